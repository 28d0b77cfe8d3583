// The record on its way to another device: as a file, or sealed for a secret link whose key never leaves the browsers.

import { areLessonsKept } from '$lib/lessons/progress.svelte';
import { arePuzzlesKept } from '$lib/puzzles/progress.svelte';
import type { Bundle } from './bundle.svelte';
import { isEntry } from './entries';

export const FORMAT = 'colossarium-record';
const VERSION = 1;
const NONCE = 12; // bytes

export interface RecordFile extends Bundle {
  readonly format: typeof FORMAT;
  readonly version: number;
}

export const asFile = (bundle: Bundle): RecordFile => ({ format: FORMAT, version: VERSION, ...bundle });

/** What a file carries; throws a sentence for people where it is none. */
export function bundleOf(text: string): Bundle {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error('This is not a record: a record is a JSON file, as "Save as a file" writes it.');
  }
  const { format, version, entries, lessons, puzzles } = (found ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || !Array.isArray(entries))
    throw new Error('This is not a record: a record is a JSON file, as "Save as a file" writes it.');
  if (version !== VERSION)
    throw new Error('This record was written by a newer version of the page. Reload, then try again.');
  const good = entries.filter(isEntry);
  if (good.length < entries.length)
    throw new Error(
      `${entries.length - good.length} of ${entries.length} matches in this record are damaged. Nothing was taken over.`,
    );
  if (lessons !== undefined && !areLessonsKept(lessons))
    throw new Error('The lessons in this record are damaged. Nothing was taken over.');
  if (puzzles !== undefined && !arePuzzlesKept(puzzles))
    throw new Error('The puzzles in this record are damaged. Nothing was taken over.');
  return { entries: good, ...(lessons && { lessons }), ...(puzzles && { puzzles }) };
}

/** Sealed text, and the key that opens it. */
export async function seal(bundle: Bundle): Promise<{ sealed: string; key: string }> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const packed = await through(new TextEncoder().encode(JSON.stringify(asFile(bundle))), new CompressionStream('gzip'));
  const closed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, packed));
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', key));
  return { sealed: toText(new Uint8Array([...nonce, ...closed])), key: toText(raw) };
}

export async function unseal(sealed: string, key: string): Promise<Bundle> {
  const bytes = toBytes(sealed);
  let packed: ArrayBuffer;
  try {
    const opened = await crypto.subtle.importKey('raw', toBytes(key), 'AES-GCM', false, ['decrypt']);
    packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, NONCE) }, opened, bytes.slice(NONCE));
  } catch {
    throw new Error('This link is incomplete: its key does not open the record.');
  }
  const text = await through(new Uint8Array(packed), new DecompressionStream('gzip'));
  return bundleOf(new TextDecoder().decode(text));
}

/** Without a safe connection browsers hand out no cipher. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined && typeof CompressionStream === 'function';

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(piped as ReadableStream<BufferSource>).arrayBuffer());
}

function toText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
