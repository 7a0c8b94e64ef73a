/** Who would win the game by what is about to be sent (IC-10.2), from what the view shows of ships and worlds. */
import { h } from '../../dom.js';
import { listWords } from '../../list-words.js';
import { classOf, nameOf, ownerOf, systemOf, TO_WIN, viewOf } from './pieces.js';

/**
 * @import { ShipId } from '../../../../src/rules/conquest/pieces.ts'
 * @import { SeatSeen, View } from '../../../../src/rules/conquest/sighting.ts'
 * @import { Table } from './edition.js'
 */

/** @typedef {{ readonly ships: readonly ShipId[], readonly world: string }} Landed */

/**
 * Who would have the colonies that win, with these ships elsewhere and all others in flight back where they came from.
 * @param {View} view
 * @param {Readonly<Record<string, string>>} places by ship
 * @returns {readonly number[]}
 */
export function winnersIf({ seats, combat }, places) {
  const from = Object.fromEntries((combat?.fleet ?? []).map((flight) => [flight.ship, flight.from]));
  const colonies = (/** @type {SeatSeen} */ { seat, ships }) =>
    new Set(
      ships
        .filter(({ id }) => classOf(id) === 'c')
        .map(({ id, place }) => places[id] ?? from[id] ?? place)
        .filter((place) => place !== 'void' && place !== 'flight' && systemOf(place) !== seat),
    ).size;
  return seats.filter((seat) => !seat.resigned && colonies(seat) >= TO_WIN).map(({ seat }) => seat);
}

/** @param {readonly Landed[]} landings */
const placesOf = (landings) =>
  Object.fromEntries(landings.flatMap(({ ships, world }) => ships.map((ship) => [ship, world])));

/**
 * What a deal would end. Empty if nothing.
 * @param {Table} table
 * @param {readonly Landed[]} landings
 */
export function dealWarning(table, landings) {
  const winners = winnersIf(viewOf(table), placesOf(landings));
  return winners.length === 0 ? '' : `This deal ends the game: ${winWords(table, winners)}.`;
}

/**
 * Where the ships would be if the attack on the world were won: its defenders are there no more.
 * @param {View} view
 * @param {{ world: string, defenders: readonly number[], landings: readonly Landed[] }} attack
 */
function placesIfWon({ seats }, { world, defenders, landings }) {
  const beatenSeats = new Set(defenders);
  const beaten = seats.flatMap(({ seat, ships }) =>
    ships
      .filter(({ place }) => beatenSeats.has(seat) && (place === world || place === 'flight'))
      .map(({ id }) => id),
  );
  return { ...placesOf([{ ships: beaten, world: 'void' }]), ...placesOf(landings) };
}

/**
 * Before an attack is declared.
 * @param {Table} table
 * @param {{ world: string, opponent: number, ships: readonly ShipId[] }} attack
 */
export function attackStake(table, { world, opponent, ships }) {
  const landings = [{ ships, world }];
  const places = placesIfWon(viewOf(table), { world, defenders: [opponent], landings });
  return stake(table, 'If you win this combat', places);
}

/**
 * In the combat that is on, as it stands, and with ships that are about to join the attack.
 * @param {Table} table
 * @param {readonly ShipId[]} [joining]
 */
export function combatStake(table, joining = []) {
  const { combat } = viewOf(table);
  if (combat === null) return null;
  const { world, defender, allies } = combat;
  /** @type {readonly number[]} */
  const defenders = [defender, ...allies.filter(({ side }) => side === 'defender').map(({ seat }) => seat)];
  const flying = combat.fleet.map(({ ship }) => ship).filter((ship) => !defenders.includes(ownerOf(ship)));
  const landings = [{ ships: [...flying, ...joining], world }];
  return stake(table, 'If the attack is won', placesIfWon(viewOf(table), { world, defenders, landings }));
}

/**
 * @param {Table} table
 * @param {string} when
 * @param {Readonly<Record<string, string>>} places
 */
function stake(table, when, places) {
  const winners = winnersIf(viewOf(table), places);
  if (winners.length === 0) return null;
  return h('p', { class: 'refusal', role: 'status', key: 'stake' }, `${when}, ${winWords(table, winners)}.`);
}

/**
 * @param {Table} table
 * @param {readonly number[]} winners
 */
function winWords(table, winners) {
  const who = listWords(winners.map((seat) => nameOf(table, seat)));
  const many = winners.length > 1 || who === 'you';
  return `${who} ${many ? 'have' : 'has'} ${TO_WIN} colonies and ${many ? 'win' : 'wins'} the game`;
}
