/** More tampered exports, which break the rules of rooms or have fields that schemas do not allow. Their heads fit. */
import { describe, expect, it } from 'vitest';
import { asInstant } from '../../../src/rules/vocabulary.ts';
import { personDigest } from '../../../src/rules/journal/commitment.ts';
import type { Committed } from '../../../src/rules/journal/entry.ts';
import {
  committedTable,
  exportOf,
  foundIn,
  PEOPLE,
  rechained,
  type Json,
} from '../../support/toy/tampered-export.ts';
import { START, Table } from '../../support/rules/table.ts';
import { first, second } from '../../support/toy/table.ts';
import { toyRules } from '../../support/toy/toy.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const kinds = (game: Json): readonly string[] => foundIn(game).map(({ kind }) => kind);

const COMMITTED: Committed = {
  version: 2,
  startedAt: START,
  seats: [...PEOPLE.map(({ id }) => ({ person: personDigest('g1', id) })), { bot: 'steady' }],
  absence: { policy: 'bot', hours: false, bank: 0 },
};

/** Ann and Bob vote for full time again, after an hour. Then Ann resigns, and the table votes to cancel the game. */
function extendedTable(ms: number, as: object = {}): Table {
  const t = new Table(toyRules, { seats: 3, options: { rounds: 5 }, commitment: COMMITTED });
  t.pass(3600);
  for (const seat of [first, second]) t.act({ type: 'vote', seat, what: 'extend', agrees: true });
  const [{ id, closesAt }] = t.match.windows as never as [{ id: string; closesAt: Record<number, number> }];
  const moved = Object.keys(closesAt).map((seat) => [seat, asInstant(closesAt[Number(seat)]! + ms)]);
  t.act(
    { type: 'extend', seats: [first, second, 2 as never], why: 'vote' },
    new Map([[id, Object.fromEntries(moved)]]),
  );
  const resigned = t.match.submit({ by: first, command: { type: 'resign' }, now: t.now, ...as });
  if (!resigned.ok) throw new Error(resigned.error.code);
  t.adopt(resigned.value);
  t.act({ type: 'vote', seat: second, what: 'cancel', agrees: true });
  t.act({ type: 'cancel', why: 'vote' });
  return t;
}

function pausedFor(ms: number): Json {
  const t = new Table(toyRules, { seats: 3, options: { rounds: 5 }, commitment: COMMITTED });
  for (const seat of [first, second]) t.act({ type: 'vote', seat, what: 'pause', agrees: true });
  t.act({ type: 'pause' });
  t.pass(3600);
  t.act({ type: 'vote', seat: first, what: 'resume', agrees: true });
  const given = t.match.windows.map(({ id, closesAt }) => {
    const moved = Object.entries(closesAt).map(([seat, at]) => [seat, asInstant(at + ms)]);
    return [id, Object.fromEntries(moved)] as const;
  });
  t.act({ type: 'resume' }, new Map(given));
  for (const seat of [first, second]) t.act({ type: 'vote', seat, what: 'cancel', agrees: true });
  t.act({ type: 'cancel', why: 'vote' });
  return exportOf(t);
}

describe('an export of a game with a room’s actions', () => {
  it('has no fault if a vote gave full time again, or if a pause ended', () => {
    expect(foundIn(exportOf(extendedTable(HOUR)))).toEqual([]);
    expect(foundIn(pausedFor(HOUR))).toEqual([]);
  });
});

describe('an export with fitting heads has a fault', () => {
  it('if a vote gave a window more than its full time', () => {
    expect(kinds(exportOf(extendedTable(HOUR + 365 * DAY)))).toEqual(['time', 'time', 'time']);
    expect(kinds(exportOf(extendedTable(2 * HOUR)))).toContain('time');
  });

  it('if a window got more time after a pause than was left', () => {
    expect(kinds(pausedFor(HOUR + DAY))).toEqual(['time', 'time', 'time']);
  });

  it('if a sitter resigned', () => {
    expect(kinds(exportOf(extendedTable(HOUR, { as: 'sitter' })))).toEqual(['room']);
  });

  it('if a standing order answered in a ruleset without standing orders', () => {
    const game = exportOf(committedTable());
    game.entries.find(({ by, as }: Json) => by === 0 && as === undefined).as = 'order';
    expect(kinds(rechained(game))).toEqual(['room']);
  });

  it.each<[string, (game: Json) => Json]>([
    ['a command', (game) => game.entries.find(({ by }: Json) => by === 0).command],
    ['an event', (game) => game.entries[0].events[0]],
    ['the options', (game) => game.options],
    ['a preference', (game) => (game.chairs[0].preference = {})],
  ])('if %s has a field that schemas do not see', (_, inside) => {
    const game = exportOf(committedTable());
    Object.defineProperty(inside(game), '__proto__', { value: { result: 'another' }, enumerable: true });
    expect(kinds(game)).toEqual(['schema']);
  });
});
