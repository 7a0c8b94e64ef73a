/** Reads worlds, coins, ships and seats in a line. */
import { listed } from '../../text/english.ts';
import { readSeat, type Reading } from '../../text/reading.ts';
import type { Seat } from '../../vocabulary.ts';
import { valueOf } from '../pieces/coins.ts';
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
  type UnnamedShips,
  type LineContext,
} from './context.ts';
import { namesIn } from './names.ts';

/** Reads a seat by its number, its player's name, or its race. */
export function seatIn(reading: Reading, context: LineContext): Seat | undefined {
  if (reading.take('me')) return ownSeat(context);
  const { players, seats } = namesIn(context);
  return readSeat(reading, players, () => seats);
}

/** Reads a world: `moons-3`, `moon-3`, or its name in the API, `0-3`. */
export function worldIn(reading: Reading, context: LineContext): WorldId | undefined {
  return reading.word(
    (_, key) => namesIn(context).worlds.get(key),
    `a world such as ${worldName(context, worldsOf(ownSeat(context))[0]!)}`,
  );
}

const COIN = new RegExp(`^(${SUITS.join('|')})s?(?:-([0-5]))?$`);

/** Reads a coin: `sun 3`, `sun-3`, `3 of suns`, `diplomacy sun`, or `3` for the first such coin of the hand. */
export function coinIn(
  reading: Reading,
  context: LineContext,
  named: readonly CoinId[] = [],
): CoinId | undefined {
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
  const held = context.view.own?.hand.find((coin) => valueOf(coin) === value && !named.includes(coin));
  return held ?? reading.object(`You have no coin of value ${value} left to name.`);
}

const valueIn = (reading: Reading): number | undefined =>
  reading.word((text) => (/^[0-5]$/.test(text) ? Number(text) : undefined), 'the value of a coin, 0 to 5');

export function coinsIn(reading: Reading, context: LineContext): readonly CoinId[] | undefined {
  if (reading.take('nothing') || reading.take('no', 'coins')) return [];
  const named: CoinId[] = [];
  return reading.list(() => {
    const coin = coinIn(reading, context, named);
    if (coin !== undefined) named.push(coin);
    return coin;
  });
}

/** The owner of the ships, and their place if the line names none. */
export interface ShipSource {
  readonly owner: Seat;
  readonly unnamed: UnnamedShips;
  readonly place?: Place;
}

export function shipsIn(
  reading: Reading,
  context: LineContext,
  source: ShipSource,
): readonly ShipId[] | undefined {
  if (reading.take('nothing')) return [];
  return reading.list(() => groupIn(reading, context, source))?.flat();
}

export function shipIn(reading: Reading, context: LineContext, source: ShipSource): ShipId | undefined {
  const ships = groupIn(reading, context, source);
  if (ships === undefined || ships.length === 1) return ships?.[0];
  return reading.object('Only one ship can be named here.');
}

/** Reads ships: `2 warships from moons-3`, `warships 1 and 4`, `0-w3`. */
function groupIn(reading: Reading, context: LineContext, source: ShipSource): readonly ShipId[] | undefined {
  const ship = reading.attempt(() => reading.word((_, key) => namesIn(context).ships.get(key), 'ships'));
  if (ship !== undefined) {
    source.unnamed.name([ship]);
    return [ship];
  }
  const one = reading.take('a') || reading.take('an');
  const count = one ? 1 : reading.attempt(() => reading.number('ships such as “2 warships”'));
  const letter = classIn(reading);
  if (letter === undefined) return undefined;
  const numbers = count === undefined ? reading.some(() => loneNumber(reading)) : [];
  const from = placeIn(reading, context);
  if (from === null) return undefined;
  const group = { source, letter, from };
  const ships =
    numbers.length > 0
      ? byNumber(reading, context, { ...group, numbers })
      : byCount(reading, context, { ...group, count: count ?? 1 });
  if (ships !== undefined) source.unnamed.name(ships);
  return ships;
}

function classIn(reading: Reading): ClassLetter | undefined {
  if (reading.take('colony')) {
    if (!reading.take('ship')) reading.take('ships');
    return 'c';
  }
  if (reading.take('warship') || reading.take('warships')) return 'w';
  if (reading.take('transport') || reading.take('transports')) return 't';
  return reading.miss('ships such as “2 warships”');
}

/** Reads the `4` of `warships 3 and 4`, but not the `2` of `warship 1, 2 transports`, which is a count. */
function loneNumber(reading: Reading): number | undefined {
  const number = reading.number();
  const counts = reading.attempt(() => {
    const letter = classIn(reading);
    return reading.number() === undefined ? letter : undefined;
  });
  return counts === undefined ? number : undefined;
}

/** Reads a place. Undefined: the line names none. Null: what it names is no place. */
function placeIn(reading: Reading, context: LineContext): Place | undefined | null {
  if (!reading.take('from') && !reading.take('in')) return undefined;
  if (reading.take('the', 'void') || reading.take('void')) return 'void';
  if (reading.take('flight')) return 'flight';
  return worldIn(reading, context) ?? null;
}

interface Group {
  readonly source: ShipSource;
  readonly letter: ClassLetter;
  readonly from: Place | undefined;
}

function byNumber(
  reading: Reading,
  context: LineContext,
  { source, letter, from, numbers }: Group & { readonly numbers: readonly number[] },
): readonly ShipId[] | undefined {
  const ships = numbers.map((number): ShipId => `${source.owner}-${letter}${number}`);
  for (const ship of ships) {
    const place = placeOf(context, ship);
    const called = `${className(letter, 1)} ${numberOf(ship)}`;
    if (place === undefined) return reading.object(`There is no ${called}.`);
    if (from !== undefined && place !== from)
      return reading.object(`The ${called} is not there. Its place is ${placeName(context, place)}.`);
  }
  return ships;
}

function byCount(
  reading: Reading,
  context: LineContext,
  { source, letter, from, count }: Group & { readonly count: number },
): readonly ShipId[] | undefined {
  const { owner, unnamed } = source;
  const left = unnamed.of(owner, letter);
  const places = new Set(left.map((ship) => placeOf(context, ship)).filter((place) => place !== 'void'));
  const place = from ?? source.place ?? (places.size === 1 ? [...places][0] : undefined);
  if (place === undefined) return reading.miss('“from” and a world');
  const there = unnamed.at(owner, letter, place);
  const spoken = `${there.length} ${className(letter, there.length)} at ${placeName(context, place)}`;
  if (there.length < count || count === 0) return reading.object(`There are only ${spoken} left to name.`);
  if (isNumbered(context, letter) && there.length > count)
    return reading.object(
      `Say which of the ${spoken}, by number: ${className(letter, 2)} ${listed(there.map((ship) => `${numberOf(ship)}`))}.`,
    );
  return there.slice(0, count);
}

/** The only other seat with ships on the world; undefined if there is none or several. */
export function opponentOn(context: LineContext, world: WorldId): Seat | undefined {
  const own = ownSeat(context);
  const there = context.view.seats.filter(
    ({ seat, ships }) => seat !== own && ships.some(({ place }) => place === world),
  );
  return there.length === 1 ? there[0]!.seat : undefined;
}
