import { beforeAll, describe, expect, it } from 'vitest';
import {
  describeProduction,
  type ProductionParts,
} from '../../../../src/rules/stellar-conquest/production/legal.ts';
import { BOARD } from '../../../../src/rules/stellar-conquest/data/published.ts';
import type { Own } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import { view } from '../../../../src/rules/stellar-conquest/view/view.ts';
import { load } from '../../../support/page/page.ts';
import { ME } from '../positions/colonies.ts';
import { given } from '../positions/given.ts';

/** A mineral-rich planet. A conqueror who is gone landed the seat's people there; the seat never had a ship there. */
const PLANET = 'Wolf/2';
const state = given({
  seats: [{ ships: { A1: { scout: 1 } } }, { ships: { A21: { scout: 1 } } }],
  colonies: [{ planet: PLANET, owner: ME, people: 20 }],
  cards: { Wolf: 74 },
  turn: 8,
  phase: { kind: 'production', besieged: [] },
});

describe('an own colony at a star that the seat has not explored', () => {
  beforeAll(async () => {
    const { learn } = await load<{ learn(board: object): void }>('rules/stellar-conquest/atlas.ts');
    learn(JSON.parse(JSON.stringify(BOARD)) as object);
  });

  it('SC-16.4 the parts have all numbers for its output', () => {
    expect(describeProduction(state, ME).colonies).toMatchObject([
      { planet: PLANET, output: 40, mineralRich: true, capacity: 40 },
    ]);
  });

  it('SC-16.4 the page computes the same output', async () => {
    const { sumsOf } = await load<{
      sumsOf(
        own: Own,
        parts: ProductionParts,
        sheets: readonly object[],
      ): readonly {
        readonly sum: { readonly output: number; readonly fault: string | null };
      }[];
    }>('rules/stellar-conquest/production/sums.ts');
    const sheet = { planet: PLANET, emigrants: 0, bonus: 0, research: [], buy: { corvette: 5 } };
    const [line] = sumsOf(view(state, ME).own!, describeProduction(state, ME), [sheet]);
    expect(line!.sum).toMatchObject({ output: 40, fault: null });
  });
});
