/** How votes, banks and vacations treat open windows. Without the room. */
import { describe, expect, it, vi } from 'vitest';
import type { Table } from '../../../src/room/table/record.ts';
import { freeUntil } from '../../../src/room/time/banks.ts';
import { setAvailability } from '../../../src/room/time/vacations.ts';
import { fullTimeAgain } from '../../../src/room/time/votes.ts';
import type { OpenWindow } from '../../../src/rules/journal/entry.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { asInstant, asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';

const NOW = asInstant(1_000_000);
const DAY = 86_400_000;
const [ANN, BOB] = [asSeat(0), asSeat(1)];
const person = (name: string, patch: object = {}) => ({
  player: { id: `p-${name}`, name },
  bot: null,
  ...patch,
});
const tableOf = (patch: object = {}, ...seats: readonly object[]): Table =>
  standIn({ status: 'running', absencePolicy: { absence: 'bot', hours: false, bank: 0 }, seats, ...patch });
const windowOf = (id: string, awaiting: readonly number[]): OpenWindow =>
  standIn({
    id: asWindowId(id),
    pace: 'turn',
    asked: [ANN, BOB],
    awaiting,
    openedAt: NOW,
    closesAt: { 0: asInstant(NOW + 5), 1: asInstant(NOW + 5) },
  });

describe('a vote for more time', () => {
  it('gives the full time again in windows that await these seats, and changes no other window', () => {
    const match: Match = standIn({
      windows: [windowOf('a', [ANN]), windowOf('b', [BOB]), windowOf('c', [ANN, BOB])],
      header: { pace: { turn: 86_400 } },
    });
    const given = fullTimeAgain(tableOf({}, person('ann'), person('bob')), match, [ANN], NOW);
    expect([...given]).toEqual([
      ['a', { 0: NOW + DAY }],
      ['c', { 0: NOW + DAY }],
    ]);
  });
});

describe('a deadline that includes bank time', () => {
  it('says until when the window is free', () => {
    const until = (seat: object) => freeUntil(tableOf({}, seat), windowOf('a', [ANN]), ANN);
    expect(until(person('ann', { bank: 3 }))).toEqual({ freeUntil: NOW + 2 });
    expect(until(person('ann', { bank: 3, held: { a: 1 } }))).toEqual({ freeUntil: NOW + 4 });
    expect([until(person('ann')), until(person('ann', { bank: 0 }))]).toEqual([{}, {}]);
  });
});

describe('the availability of a player at a table that has not begun', () => {
  const set = (before: object, number: number) => {
    const applyTiming = vi.fn<(table: Table) => void>();
    const table = tableOf({ status: 'open' }, person('ann'), person('bob', before));
    setAvailability(standIn({ table, match: undefined, now: NOW, applyTiming }), BOB, standIn({ number }));
    return applyTiming.mock.calls.map(([{ seats }]) => seats);
  };

  it('is stored for the seat alone', () => {
    expect(set({}, 1)).toEqual([[person('ann'), person('bob', { availability: { number: 1 } })]]);
  });

  it('is not stored if the room has a later one', () => {
    expect(set({ availability: { number: 2 } }, 1)).toEqual([]);
    expect(set({ availability: { number: 2 } }, 2)).toHaveLength(1);
  });
});
