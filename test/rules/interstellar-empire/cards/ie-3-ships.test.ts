import { describe, expect, it } from 'vitest';
import { build, defend, discover, endTurn, wage } from '../commands.ts';
import { given } from '../given.ts';

describe('ships', () => {
  it('IE-3.1 a ship costs its number, fights with it, and enters the fleet untapped and last', () => {
    const table = given({
      hands: { 0: ['cruiser-1', 'frigate-1', 'destroyer-1'] },
      fleets: { 0: ['battleship-1*'] },
      empires: { 1: ['barren-planet-1'] },
      deck: ['frigate-6', 'frigate-5', 'frigate-4', 'frigate-3'],
    });
    expect(table.refuses(0, build('cruiser-1', 'destroyer-1')).code).toBe('payment-too-low');
    table.does(0, build('cruiser-1', 'destroyer-1', 'frigate-1'));
    expect(table.fleet(0)).toEqual(['battleship-1*', 'cruiser-1']);
    table.does(0, endTurn).does(1, endTurn).does(0, wage('barren-planet-1', 'cruiser-1'));
    expect(table.last('battle-fought').attack).toBe(3 + 1);
  });

  it('IE-3.2 exploring and fighting tap a ship', () => {
    const table = given({
      hands: { 0: ['barren-planet-1', 'frigate-6'] },
      fleets: { 0: ['frigate-1', 'frigate-2', 'frigate-3'], 1: ['cruiser-1', 'cruiser-2'] },
      empires: { 1: ['barren-planet-2'] },
    });
    table.does(0, discover('barren-planet-1', 'frigate-1', 'frigate-6'));
    expect(table.fleet(0)).toEqual(['frigate-1*', 'frigate-2', 'frigate-3']);
    table.does(0, wage('barren-planet-2', 'frigate-2')).does(1, defend(['cruiser-2']));
    expect(table.fleet(0)).toEqual(['frigate-1*', 'frigate-2*', 'frigate-3']);
    expect(table.fleet(1)).toEqual(['cruiser-1', 'cruiser-2*']);
  });

  it('IE-3.2 a tapped ship cannot explore or attack', () => {
    const table = given({
      hands: { 0: ['barren-planet-1', 'frigate-6'] },
      fleets: { 0: ['frigate-1*', 'frigate-2'] },
      empires: { 1: ['barren-planet-2'] },
    });
    const tapped = { code: 'ship-is-tapped', ruling: 'IE-3.2' };
    expect(table.refuses(0, discover('barren-planet-1', 'frigate-1', 'frigate-6'))).toEqual(tapped);
    expect(table.refuses(0, wage('barren-planet-2', 'frigate-2', 'frigate-1'))).toEqual(tapped);
    expect(table.decision(0)!.describe).toMatchObject({ ships: ['frigate-2'] });
  });

  it('IE-3.2 a tapped ship can defend', () => {
    const table = given({
      fleets: { 0: ['frigate-1'], 1: ['battleship-1*'] },
      empires: { 1: ['barren-planet-2'] },
      deck: ['frigate-6', 'frigate-5'],
    });
    table.does(0, wage('barren-planet-2', 'frigate-1')).does(1, defend(['battleship-1']));
    expect(table.last('battle-fought')).toMatchObject({ attack: 2, defence: 6, won: false });
    expect(table.fleet(1)).toEqual(['battleship-1*']);
  });
});
