// A small picture of the last days' challenges: sandstone with a tick or a cross, dashed where none was played.

import type { Day } from '$lib/record/days';
import { dayInWords, rowInWords } from './words';

const [WIDTH, HEIGHT] = [600, 315];
const SIDE = 62;
const COLOURS = { sky: '#0b1029', sand: '#E2C38F', shade: '#9A7440', ink: '#FBF4E6', dark: '#17141F' };

export function drawn(days: readonly Day[], row: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = COLOURS.sky;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = COLOURS.ink;
  pen.font = '600 30px Cinzel Variable, Georgia, serif';
  pen.fillText('Daily challenge', 36, 66);
  pen.font = '20px sans-serif';
  pen.fillText(`Og, ${dayInWords(days.at(-1)?.day ?? '')}${row > 1 ? ` · ${rowInWords(row)}` : ''}`, 36, 102);
  const gap = (WIDTH - 72 - days.length * SIDE) / Math.max(1, days.length - 1);
  days.forEach((day, at) => stone(pen, 36 + at * (SIDE + gap), 150, day));
  pen.font = '18px sans-serif';
  pen.fillStyle = COLOURS.sand;
  pen.fillText(location.host, 36, HEIGHT - 32);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

function stone(pen: CanvasRenderingContext2D, x: number, y: number, { result }: Day): void {
  pen.lineWidth = 3;
  pen.strokeStyle = COLOURS.shade;
  pen.setLineDash(result === 'missed' ? [6, 6] : []);
  if (result !== 'missed') {
    pen.fillStyle = COLOURS.sand;
    pen.fillRect(x, y, SIDE, SIDE);
  }
  pen.strokeRect(x, y, SIDE, SIDE);
  pen.setLineDash([]);
  if (result === 'missed') return;
  pen.lineWidth = 6;
  pen.strokeStyle = COLOURS.dark;
  pen.beginPath();
  const lines = result === 'lost' ? CROSS : TICK;
  for (const line of lines)
    line.forEach(([dx, dy], at) => (at === 0 ? pen.moveTo(x + dx, y + dy) : pen.lineTo(x + dx, y + dy)));
  pen.stroke();
}

type Line = readonly (readonly [number, number])[];
const TICK: readonly Line[] = [
  [
    [16, 33],
    [27, 44],
    [46, 20],
  ],
];
const CROSS: readonly Line[] = [
  [
    [19, 19],
    [43, 43],
  ],
  [
    [43, 19],
    [19, 43],
  ],
];
