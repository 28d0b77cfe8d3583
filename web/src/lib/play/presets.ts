// Defaults and presets as the server gives them: the value of an option that nobody has chosen, and the active preset.

import type { GameCard, OptionCard } from '$lib/api/types';

export type Options = Readonly<Record<string, boolean | number | string>>;

/** The default that applies with these values of the other options. */
export function defaultOf(option: OptionCard, values: Options): boolean | number | string {
  const { default_for: depends } = option;
  const other = depends ? values[depends.option] : undefined;
  return depends?.defaults[String(other)] ?? option.default;
}

/** The preset whose settings these values are, or none; options outside the rules do not count. */
export function presetOf(
  { options, presets }: Pick<GameCard, 'options' | 'presets'>,
  values: Options,
  beside: readonly string[],
): string {
  const counted = options.filter((option) => !beside.includes(option.name));
  const found = presets.find(({ settings }) =>
    counted.every(
      (option) =>
        (values[option.name] ?? defaultOf(option, values)) === (settings[option.name] ?? defaultOf(option, values)),
    ),
  );
  return found?.id ?? '';
}

/** What is chosen once a preset is: its settings, and the options outside the rules. */
export function withPreset(settings: Options, chosen: Options, beside: readonly string[]): Options {
  return { ...Object.fromEntries(Object.entries(chosen).filter(([name]) => beside.includes(name))), ...settings };
}
