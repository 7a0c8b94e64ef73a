/** The page's summary of the last combat in the log. */
import { describe, expect, it } from 'vitest';
import { load } from '../../../support/page/page.ts';

interface Battles {
  lastBattle(log: readonly object[]): object | null;
  sumOf(
    battle: object,
    side: 'attacker' | 'defender',
    multiplies: boolean,
  ): { ships: number | null; coin: string | null; total: number | null; times: boolean };
}

const { lastBattle, sumOf } = await load<Battles>('rules/conquest/combat/battle.ts');
const { isAtHand } = await load<{ isAtHand(table: object, last: object | null): boolean }>(
  'rules/conquest/combat/held.ts',
);

describe('the summary of the last combat', () => {
  const declared = { type: 'attack-declared', attacker: 0, defender: 1, world: '1-3', fleet: [], ask: [] };
  const revealed = {
    type: 'coins-revealed',
    coins: [
      { seat: 0, coin: 'sun-3' },
      { seat: 1, coin: 'moon-2' },
    ],
  };
  const decided = (attacker: number, defender: number): object => ({
    type: 'combat-decided',
    verdict: 'values',
    winner: 'attacker',
    values: { attacker, defender },
  });
  const settled = { type: 'powers-settled', active: [0] };
  const allied = { type: 'alliances-made', allies: [{ seat: 2, side: 'attacker', ships: [] }], declined: [] };

  it('is missing before the combat is decided, and after the next began', () => {
    expect(lastBattle([declared, revealed])).toBeNull();
    expect(lastBattle([declared, revealed, decided(9, 5), declared])).toBeNull();
    expect(lastBattle([declared, revealed, { type: 'deal-failed', refusedBy: 1 }])).not.toBeNull();
  });

  it('adds ships and a coin', () => {
    const battle = lastBattle([declared, settled, revealed, decided(9, 5)])!;
    expect(sumOf(battle, 'attacker', false)).toMatchObject({ ships: 6, coin: 'sun-3', total: 9 });
    expect(sumOf(battle, 'defender', false)).toMatchObject({ ships: 3, coin: 'moon-2', total: 5 });
  });

  it('multiplies for a race with that power, while it is active', () => {
    const battle = lastBattle([declared, settled, revealed, decided(9, 5)])!;
    expect(sumOf(battle, 'attacker', true)).toMatchObject({ ships: 3, times: true });
    expect(sumOf(battle, 'defender', true)).toMatchObject({ ships: 3, times: false });
    // The log does not separate the rest into help and own ships.
    const helped = lastBattle([declared, allied, settled, revealed, decided(9, 5)])!;
    expect(sumOf(helped, 'attacker', true).ships).toBeNull();
  });

  it('has no sum if Diplomacy decides, and no coin if a seat had none', () => {
    const talked = { type: 'combat-decided', verdict: 'pelantiri', winner: 'attacker', values: null };
    expect(sumOf(lastBattle([declared, revealed, talked])!, 'attacker', false).total).toBeNull();
    const one = { type: 'coins-revealed', coins: [{ seat: 0, coin: 'sun-3' }] };
    const battle = lastBattle([declared, one, decided(9, 5)])!;
    expect(sumOf(battle, 'defender', false)).toMatchObject({ coin: null, ships: 5, total: 5 });
  });
});

describe('the place of a combat', () => {
  const combat = { attacker: 0, defender: 1, world: '1-3', allies: [] };
  const last = { declared: combat };
  const tableOf = (game: string, window: string, view: object, more: object = {}) => ({
    game: { id: game },
    seat: 0,
    seen: { windows: [{ id: window }], view, decisions: [] },
    ...more,
  });
  const asked = (answer?: object) => ({
    seen: { windows: [{ id: 'w' }], view: { combat }, decisions: [{ window: 'w', answer }] },
  });

  it('is that of the news until the window after its end closes', () => {
    expect(isAtHand(tableOf('g', 'coin.1', { combat }), null)).toBe(true);
    expect(isAtHand(tableOf('g', 'turn.2', { combat: null }), last)).toBe(true);
    expect(isAtHand(tableOf('g', 'turn.2', { combat: null }), last)).toBe(true);
    expect(isAtHand(tableOf('g', 'turn.3', { combat: null }), last)).toBe(false);
  });

  it('is left to the news when the user is asked after its end', () => {
    expect(isAtHand(tableOf('a', 'coin.1', { combat }), null)).toBe(true);
    const { seen } = asked();
    const over = { seen: { ...seen, view: { combat: null } } };
    expect(isAtHand(tableOf('a', '', {}, over), last)).toBe(false);
    // Nor does it come back.
    expect(isAtHand(tableOf('a', 'turn.2', { combat: null }), last)).toBe(false);
  });

  it('is left to the news during a combat of others that asks nothing of the user', () => {
    expect(isAtHand(tableOf('o', 'coin.1', { combat }, { seat: 2 }), null)).toBe(false);
    expect(isAtHand(tableOf('o', 'turn.2', { combat: null }, { seat: 2 }), last)).toBe(false);
    expect(isAtHand(tableOf('o', 'w', {}, { ...asked(), seat: 2 }), null)).toBe(true);
    expect(isAtHand(tableOf('o', 'w', {}, { ...asked({ type: 'decline' }), seat: 2 }), null)).toBe(true);
    const helped = { ...combat, allies: [{ seat: 2 }] };
    expect(isAtHand(tableOf('o', 'coin.1', { combat: helped }, { seat: 2 }), null)).toBe(true);
    expect(isAtHand(tableOf('o', 'coin.1', { combat }, { seat: null }), null)).toBe(true);
  });

  it('is not the first if it was over at the first visit, or is part of a replay', () => {
    expect(isAtHand(tableOf('h', 'turn.2', { combat: null }), last)).toBe(false);
    expect(isAtHand(tableOf('h', 'turn.2', { combat }, { moment: [] }), null)).toBe(true);
    expect(isAtHand(tableOf('h', 'turn.2', { combat: null }), last)).toBe(false);
  });
});
