/** The sums of production on the page of Stellar Conquest, against those of the rules. */
import { describe, expect, it } from 'vitest';
import type { ColonySheet } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import { ITEMS } from '../../../../../src/rules/stellar-conquest/data/prices.ts';
import { TECHNOLOGY_IDS } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import { resourcesOf } from '../../../../../src/rules/stellar-conquest/production/resources.ts';
import { applySheet } from '../../../../../src/rules/stellar-conquest/production/colony.ts';
import { describeProduction } from '../../../../../src/rules/stellar-conquest/production/legal.ts';
import type { State } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../../src/rules/vocabulary.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { Dice } from '../../../../support/suite/dice.ts';
import { loadStellar, me, seenIn } from '../../../../support/page/stellar.ts';

interface Line {
  readonly sum: {
    readonly output: number;
    readonly left: number;
    readonly people: number;
    readonly most: number;
    readonly fault: string | null;
    readonly completed: readonly string[];
  };
}

const { sumsOf } = await loadStellar<{
  sumsOf(own: object, parts: object, sheets: readonly ColonySheet[]): readonly Line[];
}>('production/sums.ts');
const { outfitOf } = await loadStellar<{ outfitOf(draft: object): { left: number } }>('forms/outfit.ts');

describe('the calculation of production', () => {
  const state = given({
    seats: [
      {
        explored: ['Canis', 'Scorpii', 'Ceti'],
        technologies: ['industrial-technology', 'missile-base', 'speed-3'],
      },
      { ships: { Ceti: { corvette: 1 } } },
    ],
    colonies: [
      { planet: 'Canis/3', owner: me, people: 27 },
      { planet: 'Scorpii/3', owner: me, people: 30, factories: 50 },
      { planet: 'Ceti/3', owner: me, people: 12, shield: true },
      { planet: 'Ceti/4', owner: asSeat(1), people: 9, factories: 5, conqueror: me },
    ],
    cards: { Canis: 25, Scorpii: 27, Ceti: 24 },
    turn: 8,
    phase: { kind: 'production', besieged: ['Ceti/3'] },
  });
  const { own } = seenIn(state);
  const parts = describeProduction(state, me);
  const sheet = (planet: string, more: Partial<ColonySheet> = {}): ColonySheet => ({
    planet,
    emigrants: 0,
    bonus: 0,
    research: [],
    buy: {},
    ...more,
  });

  it('SC-16.5 matches the worked example: 32 million, 9 emigrants and 2 more, 21 i.p. left', () => {
    const [line] = sumsOf(own, parts, [sheet('Canis/3', { emigrants: 9, bonus: 2 })]);
    expect(line!.sum).toMatchObject({ output: 32, people: 23, left: 21, most: 2, fault: null });
  });

  it('SC-17.6 uses factories allowed by a technology that an earlier colony completes', () => {
    const invest = { technology: 'improved-industrial-technology', ip: 32 } as const;
    const [, before] = sumsOf(own, parts, [sheet('Canis/3'), sheet('Scorpii/3')]);
    const paid: State['seats'][number] = {
      ...state.seats[0]!,
      technologies: {
        ...state.seats[0]!.technologies,
        'improved-industrial-technology': { paid: 8, owned: false },
      },
    };
    const [first, after] = sumsOf({ ...own, technologies: paid.technologies }, parts, [
      sheet('Canis/3', { research: [invest] }),
      sheet('Scorpii/3'),
    ]);
    expect(first!.sum.completed).toEqual(['improved-industrial-technology']);
    expect(after!.sum.output).toBeGreaterThan(before!.sum.output);
  });

  it('SC-14.4 lets a conqueror without the technology run a factory for each million', () => {
    const seat = { ...state.seats[0]!, technologies: {} };
    const bare: State = { ...state, seats: [seat, state.seats[1]!] };
    const [line] = sumsOf(seenIn(bare).own, describeProduction(bare, me), [sheet('Ceti/4')]);
    expect(line!.sum.output).toBe(9 + 5);
  });

  it('SC-16.4 SC-17.1 equals that of the rules for any sheets', () => {
    const dice = new Dice(11);
    const planets = parts.colonies.map(({ planet }) => planet);
    const faults = new Set<string | null>();
    for (let n = 0; n < 600; n += 1) {
      const sheets = planets.map((planet) => {
        const emigrants = dice.below(3) === 0 ? dice.below(12) : 0;
        return sheet(planet, {
          emigrants,
          bonus: emigrants > 2 ? dice.below(3) : 0,
          research:
            dice.below(2) === 0 ? [{ technology: dice.pick(TECHNOLOGY_IDS), ip: 1 + dice.below(25) }] : [],
          buy: dice.below(2) === 0 ? { [dice.pick(ITEMS)]: dice.below(5) } : {},
        });
      });
      const lines = sumsOf(own, parts, sheets);
      let resources = resourcesOf(state, me);
      for (const [i, one] of sheets.entries()) {
        const colony = state.colonies.find(({ planet }) => planet === one.planet)!;
        const done = applySheet(state, colony, one, resources);
        const { sum } = lines[i]!;
        faults.add(sum.fault);
        expect(sum.fault, JSON.stringify(one)).toBe(done.ok ? null : done.error.code);
        if (!done.ok) break;
        expect(sum).toMatchObject({
          left: done.value.left,
          people: done.value.people,
          output: done.value.yield.output,
        });
        ({ resources } = done.value);
      }
    }
    expect(faults.size).toBeGreaterThan(8);
  });

  it('SC-3.2 of the outfit: scouts are cheaper in pairs', () => {
    expect(outfitOf({}).left).toBe(25);
    expect(outfitOf({ scouts: 3, corvettes: 1, research: [{ technology: 'cet', ip: 9 }] }).left).toBe(0);
  });
});
