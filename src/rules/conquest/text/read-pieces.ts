/** Worlds, coins, ships and seats in a line. */
import { listed } from '../../text/english.ts';
import { readSeat, type Reading } from '../../text/reading.ts';
import type { Seat } from '../../vocabulary.ts';
import { valueOf } from '../pieces/coins.ts';
import { raceName } from '../data/races.ts';
import {
  SUITS,
  type ClassLetter,
  type CoinId,
  type Place,
  type ShipId,
  type WorldId,
} from '../pieces/pieces.ts';
import { numberOf, worldsOf } from '../pieces/ships.ts';
import {
  className,
  isNumbered,
  ownSeat,
  placeName,
  placeOf,
  worldName,
  type Muster,
  type Sight,
} from './sight.ts';

/** By number, the player's name, or the race. */
export function seatIn(reading: Reading, sight: Sight): Seat | undefined {
  if (reading.take('me')) return ownSeat(sight);
  const races = sight.view.seats.map(({ race, seat }) => [raceName(race), seat] as const);
  return readSeat(reading, sight.names.slice(0, sight.view.seats.length), races);
}

/** `moons-3`, `moon-3`, or as the API names it: `0-3`. */
export function worldIn(reading: Reading, sight: Sight): WorldId | undefined {
  const worlds = sight.view.seats.flatMap(({ seat }) => worldsOf(seat));
  const singular = (name: string): string => name.replace(/s-(?=\d$)/, '-');
  return reading.word(
    (_, key) =>
      worlds.find((world) => {
        const name = worldName(sight, world);
        return [world, name, singular(name)].includes(key);
      }),
    `a world such as ${worldName(sight, worldsOf(ownSeat(sight))[0]!)}`,
  );
}

const COIN = new RegExp(`^(${SUITS.join('|')})s?(?:-([0-5]))?$`);

/** `sun 3`, `sun-3`, `3 of suns`, `diplomacy sun`; or just `3`: the first such coin of the hand. */
export function coinIn(reading: Reading, sight: Sight, named: readonly CoinId[] = []): CoinId | undefined {
  const suit = (): { suit: string; value: string | undefined } | undefined =>
    reading.word((_, key) => {
      const found = COIN.exec(key);
      return found ? { suit: found[1]!, value: found[2] } : undefined;
    }, 'a coin such as “sun 3”');
  const diplomacy = reading.take('diplomacy');
  const value = diplomacy ? 0 : reading.attempt(() => valueIn(reading));
  if (value === undefined) {
    const found = suit();
    const of = found?.value ?? (found && valueIn(reading));
    return found && of !== undefined ? (`${found.suit}-${of}` as CoinId) : undefined;
  }
  const [hadOf, found] = [reading.take('of'), reading.attempt(suit)];
  if (found !== undefined) return `${found.suit}-${value}` as CoinId;
  if (hadOf) return undefined;
  const held = sight.view.own?.hand.find((coin) => valueOf(coin) === value && !named.includes(coin));
  return held ?? reading.object(`You hold no coin of value ${value} that is not named yet.`);
}

const valueIn = (reading: Reading): number | undefined =>
  reading.word((text) => (/^[0-5]$/.test(text) ? Number(text) : undefined), 'the value of a coin, 0 to 5');

export function coinsIn(reading: Reading, sight: Sight): readonly CoinId[] | undefined {
  if (reading.take('nothing') || reading.take('no', 'coins')) return [];
  const named: CoinId[] = [];
  return reading.list(() => {
    const coin = coinIn(reading, sight, named);
    if (coin !== undefined) named.push(coin);
    return coin;
  });
}

/** Whose ships are meant, and where they are unless the line says it. */
export interface Ranks {
  readonly owner: Seat;
  readonly muster: Muster;
  readonly place?: Place;
}

export function shipsIn(reading: Reading, sight: Sight, ranks: Ranks): readonly ShipId[] | undefined {
  if (reading.take('nothing')) return [];
  return reading.list(() => groupIn(reading, sight, ranks))?.flat();
}

export function shipIn(reading: Reading, sight: Sight, ranks: Ranks): ShipId | undefined {
  const ships = groupIn(reading, sight, ranks);
  if (ships === undefined || ships.length === 1) return ships?.[0];
  return reading.object('One ship at a time is named here.');
}

/** `2 warships from moons-3`, `warships 1 and 4`, `0-w3`. */
function groupIn(reading: Reading, sight: Sight, ranks: Ranks): readonly ShipId[] | undefined {
  const ship = reading.attempt(() => reading.word((_, key) => shipNamed(sight, key), 'ships'));
  if (ship !== undefined) {
    ranks.muster.name([ship]);
    return [ship];
  }
  const one = reading.take('a') || reading.take('an');
  const count = one ? 1 : reading.attempt(() => reading.number('ships such as “2 warships”'));
  const letter = classIn(reading);
  if (letter === undefined) return undefined;
  const numbers = count === undefined ? reading.some(() => loneNumber(reading)) : [];
  const from = placeIn(reading, sight);
  if (from === null) return undefined;
  const group = { ranks, letter, from };
  const ships =
    numbers.length > 0
      ? byNumber(reading, sight, { ...group, numbers })
      : byCount(reading, sight, { ...group, count: count ?? 1 });
  if (ships !== undefined) ranks.muster.name(ships);
  return ships;
}

const shipNamed = ({ view }: Sight, key: string): ShipId | undefined =>
  view.seats.flatMap(({ ships }) => ships).find(({ id }) => id === key)?.id;

function classIn(reading: Reading): ClassLetter | undefined {
  if (reading.take('colony')) {
    if (!reading.take('ship')) reading.take('ships');
    return 'c';
  }
  if (reading.take('warship') || reading.take('warships')) return 'w';
  if (reading.take('transport') || reading.take('transports')) return 't';
  return reading.miss('ships such as “2 warships”');
}

/** `4` of `warships 3 and 4`, also before `transport 2`; but not `2` of `warship 1, 2 transports`. */
function loneNumber(reading: Reading): number | undefined {
  const number = reading.number();
  const counts = reading.attempt(() => {
    const letter = classIn(reading);
    return reading.number() === undefined ? letter : undefined;
  });
  return counts === undefined ? number : undefined;
}

/** Undefined: nothing is said of it. Null: what is said is no place. */
function placeIn(reading: Reading, sight: Sight): Place | undefined | null {
  if (!reading.take('from') && !reading.take('in')) return undefined;
  if (reading.take('the', 'void') || reading.take('void')) return 'void';
  if (reading.take('flight')) return 'flight';
  return worldIn(reading, sight) ?? null;
}

interface Group {
  readonly ranks: Ranks;
  readonly letter: ClassLetter;
  readonly from: Place | undefined;
}

function byNumber(
  reading: Reading,
  sight: Sight,
  { ranks, letter, from, numbers }: Group & { readonly numbers: readonly number[] },
): readonly ShipId[] | undefined {
  const ships = numbers.map((number): ShipId => `${ranks.owner}-${letter}${number}`);
  for (const ship of ships) {
    const place = placeOf(sight, ship);
    const called = `${className(letter, 1)} ${numberOf(ship)}`;
    if (place === undefined) return reading.object(`There is no ${called}.`);
    if (from !== undefined && place !== from)
      return reading.object(`The ${called} is not there: look at ${placeName(sight, place)}.`);
  }
  return ships;
}

function byCount(
  reading: Reading,
  sight: Sight,
  { ranks, letter, from, count }: Group & { readonly count: number },
): readonly ShipId[] | undefined {
  const { owner, muster } = ranks;
  const left = muster.of(owner, letter);
  const places = new Set(left.map((ship) => placeOf(sight, ship)).filter((place) => place !== 'void'));
  const place = from ?? ranks.place ?? (places.size === 1 ? [...places][0] : undefined);
  if (place === undefined) return reading.miss('“from” and a world');
  const there = muster.at(owner, letter, place);
  const spoken = `${there.length} ${className(letter, there.length)} at ${placeName(sight, place)}`;
  if (there.length < count || count === 0) return reading.object(`There are ${spoken} to be named.`);
  if (isNumbered(sight, letter) && there.length > count)
    return reading.object(
      `Say which of the ${spoken}, by number: ${className(letter, 2)} ${listed(there.map((ship) => `${numberOf(ship)}`))}.`,
    );
  return there.slice(0, count);
}

/** The seat that one would attack there, if it can be but one: who stands there beside oneself. */
export function opponentOn(sight: Sight, world: WorldId): Seat | undefined {
  const own = ownSeat(sight);
  const there = sight.view.seats.filter(
    ({ seat, ships }) => seat !== own && ships.some(({ place }) => place === world),
  );
  return there.length === 1 ? there[0]!.seat : undefined;
}
