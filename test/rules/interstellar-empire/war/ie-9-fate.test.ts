import { describe, expect, it } from 'vitest';
import type { Government } from '../../../../src/rules/interstellar-empire/state/types.ts';
import { defend, endTurn, occupy, wage } from '../commands.ts';
import { given, type Position } from '../given.ts';

const ATTACK = wage('jungle-planet-1', 'battleship-1');
const BARREN = wage('barren-planet-1', 'battleship-1');
/** Seat 0 wins any war with its Battleship; seat 1 has no ship, so that nobody is asked. */
const won = (more: Position = {}) =>
  given({
    hands: { 0: ['cruiser-1', 'frigate-1'] },
    fleets: { 0: ['battleship-1'] },
    empires: { 1: ['jungle-planet-1', 'barren-planet-1', 'industrial-planet-1'] },
    deck: ['battleship-2', 'frigate-2'],
    ...more,
  });

describe('the fate of a jungle planet', () => {
  it('IE-9.7 a jungle planet goes to an attacker who discards a card', () => {
    const table = won().does(0, ATTACK);
    expect(table.last('occupation-asked')).toMatchObject({ seat: 0, answering: 'jungle' });
    expect(table.seat(1).empire).toContain('jungle-planet-1');
    table.does(0, occupy('frigate-1'));
    expect(table.seat(0)).toMatchObject({ empire: ['jungle-planet-1'], hand: ['cruiser-1'] });
    expect(table.piled(1)).toEqual(['frigate-1']);
  });

  it('IE-9.7 a jungle planet is ruined if the attacker refuses', () => {
    const table = won().does(0, ATTACK).does(0, occupy(null));
    expect(table.piled(1)).toEqual(['jungle-planet-1']);
    expect(table.seat(0).empire).toEqual([]);
    expect(table.seat(1).empire).toEqual(['barren-planet-1', 'industrial-planet-1']);
    expect(table.last('war-ended').fate).toBe('ruined');
  });

  it('IE-9.7 a jungle planet is ruined at once if the attacker has no card', () => {
    const table = won({ hands: {} }).does(0, ATTACK);
    expect(table.last('war-ended').fate).toBe('ruined');
    expect(table.all('occupation-asked')).toEqual([]);
    expect(table.window!.asked).toEqual([0]);
  });

  it('IE-9.7 the attacker must answer with a card of its hand before anything else', () => {
    const table = won({ hands: { 0: ['cruiser-1'], 1: ['slavery-1'] } }).does(0, ATTACK);
    expect(table.refuses(0, occupy('slavery-1')).code).toBe('not-your-card');
    expect(table.refuses(0, occupy('battleship-1')).code).toBe('not-your-card');
    expect(table.refuses(0, endTurn)).toEqual({ code: 'choice-owed', ruling: 'IE-14.1' });
    table.does(0, occupy('cruiser-1'));
    expect(table.refuses(0, occupy(null)).code).toBe('no-answer-owed');
  });

  it('IE-9.6 tapped defenders are destroyed even if the planet is then ruined', () => {
    const table = won({ fleets: { 0: ['battleship-1'], 1: ['frigate-3*'] }, hands: {} });
    table.does(0, ATTACK).does(1, defend(['frigate-3']));
    expect(table.piled(2)).toEqual(['frigate-3', 'jungle-planet-1']);
    expect(table.fleet(1)).toEqual([]);
  });
});

describe('Resistance', () => {
  const HANDS = { 0: ['cruiser-1', 'frigate-1', 'frigate-3'], 1: ['resistance-1', 'resistance-2'] };

  it('IE-5.2 Resistance makes the conqueror discard a card, or the planet is discarded', () => {
    const table = won({ hands: HANDS }).does(0, BARREN);
    expect(table.seat(1).hand).toEqual(['resistance-2']);
    expect(table.piled(1)).toEqual(['resistance-1']);
    expect(table.last('occupation-asked')).toMatchObject({ answering: 'resistance' });
    table.does(0, occupy('frigate-1'));
    expect(table.seat(0).empire).toEqual(['barren-planet-1']);
    const ruined = won({ hands: HANDS }).does(0, BARREN).does(0, occupy(null));
    expect(ruined.piled(2)).toEqual(['resistance-1', 'barren-planet-1']);
    expect(ruined.seat(1).hand).toEqual(['resistance-2']);
  });

  it('IE-5.2 Resistance is played once a war, if the loser committed it and holds it', () => {
    const table = won({ hands: HANDS }).does(0, BARREN).does(0, occupy('frigate-1'));
    expect(table.all('resistance-played')).toHaveLength(1);
    expect(table.state.war).toBeNull();
    const never = { orders: { defence: 'ask', planets: {}, resist: 'never' } } as const;
    const meek = won({ hands: HANDS, own: { 1: never } }).does(0, BARREN);
    expect(meek.last('war-ended').fate).toBe('conquered');
    expect(meek.seat(1).hand).toHaveLength(2);
    expect(won().does(0, BARREN).last('war-ended').fate).toBe('conquered');
  });

  it('IE-5.2 Resistance is not played for a planet that is held', () => {
    const table = won({ hands: HANDS, fleets: { 0: ['frigate-4'] }, deck: ['frigate-2', 'battleship-2'] });
    table.does(0, wage('barren-planet-1', 'frigate-4'));
    expect(table.types).not.toContain('resistance-played');
    expect(table.seat(1).hand).toHaveLength(2);
  });

  it('IE-9.7 Resistance comes after the jungle and costs a second card', () => {
    const table = won({ hands: HANDS }).does(0, ATTACK);
    expect(table.all('resistance-played')).toEqual([]);
    table.does(0, occupy('frigate-1'));
    expect(table.last('occupation-asked')).toMatchObject({ answering: 'resistance' });
    expect(table.seat(0).empire).toEqual([]);
    table.does(0, occupy('frigate-3'));
    expect(table.seat(0)).toMatchObject({ empire: ['jungle-planet-1'], hand: ['cruiser-1'] });
    expect(table.state.pile.slice(-3)).toEqual(['frigate-1', 'resistance-1', 'frigate-3']);
  });

  it('IE-9.7 Resistance is not played for a jungle planet that is already ruined', () => {
    const table = won({ hands: HANDS }).does(0, ATTACK).does(0, occupy(null));
    expect(table.seat(1).hand).toEqual(['resistance-1', 'resistance-2']);
  });

  it('IE-9.7 an attacker without a card cannot pay for Resistance', () => {
    const table = won({ hands: { 0: ['frigate-1'], 1: ['resistance-1'] } });
    table.does(0, ATTACK).does(0, occupy('frigate-1'));
    expect(table.last('war-ended').fate).toBe('ruined');
    expect(table.piled(3)).toEqual(['frigate-1', 'resistance-1', 'jungle-planet-1']);
    expect(table.state.owed).toBeNull();
  });
});

describe('a conquered planet', () => {
  it('IE-9.7 a conquered planet has no effect of discovery, and gives an extra card from the next draw phase on', () => {
    const table = won().does(0, wage('industrial-planet-1', 'battleship-1'));
    expect(table.all('drew')).toEqual([]);
    expect(table.view(0).turn.extras).toBe(0);
    table.does(0, endTurn).does(1, endTurn);
    expect(table.all('drew').map(({ seat, why }) => [seat, why])).toEqual([
      [1, 'turn'],
      [0, 'turn'],
      [0, 'industry'],
    ]);
  });
});

/** The deck has only the attacker's number, a 1, so the attack is 5 + 1. */
function lastCard(
  hand: readonly string[],
  ships: readonly string[] = [],
  government: Government | null = null,
) {
  const table = given({
    hands: { 1: hand },
    fleets: { 0: ['battleship-1'], 1: ships },
    empires: { 1: ['barren-planet-1'] },
    own: { 1: { government, orders: { defence: 'all', planets: {}, resist: 'always' } } },
    deck: ['frigate-1'],
    left: 1,
  });
  return table.does(0, BARREN);
}

describe('a war for the last card', () => {
  it('IE-9.4 the defender discards a card for its number', () => {
    const table = lastCard(['cruiser-1'], ['cruiser-2']);
    expect(table.last('number-turned')).toEqual({
      type: 'number-turned',
      seat: 1,
      card: 'cruiser-1',
      from: 'hand',
    });
    expect(table.last('battle-fought')).toMatchObject({ attack: 6, defence: 6, won: false });
    expect(table.piled(2)).toEqual(['frigate-1', 'cruiser-1']);
    expect(table.seat(1).hand).toEqual([]);
  });

  const picks: readonly (readonly [string, readonly string[], readonly string[], string])[] = [
    [
      'the lowest that holds',
      ['battleship-2', 'battlecruiser-1', 'destroyer-1'],
      ['cruiser-2'],
      'battlecruiser-1',
    ],
    ['one that just holds', ['battleship-2', 'cruiser-1', 'destroyer-1'], ['cruiser-2'], 'cruiser-1'],
    ['a Resistance only if no other holds', ['resistance-1', 'destroyer-1'], ['cruiser-2'], 'resistance-1'],
    ['another that holds before a Resistance', ['resistance-1', 'slavery-1'], [], 'slavery-1'],
    ['the lowest if none holds', ['battleship-2', 'destroyer-1'], [], 'destroyer-1'],
    [
      'the lowest of all if all hold',
      ['destroyer-1', 'frigate-2', 'resistance-1'],
      ['battleship-3', 'frigate-3'],
      'frigate-2',
    ],
    [
      'of equals the earlier in the list',
      ['barren-planet-2', 'frigate-2'],
      ['battleship-3', 'frigate-3'],
      'frigate-2',
    ],
  ];
  it.each(picks)('IE-9.4 the service picks %s', (_, hand, ships, card) => {
    expect(lastCard(hand, ships).last('number-turned').card).toBe(card);
  });

  it('IE-9.4 a Resistance is picked last if no card holds the planet', () => {
    const strong = given({
      hands: { 1: ['resistance-1', 'battleship-2'] },
      fleets: { 0: ['battleship-1', 'battleship-3'] },
      empires: { 1: ['barren-planet-1'] },
      deck: ['frigate-1'],
      left: 1,
    }).does(0, wage('barren-planet-1', 'battleship-1', 'battleship-3'));
    expect(strong.last('number-turned').card).toBe('battleship-2');
    expect(strong.last('resistance-played').card).toBe('resistance-1');
    expect(lastCard(['resistance-1'], ['battleship-2']).last('number-turned').card).toBe('resistance-1');
  });

  it('IE-9.4 the number is 0 if the defender has no card that it may use', () => {
    const table = lastCard([]);
    expect(table.last('number-turned')).toMatchObject({ card: null, from: 'hand' });
    expect(table.last('battle-fought')).toMatchObject({ attack: 6, defence: 0, won: true });
    const tyrant = lastCard(['slavery-1', 'resistance-1'], [], 'tyrannical');
    expect(tyrant.all('number-turned')[1]!.card).toBeNull();
    expect(tyrant.seat(1).hand).toEqual(['slavery-1']);
    expect(lastCard(['slavery-1', 'frigate-2'], [], 'tyrannical').last('number-turned').card).toBe(
      'frigate-2',
    );
  });

  it('IE-9.8 a war for the last card ends the game when the fate of the planet is settled', () => {
    const table = given({
      hands: { 0: ['frigate-3'] },
      fleets: { 0: ['battleship-1'] },
      empires: { 0: ['barren-planet-1'], 1: ['jungle-planet-1'] },
      deck: ['battleship-2', 'frigate-2'],
      left: 2,
    }).does(0, ATTACK);
    expect(table.state.deck).toEqual([]);
    expect(table.outcome).toBeUndefined();
    table.does(0, occupy('frigate-3'));
    expect(table.state.result).toEqual({ reason: 'war', ranking: [[0], [1]] });
    expect(table.types.slice(-2)).toEqual(['war-ended', 'game-ended']);
  });

  it('IE-9.8 the game also ends after a lost war, or when a timeout settles the fate', () => {
    expect(lastCard(['battleship-2'], ['cruiser-1']).state.result!.reason).toBe('war');
    const table = won({ left: 2 }).does(0, ATTACK).waits();
    expect(table.last('occupation-paid').card).toBe('frigate-1');
    expect(table.state.result!.reason).toBe('war');
  });
});
