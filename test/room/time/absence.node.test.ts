/** Who counts as absent: docs/absence.md. The table of a game, without its room. */
import { describe, expect, it } from 'vitest';
import type { Table, TableSeat } from '../../../src/room/table/record.ts';
import { absenceAfter, markPresent, type Input } from '../../../src/room/time/absence.ts';
import type { OpenWindow } from '../../../src/rules/journal/entry.ts';
import type { Seat, WindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';

type Absence = 'bot' | 'substitute' | 'default';

const ASKED = 0 as Seat;
const WINDOW = 'turn.1' as WindowId;
const ann = { id: 'p-ann', name: 'ann' };
const bob = { id: 'p-bob', name: 'bob' };

const tableOf = (seats: readonly Partial<TableSeat>[], absence: Absence = 'bot'): Table =>
  standIn({ seats, absencePolicy: { absence, hours: false, bank: 0 } });
const windowOf = (patch: Partial<OpenWindow> = {}): OpenWindow =>
  standIn({ id: WINDOW, awaiting: [ASKED], automatic: false, ...patch });

/** The first seat, which missed so many windows, after this input. */
function after(input: Partial<Input>, seat: Partial<TableSeat>, window = windowOf(), absence?: Absence) {
  const table = tableOf(
    [
      { player: ann, bot: null, ...seat },
      { player: bob, bot: null },
    ],
    absence,
  );
  const done = absenceAfter(table, { by: 'clock', window: WINDOW, seats: [ASKED], ...input }, [window]);
  return { seat: done.table.seats[0]!, actions: done.actions, other: done.table.seats[1]! };
}

describe('a missed window', () => {
  it('is counted, for the seat that missed it alone', () => {
    const { seat, other, actions } = after({}, {});
    expect(seat).toEqual({ player: ann, bot: null, missed: 1 });
    expect(other).toEqual({ player: bob, bot: null });
    expect(actions).toEqual([]);
  });

  it('shortens the windows after the second, and brings a bot after the third', () => {
    const second = after({}, { missed: 1 });
    expect(second.seat).toMatchObject({ missed: 2, slow: true });
    expect(second.actions).toEqual([{ type: 'slow', seat: ASKED }]);
    const third = after({}, { missed: 2, slow: true });
    expect(third.seat).toMatchObject({ missed: 3, slow: true, standIn: 'steady' });
    expect(third.actions).toEqual([{ type: 'stand-in', seat: ASKED }]);
  });

  it('brings a bot where a substitute may come, and none where defaults go on', () => {
    expect(after({}, { missed: 2 }, windowOf(), 'substitute').seat.standIn).toBe('steady');
    const { seat, actions } = after({}, { missed: 2, slow: true }, windowOf(), 'default');
    expect(seat).toEqual({ player: ann, bot: null, missed: 3, slow: true });
    expect(actions).toEqual([]);
  });

  it('is counted for each seat that missed it', () => {
    const window = windowOf({ awaiting: [0 as Seat, 1 as Seat] });
    const { seat, other, actions } = after({ seats: [0 as Seat, 1 as Seat] }, { missed: 1 }, window);
    expect([seat.missed, other.missed]).toEqual([2, 1]);
    expect(actions).toEqual([{ type: 'slow', seat: ASKED }]);
  });

  it('is not counted where nobody sits, a bot plays already, or the window closes by itself', () => {
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
    ['of the owner', { by: ASKED }],
    ['of their sitter', { by: ASKED, as: 'sitter' }],
  ])('%s to an open window ends the count', (_, input) => {
    const { seat, actions } = after(input, MISSED);
    expect(seat).toEqual({ player: ann, bot: null });
    expect(actions).toEqual([{ type: 'back', seat: ASKED }]);
  });

  it.each<[string, Partial<Input>, OpenWindow?]>([
    ['by standing orders', { by: ASKED, as: 'order' }],
    ['of a bot', { by: ASKED, as: 'bot' }],
    ['to a window that does not await the seat', { by: ASKED }, windowOf({ awaiting: [1 as Seat] })],
    ['to no window', { by: ASKED, window: undefined }],
  ])('%s neither ends nor raises the count', (_, input, window) => {
    const { seat, actions } = after(input, MISSED, window);
    expect(seat).toEqual({ player: ann, bot: null, ...MISSED });
    expect(actions).toEqual([]);
  });

  it('takes the seat back from the bot', () => {
    const { seat, actions } = after({ by: ASKED }, { missed: 3, standIn: 'steady' });
    expect(seat).toEqual({ player: ann, bot: null });
    expect(actions).toEqual([{ type: 'back', seat: ASKED }]);
  });

  it('after one missed window is nothing to tell, and without any changes nothing', () => {
    expect(after({ by: ASKED }, { missed: 1 }).actions).toEqual([]);
    const table = tableOf([{ player: ann, bot: null }]);
    expect(markPresent(table, ASKED)).toEqual({ table, actions: [] });
    expect(markPresent(table, ASKED).table).toBe(table);
  });
});
