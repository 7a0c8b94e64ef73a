import { describe, expect, it } from 'vitest';
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import { concede, defend, endTurn, enslave, keep, lay, orders, play, wage } from '../commands.ts';
import { VIEWERS, WAR } from './viewers.ts';
import { begun, given } from '../given.ts';

/** Expects that nothing shown to these viewers names any of the cards. */
function expectUnseen(
  table: ReturnType<typeof given>,
  viewers: readonly (typeof VIEWERS)[number][],
  ...cards: string[]
) {
  for (const viewer of viewers) {
    const { cards: list, ...view } = table.view(viewer);
    expect(list).toHaveLength(60);
    const shown = JSON.stringify([
      view,
      table.saw(viewer),
      typeof viewer === 'number' && table.decision(viewer),
    ]);
    for (const card of cards)
      expect([viewer, card, shown.includes(`"${card}"`)]).toEqual([viewer, card, false]);
  }
}

describe('what is seen', () => {
  it('IE-13 hand: its seat sees the cards, also those drawn or kept; others see only how many', () => {
    const table = given({ seats: 3, hands: { 1: ['cruiser-1', 'slavery-1'] }, deck: ['resupply-1'] });
    table.does(0, endTurn);
    expect(table.view(1).own!.hand).toEqual(['cruiser-1', 'slavery-1', 'resupply-1']);
    expect(table.sighted(1, 'drew')!.card).toBe('resupply-1');
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(table.view(viewer).seats.map(({ hand }) => hand)).toEqual([0, 3, 0]);
      expect(table.sighted(viewer, 'drew')).toEqual({ type: 'drew', seat: 1, card: null, why: 'turn' });
    }
    expectUnseen(table, [0, 2, 'spectator'], 'cruiser-1', 'slavery-1', 'resupply-1');
    const [dealt] = begun(3).all('dealt');
    const seen = interstellarEmpire.redact(dealt!, 1 as never) as { hands: readonly { faces: unknown }[] };
    expect(seen.hands.map(({ faces }) => faces)).toEqual([null, dealt!.hands[1], null]);
    expect(seen).toMatchObject({ deck: { count: 30, faces: null } });
  });

  it('IE-13 deck: everyone sees how many cards are left, nobody sees the order', () => {
    const table = given({ seats: 3, deck: ['resupply-1', 'slavery-1', 'cruiser-1'], left: 12 });
    for (const viewer of VIEWERS) expect(table.view(viewer).deck).toBe(12);
    expectUnseen(table, VIEWERS, 'resupply-1', 'slavery-1', 'cruiser-1');
  });

  it('IE-13 pile: everyone sees the top card and the number of cards', () => {
    const table = given({ seats: 3, pile: ['slavery-1', 'cruiser-1', 'frigate-1'] });
    for (const viewer of VIEWERS) expect(table.view(viewer).pile).toEqual({ count: 3, top: 'frigate-1' });
    expectUnseen(table, VIEWERS, 'slavery-1', 'cruiser-1');
    expect(given().view(0).pile).toEqual({ count: 0, top: null });
  });

  it('IE-13 fleets, empires, marks, governments, phase, asked seats and deadlines are public', () => {
    const table = given({
      seats: 3,
      hands: { 0: ['cruiser-1'] },
      fleets: { 1: ['frigate-1*', 'frigate-2'] },
      empires: { 1: ['barren-planet-1'] },
      own: { 1: { artifacts: 2, unrest: true, government: 'liberal' } },
      turn: { phase: 'war', discovered: 1 },
    });
    for (const viewer of VIEWERS) {
      const { seats, turn, asking } = table.view(viewer);
      expect(seats[1]).toMatchObject({
        fleet: [
          { card: 'frigate-1', tapped: true },
          { card: 'frigate-2', tapped: false },
        ],
        empire: ['barren-planet-1'],
        artifacts: 2,
        unrest: true,
        government: 'liberal',
      });
      expect(turn).toMatchObject({ seat: 0, phase: 'war', discovered: 1 });
      expect(asking).toEqual({ kind: 'turn', awaiting: [0] });
    }
  });

  it('IE-13 cards set out or looked at: their seat sees both, others then see the one discarded', () => {
    const table = given({ seats: 3, hands: { 1: ['cruiser-1', 'slavery-1'] }, own: { 1: { artifacts: 1 } } });
    table.does(0, endTurn);
    expect(table.view(1).own!.choice!.toSorted()).toEqual(['cruiser-1', 'slavery-1']);
    expect(table.view(0)).toMatchObject({ owed: 'choice' });
    expect(table.view(0).own!.choice).toBeNull();
    expect(table.sighted(2, 'set-out')).toEqual({ type: 'set-out', seat: 1, cards: null });
    expect(table.sighted(1, 'set-out')!.cards).toHaveLength(2);
    expectUnseen(table, [0, 2, 'spectator'], 'cruiser-1', 'slavery-1');
    table.does(1, keep('cruiser-1'));
    expect(table.sighted(2, 'kept')).toEqual({ type: 'kept', seat: 1, kept: null, discarded: 'slavery-1' });
    expect(table.sighted(1, 'kept')).toMatchObject({ kept: 'cruiser-1' });
    expectUnseen(table, [0, 2, 'spectator'], 'cruiser-1');
  });

  it('IE-13 cards looked at: nobody else sees them, or which one was kept', () => {
    const table = given({
      seats: 3,
      hands: { 0: ['slavery-1', 'jungle-planet-1'] },
      fleets: { 0: ['frigate-1'] },
      deck: ['resupply-1', 'cruiser-1'],
    });
    table.does(0, enslave('jungle-planet-1', 'frigate-1', 'slavery-1'));
    expect(table.view(0).own!.choice).toEqual(['resupply-1', 'cruiser-1']);
    expect(table.sighted('spectator', 'looked')).toEqual({ type: 'looked', seat: 0, cards: null });
    expectUnseen(table, [1, 2, 'spectator'], 'resupply-1', 'cruiser-1');
    table.does(0, keep('resupply-1'));
    expect(table.view(1).pile.top).toBe('cruiser-1');
    expectUnseen(table, [1, 2, 'spectator'], 'resupply-1');
  });

  it('IE-13 Trade Delegation: taker and giver see the card, others see only that one passed', () => {
    const table = given({
      seats: 3,
      hands: { 0: ['trade-delegation-1'], 1: ['cruiser-1'] },
      deck: ['frigate-1'],
    });
    table.does(0, play('trade-delegation-1', 1));
    for (const viewer of [0, 1]) expect(table.sighted(viewer, 'traded')!.card).toBe('cruiser-1');
    for (const viewer of [2, 'spectator'] as const) expect(table.sighted(viewer, 'traded')!.card).toBeNull();
    expectUnseen(table, [2, 'spectator'], 'cruiser-1', 'frigate-1');
    expectUnseen(table, [0], 'frigate-1');
  });

  it('IE-13 sealed first card: until it is revealed, others see only that it is laid', () => {
    const table = begun(3);
    const [first, second] = table.seat(1).hand;
    table.does(1, lay(first!));
    expect(table.view(1).own!.laid).toBe(first);
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(table.sighted(viewer, 'first-laid')).toEqual({
        type: 'first-laid',
        seat: 1,
        card: null,
        first: true,
      });
      expect(table.view(viewer).asking!.awaiting).toEqual([0, 2]);
    }
    const steps = [table.step(0), table.step(1)];
    table.does(1, lay(second!));
    expect([table.step(0), table.step(1)]).toEqual([steps[0], steps[1]! + 1]);
    expectUnseen(table, [0, 2, 'spectator'], first!, second!);
    table.does(0, lay(table.seat(0).hand[0]!)).does(2, lay(table.seat(2).hand[0]!));
    expect(table.sighted('spectator', 'first-revealed')!.cards[1]).toEqual({ seat: 1, card: second });
  });

  it('IE-13 defence answer: others see the ships in the battle, and a Resistance only if it is played', () => {
    const table = given(WAR).does(0, wage('barren-planet-1', 'battleship-1'));
    expect(table.view(0).war).toMatchObject({ defence: null, ships: ['battleship-1'] });
    table.does(1, defend(['frigate-1'], true));
    expect(table.sighted(0, 'defended')).toMatchObject({ ships: ['frigate-1'], resist: null });
    expect(table.sighted(1, 'defended')).toMatchObject({ resist: true });
    expect(table.sighted(2, 'resistance-played')).toMatchObject({ card: 'resistance-1' });
    const meek = given(WAR).does(0, wage('barren-planet-1', 'battleship-1')).does(1, defend([], false));
    expectUnseen(meek, [0, 2, 'spectator'], 'resistance-1');
    expect(JSON.stringify([meek.view(0), meek.saw(0)])).not.toContain('"resist":false');
  });

  it('IE-13 defence answer, standing orders and a kept concession: only their seat sees them', () => {
    const table = given(WAR);
    const before = [0, 2].map((seat) => JSON.stringify(table.view(seat)));
    table
      .does(1, orders({ defence: 'match', planets: { 'barren-planet-1': 'none' }, resist: 'never' }))
      .does(1, concede);
    expect([0, 2].map((seat) => JSON.stringify(table.view(seat)))).toEqual(before);
    for (const viewer of [0, 2, 'spectator'] as const) expect(table.saw(viewer)).toEqual([]);
    expect(table.sighted(1, 'orders-set')!.orders.resist).toBe('never');
    expect(table.view(1).own).toMatchObject({ conceding: true, orders: { defence: 'match' } });
  });
});
