/** The seats that the next command would let win (IC-10.2), from ships and worlds in the view. */
import { h } from '../../../shared/dom.ts';
import { listWords } from '../../../shared/list-words.ts';
import { classOf, nameOf, ownerOf, systemOf, toWin, valueOf, viewOf } from '../pieces.ts';
import { phrase } from '../catalogue.ts';
import { hasEffect, standingOn, turnsOff } from './powers.ts';
import type { CoinId, ShipId, WorldId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
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

/** The warning at the button of a deal that ends the game. False if the deal does not. */
export function dealWarning(table: Table, landings: readonly Landed[]) {
  const winners = winnersIf(viewOf(table), placesOf(landings));
  return (
    winners.length > 0 && {
      warning: `This deal ends the game: ${winWords(table, winners)}.`,
      warningLook: lookOf(table, winners),
    }
  );
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

/**
 * Whether the viewer cannot win, because Diplomacy is all that they can play (IC-7). Without a coin, they draw.
 * `leaving`: ships that have yet to leave their places.
 */
export const canOnlyTalk = (table: Table, coins: readonly CoinId[], leaving: readonly ShipId[] = []) =>
  coins.length > 0 &&
  coins.every((coin) => valueOf(coin) === 0) &&
  (!hasEffect(table, 'envoy', table.seat) || turnsOff(table, leaving));

/** What the viewer is paid for lost ships if their Diplomacy loses (IC-7.6). Empty while their power sends lost ships home: the winner does not pay for these. */
export const paidWords = (table: Table, leaving: readonly ShipId[] = []) =>
  hasEffect(table, 'returns', table.seat) && !turnsOff(table, leaving) ? '' : phrase('coin.diplomacy');

/** A warning if the viewer cannot win. `more`: the text after it. */
export const onlyTalk = (
  table: Table,
  coins: readonly CoinId[],
  more = '',
  leaving: readonly ShipId[] = [],
) =>
  canOnlyTalk(table, coins, leaving)
    ? h('p', { class: 'refusal', role: 'status', key: 'doubt' }, `${phrase('coin.peace')} ${more}`)
    : null;

interface Doubt {
  readonly world: WorldId;
  readonly fleet: readonly ShipId[];
  readonly isReady: boolean;
}

/** Why an attack cannot win the combat, or no colony. It has its place before it applies, so that nothing moves under the finger. */
export function doubt(table: Table, { world, fleet, isReady }: Doubt) {
  const peace = onlyTalk(table, viewOf(table).own?.hand ?? [], paidWords(table, fleet), fleet);
  if (peace !== null || systemOf(world) === table.seat) return peace;
  // IC-10.1: only a colony ship makes a world a colony.
  const there = [...fleet, ...standingOn(table, world, table.seat ?? -1)];
  const isSaid = isReady && !there.some((ship) => classOf(ship) === 'c');
  const look = isSaid ? 'refusal calm' : 'refusal calm kept';
  return h('p', { class: look, role: 'status', key: 'doubt' }, phrase('colony.none'));
}

/** Before an attack is declared. */
export function attackStake(
  table: Table,
  { world, opponent, ships }: { world: string; opponent: number; ships: readonly ShipId[] },
) {
  if (canOnlyTalk(table, viewOf(table).own?.hand ?? [], ships)) return null;
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
  return h(
    'p',
    { class: lookOf(table, winners), role: 'status', key: 'stake' },
    `${when}, ${winWords(table, winners)}.`,
  );
}

/** Red only if the user does not win. */
const lookOf = ({ seat }: Table, winners: readonly number[]) =>
  winners.some((winner) => winner === seat) ? 'given' : 'refusal';

function winWords(table: Table, winners: readonly number[]) {
  const who = listWords(winners.map((seat) => nameOf(table, seat)));
  const many = winners.length > 1 || who === 'you';
  return `${who} ${many ? 'have' : 'has'} ${toWin()} colonies and ${many ? 'win' : 'wins'} the game`;
}
