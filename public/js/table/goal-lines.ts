/** The five lines of the goal and the turn, as the ruleset publishes them. */
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { presented } from '../api/presentation.ts';
import type { Part } from '../presence/disclosure.ts';
import type { Goal } from './goal.ts';

/** One value is enough, because a page shows one game. */
let lines: readonly string[] = [];

export const part: Part<Goal> = {
  async load({ table }) {
    lines = (await presented(table.game.ruleset, true)).goalAndTurn ?? [];
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
