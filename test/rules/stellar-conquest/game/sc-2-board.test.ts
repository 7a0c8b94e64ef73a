import { isCloud } from '../../../../src/rules/stellar-conquest/data/positions.ts';
import { describe, expect, it } from 'vitest';
import { ATTACKS } from '../../../../src/rules/stellar-conquest/data/attack-table.ts';
import { ENTRIES } from '../../../../src/rules/stellar-conquest/data/figures.ts';
import { STAR_CARDS } from '../../../../src/rules/stellar-conquest/data/cards.ts';
import { CLOUDS, STARS } from '../../../../src/rules/stellar-conquest/data/names.ts';
import { MOST_FORCES, MOST_POSTS, MOST_SHIPS } from '../../../../src/rules/stellar-conquest/data/counters.ts';
import {
  byPlanet,
  hexOf,
  isStar,
  planetId,
  STAR_HEXES,
} from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { ITEMS, PRICES } from '../../../../src/rules/stellar-conquest/data/prices.ts';
import { TECHNOLOGIES, TECHNOLOGY_IDS } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import { distance, HEXES, neighboursOf } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { hexAt } from '../positions/given.ts';

const count = (items: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
};

describe('SC-2 the board', () => {
  it('SC-2.1 the board has 656 hexes, and distance is the least number of steps', () => {
    expect(HEXES).toHaveLength(656);
    // Compares the formula with a breadth-first search, from a corner and from the middle.
    for (const start of ['FF20', 'P10', 'A1']) {
      const steps = new Map([[start, 0]]);
      const queue = [start];
      for (const hex of queue)
        for (const next of neighboursOf(hex))
          if (!steps.has(next)) {
            steps.set(next, steps.get(hex)! + 1);
            queue.push(next);
          }
      expect(HEXES.filter((hex) => steps.get(hex) !== distance(start, hex))).toEqual([]);
    }
  });

  it('SC-2.1 neighbours are mutual, and a hex has six except at the edge', () => {
    const sides = count(HEXES.map((hex) => String(neighboursOf(hex).length)));
    expect(sides['6']).toBe(656 - 101);
    expect(HEXES.every((hex) => neighboursOf(hex).every((next) => neighboursOf(next).includes(hex)))).toBe(
      true,
    );
  });

  it('SC-2.2 the board has 54 different star hexes', () => {
    expect(STARS).toHaveLength(54);
    expect(new Set(STARS.map(({ hex }) => hex)).size).toBe(54);
    expect(new Set(STARS.map(({ name }) => name)).size).toBe(54);
    expect(STARS.every(({ hex }) => HEXES.includes(hex))).toBe(true);
    expect(STAR_HEXES[0]).toBe('B11');
  });

  it('SC-2.2 a planet’s name is its star and orbit, and planets are sorted by hex, then orbit', () => {
    expect(planetId('G5', 3)).toBe('Canis/3');
    expect(hexOf('Canis/3')).toBe('G5');
    const shuffled = ['Canis/5', 'Sirius/6', 'Canis/3', 'Lalande/2'];
    expect(shuffled.toSorted(byPlanet)).toEqual(['Sirius/6', 'Lalande/2', 'Canis/3', 'Canis/5']);
  });

  it('SC-2.3 the board has eight clouds with 63 hexes; Polaris is surrounded by its cloud, not in it', () => {
    expect(CLOUDS).toHaveLength(8);
    const hexes = CLOUDS.flatMap((cloud) => cloud.hexes);
    expect(new Set(hexes).size).toBe(63);
    expect(hexes.every((hex) => HEXES.includes(hex))).toBe(true);
    expect(CLOUDS.filter(({ name }) => !isCloud(hexAt(name))).map(({ name }) => name)).toEqual(['Polaris']);
    expect(isStar(hexAt('Polaris'))).toBe(true);
  });

  it('SC-2.4 SC-1.4 the board has four entry hexes in its corners, 19 or more apart', () => {
    expect(ENTRIES).toEqual(['FF20', 'A21', 'A1', 'FF1']);
    const apart = ENTRIES.flatMap((a, i) => ENTRIES.slice(i + 1).map((b) => distance(a, b)));
    expect(Math.min(...apart)).toBe(19);
  });

  it('SC-2.5 the 78 cards form five decks, and each deck has enough cards for its stars', () => {
    expect(STAR_CARDS.map(({ card }) => card)).toEqual(Array.from({ length: 78 }, (_, i) => i + 1));
    const cards = count(STAR_CARDS.map(({ colour }) => colour));
    const stars = count(STARS.map(({ colour }) => colour));
    expect(Object.keys(cards).toSorted()).toEqual(Object.keys(stars).toSorted());
    for (const [colour, number] of Object.entries(stars))
      expect(cards[colour]).toBeGreaterThanOrEqual(number);
  });

  it('SC-2.5 capacities are tens of millions, and the orbits on a card differ', () => {
    for (const { card, planets } of STAR_CARDS) {
      expect(
        planets.every(({ capacity }) => capacity >= 10 && capacity % 10 === 0),
        `card ${card}`,
      ).toBe(true);
      expect(new Set(planets.map(({ orbit }) => orbit)).size).toBe(planets.length);
    }
  });
});

describe('the figures', () => {
  it('SC-6.1 each entry hex has the published stars in range at first', () => {
    const near = ENTRIES.map((entry) =>
      STARS.filter(({ hex }) => distance(entry, hex) <= 7)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(near).toEqual([
      ['Barnard', 'Scorpii'],
      ['Ceti', 'Lalande', 'Mira'],
      ['Canis', 'Indi', 'Ophiuchi'],
      ['Bootis', 'Wolf'],
    ]);
  });

  it('SC-8.2 each seat has the published number of counters', () => {
    expect({ ...MOST_SHIPS, MOST_FORCES, MOST_POSTS }).toEqual({
      scout: 22,
      corvette: 50,
      fighter: 40,
      'death-star': 22,
      transport: 143,
      MOST_FORCES: 15,
      MOST_POSTS: 10,
    });
  });

  it('SC-11.5 the attack table has the published dice', () => {
    const never = Object.entries(ATTACKS).flatMap(([firing, targets]) =>
      Object.entries(targets).flatMap(([target, hit]) => (hit === 'never' ? [`${firing} ${target}`] : [])),
    );
    expect(never).toEqual([
      'corvette death-star',
      'missile-base missile-base',
      'missile-base advanced-missile-base',
      'missile-base death-star',
      'advanced-missile-base missile-base',
      'advanced-missile-base advanced-missile-base',
    ]);
    expect(ATTACKS['death-star'].transport).toBe('always');
    expect(ATTACKS.fighter['death-star']).toEqual({ dice: 2 });
    expect(ATTACKS.corvette.scout).toEqual({ dice: 1, upTo: 4 });
  });

  it('SC-17.1 the items have the published prices', () => {
    expect(ITEMS.map((item) => PRICES[item].price)).toEqual([3, 8, 20, 40, 4, 4, 10, 30]);
  });

  it('SC-17.3 the 18 technologies have three classes and three levels, and lower prices are lower', () => {
    expect(TECHNOLOGY_IDS).toHaveLength(18);
    const all = TECHNOLOGY_IDS.map((id) => TECHNOLOGIES[id]);
    expect(count(all.map((technology) => `${technology.class} ${technology.level}`))).toEqual({
      'ship-speed 1': 2,
      'ship-speed 2': 2,
      'ship-speed 3': 2,
      'weapons 1': 2,
      'weapons 2': 2,
      'weapons 3': 2,
      'pure 1': 2,
      'pure 2': 2,
      'pure 3': 2,
    });
    expect(all.every(({ price, lower }) => lower === undefined || lower.price < price)).toBe(true);
  });
});
