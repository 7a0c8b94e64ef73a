/** The five lines of the goal and the turn, from the published card of the ruleset. */
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { ruleset } from '../api/lists.ts';
import type { Card } from '../../../src/rules/contract.ts';
import type { Part } from '../presence/disclosure.ts';
import type { Goal } from './goal.ts';

/** One value is enough, because a page shows one game. */
let lines: Card['goalAndTurn'] | readonly [] = [];

export const part: Part<Goal> = {
  async load({ table }) {
    const found = await ruleset(table.game.ruleset);
    if (found === null) throw new Error('The ruleset could not be loaded');
    lines = found.card.goalAndTurn;
  },
  draw: ({ table }) => [
    h(
      'ol',
      {},
      lines.map((line) => h('li', { key: line }, line)),
    ),
    h('p', {}, h('a', { href: at`/rules?ruleset=${table.game.ruleset}` }, 'All the rules')),
  ],
};
