// Days, times and grades of puzzles in words.

const MINUTE = 60;
const LONG = 10; // minutes, beyond which seconds are left out

/** `2026-11-16` as `16 November`. */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** The day before, in the same writing. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

export const isDay = (name: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(name);

export function lasted(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / MINUTE);
  if (minutes === 0) return `${seconds} s`;
  return minutes >= LONG ? `${minutes} min` : `${minutes} min ${seconds % MINUTE} s`;
}

const GRADES = ['', '', 'easy', 'medium', 'hard', 'very hard'] as const;
/** How hard it is; most puzzles have grade 1, and nothing is said of those. */
export const gradeInWords = (grade: number): string => GRADES[grade] ?? '';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);
export const ordinal = (count: number): string => ORDINALS[count] ?? `${count}th`;

export const percent = (share: number): string => `${Math.round(share * 100)}%`;
