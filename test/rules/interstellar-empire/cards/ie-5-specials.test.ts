import { describe, expect, it } from 'vitest';
import { build, discover, endTurn, enslave, play } from '../commands.ts';
import { given, type Position } from '../given.ts';

const code = (table: ReturnType<typeof given>, command: object): string => table.refuses(0, command).code;

describe('a special', () => {
  it('IE-5.1 a special is laid on the pile, and its effect follows', () => {
    const table = given({ hands: { 0: ['resupply-1'] }, fleets: { 0: ['frigate-1*'] } });
    table.does(0, play('resupply-1', 'frigate-1'));
    expect(table.state.pile).toEqual(['resupply-1']);
    expect(table.types).toEqual(['acted', 'phase-began', 'played', 'resupplied']);
  });

  it('IE-5.1 a special cannot be played without a legal object', () => {
    const hand = ['resupply-1', 'labor-unrest-1', 'trade-delegation-1', 'cruiser-1'];
    const table = given({
      hands: { 0: hand, 1: ['frigate-2'] },
      fleets: { 0: ['frigate-1*', 'destroyer-1'] },
    });
    expect(code(table, play('resupply-1'))).toBe('object-missing');
    expect(code(table, play('trade-delegation-1'))).toBe('object-missing');
    expect(code(table, play('resupply-1', 'destroyer-1'))).toBe('no-such-object');
    expect(code(table, play('labor-unrest-1', 1))).toBe('no-such-object');
    expect(code(table, play('trade-delegation-1', 0))).toBe('no-such-object');
    expect(code(table, play('trade-delegation-1', 2))).toBe('no-such-object');
    expect(code(table, { ...play('resupply-1', 'frigate-1'), seat: 1 })).toBe('wrong-object');
    expect(code(table, play('trade-delegation-1', 'frigate-1'))).toBe('wrong-object');
    expect(code(table, play('cruiser-1'))).toBe('not-for-play');
    expect(code(table, play('resupply-2', 'frigate-1'))).toBe('not-your-card');
    expect(code(table, play('frigate-2', 'frigate-1'))).toBe('not-your-card');
  });

  it('IE-5.1 a special can be spent or laid for its number instead', () => {
    const table = given({ hands: { 0: ['battleship-1', 'resupply-1'] } });
    table.does(0, build('battleship-1', 'resupply-1'));
    expect(table.types).toEqual(['acted', 'phase-began', 'built']);
  });

  it('IE-5.2 a special can be played in its phase, or in an earlier one, which it closes', () => {
    const last = {
      'trade-delegation-1': 'draw',
      'ancient-artifact-1': 'explore',
      'resupply-1': 'war',
      'space-piracy-1': 'war',
      'labor-unrest-1': 'war',
    };
    const phases = ['draw', 'explore', 'war', 'build'] as const;
    for (const [card, until] of Object.entries(last))
      for (const now of phases) {
        const table = given({
          hands: { 0: [card], 1: ['cruiser-1', 'cruiser-2'] },
          fleets: { 0: ['frigate-1*'], 1: ['frigate-2*'] },
          turn: { phase: now, discovered: 1 },
        });
        const ship = { 'resupply-1': 'frigate-1', 'space-piracy-1': 'frigate-2' }[card];
        const command = play(card, ship ?? 1);
        if (phases.indexOf(now) > phases.indexOf(until as typeof now))
          expect([card, now, code(table, command)]).toEqual([card, now, 'phase-over']);
        else expect([card, now, table.does(0, command).last('played').card]).toEqual([card, now, card]);
      }
  });

  it('IE-5.2 the command `play` refuses Resistance and Slavery', () => {
    const table = given({ hands: { 0: ['resistance-1', 'slavery-1'], 1: ['frigate-1'] } });
    for (const card of ['resistance-1', 'slavery-1'])
      expect(table.refuses(0, play(card, 1))).toEqual({ code: 'not-for-play', ruling: 'IE-5.2' });
  });
});

describe('Trade Delegation', () => {
  const tableWith = (more: Position = {}) =>
    given({
      seats: 3,
      hands: { 0: ['trade-delegation-1'], 1: ['cruiser-1', 'cruiser-2', 'cruiser-3'] },
      deck: ['resupply-1', 'frigate-1', 'battleship-1'],
      ...more,
    });

  it('IE-5.2 Trade Delegation takes a card at random, for which the opponent draws one; then its owner looks', () => {
    const table = tableWith().does(0, play('trade-delegation-1', 1));
    const { card } = table.last('traded');
    expect(['cruiser-1', 'cruiser-2', 'cruiser-3']).toContain(card);
    expect(table.seat(0).hand).toEqual([card]);
    expect(table.seat(1).hand).toHaveLength(3);
    expect(table.seat(1).hand.at(-1)).toBe('resupply-1');
    expect(table.last('looked')).toEqual({ type: 'looked', seat: 0, cards: ['frigate-1', 'battleship-1'] });
    expect(table.state.turn.phase).toBe('draw');
    const taken = new Set(
      Array.from({ length: 30 }, (_, n) => {
        const seed = n.toString(16).padStart(64, '0');
        return tableWith({ seed }).does(0, play('trade-delegation-1', 1)).last('traded').card;
      }),
    );
    expect(taken.size).toBe(3);
  });

  it('IE-5.2 Trade Delegation names an opponent who holds a card, unless nobody does', () => {
    expect(code(tableWith(), play('trade-delegation-1', 2))).toBe('no-such-object');
    expect(code(tableWith(), play('trade-delegation-1'))).toBe('object-missing');
    const alone = tableWith({ hands: { 0: ['trade-delegation-1'] } });
    expect(code(alone, play('trade-delegation-1', 1))).toBe('no-such-object');
    expect(alone.legal(0)).toContainEqual(play('trade-delegation-1'));
    alone.does(0, play('trade-delegation-1'));
    expect(alone.types).toEqual(['acted', 'played', 'looked']);
  });

  it('IE-5.2 Trade Delegation cannot name a seat that has conceded', () => {
    const table = tableWith({ own: { 1: { conceded: 1 } } });
    expect(code(table, play('trade-delegation-1', 1))).toBe('no-such-object');
  });
});

describe('Slavery', () => {
  const tableWith = (more: Position = {}) =>
    given({
      hands: { 0: ['slavery-1', 'agricultural-planet-1', 'barren-planet-1', 'jungle-planet-1', 'frigate-6'] },
      fleets: { 0: ['frigate-1', 'frigate-2'] },
      deck: ['resupply-1', 'cruiser-1', 'cruiser-2'],
      ...more,
    });

  it('IE-5.2 Slavery takes the place of the whole payment, and its owner looks', () => {
    const table = tableWith().does(0, enslave('jungle-planet-1', 'frigate-1', 'slavery-1'));
    expect(table.state.pile).toEqual(['slavery-1']);
    expect(table.fleet(0)).toEqual(['frigate-1*', 'frigate-2']);
    expect(table.types).toEqual(['acted', 'phase-began', 'discovered', 'looked']);
    expect(table.last('looked').cards).toEqual(['resupply-1', 'cruiser-1']);
  });

  it("IE-5.2 Slavery comes after the planet's own effect", () => {
    const table = tableWith().does(0, enslave('agricultural-planet-1', 'frigate-1', 'slavery-1'));
    expect(table.last('drew')).toMatchObject({ card: 'resupply-1', why: 'agriculture' });
    expect(table.last('looked').cards).toEqual(['cruiser-1', 'cruiser-2']);
  });

  it('IE-5.2 Slavery needs natives and a card of the hand, and excludes a payment', () => {
    const table = tableWith();
    expect(code(table, enslave('barren-planet-1', 'frigate-1', 'slavery-1'))).toBe('no-natives');
    expect(code(table, enslave('jungle-planet-1', 'frigate-1', 'slavery-2'))).toBe('not-your-card');
    expect(code(table, enslave('jungle-planet-1', 'frigate-1', 'frigate-6'))).toBe('not-slavery');
    const both = { ...enslave('jungle-planet-1', 'frigate-1', 'slavery-1'), pay: ['frigate-6'] };
    expect(code(table, both)).toBe('pay-or-slavery');
    expect(code(table, { type: 'discover', planet: 'jungle-planet-1', ship: 'frigate-1' })).toBe(
      'pay-or-slavery',
    );
    expect(
      code(tableWith({ turn: { phase: 'war' } }), enslave('jungle-planet-1', 'frigate-1', 'slavery-1')),
    ).toBe('phase-over');
  });

  it('IE-5.2 Slavery can be spent for its number', () => {
    const table = tableWith().does(0, discover('jungle-planet-1', 'frigate-1', 'slavery-1'));
    expect(table.last('discovered')).toMatchObject({ paid: ['slavery-1'], slavery: null });
    expect(table.all('looked')).toEqual([]);
  });
});

describe('Ancient Artifact', () => {
  const tableWith = (more: Position = {}) =>
    given({
      seats: 3,
      hands: {
        0: ['ancient-artifact-1', 'ancient-artifact-2'],
        1: ['cruiser-1', 'cruiser-2'],
        2: ['cruiser-3'],
      },
      turn: { phase: 'explore', discovered: 1 },
      deck: ['frigate-1'],
      ...more,
    });

  it('IE-5.2 Ancient Artifact marks an opponent, and draws a card', () => {
    const table = tableWith().does(0, play('ancient-artifact-1', 1));
    expect(table.seat(1).artifacts).toBe(1);
    expect(table.seat(0).hand).toEqual(['ancient-artifact-2', 'frigate-1']);
    expect(table.last('drew')).toMatchObject({ seat: 0, why: 'artifact' });
    expect(table.seat(1).hand).toEqual(['cruiser-1', 'cruiser-2']);
  });

  it('IE-5.2 Ancient Artifact can mark a seat with two or more cards, also a second time', () => {
    expect(code(tableWith(), play('ancient-artifact-1', 2))).toBe('no-such-object');
    expect(code(tableWith(), play('ancient-artifact-1', 0))).toBe('no-such-object');
    const table = tableWith({ turn: { phase: 'explore', discovered: 2 } });
    table.does(0, play('ancient-artifact-1', 1)).does(0, play('ancient-artifact-2', 1));
    expect(table.seat(1).artifacts).toBe(2);
  });

  it('IE-5.2 Ancient Artifact can be played once for each planet discovered in the phase', () => {
    const refusal = { code: 'no-planet-discovered', ruling: 'IE-5.2' };
    expect(tableWith({ turn: { phase: 'explore' } }).refuses(0, play('ancient-artifact-1', 1))).toEqual(
      refusal,
    );
    expect(tableWith({ turn: { phase: 'draw' } }).refuses(0, play('ancient-artifact-1', 1))).toEqual(refusal);
    const table = tableWith().does(0, play('ancient-artifact-1', 1));
    expect(table.refuses(0, play('ancient-artifact-2', 1))).toEqual(refusal);
    expect(table.legal(0).filter(({ type }) => type === 'play')).toEqual([]);
  });

  it('IE-5.2 Ancient Artifact counts the planets of this turn only', () => {
    const hand = ['ancient-artifact-1', 'barren-planet-1', 'frigate-6'];
    const table = given({ hands: { 0: hand, 1: ['cruiser-1', 'cruiser-2'] }, fleets: { 0: ['frigate-1'] } });
    table
      .does(0, discover('barren-planet-1', 'frigate-1', 'frigate-6'))
      .does(0, endTurn)
      .does(1, endTurn);
    expect(code(table, play('ancient-artifact-1', 1))).toBe('no-planet-discovered');
  });
});
