// Components of the page as SVG: what Svelte renders without a browser, with the styles that belong to it.

import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { fontFaces, type Font } from './fonts';

// The variables of the light theme that drawings use; paper is always light.
const VARIABLES: Readonly<Record<string, string>> = {
  '--ink': '#1b2036',
  '--mut': '#484858',
  '--fnt': '#5a576a',
  '--sand': '#7a5016',
  '--line': '#d8c6a4',
  '--line2': '#8c7853',
  '--panel': '#fbf6ec',
  '--panel2': '#ffffff',
  '--well': '#f2e9d8',
  '--act': '#5533c4',
  '--good': '#11633c',
  '--bad': '#a3260f',
  '--warn': '#765000',
  '--icon-line': '#ffffff',
  '--text': 'text',
  '--mono': 'text',
  '--carved': 'carved',
};
const SEMIBOLD = 550;

export const POINTS = 72 / 25.4; // a millimetre

const fontOf = (family: string, weight: number): Font =>
  family.includes('carved') ? 'carved' : weight >= SEMIBOLD ? 'bold' : 'text';

/** Styles as a plain SVG reader knows them: no variables, no shorthand for fonts, colours with commas. */
export function plainStyles(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@[\w-]+[^{;]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '') // what begins with @ is for screens
    .replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (_, name: string) => VARIABLES[name] ?? 'inherit')
    .replace(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g, 'rgba($1,$2,$3,$4)')
    .replace(
      /font:\s*(?:(\d+)\s+)?([\d.]+)(px|rem)[^;}]*?(carved|text)\b[^;}]*/g,
      (_, weight: string | undefined, size: string, unit: string, family: string) =>
        `font-size:${unit === 'rem' ? Number(size) * 16 : size}px;font-family:${fontOf(family, Number(weight ?? 400))}`,
    )
    .replace(/font-weight:\s*(\d+)/g, (_, weight: string) => `font-family:${fontOf('', Number(weight))}`)
    .replace(/\{[^}]*paint-order[^}]*\}/g, (rule) => rule.replace(/stroke[\w-]*:[^;}]*;?/g, ''));
}

/** What is drawn on one sheet, and the styles that it needs. */
export class Drawing {
  readonly #styles = new Set<string>();
  readonly #parts: string[] = [];

  /** A component that draws inside an SVG. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- components of any properties are drawn
  rendered<P extends Record<string, any>>(component: Component<P>, props: NoInfer<P>): string {
    const { head, body } = render(component as Component, { props });
    for (const [, css = ''] of head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) this.#styles.add(css);
    return body
      .replace(/<!--.*?-->/gs, '')
      .replace(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g, 'rgba($1,$2,$3,$4)')
      .replace(/var\((--[\w-]+)\)/g, (_, name: string) => VARIABLES[name] ?? 'none')
      .replaceAll('→', 'to') // which the fonts lack
      .replace(/ font-weight="(\d+)"/g, (_, weight: string) => ` font-family="${fontOf('', Number(weight))}"`);
  }

  add(svg: string): void {
    this.#parts.push(svg);
  }

  /** Puts a drawing of its own unit into a rectangle, all in millimetres. */
  place(svg: string, x: number, y: number, transform = ''): void {
    this.add(`<g transform="translate(${near(x)} ${near(y)})${transform && ` ${transform}`}">${svg}</g>`);
  }

  /** The sheet as one SVG, in millimetres; with fonts, to be looked at in a browser. */
  svg(width: number, height: number, fonts = false): string {
    const styles = [...this.#styles].map(plainStyles).join('');
    const [across, down] = [width, height].map((each) => near(each * POINTS));
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${width} ${height}"` +
      ` font-family="text"><style>${fonts ? fontFaces() : ''}${styles}</style>${this.#parts.join('')}</svg>`
    );
  }
}

/** A number of millimetres as it is written: to a hundredth of a millimetre. */
export const near = (value: number): number => Math.round(value * 100) / 100;
