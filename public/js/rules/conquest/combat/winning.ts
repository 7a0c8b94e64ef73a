/** The seats that the next command would let win (IC-10.2), from ships and worlds in the view. */
import { h } from '../../../shared/dom.ts';
import { listWords } from '../../../shared/list-words.ts';
import { classOf, nameOf, ownerOf, systemOf, toWin, valueOf, viewOf } from '../pieces.ts';
import { hasEffect } from './powers.ts';
import type { CoinId, ShipId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { SeatSeen, View } from '../../../../../src/rules/conquest/view/sighting.ts';
import type { Table } from '../edition.ts';

interface Landed {
  readonly ships: readonly ShipId[];
  readonly world: string;
}

/**
 * The seats with enough colonies to win, with these ships elsewhere and all other moving ships back at their origin.
 * `places`: by ship.
 */
export function winnersIf(
  { seats, combat }: View,
  places: Readonly<Record<string, string>>,
): readonly number[] {
  const from = Object.fromEntries((combat?.fleet ?? []).map((flight) => [flight.ship, flight.from]));
  const colonies = ({ seat, ships }: SeatSeen) =>
    new Set(
      ships
        .filter(({ id }) => classOf(id) === 'c')
        .map(({ id, place }) => places[id] ?? from[id] ?? place)
        .filter((place) => place !== 'void' && place !== 'flight' && systemOf(place) !== seat),
    ).size;
  return seats.filter((seat) => !seat.resigned && colonies(seat) >= toWin()).map(({ seat }) => seat);
}

const placesOf = (landings: readonly Landed[]) =>
  Object.fromEntries(landings.flatMap(({ ships, world }) => ships.map((ship) => [ship, world])));

/** What a deal would end. Empty if nothing. */
export function dealWarning(table: Table, landings: readonly Landed[]) {
  const winners = winnersIf(viewOf(table), placesOf(landings));
  return winners.length === 0 ? '' : `This deal ends the game: ${winWords(table, winners)}.`;
}

/** Where the ships would be if the attack on the world were won: its defenders are there no more. */
function placesIfWon(
  { seats }: View,
  {
    world,
    defenders,
    landings,
  }: { world: string; defenders: readonly number[]; landings: readonly Landed[] },
) {
  const beatenSeats = new Set(defenders);
  const beaten = seats.flatMap(({ seat, ships }) =>
    ships
      .filter(({ place }) => beatenSeats.has(seat) && (place === world || place === 'flight'))
      .map(({ id }) => id),
  );
  return { ...placesOf([{ ships: beaten, world: 'void' }]), ...placesOf(landings) };
}

/** Whether the viewer’s attack cannot be won, because Diplomacy is all that they can play (IC-7). */
export const canOnlyTalk = (table: Table, coins: readonly CoinId[]) =>
  coins.length > 0 && coins.every((coin) => valueOf(coin) === 0) && !hasEffect(table, 'envoy', table.seat);

/** Before an attack is declared. */
export function attackStake(
  table: Table,
  { world, opponent, ships }: { world: string; opponent: number; ships: readonly ShipId[] },
) {
  if (canOnlyTalk(table, viewOf(table).own?.hand ?? [])) return null;
  const landings = [{ ships, world }];
  const places = placesIfWon(viewOf(table), { world, defenders: [opponent], landings });
  return stake(table, 'If you win this combat', places);
}

/** In the present combat, and with ships that are about to join the attack. */
export function combatStake(table: Table, joining: readonly ShipId[] = []) {
  const { combat } = viewOf(table);
  if (combat === null) return null;
  const { world, defender, allies } = combat;
  const defenders: readonly number[] = [
    defender,
    ...allies.filter(({ side }) => side === 'defender').map(({ seat }) => seat),
  ];
  const flying = combat.fleet.map(({ ship }) => ship).filter((ship) => !defenders.includes(ownerOf(ship)));
  const landings = [{ ships: [...flying, ...joining], world }];
  return stake(table, 'If the attack is won', placesIfWon(viewOf(table), { world, defenders, landings }));
}

function stake(table: Table, when: string, places: Readonly<Record<string, string>>) {
  const winners = winnersIf(viewOf(table), places);
  if (winners.length === 0) return null;
  // No warning if the user wins.
  const look = winners.some((seat) => seat === table.seat) ? 'given' : 'refusal';
  return h('p', { class: look, role: 'status', key: 'stake' }, `${when}, ${winWords(table, winners)}.`);
}

function winWords(table: Table, winners: readonly number[]) {
  const who = listWords(winners.map((seat) => nameOf(table, seat)));
  const many = winners.length > 1 || who === 'you';
  return `${who} ${many ? 'have' : 'has'} ${toWin()} colonies and ${many ? 'win' : 'wins'} the game`;
}
