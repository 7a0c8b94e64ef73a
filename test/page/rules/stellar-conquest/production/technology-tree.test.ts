/** The technology tree on the page of Stellar Conquest. */
import { describe, expect, it } from 'vitest';
import { BOARD } from '../../../../../src/rules/stellar-conquest/data/published.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, wordsOf, type Drawn } from '../../../../support/page/page.ts';
import { loadStellar, tableIn } from '../../../../support/page/stellar.ts';

const { technologyTree } = await loadStellar<{ technologyTree(table: object): Drawn }>(
  'production/technology-tree.ts',
);
const { learn } = await loadStellar<{ learn(board: object): void }>('atlas.ts');

/** Each price is 200 i.p. higher than in the rules, as another version of the service might publish it. */
const DEARER = {
  ...BOARD,
  technologies: BOARD.technologies.map((one) => ({
    ...one,
    price: one.price + 200,
    ...(one.lower && { lower: { ...one.lower, price: one.lower.price + 200 } }),
  })),
};

describe('the technology tree', () => {
  it('shows the prices that the API publishes, the lower one once it applies', () => {
    learn(DEARER);
    const state = given({ seats: [{ technologies: ['speed-3'] }, {}] });
    const tree = technologyTree(tableIn(state).table);
    const leaf = (id: string): string => wordsOf(find(tree, ({ props }) => props['data-technology'] === id));
    expect(leaf('missile-base')).toContain('225 i.p.');
    expect(leaf('speed-4')).toContain('230 i.p.');
    learn(BOARD);
  });
});
