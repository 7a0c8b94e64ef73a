/** Own ships that wait: those without a destination, and those at a place. */
import { isSettler, OFF } from '../../movement/moving.ts';
import { counted, tally, tallyWords } from '../../view.ts';
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
