// Requests to the server. A refusal is thrown with its sentence; so is a server that cannot be reached.

import createClient from 'openapi-fetch';
import type {
  ChangedVariant,
  ComputerInstead,
  DraftTables,
  DraftWish,
  KnownMatch,
  NewMatch,
  NewVariant,
  paths,
  PlayOn,
  Refusal,
  StudyWishInput,
} from './types';

export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.sentence);
  }
}

export class Unreachable extends Error {
  constructor() {
    super('The server cannot be reached.');
  }
}

type Options = Record<string, boolean | number | string>;

const client = createClient<paths>({ cache: 'no-store' });
const by = (token: string | null) => (token ? { Authorization: `Bearer ${token}` } : {});
const eyes = (seenBy: number | null) => (seenBy === null ? {} : { seen_by: seenBy });

export const api = {
  version: () => answered(client.GET('/api/health')).then(({ version }) => version),
  games: () => answered(client.GET('/api/games')),
  seatPlan: (game: string, options: Options) =>
    answered(client.POST('/api/games/{game}/seats', { params: { path: { game } }, body: { options } })),
  rules: (game: string) => answered(client.GET('/api/games/{game}/rules', { params: { path: { game } } })),
  credits: () => answered(client.GET('/api/credits')),
  book: (game: string) => answered(client.GET('/api/games/{game}/book', { params: { path: { game } } })),
  bookOfMatch: (match: string, token: string | null) =>
    answered(client.GET('/api/matches/{match}/book', { params: { path: { match } }, headers: by(token) })),
  bookPictures: (game: string) =>
    answered(client.GET('/api/games/{game}/book/pictures', { params: { path: { game } } })),
  printout: (game: string, variant: string) =>
    answered(client.GET('/api/games/{game}/print', { params: { path: { game }, query: variant ? { variant } : {} } })),
  make: (wish: NewMatch) => answered(client.POST('/api/matches', { body: wish })),
  known: (matches: readonly KnownMatch[]) =>
    answered(client.POST('/api/matches/known', { body: { matches } })).then((found) => found.matches),
  exported: (matches: readonly KnownMatch[]) =>
    answered(client.POST('/api/matches/export', { body: { matches }, parseAs: 'blob' })),
  invitation: (match: string, token: string) =>
    answered(client.GET('/api/matches/{match}/invitation', { params: { path: { match } }, headers: by(token) })),
  join: (match: string, invitation: string, name: string, token: string) =>
    answered(
      client.POST('/api/matches/{match}/join', {
        params: { path: { match } },
        body: { name, token },
        headers: by(invitation),
      }),
    ),
  hold: (match: string, invitation: string, name: string | null, token: string) =>
    answered(
      client.POST('/api/matches/{match}/hold', {
        params: { path: { match } },
        body: { name, token },
        headers: by(invitation),
      }),
    ),
  table: (match: string, token: string | null) =>
    answered(client.GET('/api/matches/{match}', { params: { path: { match } }, headers: by(token) })),
  renewToken: (match: string, token: string) =>
    answered(client.POST('/api/matches/{match}/token', { params: { path: { match } }, headers: by(token) })),
  invite: (match: string, seat: number, host: string) =>
    answered(
      client.POST('/api/matches/{match}/seats/{seat}/invitation', {
        params: { path: { match, seat } },
        headers: by(host),
      }),
    ),
  computerInstead: (match: string, seat: number, wish: ComputerInstead, host: string) =>
    answered(
      client.POST('/api/matches/{match}/seats/{seat}/computer', {
        params: { path: { match, seat } },
        body: wish,
        headers: by(host),
      }),
    ),
  timeline: (match: string, token: string | null, seenBy: number | null) =>
    answered(
      client.GET('/api/matches/{match}/timeline', {
        params: { path: { match }, query: eyes(seenBy) },
        headers: by(token),
      }),
    ),
  moment: (match: string, ply: number, token: string | null, seenBy: number | null) =>
    answered(
      client.GET('/api/matches/{match}/plies/{ply}', {
        params: { path: { match, ply }, query: eyes(seenBy) },
        headers: by(token),
      }),
    ),
  review: (match: string, token: string | null, seenBy: number | null, known: number) =>
    answered(
      client.GET('/api/matches/{match}/review', {
        params: { path: { match }, query: { known, ...eyes(seenBy) } },
        headers: by(token),
      }),
    ),
  lessons: () => answered(client.GET('/api/lessons')),
  lesson: (game: string, lesson: string, answers: readonly string[], task: number | null) =>
    answered(
      client.POST('/api/lessons/{game}/{lesson}', { params: { path: { game, lesson } }, body: { answers, task } }),
    ),
  lessonWhy: (game: string, lesson: string, answers: readonly string[], action: string) =>
    answered(
      client.POST('/api/lessons/{game}/{lesson}/why', {
        params: { path: { game, lesson } },
        body: { answers, action },
      }),
    ),
  puzzles: () => answered(client.GET('/api/puzzles')),
  puzzle: (puzzle: string, actions: readonly string[]) =>
    answered(client.POST('/api/puzzles/{puzzle}', { params: { path: { puzzle } }, body: { actions } })),
  puzzleWhy: (puzzle: string, actions: readonly string[], action: string) =>
    answered(client.POST('/api/puzzles/{puzzle}/why', { params: { path: { puzzle } }, body: { actions, action } })),
  puzzleHint: (puzzle: string, step: number) =>
    answered(client.POST('/api/puzzles/{puzzle}/hints/{step}', { params: { path: { puzzle, step } } })),
  puzzleAnswer: (puzzle: string) =>
    answered(client.POST('/api/puzzles/{puzzle}/answer', { params: { path: { puzzle } } })),
  puzzleMatch: (puzzle: string, actions: readonly string[], name: string) =>
    answered(
      client.POST('/api/puzzles/{puzzle}/match', {
        params: { path: { puzzle } },
        body: { actions, ...(name ? { name } : {}) },
      }),
    ),
  record: (match: string, token: string | null) =>
    answered(client.GET('/api/matches/{match}/record', { params: { path: { match } }, headers: by(token) })),
  open: (record: Record<string, unknown>) => answered(client.POST('/api/records', { body: { record } })),
  keepParcel: (sealed: string) => answered(client.POST('/api/parcels', { body: { sealed } })),
  parcel: (parcel: string) => answered(client.GET('/api/parcels/{parcel}', { params: { path: { parcel } } })),
  endParcel: (parcel: string, token: string) =>
    answered(client.DELETE('/api/parcels/{parcel}', { params: { path: { parcel } }, headers: by(token) })),
  lab: () => answered(client.GET('/api/lab')),
  planStudy: (wish: StudyWishInput) => answered(client.POST('/api/lab/plans', { body: wish })),
  makeStudy: (wish: StudyWishInput) => answered(client.POST('/api/lab/studies', { body: wish })),
  knownStudies: (studies: readonly string[]) => answered(client.POST('/api/lab/studies/known', { body: { studies } })),
  study: (study: string) => answered(client.GET('/api/lab/studies/{study}', { params: { path: { study } } })),
  stopStudy: (study: string, token: string) =>
    answered(client.DELETE('/api/lab/studies/{study}', { params: { path: { study } }, headers: by(token) })),
  runLonger: (study: string, token: string, games: number) =>
    answered(
      client.POST('/api/lab/studies/{study}/more', {
        params: { path: { study } },
        body: { games },
        headers: by(token),
      }),
    ),
  draft: (game: string, wish: DraftWish) =>
    answered(client.POST('/api/studio/{game}/drafts', { params: { path: { game } }, body: wish })).then(
      ({ studio }) => studio,
    ),
  draftFolder: (game: string, draft: DraftTables, name: string) =>
    answered(
      client.POST('/api/studio/{game}/folder', { params: { path: { game } }, body: { draft, name }, parseAs: 'blob' }),
    ),
  importDraft: (game: string, file: Blob) =>
    answered(
      client.POST('/api/studio/{game}/import', {
        params: { path: { game } },
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file as never,
        bodySerializer: (body: unknown) => body as Blob,
      }),
    ).then(({ studio }) => studio),
  saveVariant: (wish: NewVariant) => answered(client.POST('/api/variants', { body: wish })),
  replaceVariant: (variant: string, token: string, wish: ChangedVariant) =>
    answered(client.PUT('/api/variants/{variant}', { params: { path: { variant } }, body: wish, headers: by(token) })),
  variant: (variant: string) => answered(client.GET('/api/variants/{variant}', { params: { path: { variant } } })),
  playOn: (match: string, wish: PlayOn, token: string | null) =>
    answered(
      client.POST('/api/matches/{match}/play-on', { params: { path: { match } }, body: wish, headers: by(token) }),
    ),
};

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** What the server answered; whether it has a body follows from its description, the source of `Data`. */
async function answered<Data>(asked: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await asked.catch(() => {
    throw new Unreachable();
  });
  if (response.ok) return data as Data;
  throw new Refused(isRefusal(error) ? error : withoutWords(response.status), response.status);
}

function isRefusal(said: unknown): said is Refusal {
  return typeof said === 'object' && said !== null && 'sentence' in said && 'code' in said;
}

function withoutWords(status: number): Refusal {
  const sentence = status >= 500 ? 'Something went wrong on the server.' : 'The server did not accept this.';
  return { code: `http_${status}`, sentence, clause: '', ids: [], retry_after: null };
}
