// Which marks a space of Kolossus bears: what may be clicked, is chosen, pointed at, hinted, refused or new.

import type { BoardProps } from '../types';
import { classCalled, isSpace, type KolossusView } from './view';

export interface CellMarks {
  readonly target: boolean;
  readonly beat: boolean; // choosing it beats the piece there
  readonly pointed: boolean;
  readonly focused: boolean;
  readonly chosen: boolean;
  readonly hinted: boolean;
  readonly ringed: boolean;
  readonly changed: boolean;
}

type Given = Pick<BoardProps<KolossusView>, 'view' | 'next' | 'chosen' | 'pointed' | 'hinted' | 'ringed'>;

/** The marks of every space that bears one; `focused` is a space, `changed` are spaces. */
export function marksOf(given: Given, focused: string | null, changed: ReadonlySet<string>): Map<string, CellMarks> {
  const { view } = given;
  const spaceOf = (id: string): string | undefined => (isSpace(id) ? id : view.miniatures[id]);
  const spaces = (ids: Iterable<string>) => new Set([...ids].map(spaceOf));
  const called = Object.keys(view.miniatures).filter((id) => classCalled(view, given.next, id));
  const target = spaces([...given.next, ...called]);
  const [chosen, hinted, ringed] = [spaces(given.chosen), spaces(given.hinted), spaces(given.ringed)];
  const pointed = given.pointed === null ? undefined : spaceOf(given.pointed);
  const all = new Set([...target, ...chosen, ...hinted, ...ringed, ...changed, pointed, focused ?? undefined]);
  const beaten = beatenSpaces(given);
  const marks = [...all]
    .filter((space): space is string => space !== undefined && isSpace(space))
    .map((space): [string, CellMarks] => [
      space,
      {
        target: target.has(space),
        beat: beaten.has(space),
        pointed: pointed === space,
        focused: focused === space,
        chosen: chosen.has(space),
        hinted: hinted.has(space),
        ringed: ringed.has(space),
        changed: changed.has(space),
      },
    ]);
  return new Map(marks);
}

/** The spaces that can be chosen. */
export const targetsOf = (marks: ReadonlyMap<string, CellMarks>): string[] =>
  [...marks].filter(([, mark]) => mark.target).map(([space]) => space);

/** Spaces that can be chosen and hold somebody of the other alliance. */
function beatenSpaces({ view, next }: Given): Set<string> {
  const own = Object.values(view.alliances).find((alliance) => alliance.warbands.includes(view.warband));
  const hostile = Object.entries(view.miniatures).filter(([id]) => !own?.warbands.includes(id.split('-')[0] ?? ''));
  return new Set(hostile.filter(([id, space]) => next.has(space) || next.has(id)).map(([, space]) => space));
}
