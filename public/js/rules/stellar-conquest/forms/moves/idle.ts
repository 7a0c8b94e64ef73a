/** Own ships that wait: those without a destination, and those at a place. */
import { h } from '../../../../shared/dom.ts';
import { placeName } from '../../atlas.ts';
import { isSettler, OFF } from '../../movement/moving.ts';
import { counted, grouped, tally, tallyWords } from '../../view.ts';
import type { MoveParts } from '../../../../../../src/rules/stellar-conquest/movement/legal.ts';
import type { Own } from '../../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Ship } from '../../../../../../src/rules/stellar-conquest/state/types.ts';

interface Seen {
  readonly own: Own;
  readonly moves: MoveParts;
}

/** Ships on the map that could move, have not moved in this turn, and have no destination. */
export function idleIn({ own, moves }: Seen): readonly Ship[] {
  const able = new Set(
    moves.groups.flatMap(({ hex, to, ships, destinations }) =>
      hex !== null && to === null && destinations.length > 0 ? ships : [],
    ),
  );
  return own.ships.filter(({ id, steps }) => able.has(id) && steps === 0);
}

export const hasIdleSettlers = (seen: Seen) => idleIn(seen).some(isSettler);

/** Ships that could still move. It warns only of settlers: scouts and warships often wait on purpose. `isShort`: names no others. */
export function idleNote(seen: Seen, isShort: boolean) {
  const idle = idleIn(seen);
  if (idle.length === 0) return null;
  const all = [...grouped([...idle], ({ hex }) => hex ?? '')];
  const settlers = all.filter(([, ships]) => ships.some(isSettler));
  const named = [...settlers, ...(isShort ? [] : all.filter((one) => !settlers.includes(one)))];
  const places = named.map(([hex, ships]) => `${tallyWords(tally(ships))} at ${placeName(hex)}`);
  const more = idle.length - named.reduce((sum, [, ships]) => sum + ships.length, 0);
  const words = [
    `${counted(idle.length, 'ship')} can still move`,
    places.length > 0 ? `: ${places.join('; ')}` : '',
    places.length > 0 && more > 0 ? `; ${more} elsewhere` : '',
  ].join('');
  return h('p', { class: settlers.length > 0 ? 'refusal calm' : 'hint', key: 'idle' }, `${words}.`);
}

const shipsAt = ({ own, moves }: Seen, place: string) => {
  const ids = new Set(moves.groups.filter(({ hex }) => (hex ?? OFF) === place).flatMap(({ ships }) => ships));
  return own.ships.filter(({ id }) => ids.has(id));
};

/** The classes of several would not fit. */
export const shipWords = (ships: readonly Ship[]) =>
  new Set(ships.map((ship) => ship.class)).size > 1
    ? counted(ships.length, 'ship')
    : tallyWords(tally(ships));

export const waiting = (seen: Seen, place: string) => shipWords(shipsAt(seen, place));
