// Sentences of the page that need a little grammar.

import type { Estimate, Pace, SeatCard, SeatPlan, SeatWish } from '$lib/api/types';

const ABOUT_BELOW = 300; // playouts

/** Who sits there, in a few words: "person, by link". */
export function sitting(place: SeatCard): string {
  if (place.kind === 'open') {
    const who = place.learner ?? 'somebody';
    if (place.level !== null)
      return `${capitalised(place.level)}, until ${who === 'Somebody' ? 'somebody' : who} comes`;
    return place.learner === null ? 'waiting for a person' : `${who} is learning the rules`;
  }
  if (place.kind === 'computer') return place.level === null ? 'stands still' : `computer${strength(place.level)}`;
  if (place.resigned) return `resigned, ${capitalised(place.level ?? 'computer')} plays on`;
  if (place.stand_in) return `${capitalised(place.level ?? 'computer')}, standing in`;
  return place.by_link ? 'person, by link' : 'person, here';
}

function strength(level: string | null): string {
  const known: Record<string, string> = { pebble: ', easy', mason: ', medium', oracle: ', strong' };
  return level === null ? '' : (known[level] ?? `, ${level}`);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Shares of one win in whole percents: where they are a whole together, their percents add to 100. */
export function percents(shares: readonly number[]): string[] {
  const exact = shares.map((share) => share * 100);
  const whole = exact.map(Math.floor);
  const missing = Math.round(exact.reduce((sum, each) => sum + each, 0)) - whole.reduce((sum, each) => sum + each, 0);
  const rest = (at: number) => (exact[at] ?? 0) - (whole[at] ?? 0);
  const raised = new Set([...exact.keys()].sort((one, other) => rest(other) - rest(one)).slice(0, missing));
  return whole.map((each, at) => `${each + (raised.has(at) ? 1 : 0)}%`);
}

export const isRough = ({ playouts }: Pick<Estimate, 'playouts'>) => playouts < ABOUT_BELOW;

export function estimated(share: number, estimate: Pick<Estimate, 'playouts'>): string {
  return isRough(estimate) ? `about ${percent(share)}` : percent(share);
}

type Guess = Pick<Estimate, 'playouts'> & { readonly share: number; readonly margin: number };

/** How the next action compares: one that may be as good for all that is known is called about equal. */
export function comparedWith(current: Guess, next: Guess): string {
  return next.share >= current.share - current.margin || percent(next.share) === percent(current.share)
    ? ', about equal to the next'
    : ` against ${estimated(next.share, next)} for the next`;
}

/** "Mira", "Mira and Tomas", "Mira, Tomas and Oracle". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

export function asQuestion(label: string): string {
  return `${label.replace(/[.?]$/, '')}?`;
}

/** A text of at most this many characters: its beginning and its end. */
export function cutInTheMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = Math.floor((most - 1) / 3);
  return `${text.slice(0, most - 1 - end)}…${text.slice(-end)}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function asSentence(text: string): string {
  const whole = capitalised(text);
  return /[.?]$/.test(whole) ? whole : `${whole}.`;
}

export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * 86_400) return `${Math.floor(whole / 86_400)} days`;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** How long people may think: "90 s for a decision". */
export function timeInWords({ seconds, total, increment }: Pick<Pace, 'seconds' | 'total' | 'increment'>): string {
  if (total != null)
    return `${span(total)} for all decisions${increment ? `, ${span(increment)} more after each` : ''}`;
  return seconds == null ? 'no clock; it may be left and taken up again' : `${span(seconds)} for a decision`;
}

/** A length of time in its largest whole unit: "3 days", "15 min", "90 s". */
export function span(seconds: number): string {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'day');
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** Equal names once, with how many seats they have. */
function tallied(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const seats = names.filter((each) => each === name).length;
    return seats === 1 ? name : `${name} in ${seats} seats`;
  });
}

/** The match in one sentence: "Mira and a friend by link, with Mason, against Oracle." */
export function inOneSentence(
  seats: readonly SeatWish[],
  plan: Pick<SeatPlan, 'seats' | 'allies'>,
  playerName: (level: string | null) => string,
): string {
  const people = [...seats.keys()].filter((seat) => seats[seat]?.kind !== 'computer');
  const computers = [...seats.keys()].filter((seat) => seats[seat]?.kind === 'computer');
  const called = (seat: number) =>
    seats[seat]?.kind === 'link' ? 'a friend by link' : seats[seat]?.name || (plan.seats[seat] ?? 'somebody');
  const named = (those: number[]) => listed(tallied(those.map((seat) => playerName(seats[seat]?.level ?? null))));
  if (people.length === 0) return `${named(computers)} play among themselves.`;
  const together = (one: number, other: number) => one === other || (plan.allies[one] ?? []).includes(other);
  const isOneSide = people.every((seat) => together(people[0] ?? 0, seat));
  const friends = computers.filter((seat) => people.some((person) => together(person, seat)));
  const others = computers.filter((seat) => !friends.includes(seat));
  const who = capitalised(listed(people.map(called)));
  if (computers.length === 0) return people.length === 1 ? `${who} alone.` : `${who}.`;
  if (!isOneSide && friends.length > 0) return `${who}, with ${named(computers)}.`;
  return (
    [who, friends.length > 0 && `with ${named(friends)}`, others.length > 0 && `against ${named(others)}`]
      .filter(Boolean)
      .join(', ') + '.'
  );
}
