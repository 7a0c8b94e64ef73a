/** English phrases for ships, coins, worlds and lists. */
import { counted, listed } from '../../text/english.ts';
import type { Speakers } from '../../text/line-words.ts';
import type { Viewer } from '../../vocabulary.ts';
import type { ClassLetter, CoinId, ShipId, WorldId } from '../pieces/pieces.ts';
import { valueOf } from '../pieces/coins.ts';
import type { Kit } from '../pieces/kit.ts';
import { CLASS_LETTERS } from '../pieces/pieces.ts';
import { classOf, numberOf, rankOf, systemOf } from '../pieces/ships.ts';
import type { RaceMarks } from '../data/races.ts';
import type { Sighting } from '../view/sighting.ts';

export type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

/** The pieces and names that sentences about sightings need. */
export interface Speech extends Speakers {
  readonly kit: Kit;
  readonly raceMarks: RaceMarks;
  readonly world: (world: WorldId) => string;
}

/** IC-1.2. `ace`, `world 3` */
export const rankName = (rank: number): string => (rank === 1 ? 'ace' : `world ${rank}`);
export const rankWords = (world: WorldId): string => rankName(rankOf(world));

/** IC-1.4. A coin of value 0. */
export const DIPLOMACY = 'Diplomacy';

/** `your ace`, `Bob’s world 3` */
export function worldSpoken(names: readonly string[], reader: Viewer, world: WorldId): string {
  const seat = systemOf(world);
  return `${seat === reader ? 'your' : `${names[seat] ?? `Seat ${seat}`}’s`} ${rankWords(world)}`;
}

export const CLASS_NAMES: Readonly<Record<ClassLetter, string>> = {
  c: 'colony ship',
  w: 'warship',
  t: 'transport',
};

/** `a colony ship and 2 warships`; for ships whose number is their strength, `colony ships 2 and 5`. */
export function fleetOf(kit: Kit, ships: readonly ShipId[]): string {
  const classes = CLASS_LETTERS.map((letter) => ({
    letter,
    members: ships.filter((ship) => classOf(ship) === letter),
  }));
  const present = classes.filter(({ members }) => members.length > 0);
  return listed(
    present.map(({ letter, members }) => squadronSpoken(kit, letter, members)),
    'no ships',
  );
}

function squadronSpoken({ counts }: Kit, letter: ClassLetter, ships: readonly ShipId[]): string {
  const name = CLASS_NAMES[letter];
  if (counts[letter] !== 'number') return counted(ships.length, name);
  return `${name}${ships.length > 1 ? 's' : ''} ${listed(ships.map((ship) => `${numberOf(ship)}`).toSorted())}`;
}

/** `Diplomacy (sun)`, `sun 3`. */
export function coinName(coin: CoinId): string {
  const suit = coin.slice(0, coin.indexOf('-'));
  return valueOf(coin) === 0 ? `${DIPLOMACY} (${suit})` : `${suit} ${valueOf(coin)}`;
}

/** The names of coins with known faces, and otherwise their number. */
export const coinsSpoken = (coins: { readonly count: number; readonly faces: readonly CoinId[] | null }) =>
  coins.faces === null || coins.count === 0
    ? counted(coins.count, 'coin')
    : listed(coins.faces.map(coinName));

/** `2 warships to your ace, a transport to Bob’s world 3`. */
export function landingsSpoken(
  speech: Speech,
  landings: readonly { readonly ship: ShipId; readonly world: WorldId }[],
): string {
  const worlds = [...new Set(landings.map(({ world }) => world))];
  return listed(
    worlds.map((world) => {
      const ships = landings.filter((landing) => landing.world === world).map(({ ship }) => ship);
      return `${fleetOf(speech.kit, ships)} to ${speech.world(world)}`;
    }),
    'no ships',
  );
}
