/** The export of a whole toy game, for tests that tamper with it: two people and a bot, a pause, a missed window, and votes. */
import type { Header, RoomAction, Committed } from '../../../src/rules/journal/entry.ts';
import { withoutHeads } from '../../../src/history/archive/slices.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { hashOf } from '../../../src/rules/randomness/random.ts';
import { exportedSeeds, firstHeader } from '../../../src/rules/journal/seeds.ts';
import type { DeadlinesByWindow } from '../../../src/rules/kernel/timing.ts';
import { asInstant, type Instant, type Seat } from '../../../src/rules/vocabulary.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { commitmentOf, personDigest } from '../../../src/rules/journal/commitment.ts';
import { exportIn } from '../../../tools/verify/exported.ts';
import { SEED, START, stored, Table, type Setting } from '../rules/table.ts';
import { bid, first, second, third } from './table.ts';
import { toyRules } from './toy.ts';
import type { Fault, Evidence } from '../../../src/rules/verify/played-game.ts';

const DAY = 86_400;
export const OTHER_SEED = `ff${SEED.slice(2)}`;

// oxlint-disable-next-line typescript/no-explicit-any -- JSON, to be tampered with in any way
export type Json = any;

function answer(t: Table, seat: Seat, command: object): void {
  const [window] = t.match.windows;
  const as = seat === third ? ({ as: 'bot' } as const) : {};
  const done = t.match.submit({ by: seat, window: window!.id, command, now: t.now, ...as });
  if (!done.ok) throw new Error(done.error.code);
  t.adopt(done.value);
}

/** Plays on to the start of the next round. Absent seats miss their windows. */
function round(t: Table, absent: readonly Seat[] = []): void {
  const { length } = t.entries;
  while (!t.match.over && (t.entries.length === length || t.match.windows[0]!.kind !== 'bid' || isBegun(t))) {
    const { kind, awaiting } = t.match.windows[0]!;
    const seat = awaiting.find((one) => !absent.includes(one));
    t.pass(60);
    if (seat !== undefined) answer(t, seat, kind === 'bid' ? bid(t, seat) : { type: 'roll' });
    else {
      t.pass(DAY);
      t.catchUp();
    }
  }
}

const isBegun = (t: Table): boolean => {
  const [window] = t.match.windows;
  return window!.awaiting.length < window!.asked.length;
};

function later(t: Table, ms: number, seats: readonly Seat[] = [first, second, third]): DeadlinesByWindow {
  const isMoved = ([seat]: [string, Instant]) => seats.includes(Number(seat) as Seat);
  const moved = ([seat, at]: [string, Instant]) => [seat, asInstant(at + ms)];
  return new Map(
    t.match.windows.map(({ id, closesAt }) => [
      id,
      Object.fromEntries(Object.entries(closesAt).filter(isMoved).map(moved)),
    ]),
  );
}

/** A pause of one day that all agreed to, and that one of them ended. */
function pause(t: Table): void {
  for (const seat of [first, second]) t.act({ type: 'vote', seat, what: 'pause', agrees: true });
  t.act({ type: 'pause' });
  t.pass(DAY);
  t.act({ type: 'vote', seat: first, what: 'resume', agrees: true });
  t.act({ type: 'resume' }, later(t, DAY * 1000));
}

export const PEOPLE = [
  { id: 'annannannannanna', name: 'Ann' },
  { id: 'bobbobbobbobbobb', name: 'Bob' },
] as const;

/** The commitment that a room makes. */
const COMMITTED: Committed = {
  version: 2,
  startedAt: START,
  seats: [...PEOPLE.map(({ id }) => ({ person: personDigest('g1', id) })), { bot: 'steady' }],
  absence: { policy: 'bot', hours: false, bank: 0 },
};

/** A game with a commitment to more than the seed. */
export const committedTable = (): Table => playedTable({ commitment: COMMITTED });

/** Bob misses three windows: a bot plays for him, and then a substitute. Ann goes on vacation. */
export function absentTable(absence: Committed['absence'], actions: readonly RoomAction[]): Table {
  const t = new Table(toyRules, {
    seats: 3,
    options: { rounds: 5 },
    commitment: { ...COMMITTED, absence },
  });
  for (let i = 0; i < 3; i += 1) round(t, [second]);
  for (const action of actions)
    t.act(action, action.type === 'extend' ? later(t, DAY * 1000, action.seats) : undefined);
  while (!t.match.over) round(t);
  return t;
}

export function playedTable(setting: Setting = {}): Table {
  const t = new Table(toyRules, { seats: 3, options: { rounds: 5 }, ...setting });
  round(t);
  pause(t);
  round(t, [second]);
  t.reseed(OTHER_SEED);
  while (!t.match.over) round(t);
  return t;
}

/** As `GET /games/{game}/export` gives it. */
export function exportOf(t: Table): Json {
  const { header, outcome, snapshot } = t.match;
  return stored({
    ...bodyOf(header),
    entries: t.entries.map(withoutHeads),
    ...(snapshot.heads && { heads: snapshot.heads }),
    outcome: outcome ?? null,
  });
}

function bodyOf(header: Header): object {
  const { seed: _seed, formerSeeds: _former, commitment, ...rest } = header;
  const seeds = exportedSeeds(header);
  const seats = [
    ...PEOPLE.map((player, seat) => ({ seat, player, bot: null })),
    { seat: 2, player: null, bot: 'steady' },
  ];
  const { sha256 } = commitmentOf(header);
  return {
    ...rest,
    ...seeds,
    seedHash: hashOf(seeds.seed),
    ...(commitment && { commitment: { ...commitment, sha256 } }),
    seats,
  };
}

/** The faults that `npm run verify` finds. A file that is no export at all has a fault as well. */
export function foundIn(
  whole: Json,
  evidence: Evidence = {},
): readonly (Fault | { readonly kind: 'schema' })[] {
  try {
    return verify(toyRules, exportIn(stored(whole)), evidence);
  } catch {
    return [{ kind: 'schema' }];
  }
}

/** The same export with all heads computed from its present content. */
export function rechained(whole: Json): Json {
  const { header, entries } = exportIn(whole);
  let match = Match.resume(toyRules, firstHeader(header), []);
  for (const entry of entries) match = Match.resume(toyRules, header, [entry], match.snapshot);
  return { ...whole, heads: match.snapshot.heads };
}

/** The same export with a commitment to its present content. */
export function recommitted(whole: Json): Json {
  const { header } = exportIn(whole);
  return { ...whole, commitment: { ...whole.commitment, sha256: commitmentOf(header).sha256 } };
}

/** Cuts the game short with a cancellation in its middle. */
export function cutShort(game: Json): void {
  const last = game.entries.findLastIndex(({ by }: Json) => by === 'room');
  game.entries.length = last + 3;
  game.entries.push({ ...game.entries.at(-1), by: 'room', command: { type: 'cancel' } });
  const cancel = game.entries.at(-1);
  for (const key of ['as', 'window']) delete cancel[key];
  Object.assign(cancel, { seq: cancel.seq + 1, draws: [], events: [], opened: [] });
  cancel.seen = cancel.seen.map((n: number) => n + 1);
  game.outcome = null;
}
