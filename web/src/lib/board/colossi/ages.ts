// What each Age card shows, by its id: the light over the island, and what stands before it.

export interface AgePicture {
  readonly sky: string;
  readonly haze: string; // over the lower half of the sky
  readonly land: string;
  readonly sea: string;
  readonly level: number; // how high the sea stands, in units of the picture
  readonly sun: { readonly x: number; readonly y: number; readonly r: number; readonly fill: string } | null;
  readonly lit: readonly string[]; // paths that shine
  readonly dark: readonly string[]; // paths that stand before the land
}

const GIANT = (x: number, y: number, scale = 1) => {
  const at = (dx: number, dy: number) => `${x + dx * scale} ${y + dy * scale}`;
  return `M${at(-9, 0)}L${at(-5, -22)} ${at(-10, -20)} ${at(-9, -26)} ${at(-4, -28)} ${at(-4, -34)} ${at(4, -34)} ${at(4, -28)} ${at(9, -26)} ${at(10, -20)} ${at(5, -22)} ${at(9, 0)}Z`;
};
const STAR = (x: number, y: number, r: number) =>
  `M${x} ${y - r}L${x + r / 3} ${y - r / 3} ${x + r} ${y} ${x + r / 3} ${y + r / 3} ${x} ${y + r} ${x - r / 3} ${y + r / 3} ${x - r} ${y} ${x - r / 3} ${y - r / 3}Z`;

const PLAIN: AgePicture = {
  sky: '#3A3A66',
  haze: '#6A5070',
  land: '#2B2748',
  sea: '#4E93B5',
  level: 80,
  sun: { x: 252, y: 32, r: 16, fill: '#FFEFD0' },
  lit: [],
  dark: [GIANT(112, 66, 0.7)],
};

export const AGES: Readonly<Record<string, AgePicture>> = {
  'age-of-dawn': {
    ...PLAIN,
    sky: '#5A5C94',
    haze: '#E8A27C',
    land: '#3A3154',
    sun: { x: 226, y: 58, r: 26, fill: '#FFE3A8' },
    lit: ['M226 20V8M190 34L180 24M262 34L272 24'],
    dark: [GIANT(150, 70), GIANT(286, 74, 0.8)],
  },
  'age-of-footsteps': {
    ...PLAIN,
    sky: '#466089',
    haze: '#A58C6C',
    land: '#3C4336',
    lit: [0, 1, 2, 3, 4].map((step) => `M${150 + 26 * step} ${80 - 5 * step - (step % 2) * 3}h10v4h-10Z`),
    dark: [GIANT(276, 60, 1.1)],
  },
  'age-of-first-tides': {
    ...PLAIN,
    sky: '#2F4A74',
    haze: '#5D88A8',
    level: 66,
    sun: { x: 248, y: 24, r: 13, fill: '#E8F3FF' },
    dark: ['M150 66Q176 40 206 62 190 52 182 66ZM204 66Q228 46 254 64 240 56 234 66Z'],
  },
  'age-of-hunger': {
    ...PLAIN,
    sky: '#2E2138',
    haze: '#6B3A35',
    land: '#1D1826',
    sun: null,
    lit: ['M206 50q9-8 18 0-9 7-18 0ZM240 50q9-8 18 0-9 7-18 0Z'],
    dark: ['M176 92Q180 34 232 30 284 34 288 92ZM204 64l8 12 8-12 8 12 8-12 8 12 8-12 8 12 4-12v20h-60Z'],
  },
  'age-of-crowns': {
    ...PLAIN,
    sky: '#4A3565',
    haze: '#9A6A5A',
    sun: null,
    lit: ['M204 58L198 26 214 42 228 18 242 42 258 26 252 58ZM204 62H252V68H204Z'],
    dark: ['M160 92V60H176V50H184V92ZM272 92V50H280V60H296V92Z'],
  },
  'age-of-floods': {
    ...PLAIN,
    sky: '#2C4560',
    haze: '#4B7A8C',
    land: '#22344A',
    level: 58,
    sun: null,
    lit: [0, 1, 2, 3, 4, 5, 6, 7].map((drop) => `M${160 + 18 * drop} ${10 + (drop % 3) * 8}l-4 14`),
    dark: [GIANT(246, 76, 1.3)],
  },
  'age-of-thunder': {
    ...PLAIN,
    sky: '#20203C',
    haze: '#4A4570',
    land: '#191832',
    sun: null,
    lit: ['M232 4L212 40H226L214 72 248 30H232L244 4Z'],
    dark: ['M170 16q14-12 30 0 18-10 30 2 18-10 34 2 14-8 24 4-6 12-24 8-16 10-32 0-18 10-34 0-24 4-28-16Z'],
  },
  'age-of-idols': {
    ...PLAIN,
    sky: '#5B4A52',
    haze: '#B08A5A',
    land: '#40333A',
    sun: { x: 232, y: 40, r: 30, fill: '#F2CE8A' },
    dark: [GIANT(176, 76, 0.8), GIANT(232, 78, 1.4), GIANT(288, 76, 0.8)],
  },
  'age-of-reckoning': {
    ...PLAIN,
    sky: '#5A2430',
    haze: '#B4552F',
    land: '#2C1620',
    sun: { x: 232, y: 44, r: 22, fill: '#FFB36B' },
    lit: ['M196 26H268V29H196ZM231 20H234V62H231ZM196 29l-10 16h20ZM268 29l-10 16h20Z'],
    dark: ['M220 92L228 60H238L246 92Z'],
  },
  'age-of-deluge': {
    ...PLAIN,
    sky: '#16283F',
    haze: '#2F5A72',
    land: '#12202F',
    level: 46,
    sun: null,
    lit: ['M150 52Q190 6 244 34 214 26 206 44 236 40 262 50 210 52 150 52Z'],
    dark: [GIANT(284, 56, 0.9)],
  },
  'age-of-gold': {
    ...PLAIN,
    sky: '#6B5322',
    haze: '#E2B44E',
    land: '#4A3718',
    sun: { x: 232, y: 30, r: 18, fill: '#FFF2C4' },
    lit: [
      STAR(190, 44, 9),
      STAR(276, 40, 8),
      'M200 80a12 5 0 1 1 24 0ZM222 80a12 5 0 1 1 24 0ZM211 71a12 5 0 1 1 24 0Z',
    ],
    dark: [GIANT(160, 70, 0.7)],
  },
  'age-of-silence': {
    ...PLAIN,
    sky: '#121526',
    haze: '#23283F',
    land: '#0B0E1C',
    sea: '#23405A',
    sun: { x: 236, y: 30, r: 14, fill: '#C9D2E8' },
    lit: [STAR(176, 20, 4), STAR(204, 34, 3), STAR(280, 22, 4), STAR(296, 44, 3)],
    dark: ['M180 78q20-14 44-8l10-8 10 8q24-4 44 8Z'],
  },
};

export const pictureOf = (id: string): AgePicture => AGES[id] ?? PLAIN;
