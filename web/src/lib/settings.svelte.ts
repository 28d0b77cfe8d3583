// What this browser remembers about its person: looks, keys, sound and a name.

export type Theme = 'system' | 'dark' | 'light';
export type PaceOfComputers = 'slow' | 'normal' | 'at-once';

export interface Settings {
  theme: Theme;
  still: boolean; // no travel on boards, whatever the system says
  lastClickPlays: boolean; // skips Confirm; never on touch
  keys: boolean; // single letters as commands
  plan: boolean; // flat boards
  sound: boolean;
  pace: PaceOfComputers; // how fast the moves of computers are shown
  name: string;
  clauses: boolean; // the exact clauses next to the paragraphs of a book
  stories: boolean; // the story of a game when its first match opens
  notify: boolean; // by notifications of the system, when it is somebody's turn here
}

export const PACES: readonly { value: PaceOfComputers; word: string }[] = [
  { value: 'slow', word: 'Slow' },
  { value: 'normal', word: 'Normal' },
  { value: 'at-once', word: 'At once' },
];

const KEY = 'colossarium.settings';

const DEFAULTS: Settings = {
  theme: 'system',
  still: false,
  lastClickPlays: false,
  keys: true,
  plan: false,
  sound: false,
  pace: 'normal',
  name: '',
  clauses: false,
  stories: true,
  notify: false,
};

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

export function remember(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that stores nothing keeps the settings until the page is left.
  }
}

const systemIsLight = matchMedia('(prefers-color-scheme: light)');
const systemIsStill = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ light: systemIsLight.matches, still: systemIsStill.matches });
systemIsLight.addEventListener('change', (event) => (system.light = event.matches));
systemIsStill.addEventListener('change', (event) => (system.still = event.matches));

export const looks = {
  get theme(): 'dark' | 'light' {
    if (settings.theme !== 'system') return settings.theme;
    return system.light ? 'light' : 'dark';
  },
  get still(): boolean {
    return settings.still || system.still;
  },
};

/** The settings kept from an earlier visit, as far as they are still what they should be. */
function stored(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter(
        ([key, value]) =>
          key in DEFAULTS &&
          typeof value === typeof DEFAULTS[key as keyof Settings] &&
          (key !== 'pace' || PACES.some((pace) => pace.value === value)),
      ),
    );
  } catch {
    return {};
  }
}
