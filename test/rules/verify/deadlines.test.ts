/** The deadlines that a room may set, and the faults of others. */
import { describe, expect, it } from 'vitest';
import { checkTimes, type Timing } from '../../../src/rules/verify/deadlines.ts';
import type { Entry, RoomAction } from '../../../src/rules/journal/entry.ts';
import type { OpenWindow } from '../../../src/rules/journal/entry.ts';
import type { Instant, Seat, WindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';

const NOW = 1_000_000;
const DAY = 86_400_000;
const SEAT = 1 as Seat;
const windowOf = (closesAt: number, id = 'turn.1'): OpenWindow =>
  standIn({ id: id as WindowId, pace: 'turn', closesAt: { [SEAT]: closesAt as Instant } });
const entryOf = (closesAt: number, patch: Partial<Entry> = {}): Entry =>
  standIn({ at: NOW, by: 'clock', opened: [{ window: 'turn.1', closesAt: { [SEAT]: closesAt } }], ...patch });

/** A window of a day opens with this deadline. */
function opened(closesAt: number, patch: Partial<Timing> = {}): readonly string[] {
  const timing = {
    pace: { turn: 86_400 },
    exact: true,
    slow: new Set<Seat>(),
    before: [],
    after: [windowOf(closesAt)],
  };
  return checkTimes(entryOf(closesAt), { ...timing, ...patch });
}

/** The room moves a deadline from `NOW + DAY`. */
function moved(to: number, command: RoomAction, patch: Partial<Timing> = {}, by: Entry['by'] = 'room') {
  const timing = { pace: { turn: 86_400 }, exact: true, slow: new Set<Seat>(), after: [windowOf(to)] };
  const entry = entryOf(to, { by, command });
  return checkTimes(entry, { ...timing, before: [windowOf(NOW + DAY)], ...patch });
}

describe('a window that opens', () => {
  const FAULT = 'the deadline of turn.1 for seat 1';

  it('lasts exactly as long as the pace says', () => {
    expect(opened(NOW + DAY)).toEqual([]);
    expect(opened(NOW + DAY - 1)).toEqual([`${FAULT} comes too soon`]);
    expect(opened(NOW + DAY + 1)).toEqual([`${FAULT} comes too late`]);
  });

  it('may last longer with waking hours, but not shorter', () => {
    expect(opened(NOW + DAY + 1, { exact: false })).toEqual([]);
    expect(opened(NOW + DAY - 1, { exact: false })).toEqual([`${FAULT} comes too soon`]);
  });

  it('may last a quarter of that for a slow seat', () => {
    const slow = new Set([SEAT]);
    expect(opened(NOW + DAY / 4, { slow })).toEqual([]);
    expect(opened(NOW + DAY, { slow })).toEqual([]);
    expect(opened(NOW + DAY / 2, { slow })).toEqual([`${FAULT} comes too late`]);
    expect(opened(NOW + DAY / 4 - 1, { slow })).toEqual([`${FAULT} comes too soon`]);
    expect(opened(NOW + DAY / 4, { slow: new Set([0 as Seat]) })).toEqual([`${FAULT} comes too soon`]);
  });

  it('is a fault if no such window opens', () => {
    expect(opened(NOW + DAY, { after: [windowOf(NOW + DAY, 'turn.2')] })).toEqual([
      `${FAULT} is of a window that does not open`,
    ]);
  });
});

describe('a deadline that moves', () => {
  const FAULT = 'the deadline of turn.1 for seat 1';
  const VOTE: RoomAction = { type: 'extend', seats: [SEAT], why: 'vote' };
  const AWAY: RoomAction = { type: 'extend', seats: [SEAT], why: 'away' };
  const RESUME: RoomAction = { type: 'resume' };
  const RESEED: RoomAction = { type: 'reseed', seedHash: '', since: NOW as Instant };
  const EARLIER = [`${FAULT} moves to an earlier instant`];

  it('is moved only by the room, and only in an open window', () => {
    expect(moved(NOW + 2 * DAY, VOTE, { exact: false })).toEqual([]);
    expect(moved(NOW + 2 * DAY, VOTE, {}, 'clock')).toEqual([`${FAULT} moves without the room`]);
    expect(moved(NOW + 2 * DAY, VOTE, { after: [] })).toEqual([`${FAULT} is of a window that is not open`]);
    expect(moved(NOW + 2 * DAY, VOTE, { after: [windowOf(NOW + 3 * DAY)] })).toHaveLength(1);
    expect(moved(NOW + 2 * DAY, VOTE, { after: [windowOf(NOW + 2 * DAY, 'turn.2')] })).toHaveLength(1);
  });

  it('becomes earlier only when a vacation ends', () => {
    expect(moved(NOW + DAY, VOTE)).toEqual([]);
    expect(moved(NOW + DAY - 1, VOTE)).toEqual(EARLIER);
    expect(moved(NOW + DAY - 1, { type: 'pause' })).toEqual(EARLIER);
    expect(moved(NOW + DAY - 1, AWAY)).toEqual([]);
  });

  it('may become earlier after a pause or a restore only with waking hours', () => {
    for (const action of [RESUME, RESEED]) {
      expect(moved(NOW + DAY - 1, action)).toEqual(EARLIER);
      expect(moved(NOW + DAY - 1, action, { exact: false })).toEqual([]);
    }
    expect(moved(NOW + DAY - 1, VOTE, { exact: false })).toEqual(EARLIER);
  });
});
