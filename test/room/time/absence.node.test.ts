/** The count of missed windows: docs/absence.md. Tests the table of a game without its room. */
import { describe, expect, it } from 'vitest';
import type { Table, TableSeat } from '../../../src/room/table/record.ts';
import { absenceAfter, markPresent, type Input } from '../../../src/room/time/absence.ts';
import type { OpenWindow } from '../../../src/rules/journal/entry.ts';
import type { Seat, WindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';

type Absence = 'bot' | 'substitute' | 'default';

const FIRST = 0 as Seat;
const WINDOW = 'turn.1' as WindowId;
const ann = { id: 'p-ann', name: 'ann' };
const bob = { id: 'p-bob', name: 'bob' };

const tableOf = (seats: readonly Partial<TableSeat>[], absence: Absence = 'bot'): Table =>
  standIn({ seats, absencePolicy: { absence, hours: false, bank: 0 } });
const windowOf = (patch: Partial<OpenWindow> = {}): OpenWindow =>
  standIn({ id: WINDOW, awaiting: [FIRST], automatic: false, ...patch });

/** The first seat, in this state before, after this input. */
function after(input: Partial<Input>, seat: Partial<TableSeat>, window = windowOf(), absence?: Absence) {
  const table = tableOf(
    [
      { player: ann, bot: null, ...seat },
      { player: bob, bot: null },
    ],
    absence,
  );
  const done = absenceAfter(table, { by: 'clock', window: WINDOW, seats: [FIRST], ...input }, [window]);
  return { seat: done.table.seats[0]!, actions: done.actions, other: done.table.seats[1]! };
}

describe('a missed window', () => {
  it('counts only for the seat that missed it', () => {
    const { seat, other, actions } = after({}, {});
    expect(seat).toEqual({ player: ann, bot: null, missed: 1 });
    expect(other).toEqual({ player: bob, bot: null });
    expect(actions).toEqual([]);
  });

  it('shortens windows after the second, and brings a bot after the third', () => {
    const second = after({}, { missed: 1 });
    expect(second.seat).toMatchObject({ missed: 2, slow: true });
    expect(second.actions).toEqual([{ type: 'slow', seat: FIRST }]);
    const third = after({}, { missed: 2, slow: true });
    expect(third.seat).toMatchObject({ missed: 3, slow: true, standIn: 'steady' });
    expect(third.actions).toEqual([{ type: 'stand-in', seat: FIRST }]);
  });

  it('brings a bot if a substitute may come, and none if only defaults apply', () => {
    expect(after({}, { missed: 2 }, windowOf(), 'substitute').seat.standIn).toBe('steady');
    const { seat, actions } = after({}, { missed: 2, slow: true }, windowOf(), 'default');
    expect(seat).toEqual({ player: ann, bot: null, missed: 3, slow: true });
    expect(actions).toEqual([]);
  });

  it('counts for each seat that missed it', () => {
    const window = windowOf({ awaiting: [0 as Seat, 1 as Seat] });
    const { seat, other, actions } = after({ seats: [0 as Seat, 1 as Seat] }, { missed: 1 }, window);
    expect([seat.missed, other.missed]).toEqual([2, 1]);
    expect(actions).toEqual([{ type: 'slow', seat: FIRST }]);
  });

  it('does not count if nobody sits there, a bot plays already, or the window closes automatically', () => {
    expect(after({}, { player: null }).seat.missed).toBeUndefined();
    expect(after({}, { missed: 3, standIn: 'steady' }).seat.missed).toBe(3);
    expect(after({}, {}, windowOf({ automatic: true })).seat.missed).toBeUndefined();
    expect(after({ window: 'turn.2' as WindowId }, {}).seat.missed).toBeUndefined();
    expect(after({ by: 'room' }, {}).seat.missed).toBeUndefined();
  });
});

describe('an answer', () => {
  const MISSED = { missed: 2, slow: true as const };

  it.each<[string, Partial<Input>]>([
    ['of the owner', { by: FIRST }],
    ['of their sitter', { by: FIRST, as: 'sitter' }],
  ])('%s to an open window ends the count', (_, input) => {
    const { seat, actions } = after(input, MISSED);
    expect(seat).toEqual({ player: ann, bot: null });
    expect(actions).toEqual([{ type: 'back', seat: FIRST }]);
  });

  it.each<[string, Partial<Input>, OpenWindow?]>([
    ['by standing orders', { by: FIRST, as: 'order' }],
    ['of a bot', { by: FIRST, as: 'bot' }],
    ['to a window that does not await the seat', { by: FIRST }, windowOf({ awaiting: [1 as Seat] })],
    ['to no window', { by: FIRST, window: undefined }],
  ])('%s neither ends nor raises the count', (_, input, window) => {
    const { seat, actions } = after(input, MISSED, window);
    expect(seat).toEqual({ player: ann, bot: null, ...MISSED });
    expect(actions).toEqual([]);
  });

  it('takes the seat back from the bot', () => {
    const { seat, actions } = after({ by: FIRST }, { missed: 3, standIn: 'steady' });
    expect(seat).toEqual({ player: ann, bot: null });
    expect(actions).toEqual([{ type: 'back', seat: FIRST }]);
  });

  it('adds no action after a single missed window, and changes nothing without one', () => {
    expect(after({ by: FIRST }, { missed: 1 }).actions).toEqual([]);
    const table = tableOf([{ player: ann, bot: null }]);
    expect(markPresent(table, FIRST)).toEqual({ table, actions: [] });
    expect(markPresent(table, FIRST).table).toBe(table);
  });
});
