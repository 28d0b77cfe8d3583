// The ending as a picture to share, made in the page: the scene as SVG on a canvas, and words over it.

export const PICTURE = { width: 1200, height: 630 } as const;

export interface Words {
  readonly game: string;
  readonly headline: string;
  readonly title: string;
  readonly names: string; // who played; empty: left out
}

/** Draws the scene and the words; the scene's SVG must not depend on styles of the page. */
export async function drawn(scene: SVGSVGElement, words: Words): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), PICTURE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  await document.fonts.ready;
  context.drawImage(await asImage(scene), 0, 0, PICTURE.width, PICTURE.height);
  shade(context);
  write(context, words);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture could not be made.'))), 'image/png'),
  );
}

async function asImage(scene: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = scene.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(PICTURE.width));
  copy.setAttribute('height', String(PICTURE.height));
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    each.removeAttribute('class');
    each.removeAttribute('style');
  }
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

function shade(context: CanvasRenderingContext2D): void {
  const side = context.createLinearGradient(0, 0, 780, 0);
  side.addColorStop(0, 'rgb(10 15 31 / 0.92)');
  side.addColorStop(0.55, 'rgb(10 15 31 / 0.7)');
  side.addColorStop(1, 'rgb(10 15 31 / 0)');
  context.fillStyle = side;
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
}

const LEFT = 64;
const ROOM = 560; // for words

function write(context: CanvasRenderingContext2D, { game, headline, title, names }: Words): void {
  context.textBaseline = 'alphabetic';
  context.fillStyle = '#E2C38F';
  context.font = "650 24px 'Atkinson Hyperlegible Next', sans-serif";
  paragraph(context, headline.toUpperCase(), 150, 32);
  context.fillStyle = '#F6EEDD';
  context.font = "600 58px 'Cinzel', Georgia, serif";
  const end = paragraph(context, title, 232, 68);
  context.fillStyle = '#C6C3C8';
  context.font = "400 26px 'Atkinson Hyperlegible Next', sans-serif";
  if (names) paragraph(context, names, end + 56, 34);
  context.fillStyle = '#F6EEDD';
  context.font = "550 26px 'Cinzel', Georgia, serif";
  context.fillText(`Colossarium · ${game}`, LEFT, PICTURE.height - 56);
}

/** Writes words in lines that fit; says where the last one stands. */
function paragraph(context: CanvasRenderingContext2D, text: string, top: number, height: number): number {
  let line = '';
  let y = top;
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > ROOM) {
      context.fillText(line, LEFT, y);
      line = word;
      y += height;
    } else line = longer;
  }
  context.fillText(line, LEFT, y);
  return y;
}
