/** Every ship, world, race and coin that the page shows says what it does. Without a browser. */
import { describe, expect, it } from 'vitest';
import { RACES } from '../../../../src/rules/conquest/data/races.ts';
import { CLASS_LETTERS, type ClassLetter } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { View } from '../../../../src/rules/conquest/view/sighting.ts';
import { rulesets } from '../../../../src/rules/registry.ts';
import { load, type VNode } from '../../../support/page/page.ts';
import { hasClass, hintIn, hintsOf, unexplained, unreachable, walk } from '../../../support/page/walk.ts';

const { coinWords } = await load<{ coinWords(coin: string): string }>('rules/conquest/pieces.ts');
const racesOf = (ruleset: string) => rulesets[ruleset]!.presentation!.catalogue['races']!;
const family = Object.keys(rulesets).filter(
  (name) => name.endsWith('-conquest') && name !== 'stellar-conquest',
);

/** Face up. */
const isCoin = hasClass(/^coin (?!hidden)/);

/** A list of ships to deploy on a world. */
const isLanding = ({ props }: VNode): boolean => 'data-deploy' in props;

describe.each(family)('in %s', (name) => {
  const WORDS = racesOf(name);

  it('has a line about the power of every race', () => {
    expect(Object.keys(WORDS).toSorted()).toEqual([...RACES].toSorted());
    expect(Object.values(WORDS).every(({ text }) => /^[A-Z].+\.$/.test(text ?? ''))).toBe(true);
  });

  it('all that is shown says what it does', { timeout: 60_000 }, async () => {
    const classes = new Set<ClassLetter>();
    const values = new Set<string>();
    await walk<View>(name, { games: 2, moves: 40 }, ({ view, seat, nodes }) => {
      for (const { ships, seat: owner, race } of view.seats) {
        for (const { id } of ships) {
          classes.add(id[2] as ClassLetter);
          expect(hintsOf(nodes, 'data-ships', id), `ship ${id}`).toEqual([
            expect.stringMatching(/ in a combat\. [A-Z].+\.$/),
          ]);
        }
        for (const rank of [1, 2, 3, 4, 5])
          expect(hintsOf(nodes, 'data-world', `${owner}-${rank}`), `world ${owner}-${rank}`).toEqual([
            expect.stringMatching(/\. A colony ship of .+ here is a colony: 4 colonies win\.$/),
          ]);
        const races = hintsOf(nodes, 'data-race', race);
        expect(races.length, race).toBeGreaterThan(0);
        for (const words of races) expect(words).toContain(WORDS[race]!.text!);
      }
      const hints = nodes.map(hintIn);
      for (const coin of seat === null ? view.discard : [...view.discard, ...view.own!.hand]) {
        values.add(coin.at(-1)!);
        expect(
          hints.some((words) => words.startsWith(`${coinWords(coin)}. `)),
          coin,
        ).toBe(true);
      }
      expect(unexplained(nodes, isCoin)).toEqual([]);
      expect(unexplained(nodes, isLanding)).toEqual([]);
      expect(unreachable(nodes)).toEqual([]);
    });
    expect([...classes].toSorted()).toEqual([...CLASS_LETTERS].toSorted());
    expect([...values].toSorted()).toEqual(['0', '1', '2', '3', '4', '5']);
  });
});
