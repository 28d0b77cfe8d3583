// What is used here of libraries that bring no types for browsers.

declare module 'pdfkit' {
  export interface Settings {
    readonly font: string;
    readonly autoFirstPage?: boolean;
    readonly info?: Readonly<Record<string, string | Date>>;
  }
  export default class PDFDocument {
    constructor(settings: Settings);
    on(event: 'data', heard: (part: Uint8Array) => void): this;
    on(event: 'end', heard: () => void): this;
    registerFont(name: string, font: Uint8Array): this;
    font(name: string): this;
    widthOfString(text: string): number;
    addPage(page: { readonly size: readonly number[]; readonly margin: number }): this;
    end(): void;
  }
}

declare module 'svg-to-pdfkit' {
  import type PDFDocument from 'pdfkit';
  export interface Settings {
    readonly width: number;
    readonly height: number;
    readonly assumePt: boolean;
    readonly fontCallback: (family: string) => string;
  }
  export default function SVGtoPDF(document: PDFDocument, svg: string, x: number, y: number, settings: Settings): void;
}
