/** Stored standing orders, without their room: which seats have them, and when they answer. */
import { describe, expect, it } from 'vitest';
import { Orders } from '../../../src/room/orders/orders.ts';
import type { TableSeat } from '../../../src/room/table/record.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { asInstant, asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import { roomStorage } from '../../support/node/room-storage.ts';

const [ann, bob, cat] = ['ann', 'bob', 'cat'].map((name) => ({ id: `p-${name}`, name })) as [
  Person,
  Person,
  Person,
];
interface Person {
  readonly id: string;
  readonly name: string;
}
const WINDOW = asWindowId('bid.1');
const matchOf = (over = false): Match =>
  standIn({ over, windows: [{ id: WINDOW, awaiting: [asSeat(0), asSeat(1)], openedAt: asInstant(5) }] });
const seatsOf = (...players: readonly (Person | null)[]): readonly TableSeat[] =>
  players.map((player) => standIn({ player, bot: player === null ? 'steady' : null }));

function given() {
  const storage = roomStorage();
  const orders = new Orders(storage);
  orders.put(0, ann, { of: 'ann' });
  orders.put(1, bob, { of: 'bob' });
  return { storage, orders };
}

describe('standing orders', () => {
  it('belong to the player who gave them', () => {
    const { storage, orders } = given();
    for (const known of [orders, new Orders(storage)])
      expect([known.by(ann), known.by(bob), known.by(cat)]).toEqual([
        { of: 'ann' },
        { of: 'bob' },
        undefined,
      ]);
    orders.transfer(bob, cat);
    for (const known of [orders, new Orders(storage)])
      expect([known.by(ann), known.by(bob), known.by(cat)]).toEqual([
        { of: 'ann' },
        undefined,
        { of: 'bob' },
      ]);
  });

  it.each<[string, readonly TableSeat[]]>([
    ['another player has the seat', seatsOf(ann, cat)],
    ['a bot has the seat', seatsOf(ann, null)],
    ['the seat is gone', seatsOf(ann)],
  ])('end for one seat when %s', (_, seats) => {
    const { storage, orders } = given();
    orders.refresh(matchOf(), seats);
    for (const known of [orders, new Orders(storage)])
      expect([known.of(0), known.of(1)]).toEqual([{ of: 'ann' }, undefined]);
  });

  it('end with the game', () => {
    const { storage, orders } = given();
    orders.refresh(matchOf(true), seatsOf(ann, bob));
    for (const known of [orders, new Orders(storage)])
      expect([known.of(0), known.of(1)]).toEqual([undefined, undefined]);
  });

  it('answer each window once, from its opening or from the last entry on', () => {
    const { storage, orders } = given();
    expect(orders.nextDue).toBeUndefined();
    orders.refresh(matchOf(), seatsOf(ann, bob));
    expect(orders.nextDue).toBe(5);
    const one = orders.take()!;
    expect(one).toMatchObject({ seat: 0, window: WINDOW, orders: { of: 'ann' } });
    orders.remember(one, matchOf().windows);
    for (const known of [orders, new Orders(storage)]) {
      known.refresh(matchOf(), seatsOf(ann, bob), asInstant(9));
      expect(known.nextDue).toBe(9);
      expect(known.take()).toMatchObject({ seat: 1 });
      expect([known.take(), known.nextDue]).toEqual([undefined, undefined]);
    }
  });
});
