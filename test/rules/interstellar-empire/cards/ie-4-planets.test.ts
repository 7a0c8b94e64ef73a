import { describe, expect, it } from 'vitest';
import { discover, draw, enslave, wage } from '../commands.ts';
import { given } from '../given.ts';

const FLEETS = { 0: ['frigate-1', 'frigate-2'] };

describe('planets', () => {
  it('IE-4.1 a planet costs its number to discover', () => {
    const costs = {
      'barren-planet-1': 1,
      'agricultural-planet-1': 2,
      'jungle-planet-1': 3,
      'industrial-planet-1': 4,
    };
    const ships = ['frigate-6', 'destroyer-1', 'cruiser-1', 'battlecruiser-1'];
    for (const [planet, cost] of Object.entries(costs)) {
      const tableWith = () => given({ hands: { 0: [planet, ...ships] }, fleets: FLEETS });
      for (const [i, ship] of ships.entries())
        if (i + 1 < cost)
          expect(tableWith().refuses(0, discover(planet, 'frigate-1', ship)).code).toBe('payment-too-low');
        else
          expect(
            tableWith()
              .does(0, discover(planet, 'frigate-1', ship))
              .seat(0).empire,
          ).toEqual([planet]);
    }
  });

  it('IE-4.1 each planet counts one, whatever its type', () => {
    const table = given({
      empires: { 0: ['barren-planet-1', 'barren-planet-2'], 1: ['industrial-planet-1'] },
      turn: { extras: 1 },
      left: 1,
    });
    table.does(0, draw);
    expect(table.outcome!.ranking).toEqual([[0], [1]]);
  });

  it('IE-4.2 a barren planet has no effect', () => {
    const table = given({ hands: { 0: ['barren-planet-1', 'frigate-6'] }, fleets: FLEETS });
    table.does(0, discover('barren-planet-1', 'frigate-1', 'frigate-6'));
    expect(table.types).toEqual(['acted', 'phase-began', 'discovered']);
  });

  it('IE-4.2 the discoverer of an agricultural planet draws a card at once, a conqueror does not', () => {
    const table = given({
      hands: { 0: ['agricultural-planet-1', 'cruiser-1'] },
      fleets: FLEETS,
      empires: { 1: ['agricultural-planet-2'] },
      deck: ['resupply-1', 'slavery-1', 'frigate-6'],
    });
    table.does(0, discover('agricultural-planet-1', 'frigate-1', 'cruiser-1'));
    expect(table.seat(0).hand).toEqual(['resupply-1']);
    expect(table.last('drew')).toMatchObject({ seat: 0, why: 'agriculture' });
    table.does(0, wage('agricultural-planet-2', 'frigate-2'));
    expect(table.seat(0)).toMatchObject({
      empire: ['agricultural-planet-1', 'agricultural-planet-2'],
      hand: ['resupply-1'],
    });
  });

  it('IE-4.2 jungle and industrial planets have no effect when discovered', () => {
    const table = given({
      hands: { 0: ['jungle-planet-1', 'industrial-planet-1', 'cruiser-1', 'battlecruiser-1'] },
      fleets: FLEETS,
    });
    table.does(0, discover('jungle-planet-1', 'frigate-1', 'cruiser-1'));
    table.does(0, discover('industrial-planet-1', 'frigate-2', 'battlecruiser-1'));
    expect(table.types).toEqual(['acted', 'phase-began', 'discovered', 'discovered']);
    expect(table.state.turn.extras).toBe(0);
  });

  it('IE-4.3 a planet has natives unless it is barren', () => {
    const hand = ['barren-planet-1', 'agricultural-planet-1', 'jungle-planet-1', 'industrial-planet-1'];
    const table = given({ hands: { 0: [...hand, 'slavery-1'] }, fleets: FLEETS });
    const { planets } = table.decision(0)!.describe as { planets: readonly { natives: boolean }[] };
    expect(planets.map(({ natives }) => natives)).toEqual([false, true, true, true]);
    expect(table.refuses(0, enslave('barren-planet-1', 'frigate-1', 'slavery-1'))).toEqual({
      code: 'no-natives',
      ruling: 'IE-4.3',
    });
  });
});
