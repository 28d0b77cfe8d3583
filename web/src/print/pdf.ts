// Sheets as a PDF: vector drawings and embedded fonts. The same sheets give the same bytes wherever this runs.

import PDFDocument from 'pdfkit';
import SVGtoPDF from 'svg-to-pdfkit';
import { registerFonts } from './fonts';
import { drawn, type Sheet } from './layout/sheets';
import { POINTS } from './render';

const UNDATED = new Date(Date.UTC(2000, 0, 1)); // the moment of making would make every file another

/** Somebody did not want the file any more. */
export class Stopped extends Error {}

export interface Making {
  readonly title: string;
  readonly told?: (page: number) => void; // before each page, counted from 1
  readonly signal?: AbortSignal;
}

const breath = () => new Promise<void>((done) => setTimeout(done));

/** The file, page by page; between pages others get their turn. */
export async function made(sheets: readonly Sheet[], { title, told, signal }: Making): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    font: '', // none but ours
    info: { Title: title, Creator: 'Colossarium', Producer: 'PDFKit', CreationDate: UNDATED },
  });
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  registerFonts(document);
  for (const [at, sheet] of sheets.entries()) {
    told?.(at + 1);
    await breath();
    if (signal?.aborted) throw new Stopped();
    addSheet(document, sheet);
  }
  const ended = new Promise<void>((done) => document.on('end', done));
  document.end();
  await ended;
  return joined(parts);
}

function addSheet(document: PDFDocument, sheet: Sheet): void {
  const [width, height] = [sheet.width * POINTS, sheet.height * POINTS];
  document.addPage({ size: [width, height], margin: 0 });
  SVGtoPDF(document, drawn(sheet).svg(sheet.width, sheet.height), 0, 0, {
    width,
    height,
    assumePt: true,
    fontCallback: (family: string) => (/carved|bold/.exec(family) ?? ['text'])[0],
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
