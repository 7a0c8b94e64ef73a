import { describe, expect, it } from 'vitest';
import type { SeatState } from '../../../../src/rules/interstellar-empire/state/types.ts';
import {
  build,
  concede,
  declare,
  defend,
  discover,
  endTurn,
  enslave,
  keep,
  occupy,
  payUnrest,
  play,
  wage,
} from '../commands.ts';
import { given, type Position } from '../given.ts';

const ON = { governments: 'on' } as const;
const TYRANT: Partial<SeatState> = { government: 'tyrannical' };
const BAN = { code: 'tyrants-keep-sixes', ruling: 'IE-12.3' };

describe('declaring a government', () => {
  it('IE-12.1 a seat that declares a government draws one extra card at once, after the draws of the phase', () => {
    for (const government of ['liberal', 'tyrannical'] as const) {
      const table = given({
        options: ON,
        empires: { 1: ['industrial-planet-1'] },
        deck: ['frigate-1', 'frigate-2', 'slavery-1'],
      });
      table.does(0, endTurn).does(1, declare(government));
      expect(table.seat(1)).toMatchObject({ government, hand: ['frigate-1', 'frigate-2', 'slavery-1'] });
      expect(table.last('drew').why).toBe('government');
      expect(table.state.turn.phase).toBe('draw');
    }
  });

  it('IE-12.1 a seat may declare a government once, in its first draw phase, if the host has the option on', () => {
    const tableWith = (more: Position = {}) => given({ options: ON, ...more });
    expect(given().refuses(0, declare('liberal')).code).toBe('no-governments-in-this-game');
    expect(tableWith({ turn: { phase: 'explore' } }).refuses(0, declare('liberal')).code).toBe('phase-over');
    expect(tableWith().does(0, declare('liberal')).refuses(0, declare('tyrannical')).code).toBe(
      'already-declared',
    );
    const later = tableWith().does(0, endTurn).does(1, endTurn);
    expect(later.refuses(0, declare('liberal')).code).toBe('not-your-first-turn');
    expect(later.decision(0)!.describe).toMatchObject({ governments: [] });
    expect(tableWith().legal(0)).toContainEqual(declare('tyrannical'));
    expect(given().legal(0)).not.toContainEqual(declare('tyrannical'));
  });

  it('IE-12.1 several seats may declare a government, each in its first turn', () => {
    const table = given({ options: ON, seats: 3 })
      .does(0, endTurn)
      .does(1, declare('liberal'))
      .does(1, endTurn);
    table.does(2, declare('liberal'));
    expect(table.state.seats.map(({ government }) => government)).toEqual([null, 'liberal', 'liberal']);
  });
});

describe('a liberal state', () => {
  const tableWith = () =>
    given({
      options: ON,
      hands: { 0: ['space-piracy-1', 'labor-unrest-1'] },
      fleets: { 0: ['cruiser-1'], 1: ['frigate-1*', 'frigate-2'] },
      empires: { 0: ['barren-planet-2'], 1: ['barren-planet-1'] },
      own: { 0: { government: 'liberal' } },
    });

  it('IE-12.2 a Liberal seat may not declare war', () => {
    const table = tableWith();
    expect(table.refuses(0, wage('barren-planet-1', 'cruiser-1'))).toEqual({
      code: 'liberals-wage-no-war',
      ruling: 'IE-12.2',
    });
    expect(table.decision(0)!.describe).toMatchObject({ targets: [] });
    expect(table.legal(0).filter(({ type }) => type === 'wage-war')).toEqual([]);
  });

  it('IE-12.2 a Liberal seat may play any special, Space Piracy too, and may defend', () => {
    const table = tableWith().does(0, play('space-piracy-1', 'frigate-1')).does(0, play('labor-unrest-1', 1));
    expect(table.fleet(0)).toEqual(['cruiser-1', 'frigate-1*']);
    table.does(0, endTurn).does(1, wage('barren-planet-2', 'frigate-2'));
    table.does(0, defend(['cruiser-1']));
    expect(table.all('battle-fought')).toHaveLength(1);
  });
});

describe('a tyrannical state', () => {
  it('IE-12.3 a Tyrant may not pay for planets or ships with a 6', () => {
    const table = given({
      hands: { 0: ['jungle-planet-1', 'cruiser-1', 'slavery-1', 'resistance-1', 'resupply-1', 'frigate-2'] },
      fleets: { 0: ['frigate-1'] },
      own: { 0: TYRANT },
    });
    expect(table.refuses(0, discover('jungle-planet-1', 'frigate-1', 'resistance-1'))).toEqual(BAN);
    expect(table.refuses(0, build('cruiser-1', 'resupply-1', 'slavery-1'))).toEqual(BAN);
    const pay = ['jungle-planet-1', 'cruiser-1', 'resupply-1', 'frigate-2'];
    expect(table.decision(0)!.describe).toMatchObject({ pay, slavery: ['slavery-1'] });
    table.does(0, build('cruiser-1', 'resupply-1'));
  });

  it('IE-12.3 a Tyrant may play a 6, also Slavery in place of a payment', () => {
    const table = given({
      hands: {
        0: ['jungle-planet-1', 'slavery-1', 'ancient-artifact-1', 'space-piracy-1', 'labor-unrest-1'],
        1: ['cruiser-1', 'cruiser-2'],
      },
      fleets: { 0: ['frigate-1'], 1: ['frigate-2*', 'frigate-3'] },
      own: { 0: TYRANT },
      deck: ['frigate-5', 'frigate-6'],
    });
    table.does(0, enslave('jungle-planet-1', 'frigate-1', 'slavery-1')).does(0, keep('frigate-5'));
    table.does(0, play('ancient-artifact-1', 1)).does(0, play('space-piracy-1', 'frigate-2'));
    table.does(0, play('labor-unrest-1', 1));
    expect(table.all('played')).toHaveLength(3);
  });

  it('IE-12.3 a Tyrant may not answer a jungle planet or Resistance with a 6', () => {
    const tableWith = (hand: readonly string[], planet: string) =>
      given({
        hands: { 0: hand, 1: ['resistance-1'] },
        fleets: { 0: ['battleship-1'] },
        empires: { 1: [planet] },
        own: { 0: TYRANT },
        deck: ['battleship-2', 'frigate-2'],
      }).does(0, wage(planet, 'battleship-1'));
    for (const planet of ['jungle-planet-1', 'barren-planet-1']) {
      const table = tableWith(['slavery-1', 'cruiser-1'], planet);
      expect(table.refuses(0, occupy('slavery-1'))).toEqual(BAN);
      expect(table.decision(0)!.legal).toEqual([occupy(null), occupy('cruiser-1')]);
      const only = tableWith(['slavery-1'], planet);
      expect(only.decision(0)!.legal).toEqual([occupy(null)]);
      expect(only.decision(0)!.default.text).toMatch(/^Ruin the planet\./);
      only.waits();
      expect(only.last('war-ended').fate).toBe('ruined');
    }
  });

  it('IE-12.3 a Tyrant may not pay Labor Unrest with a 6', () => {
    const table = given({
      hands: { 1: ['slavery-1', 'cruiser-1'] },
      fleets: { 1: ['frigate-1*', 'frigate-2*'] },
      own: { 1: { ...TYRANT, unrest: true } },
    }).does(0, endTurn);
    expect(table.refuses(1, payUnrest(['cruiser-1', 'slavery-1'], ['frigate-1', 'frigate-2']))).toEqual(BAN);
    expect(table.decision(1)!.describe).toMatchObject({ owed: { kind: 'unrest', cards: ['cruiser-1'] } });
    table.does(1, payUnrest(['cruiser-1'], ['frigate-2']));
  });

  it('IE-12.3 a Tyrant must keep a single 6 of two cards, and may keep either of two 6s', () => {
    const looking = (...deck: readonly string[]) =>
      given({ hands: { 0: ['trade-delegation-1'] }, own: { 0: TYRANT }, deck }).does(
        0,
        play('trade-delegation-1'),
      );
    const one = looking('slavery-1', 'battleship-1');
    expect(one.refuses(0, keep('battleship-1'))).toEqual(BAN);
    expect(one.decision(0)!.legal).toEqual([keep('slavery-1')]);
    one.does(0, keep('slavery-1'));
    expect(one.piled(1)).toEqual(['battleship-1']);
    expect(looking('slavery-1', 'resistance-1').does(0, keep('resistance-1')).piled(1)).toEqual([
      'slavery-1',
    ]);
    looking('frigate-1', 'battleship-1').does(0, keep('frigate-1'));
    const struck = given({
      hands: { 1: ['slavery-1', 'battleship-1'] },
      own: { 1: { ...TYRANT, artifacts: 1 } },
    }).does(0, endTurn);
    expect(struck.refuses(1, keep('battleship-1'))).toEqual(BAN);
    struck.does(1, keep('slavery-1'));
  });

  it('IE-12.4 a Tyrant loses 6s that it does not choose to lay: by the deck, a trade or conceding', () => {
    const turned = given({
      fleets: { 0: ['frigate-1'] },
      empires: { 1: ['barren-planet-1'] },
      own: { 0: TYRANT, 1: TYRANT },
      deck: ['slavery-1', 'slavery-2'],
    }).does(0, wage('barren-planet-1', 'frigate-1'));
    expect(turned.last('battle-fought')).toMatchObject({ attack: 7, defence: 6 });
    const traded = given({ hands: { 0: ['trade-delegation-1'], 1: ['slavery-1'] }, own: { 1: TYRANT } });
    expect(traded.does(0, play('trade-delegation-1', 1)).last('traded').card).toBe('slavery-1');
    const conceded = given({ hands: { 0: ['slavery-1'] }, own: { 0: TYRANT } }).does(0, concede);
    expect(conceded.piled(1)).toEqual(['slavery-1']);
  });

  it('IE-12.4 a Tyrant who holds only 6s cannot pay', () => {
    const hand = ['slavery-1', 'resistance-1', 'space-piracy-1'];
    const table = given({
      hands: { 0: ['barren-planet-1', ...hand] },
      fleets: { 0: ['frigate-1'] },
      own: { 0: TYRANT },
    });
    for (const card of hand)
      expect(table.refuses(0, discover('barren-planet-1', 'frigate-1', card))).toEqual(BAN);
    expect(table.legal(0).filter(({ type }) => type === 'discover')).toEqual([]);
  });

  it('IE-12.4 a Tyrant’s Resistance is played, and the attacker may answer it with a 6', () => {
    const table = given({
      hands: { 0: ['slavery-1'], 1: ['resistance-1'] },
      fleets: { 0: ['battleship-1'] },
      empires: { 1: ['barren-planet-1'] },
      own: { 1: TYRANT },
      deck: ['battleship-2', 'frigate-2'],
    }).does(0, wage('barren-planet-1', 'battleship-1'));
    expect(table.last('resistance-played').seat).toBe(1);
    table.does(0, occupy('slavery-1'));
    expect(table.seat(0).empire).toEqual(['barren-planet-1']);
  });
});
