import { describe, expect, it } from 'vitest';
import { engage } from '../../../../src/rules/stellar-conquest/battle/engagements.ts';
import { legalBattle } from '../../../../src/rules/stellar-conquest/battle/legal.ts';
import { MOST_SHIPS } from '../../../../src/rules/stellar-conquest/data/counters.ts';
import { isStar } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { distance } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import type { BattleOrders } from '../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import type { State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { lend, pick, type Random } from '../../../../src/rules/randomness/random.ts';
import { all, FOE, HERE, inBattles, ME, STAR } from '../positions/battles.ts';
import { Table } from '../positions/table.ts';
import { SHIP_CLASSES, type ShipClass } from '../../../../src/rules/stellar-conquest/data/pieces.ts';

const seedOf = (n: number): string => n.toString(16).padStart(64, '0');

function someFleet(random: Random): Partial<Record<ShipClass, number>> {
  const counts = SHIP_CLASSES.map((kind) => [kind, random.below(2) * random.below(5)] as const);
  return { ...Object.fromEntries(counts), [pick(SHIP_CLASSES, random)]: 1 + random.below(4) };
}

const someOrders = (random: Random): BattleOrders => ({
  ...(random.below(2) === 0 ? {} : { below: random.below(150) }),
  ...(random.below(3) === 0 ? { rounds: 1 + random.below(5) } : {}),
  ...(random.below(2) === 0 ? {} : { unarmed: pick(['stay', 'leave'], random) }),
  ...(random.below(2) === 0 ? {} : { fire: pick(['spread', 'gang'], random), cap: 1 + random.below(4) }),
  ...(random.below(2) === 0 ? {} : { targets: { fighter: [pick(SHIP_CLASSES, random)] } }),
});

/** Each seat also has a scout elsewhere. */
function somePosition(random: Random, options: Partial<State['options']>): State {
  const orders = (): State['seats'][number]['orders'] => ({
    always: someOrders(random),
    at: {},
    byOrders: false,
  });
  const technologies = random.below(2) === 0 ? (['improved-ship-weaponry'] as const) : [];
  return inBattles({
    options,
    seats: [
      { ships: { [STAR]: someFleet(random), Wolf: { scout: 1 } }, technologies, more: { orders: orders() } },
      { ships: { [STAR]: someFleet(random), Indi: { scout: 1 } }, more: { orders: orders() } },
    ],
  });
}

/** Expects that one side at most is at the star, and that every ship is there, next to it, or lost by a hit. */
function expectFought(before: State, after: State, lost: number): void {
  const left = after.seats.map(({ ships }) => ships.filter(({ hex }) => hex === HERE).length);
  expect(Math.min(...left)).toBe(0);
  const count = (state: State): number => state.seats.reduce((sum, { ships }) => sum + ships.length, 0);
  expect(count(after)).toBe(count(before) - lost);
  for (const { ships } of after.seats)
    for (const { hex, halted } of ships)
      if (halted) {
        expect(distance(hex!, HERE)).toBe(1);
        expect(isStar(hex!)).toBe(false);
      }
}

describe('SC-11 random battles', () => {
  it('SC-11.1 a battle by orders ends with at most one side in the hex', () => {
    for (let n = 0; n < 150; n += 1) {
      const random = lend(seedOf(n)).luck.of('position');
      const before = somePosition(random, {});
      const play = new Play(before, lend(seedOf(n)).luck);
      engage(play, ME, { hex: HERE, against: FOE });
      expect(play.state.battle).toBeNull();
      const hits = all(play, 'fired').flatMap(({ shots }) => shots.filter(({ hit }) => hit));
      expectFought(before, play.state, hits.length);
    }
  });

  it('SC-12.5 a live battle ends in the same way, whatever the answers', () => {
    for (let n = 0; n < 40; n += 1) {
      const random = lend(seedOf(n)).luck.of('position');
      const before = somePosition(random, { battles: 'rounds' });
      const table = Table.at(before, seedOf(n)).does(0, { type: 'engage', hex: HERE, against: FOE });
      while (table.state.battle !== null) {
        const seat = table.windows[0]!.asked[0]!;
        table.does(seat, pick(legalBattle(table.state, seat), random));
      }
      const ids = table.windows.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const hits = table.all('fired').flatMap(({ shots }) => shots.filter(({ hit }) => hit));
      expectFought(before, table.state, hits.length);
    }
  });

  it('SC-8.2 battles of the largest possible fleets end in the same way', () => {
    const before = inBattles({
      seats: [{ ships: { [STAR]: MOST_SHIPS } }, { ships: { [STAR]: MOST_SHIPS } }],
      options: { battlesSeen: 'private' },
    });
    const play = new Play(before, lend(seedOf(1)).luck);
    engage(play, ME, { hex: HERE, against: FOE, orders: { below: 0 } });
    const hits = all(play, 'fired').flatMap(({ shots }) => shots.filter(({ hit }) => hit));
    expectFought(before, play.state, hits.length);
  });
});
