// Requests to the server. A refusal is thrown with its sentence; so is a server that cannot be reached.

import type {
  ComputerInstead,
  GameCard,
  JoinedSeat,
  KnownMatch,
  MadeMatch,
  MatchSummary,
  Moment,
  NewMatch,
  PlayOn,
  Refusal,
  RenewedInvitation,
  RenewedToken,
  Review,
  RulesText,
  SeatPlan,
  StoredRecord,
  Table,
  Timeline,
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

export const api = {
  version: () => ask<{ version: string }>('GET', '/health').then(({ version }) => version),
  games: () => ask<GameCard[]>('GET', '/games'),
  seatPlan: (game: string, options: Options) => ask<SeatPlan>('POST', `/games/${game}/seats`, { body: { options } }),
  rules: (game: string) => ask<RulesText>('GET', `/games/${game}/rules`),
  make: (wish: NewMatch) => ask<MadeMatch>('POST', '/matches', { body: wish }),
  known: (matches: readonly KnownMatch[]) =>
    ask<{ matches: MatchSummary[] }>('POST', '/matches/known', { body: { matches } }).then((found) => found.matches),
  join: (match: string, invitation: string, name: string) =>
    ask<JoinedSeat>('POST', `/matches/${match}/join`, { body: { name }, token: invitation }),
  table: (match: string, token: string | null) => ask<Table>('GET', `/matches/${match}`, { token }),
  renewToken: (match: string, token: string) => ask<RenewedToken>('POST', `/matches/${match}/token`, { token }),
  invite: (match: string, seat: number, host: string) =>
    ask<RenewedInvitation>('POST', `/matches/${match}/seats/${seat}/invitation`, { token: host }),
  computerInstead: (match: string, seat: number, wish: ComputerInstead, host: string) =>
    ask<void>('POST', `/matches/${match}/seats/${seat}/computer`, { body: wish, token: host }),
  timeline: (match: string, token: string | null, seenBy: number | null) =>
    ask<Timeline>('GET', `/matches/${match}/timeline${seenBy === null ? '' : `?seen_by=${seenBy}`}`, { token }),
  moment: (match: string, ply: number, token: string | null, seenBy: number | null) =>
    ask<Moment>('GET', `/matches/${match}/plies/${ply}${seenBy === null ? '' : `?seen_by=${seenBy}`}`, { token }),
  review: (match: string, token: string | null, seenBy: number | null, known: number) =>
    ask<Review>('GET', `/matches/${match}/review?known=${known}${seenBy === null ? '' : `&seen_by=${seenBy}`}`, { token }),
  record: (match: string, token: string | null) => ask<Record<string, unknown>>('GET', `/matches/${match}/record`, { token }),
  open: (record: unknown) => ask<StoredRecord>('POST', '/records', { body: { record } }),
  playOn: (match: string, wish: PlayOn, token: string | null) =>
    ask<MadeMatch>('POST', `/matches/${match}/play-on`, { body: wish, token }),
};

interface Extras {
  body?: unknown;
  token?: string | null;
}

async function ask<T>(method: 'GET' | 'POST', path: string, { body, token }: Extras = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const request: RequestInit = { method, headers, cache: 'no-store' };
  if (body !== undefined) request.body = JSON.stringify(body);
  const answer = await fetch(`/api${path}`, request).catch(() => {
    throw new Unreachable();
  });
  if (answer.status === 204) return undefined as T;
  if (answer.ok) return (await answer.json()) as T;
  throw new Refused(await refusalOf(answer), answer.status);
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const said: unknown = await answer.json().catch(() => null);
  if (typeof said === 'object' && said !== null && 'sentence' in said && 'code' in said) return said as Refusal;
  const sentence = answer.status >= 500 ? 'Something went wrong on the server.' : 'The server did not accept this.';
  return { code: `http_${answer.status}`, sentence, clause: '', ids: [], retry_after: null };
}
