/** The plots of statistics, in the words of players. Without a browser. */
import { expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../support/page/page.ts';

const { plots } = await load<{ plots(seen: object): Drawn }>('figures/statistics-plots.ts');

it('statistics name paces as the rest of the page does', () => {
  const pace = ['live', 'daily', 'own'].map((one, i) => ({ pace: one, games: i + 1 }));
  const words = wordsOf(plots({ played: [], length: [], days: [], seats: [], pace }));
  for (const title of ['In one sitting', 'Once a day', 'Custom pace']) expect(words).toContain(title);
  expect(words).not.toMatch(/live|daily|own/);
});
