/** Hands a JSON file to the person. */
export function save(name: string, content: unknown): void {
  saveFile(name, new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }));
}

/** A name as files are called: `Golden Fields` is `golden-fields`. */
export const fileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'variant';

/** Hands any file to the person. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
