/** What the place of the news shows on a wide screen while there is none: how the game is won, and how a turn goes. */
import { h } from '../../shared/dom.ts';
import { ruleset } from '../../api/lists.ts';
import type { Table } from '../../rules/client.ts';

/** All five do not fit in. */
const SHOWN = 3;

/** One value is enough, because a page shows one game. Null until they are asked for. */
let lines: readonly string[] | null = null;

async function load({ game, redraw }: Table) {
  lines = [];
  lines = (await ruleset(game.ruleset))?.card.goalAndTurn.slice(0, SHOWN) ?? [];
  redraw();
}

/** Hidden from screen readers, which would read it with the news: the page has the same lines below the question. */
export function calm(table: Table) {
  if (lines === null) void load(table);
  if (lines === null || lines.length === 0) return null;
  return h(
    'section',
    { class: 'card news-card calm', key: 'calm', 'aria-hidden': 'true' },
    h('h2', {}, 'The game in short'),
    h(
      'ol',
      {},
      lines.map((line) => h('li', { key: line }, line)),
    ),
  );
}
