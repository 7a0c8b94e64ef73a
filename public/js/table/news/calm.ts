/** The goal of the game in the news, and what a wide screen shows in its place while there is none. */
import { h } from '../../shared/dom.ts';
import { presented } from '../../api/presentation.ts';
import type { Table } from '../../rules/client.ts';

/** All five do not fit in. */
const SHOWN = 3;

/** One value is enough, because a page shows one game. Null until they are asked for. */
let lines: readonly string[] | null = null;

/** After the first visit, they come from the cache of the browser. */
async function load({ game }: Pick<Table, 'game'>) {
  lines = [];
  lines = (await presented(game.ruleset, true).catch(() => null))?.goalAndTurn?.slice(0, SHOWN) ?? [];
}

/** Whether the user has not answered anything yet. A lesson begins with its own words. */
export const isFirstMove = ({ game, seen }: Pick<Table, 'game' | 'seen'>) =>
  seen.news?.since === 0 && !game.lesson;

/** Loads the goal before the news is drawn, so that nothing moves. */
export const loadGoal = (table: Table) => isFirstMove(table) && load(table);

/** How the game is won, until the first move. `isShort`: only the first clause, for the strip of a phone. */
export function goalOf(table: Table, isShort = false) {
  const goal = isFirstMove(table) && lines?.[0];
  return goal && [h('b', {}, 'Goal:'), ` ${isShort ? goal.replace(/[.:] .*/, '.') : goal}`];
}

/** Hidden from screen readers, which would read it with the news: the page has the same lines below the question. */
export function calm(table: Table) {
  if (lines === null) void load(table).then(table.redraw);
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
