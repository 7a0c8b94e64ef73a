/** What seats see of each other (SC-9.4, SC-9.5). A contact has the time when it was made, and may be stale. */
import type { Seat } from '../../vocabulary.ts';
import { coloniesAt, controlledBy, controllerOf, seatAt, shipOf, shipsAt } from '../state/board.ts';
import { hexOf } from '../data/planets.ts';
import { byHex, type Hex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';
import type { Contact, Ship, ShipsSeen, State } from '../state/types.ts';
import { SHIP_CLASSES, type ShipClass } from '../data/pieces.ts';

/** Records what the seat sees in these hexes. */
export function lookAt(play: Play, seat: Seat, hexes: readonly Hex[]): void {
  for (const hex of hexes) recordIfNew(play, seat, hex, seenAt(play.state, seat, hex));
}

/**
 * Records a contact for each controller of a colony that ships of `seat` pass or reach; the mover does not learn of it. It
 * is an alarm even if the controller knew of as many ships, since those may have gone.
 */
export function watchPassing(
  play: Play,
  seat: Seat,
  {
    ships,
    path,
    from,
  }: { readonly ships: readonly number[]; readonly path: readonly Hex[]; readonly from: Hex | null },
): void {
  const passing = ships.map((id) => shipOf(play.state, seat, id)!);
  for (const hex of path) {
    if (hex === from) continue;
    for (const watcher of watchersOf(play.state, seat, hex)) {
      const seen = seenAt(play.state, watcher, hex);
      const there = shipsAt(play.state, seat, hex).filter(({ id }) => !ships.includes(id));
      const fleet: ShipsSeen = { seat, ships: counted([...there, ...passing]) };
      const contact = { ...seen, ships: withFleet(play.state, seen.ships, fleet) };
      record(play, watcher, hex, contact, true);
    }
  }
}

/** At the end of a seat-turn or production turn, records what each seat sees in the hexes of its colonies. */
export function watchAll(play: Play): void {
  for (const seat of play.state.order) {
    const hexes = new Set(controlledBy(play.state, seat).map(({ planet }) => hexOf(planet)));
    lookAt(play, seat, [...hexes].toSorted(byHex));
  }
}

/** Other seats that control a colony there. */
const watchersOf = (state: State, seat: Seat, hex: Hex): readonly Seat[] => {
  const controllers = coloniesAt(state, hex).map(controllerOf);
  return state.order.filter((other) => other !== seat && controllers.includes(other));
};

/** All ships, colonies and devastated planets in the hex except the seat's own. */
function seenAt(state: State, seat: Seat, hex: Hex): Contact {
  const { phase } = state;
  const during = phase?.kind === 'turn' ? phase.seat : phase?.kind === 'together' ? seat : null;
  const colonies = coloniesAt(state, hex)
    .filter((colony) => colony.owner !== seat || controllerOf(colony) !== seat)
    .map(({ planet, owner, conqueror, shield }) => ({ planet, owner, conqueror, shield }));
  return {
    turn: seatAt(state, seat).turn?.turn ?? state.turn,
    during,
    ships: state.order
      .filter((other) => other !== seat)
      .map((other) => ({ seat: other, ships: counted(shipsAt(state, other, hex)) }))
      .filter(({ ships }) => Object.keys(ships).length > 0),
    colonies,
    devastated: state.devastated.filter((planet) => hexOf(planet) === hex),
  };
}

function counted(ships: readonly Ship[]): ShipsSeen['ships'] {
  const counts: Partial<Record<ShipClass, number>> = {};
  for (const ship of ships) counts[ship.class] = (counts[ship.class] ?? 0) + 1;
  return counts;
}

/** In the order of play. */
const withFleet = (state: State, seen: readonly ShipsSeen[], fleet: ShipsSeen): readonly ShipsSeen[] =>
  state.order.flatMap((seat) =>
    seat === fleet.seat ? fleet : (seen.find((other) => other.seat === seat) ?? []),
  );

/** Records the contact, unless nothing is there and nothing was, or nothing at all has changed. */
function recordIfNew(play: Play, seat: Seat, hex: Hex, contact: Contact): void {
  const { contacts } = seatAt(play.state, seat);
  const before = Object.hasOwn(contacts, hex) ? contacts[hex] : undefined;
  if (isEmpty(contact) && (before === undefined || isEmpty(before))) return;
  const isSame = before !== undefined && contentOf(before) === contentOf(contact);
  if (isSame && before.turn === contact.turn && before.during === contact.during) return;
  record(play, seat, hex, contact, isAlarm(seat, contact, before));
}

function record(play: Play, seat: Seat, hex: Hex, contact: Contact, alarm: boolean): void {
  play.record({ type: 'sighted', seat, hex, contact, alarm });
}

/** Whether the seat sees more ships of a class, or another enemy colony, than it knew of. */
function isAlarm(seat: Seat, now: Contact, before: Contact | undefined): boolean {
  const known = (other: Seat): ShipsSeen['ships'] =>
    before?.ships.find((seen) => seen.seat === other)?.ships ?? {};
  return (
    now.ships.some(({ seat: other, ships }) =>
      SHIP_CLASSES.some((kind) => (ships[kind] ?? 0) > (known(other)[kind] ?? 0)),
    ) ||
    now.colonies.some(
      ({ planet, owner }) =>
        owner !== seat &&
        before?.colonies.some((seen) => seen.planet === planet && seen.owner === owner) !== true,
    )
  );
}

const isEmpty = ({ ships, colonies, devastated }: Contact): boolean =>
  ships.length + colonies.length + devastated.length === 0;

/** The contact without its time. */
const contentOf = ({ ships, colonies, devastated }: Contact): string =>
  JSON.stringify([ships, colonies, devastated]);
