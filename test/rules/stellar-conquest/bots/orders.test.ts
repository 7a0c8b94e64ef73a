import { describe, expect, it } from 'vitest';
import { bots } from '../../../../src/rules/stellar-conquest/bots/bots.ts';
import type { TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import { priceOf } from '../../../../src/rules/stellar-conquest/production/research.ts';
import { lend } from '../../../../src/rules/randomness/random.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, shipWith } from '../positions/given.ts';
import { SEED, Table } from '../positions/table.ts';

const OWNED: readonly TechnologyId[] = [
  'speed-3',
  'speed-4',
  'speed-5',
  'missile-base',
  'fighter-ship',
  'death-star',
  'cet',
  'industrial-technology',
  'improved-industrial-technology',
  'unlimited-range',
];

/** Seat 0 lacks one i.p. for Robotic Industry, without which factories on its second planet stand idle. */
function inProduction(): Table {
  const owned = Object.fromEntries(OWNED.map((id) => [id, { paid: 0, owned: true }]));
  const paid = priceOf(owned, 'robotic-industry') - 1;
  const technologies = { ...owned, 'robotic-industry': { paid, owned: false } };
  const [first, second, third] = ['Canis/3', 'Ceti/3', 'Vega/3'].map((planet) => ({
    planet,
    owner: asSeat(0),
    people: 20,
    bases: 1,
  }));
  return Table.at(
    given({
      turn: 40,
      cards: { Canis: 28, Ceti: 24, Vega: 28 },
      seats: [
        { ships: { A1: { 'death-star': 7 } }, more: { technologies } },
        { ships: { A1: { scout: 1 } } },
      ],
      colonies: [{ ...first!, people: 79 }, { ...second!, factories: 90 }, third!],
      phase: { kind: 'production', besieged: [] },
    }),
  );
}

describe('the steady bot', () => {
  it('SC-17.6 the steady bot orders no more than it can pay, even if a technology that it completes starts idle factories', () => {
    const table = inProduction();
    const command = bots.steady(table.view(0), table.decision(0)!, lend(SEED).luck);
    table.does(0, command!).does(1, { type: 'produce', colonies: [], done: true });
    expect(table.seat(0).technologies['robotic-industry']!.owned).toBe(true);
    const outputs = table.all('produced').map(({ planet, output }) => [planet, output]);
    expect(outputs).toContainEqual(['Ceti/3', 24 + 90]);
  });

  it('SC-7.6 the steady bot sends a ship to the nearest star if range has closed the route to its destination', () => {
    const people = { of: asSeat(0), home: null, cet: false };
    const way = { hex: 'G8', to: 'G5', left: 'L13' };
    const stray = shipWith({ id: 1, class: 'transport', people, ...way });
    // G5 is out of range without the post.
    const table = Table.at(
      given({
        seats: [
          {
            posts: ['D13'],
            technologies: ['unlimited-communication'],
            more: { ships: [stray], nextShip: 2 },
          },
          {},
        ],
      }),
    );
    const command = bots.steady(table.view(0), table.decision(0)!, lend(SEED).luck);
    table.does(0, command!);
    expect(table.ship(0, 1)).toMatchObject({ hex: 'E7', to: null });
  });

  it('SC-7.1 the steady bot sends settlers on who pass a star', () => {
    const people = { of: asSeat(0), home: null, cet: false };
    const settlers = shipWith({ id: 1, class: 'transport', people, hex: 'F9', to: 'G5', left: 'L13' });
    const table = Table.at(
      given({
        cards: { Canis: 28 },
        seats: [
          {
            technologies: ['unlimited-range'],
            explored: ['Canis'],
            more: { ships: [settlers], nextShip: 2 },
          },
          {},
        ],
      }),
    );
    const command = bots.steady(table.view(0), table.decision(0)!, lend(SEED).luck);
    expect(command).toMatchObject({ type: 'move', ships: [1], to: 'G5' });
  });

  it('SC-14.3 the steady bot sends warships to a colony that it has lost', () => {
    const table = Table.at(
      given({
        cards: { Canis: 28 },
        seats: [
          {
            technologies: ['unlimited-range'],
            explored: ['Canis', 'Indi'],
            ships: { Indi: { corvette: 3 } },
          },
          { explored: ['Canis'], ships: { Canis: { corvette: 1 } } },
        ],
        colonies: [{ planet: 'Canis/3', owner: asSeat(0), conqueror: asSeat(1), people: 20 }],
      }),
    );
    const command = bots.steady(table.view(0), table.decision(0)!, lend(SEED).luck);
    expect(command).toMatchObject({ type: 'move', ships: [1, 2, 3], to: 'G5' });
  });
});
