/** When bots answer, without their room. */
import { expect, it } from 'vitest';
import { Bots } from '../../../../src/room/play/bots.ts';
import type { TableSeat } from '../../../../src/room/table/record.ts';
import type { Match } from '../../../../src/rules/kernel/match.ts';
import { asInstant, type Seat } from '../../../../src/rules/vocabulary.ts';
import { standIn } from '../../../support/cast.ts';

const PAUSE = 1000;
const SEATS: readonly TableSeat[] = [
  standIn({ bot: 'steady' }),
  standIn({ bot: null, standIn: 'steady' }),
  standIn({ bot: null }),
];
const matchOf = (openedAt: Readonly<Record<string, number>>, step = 1): Match =>
  standIn({
    windows: Object.entries(openedAt).map(([id, at], i) => ({
      id,
      awaiting: [i as Seat],
      openedAt: asInstant(at),
    })),
    step: () => step,
  });
const at = asInstant;

it('bots answer after a pause, the one that was asked first before the others', () => {
  const bots = new Bots(PAUSE);
  expect([bots.nextDue, bots.take(at(1_000_000))]).toEqual([undefined, undefined]);
  bots.refresh(matchOf({ a: 50, b: 20, c: 1 }), SEATS);
  expect(bots.nextDue).toBe(20 + PAUSE);
  expect(bots.take(at(19 + PAUSE))).toBeUndefined();
  expect(bots.take(at(20 + PAUSE))).toMatchObject({ window: 'b', seat: 1, bot: 'steady' });
  expect(bots.nextDue).toBe(50 + PAUSE);
  expect(bots.take(at(50 + PAUSE))).toMatchObject({ window: 'a', seat: 0 });
  expect(bots.nextDue).toBeUndefined();
});

it('a bot that was asked goes on with its pause, and begins it again after its answer', () => {
  const bots = new Bots(PAUSE);
  const match = matchOf({ a: 50 });
  bots.refresh(match, SEATS, at(60));
  bots.refresh(match, SEATS, at(70));
  expect(bots.nextDue).toBe(60 + PAUSE);
  bots.take(at(60 + PAUSE));
  bots.refresh(match, SEATS, at(80 + PAUSE));
  expect(bots.nextDue).toBe(80 + 2 * PAUSE);
});

it('a bot that waits is asked again at the next step, and one that gave up never in this window', () => {
  const bots = new Bots(PAUSE);
  bots.refresh(matchOf({ a: 50 }), SEATS);
  const one = bots.take(at(50 + PAUSE))!;
  bots.wait(one, 1);
  bots.refresh(matchOf({ a: 50 }), SEATS);
  expect(bots.nextDue).toBeUndefined();
  bots.refresh(matchOf({ a: 50 }, 2), SEATS);
  expect(bots.nextDue).toBe(50 + PAUSE);
  bots.leaveToClock(one);
  bots.refresh(matchOf({ a: 50 }, 3), SEATS);
  expect(bots.nextDue).toBeUndefined();
});
