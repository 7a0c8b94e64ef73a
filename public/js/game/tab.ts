/** The title of the tab, and its icon, which has a dot while it is the user's move. */
import { hasSound } from '../shared/look/senses.ts';
import { isOver, seatOf, titleOf } from '../api/lists.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { GameView } from '../api/shapes/games.ts';

/** Whether it was the user’s move when the page was last drawn. Null before the first view. */
let hadMove: boolean | null = null;

/** `standing`: the round and who leads. `unread`: the number of new messages. The tab of a lesson never says that it is the user’s move. */
export function showInTab(
  game: Summary | null,
  seen: GameView | null,
  me: string | undefined,
  standing: readonly string[],
  unread: number,
) {
  // Plain buttons have the name of the ruleset as their headline.
  const parts = game === null ? ['Parsec Post'] : new Set([game.title, ...standing, titleOf(game.ruleset)]);
  const name = [...parts].join(' · ');
  const mine = game && seatOf(game, me);
  const waits = mine !== null && seen?.windows.some((w) => w.awaiting.includes(mine));
  const move = waits === true && game !== null && !game.lesson && !isOver(game);
  if (move && hadMove === false && hasSound()) void sound();
  if (seen !== null) hadMove = move;
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${move ? '● Your move · ' : ''}${name}`;
  const icon = move ? '/favicon-move.svg' : '/favicon.svg';
  const link = document.querySelector('link[rel="icon"]');
  if (link !== null && link.getAttribute('href') !== icon) link.setAttribute('href', icon);
}

async function sound() {
  (await import('../shared/look/sound.ts')).playSound();
}
