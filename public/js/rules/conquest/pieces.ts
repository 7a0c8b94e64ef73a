/** Ships, worlds and coins: their ids, their names, and their stacks. */
import { coinNamed, numbers, phrase, ranks, shipNamed, worldNamed } from './catalogue.ts';
import { listWords } from '../../shared/list-words.ts';
import type { SeatSeen, ShipSeen, View } from '../../../../src/rules/conquest/view/sighting.ts';
import type { ClassLetter, CoinId, ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table as AnyTable } from '../client.ts';
import type { Table } from './edition.ts';

/** Ships of one seat, class and grade at one place: alike in all that matters. */
export interface Stack {
  /** A world, `void`, or `flight`. */
  readonly place: string;
  readonly owner: number;
  readonly letter: ClassLetter;
  /** The difference from others of its class: its number, the face of a die; or empty. */
  readonly grade: string;
  readonly ships: readonly ShipId[];
}

/** Colonies that win the game (IC-10.2). */
export const toWin = () => numbers().coloniesToWin;

export const coloniesWords = (amount: number) => `${amount} of ${toWin()} colonies`;
export const coinsWords = (amount: number) => `${amount} coin${amount === 1 ? '' : 's'}`;
/** `2 of 4 colonies, 3 coins` */
export const scoreWords = (table: AnyTable, seat: number) => {
  const { colonies, coins } = viewOf(table).seats[seat] as SeatSeen;
  return `${coloniesWords(colonies)}, ${coinsWords(coins)}`;
};

export const shipsWords = (amount: number) => `${amount} ship${amount === 1 ? '' : 's'}`;

export const CLASSES = ['c', 'w', 't'] as const;

export const ownerOf = (ship: string) => Number(ship[0]);
export const classOf = (ship: string) => ship[2] as ClassLetter;
export const numberOf = (ship: string) => ship.slice(3);
export const systemOf = (world: string) => Number(world[0]);
export const rankOf = (world: string) => Number(world[2]);
export const worldsOf = (seat: number) => ranks().map((rank) => `${seat}-${rank}` as WorldId);

export const valueOf = (coin: string) => Number(coin.at(-1));
export const suitOf = (coin: string) => coin.slice(0, -2);
export const coinWords = (coin: CoinId) => coinNamed(coin).name;

/** The highest first, and Diplomacy last. */
export const sortedCoins = (coins: readonly CoinId[]) =>
  coins.toSorted((a, b) => valueOf(b) - valueOf(a) || a.localeCompare(b));

export const viewOf = (table: AnyTable) => table.seen.view as View;

/** Nobody is before the first turn. */
export const isOnTurn = (table: AnyTable, seat: number) => {
  const { turn, result } = viewOf(table);
  return turn.seat === seat && turn.number > 0 && result === null;
};

export const nameOf = (table: AnyTable, seat: number) =>
  seat === table.seat ? 'you' : (table.names[seat] ?? `seat ${seat + 1}`);

export const rankWords = (world: string) => worldNamed(rankOf(world)).name;

/** `your ace`, `Bob's world 3` */
export function worldWords(table: AnyTable, world: string) {
  const system = systemOf(world);
  const own = system === table.seat ? 'world.own' : 'world';
  return phrase(own, { world: rankWords(world), seat: table.names[system] ?? system });
}

/** `warship`; `colony ship 3` if such ships are named by number. */
export function shipName({ edition }: Table, ship: string) {
  const letter = classOf(ship);
  const { name } = shipNamed(letter);
  return edition.numbered.includes(letter) ? `${name} ${numberOf(ship)}` : name;
}

/** `a warship`; `colony ship 3` if such ships are named by number. */
export const oneShip = (table: Table, ship: string) =>
  table.edition.numbered.includes(classOf(ship)) ? shipName(table, ship) : `a ${shipName(table, ship)}`;

/** `2 warships and 1 transport`; `colony ships 2 and 5` if such ships are named by number. */
export function fleetWords(table: Table, ships: readonly string[]) {
  const squadrons = CLASSES.map((letter) => squadronWords(table, letter, ships));
  return listWords(squadrons.filter((words) => words !== '')) || 'no ships';
}

function squadronWords({ edition }: Table, letter: ClassLetter, fleet: readonly string[]) {
  const ships = fleet.filter((ship) => classOf(ship) === letter);
  if (ships.length === 0) return '';
  const { name: one, plural = one } = shipNamed(letter);
  const name = ships.length === 1 ? one : plural;
  if (!edition.numbered.includes(letter)) return `${ships.length} ${name}`;
  return `${name} ${listWords(ships.map(numberOf).toSorted())}`;
}

/** All stacks on the table, including moving ones. `places`: of ships that are shown at another place. */
export const stacksIn = (table: Table, places: Readonly<Record<string, string>> = {}): Stack[] =>
  viewOf(table).seats.flatMap((seat) => stacksOf(table, seat, places));

export function stacksOf(
  table: Table,
  seat: SeatSeen,
  places: Readonly<Record<string, string>> = {},
): Stack[] {
  const stacks = new Map<string, Stack & { ships: ShipId[] }>();
  for (const ship of seat.ships) {
    const one = stackOf(table, { ...ship, place: places[ship.id] ?? ship.place });
    const stack = stacks.get(keyOf(one)) ?? { ...one, ships: [] };
    stack.ships.push(ship.id);
    stacks.set(keyOf(one), stack);
  }
  return [...stacks.values()];
}

/** `2 warships of Bo; colony ship 3 of yours`, or `empty`. */
export function fleetsOn(table: Table, place: string, stacks: readonly Stack[] = stacksIn(table)) {
  const here = stacks.filter((stack) => stack.place === place);
  const owners = [...new Set(here.map(({ owner }) => owner))];
  const words = owners.map((seat) => {
    const ships = here.filter(({ owner }) => owner === seat).flatMap((stack) => stack.ships);
    return `${fleetWords(table, ships)} of ${seat === table.seat ? 'yours' : nameOf(table, seat)}`;
  });
  return words.join('; ') || 'empty';
}

/** A ship by itself. */
export function stackOf(
  { edition }: Table,
  { id, place, face }: Omit<ShipSeen, 'place'> & { place: string },
): Stack {
  const letter = classOf(id);
  const grade = edition.numbered.includes(letter) ? numberOf(id) : String(face ?? '');
  return { place, owner: ownerOf(id), letter, grade, ships: [id] };
}

export const keyOf = ({ place, owner, letter, grade }: Omit<Stack, 'ships'>) =>
  `${place} ${owner} ${letter}${grade}`;
