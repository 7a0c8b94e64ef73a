/** Reads ships in lines: by id, or a number of one class in a hex. */
import type { Reading } from '../../text/reading.ts';
import { isWarship } from '../state/board.ts';
import { MOST_PIECES } from '../data/counters.ts';
import type { Hex } from '../data/hex.ts';
import type { Ship } from '../state/types.ts';
import { readHex, readOneOf, readRun, type LineContext } from './terms.ts';
import { SHIP_CLASSES, type ShipClass, type ShipId } from '../data/pieces.ts';

const EXPECTED = 'ships such as “1-4 and 7”, “2 scouts at Canis” or “all at Canis”';

/** One class, or several. */
type Kind = ShipClass | 'warship' | 'ship';
const KINDS: readonly Kind[] = [...SHIP_CLASSES, 'warship', 'ship'];

/** `1-4 and 7`, `2 scouts at Canis`, `all at Canis`, `all transports`, `nothing`. */
export function readShips(reading: Reading, context: LineContext): readonly ShipId[] | undefined {
  if (reading.take('nothing')) return [];
  const named: ShipId[] = [];
  const found = reading.list(() => {
    const group =
      reading.attempt(() => readGroup(reading, context, named)) ??
      reading.attempt(() => readRun(reading, EXPECTED, MOST_PIECES - named.length));
    named.push(...(group ?? []));
    return group;
  });
  return found?.flat();
}

function readGroup(
  reading: Reading,
  context: LineContext,
  named: readonly ShipId[],
): readonly ShipId[] | undefined {
  const count = reading.take('all') ? null : reading.number(EXPECTED);
  if (count === undefined) return undefined;
  const kind = reading.attempt(() => readOneOf(reading, KINDS)) ?? (count === null ? 'ship' : undefined);
  if (kind === undefined) return undefined;
  const at = reading.take('at') ? readHex(reading) : null;
  if (at === undefined) return undefined;
  const ships = (context.view.own?.ships ?? []).filter(
    (ship) => isOf(kind, ship) && !named.includes(ship.id) && (at === null || ship.hex === at),
  );
  return chosen(reading, { ships, kind, count, at });
}

const isOf = (kind: Kind, ship: Ship): boolean =>
  kind === 'ship' || (kind === 'warship' ? isWarship(ship) : ship.class === kind);

interface Group {
  readonly ships: readonly Ship[];
  readonly kind: Kind;
  /** Null: all. */
  readonly count: number | null;
  readonly at: Hex | null;
}

/** A player need not name the hex if all these ships are in one. */
function chosen(reading: Reading, { ships, kind, count, at }: Group): readonly ShipId[] | undefined {
  if (at === null && new Set(ships.map(({ hex }) => hex)).size > 1)
    return reading.object(`There are ${kind}s in several hexes: say where, as in “at Canis”.`);
  if (ships.length < (count ?? 1)) return reading.object(`Not enough ${kind}s there: ${ships.length}.`);
  return ships.slice(0, count ?? ships.length).map(({ id }) => id);
}
