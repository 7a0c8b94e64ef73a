/** The figures of a new game that say who wins most often. */
import { expect, it } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { load, wordsOf, type VNode } from '../../support/page/page.ts';

const { balanceFigures } = await load<{ balanceFigures(ruleset: { balance?: object | null }): VNode | null }>(
  'new/balance.ts',
);

it('shows the share of each, and the share with equal chances, when several can win together', () => {
  const rows = [
    { name: 'Gelmir', seats: 4, wins: 3 },
    { name: 'Seregon', seats: 4, wins: 1 },
  ];
  const figures = balanceFigures({ balance: { seats: 4, games: 2, groups: [{ title: 'Race', rows }] } });
  expect(wordsOf(figures)).toMatch(/Race.*Gelmir.*75 %.*Seregon.*25 %.*each would win 50 % of its games/);
});

it('has figures of all games, and none where nobody has counted', () => {
  for (const ruleset of Object.values(rulesets)) expect(balanceFigures(ruleset)).not.toBeNull();
  expect(balanceFigures({ balance: null })).toBeNull();
  // Of an older service.
  expect(balanceFigures({})).toBeNull();
});
