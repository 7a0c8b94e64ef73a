/** How long a combat that was seen going on keeps the place of the news: so that its coins are seen turning over. */
import { viewOf } from '../pieces.ts';
import type { Battle } from './battle.ts';
import type { CombatSeen } from '../../../../../src/rules/conquest/view/sighting.ts';
import type { Table } from '../edition.ts';

/** The combat that this page has shown in progress, and the open decisions at its end. */
const held = { game: '', battle: '', asked: null as string | null };

const nameOf = ({ attacker, defender, world }: { attacker: number; defender: number; world: string }) =>
  `${attacker} ${defender} ${world}`;

/** A spectator watches all combats. */
function concernsUser({ seat, seen }: Table, { attacker, defender, allies }: CombatSeen) {
  const parties: readonly (number | null)[] = [attacker, defender, ...allies.map((ally) => ally.seat)];
  return seat === null || seen.decisions.length > 0 || parties.includes(seat);
}

/**
 * Whether it is in progress and concerns the user, or ended just now. A question brings the news back, which have all combats since the
 * last answer.
 * `last`: the one that is over.
 */
export function isAtHand(table: Table, last: Battle | null) {
  const { combat } = viewOf(table);
  // A combat in a replay is not a new one.
  if (table.moment !== undefined) return combat !== null;
  const { id: game } = table.game;
  if (combat !== null) {
    const isOwn = concernsUser(table, combat);
    Object.assign(held, { game: isOwn ? game : '', battle: nameOf(combat), asked: null });
    return isOwn;
  }
  if (last === null || held.game !== game || held.battle !== nameOf(last.declared)) return false;
  const isAsked = table.seen.decisions.some(({ answer }) => answer === undefined);
  const asked = table.seen.windows.map(({ id }) => id).join();
  held.asked ??= asked;
  return held.asked === asked && !isAsked;
}
