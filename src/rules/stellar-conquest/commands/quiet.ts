/** The cruise that the service proposes: up to the last turn in which a seat, as far as it knows, has nothing to decide (SC-19.4). */
import { distance } from '../data/hex.ts';
import { PRODUCTION_EVERY } from '../data/figures.ts';
import { hexOf, isStar } from '../data/planets.ts';
import { moveOn } from '../movement/onward.ts';
import { speedWith } from '../production/technology.ts';
import { Play } from '../state/play.ts';
import type { Own, View } from '../view/sighting.ts';
import { knownState } from '../view/known-state.ts';

/** Contacts that are more turns old than this say nothing about where the ships are now. */
const STALE = 8;

export const NO_LUCK = {
  of: (): never => {
    throw new Error('nothing is drawn in flight');
  },
};

/**
 * The last turn, from `next` to the next production turn, in which no ship of the seat reaches a star and no enemy ship that it saw
 * can reach one of its stars; null if there is none. `next` is the turn of its seat-turn, or of its next one. Depends on the view alone.
 */
export function quietUntil(view: View, next: number): number | null {
  const { own, battle, phase, length } = view;
  if (own === null || battle !== null || (phase?.kind !== 'turn' && phase?.kind !== 'together')) return null;
  if (!isInFlight(own) || (own.turn !== null && own.turn.step !== 'movement')) return null;
  const last = Math.min(length, Math.ceil(next / PRODUCTION_EVERY) * PRODUCTION_EVERY);
  const safe = safeUntil(own, next);
  if (safe < next) return null;
  // Without the ships that stay where they are, because this is computed for every view.
  const ships = own.ships.filter(({ hex, to }) => to !== null || !isStar(hex!));
  const play = new Play(knownState(view, { ...own, ships }), NO_LUCK);
  let until: number | null = null;
  for (let turn = next; turn <= Math.min(last, safe); turn += 1) {
    if (turn !== own.turn?.turn) play.record({ type: 'turn-began', turn, seat: own.seat });
    const before = play.events.length;
    moveOn(play, own.seat);
    const moves = play.events.slice(before);
    if (moves.some((event) => event.type === 'moved' && event.path.some(isStar))) break;
    until = turn;
  }
  return until;
}

/** Some ships are between stars, and none is off the board. */
const isInFlight = ({ ships }: Own): boolean =>
  ships.some(({ hex, to }) => to !== null && hex !== null && !isStar(hex)) &&
  ships.every(({ hex }) => hex !== null);

/** The last turn before an enemy ship that the seat saw could be at one of its stars, at the seat's own speed. */
function safeUntil({ ships, colonies, contacts, technologies }: Own, next: number): number {
  const speed = speedWith(technologies);
  const stars = new Set([
    ...ships.flatMap(({ hex }) => (hex !== null && isStar(hex) ? [hex] : [])),
    ...colonies.map(({ planet }) => hexOf(planet)),
  ]);
  let safe = Infinity;
  for (const [from, contact] of Object.entries(contacts)) {
    if (contact.ships.length === 0 || next - contact.turn > STALE) continue;
    for (const star of stars)
      safe = Math.min(safe, contact.turn + Math.ceil(distance(from, star) / speed) - 1);
  }
  return safe;
}
