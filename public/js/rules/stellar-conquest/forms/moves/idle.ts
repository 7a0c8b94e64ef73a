/** Own ships that wait: those without a destination, and those elsewhere that can be chosen instead. */
import { h } from '../../../../shared/dom.ts';
import { placeName } from '../../atlas.ts';
import { OFF } from '../../movement/moving.ts';
import { className, counted, grouped, tally, tallyWords } from '../../view.ts';
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

const isSettler = (ship: Ship) => ship.class === 'transport';
export const hasIdleSettlers = (seen: Seen) => idleIn(seen).some(isSettler);

/**
 * What the end of movement leaves where it is. It warns only of settlers: scouts and warships often wait on purpose. `isShort`:
 * names no others.
 */
export function idleNote(seen: Seen, isShort: boolean) {
  const all = [...grouped([...idleIn(seen)], ({ hex }) => hex ?? '')];
  const settlers = all.filter(([, ships]) => ships.some(isSettler));
  const places = [...settlers, ...(isShort ? [] : all.filter((one) => !settlers.includes(one)))].map(
    ([hex, ships]) => `${tallyWords(tally(ships))} at ${placeName(hex)}`,
  );
  if (places.length === 0) return null;
  const look = settlers.length > 0 ? 'refusal calm' : 'hint';
  return h('p', { class: look, key: 'idle' }, `No destination: ${places.join('; ')}. They stay there.`);
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

/** A button that chooses the ships at a place. */
export function insteadButton(seen: Seen, place: string, act: () => void) {
  const ships = shipsAt(seen, place);
  const [first] = ships;
  const words = ships.length === 1 && first !== undefined ? className(first.class, 1) : shipWords(ships);
  return h(
    'p',
    { class: 'row', key: 'instead' },
    h(
      'button',
      { 'data-instead': place, onclick: act },
      `Choose the ${words} at ${placeName(place)} instead`,
    ),
  );
}
