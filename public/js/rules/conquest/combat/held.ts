/** How long a combat that was seen going on keeps its place beside the question: so that its coins are seen turning over. */
import { viewOf } from '../pieces.ts';
import type { Battle } from './battle.ts';
import type { Table } from '../edition.ts';

/** The combat that this page has shown in progress, and the open decisions at its end. */
const held = { game: '', battle: '', asked: null as string | null };

const nameOf = ({ attacker, defender, world }: { attacker: number; defender: number; world: string }) =>
  `${attacker} ${defender} ${world}`;

/**
 * Whether it is in progress, or ended just now: the next decision has no answer yet.
 * `last`: the one that is over.
 */
export function isAtHand(table: Table, last: Battle | null) {
  const { combat } = viewOf(table);
  // A combat in a replay is not a new one.
  if (table.moment !== undefined) return combat !== null;
  const { id: game } = table.game;
  if (combat !== null) Object.assign(held, { game, battle: nameOf(combat), asked: null });
  if (combat !== null || last === null) return combat !== null;
  if (held.game !== game || held.battle !== nameOf(last.declared)) return false;
  const asked = table.seen.windows.map(({ id }) => id).join();
  held.asked ??= asked;
  return held.asked === asked;
}
