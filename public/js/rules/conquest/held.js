/** How long a combat that was seen going on keeps its place beside the question: so that its coins are seen turning over. */
import { viewOf } from './pieces.js';

/** @import { Battle } from './battle.js' */
/** @import { Table } from './edition.js' */

/** The combat that this page has shown going on, and what was asked as it ended. */
const held = { game: '', battle: '', asked: /** @type {string | null} */ (null) };

/** @param {{ attacker: number, defender: number, world: string }} combat */
const nameOf = ({ attacker, defender, world }) => `${attacker} ${defender} ${world}`;

/**
 * Whether it is going on, or was until just now: what is asked next has not been answered yet.
 * @param {Table} table
 * @param {Battle | null} last the one that is over
 */
export function isAtHand(table, last) {
  const { combat } = viewOf(table);
  // What the film shows is no news.
  if (table.moment !== undefined) return combat !== null;
  const { id: game } = table.game;
  if (combat !== null) Object.assign(held, { game, battle: nameOf(combat), asked: null });
  if (combat !== null || last === null) return combat !== null;
  if (held.game !== game || held.battle !== nameOf(last.declared)) return false;
  const asked = table.seen.windows.map(({ id }) => id).join();
  held.asked ??= asked;
  return held.asked === asked;
}
