/** Names of things in the log and in views as text. */
import { listed } from '../../text/english.ts';
import { whoseSpoken, whoSpoken, type Speakers } from '../../text/line-words.ts';
import type { Seat } from '../../vocabulary.ts';
import type { PlanetOnCard, PlanetType } from '../data/cards.ts';
import { planetId, planetsOn, starAt, type PlanetId } from '../data/planets.ts';
import type { Item } from '../data/prices.ts';
import { STARS, TECHNOLOGY_NAMES } from '../data/names.ts';
import { isCloud } from '../data/positions.ts';
import type { TechnologyId } from '../data/technologies.ts';
import { distance, type Hex } from '../data/hex.ts';
import type { ColonySeen, Contact, Ship, ShipsSeen } from '../state/types.ts';
import type { UnitClass } from '../data/pieces.ts';

/** The player's name, or the seat's number if there is none. */
export const seatName = (names: readonly string[], seat: Seat): string => names[seat] ?? `Seat ${seat}`;

/** `Canis (G5)`, or `G6`. */
export function place(hex: Hex): string {
  const star = starAt(hex);
  return star === undefined ? hex : `${star.name} (${hex})`;
}

/** `Canis (G5)`, `G6 (space near Canis)`, `X13 (a cloud near Cygni)`: a hex between stars means nothing to a player without the nearest star. */
export function placeNearStar(hex: Hex): string {
  if (starAt(hex) !== undefined) return place(hex);
  const near = STARS.reduce((best, star) =>
    distance(star.hex, hex) < distance(best.hex, hex) ? star : best,
  );
  return `${hex} (${isCloud(hex) ? 'a cloud' : 'space'} near ${near.name})`;
}

export const places = (hexes: readonly Hex[], none = 'none'): string => listed(hexes.map(place), none);

export const technologyName = (id: TechnologyId): string => TECHNOLOGY_NAMES[id];

export const TITLES: Readonly<Record<UnitClass | Item, readonly [one: string, many: string]>> = {
  scout: ['scout', 'scouts'],
  transport: ['transport', 'transports'],
  corvette: ['corvette', 'corvettes'],
  fighter: ['fighter', 'fighters'],
  'death-star': ['Death Star', 'Death Stars'],
  factory: ['factory', 'factories'],
  'missile-base': ['missile base', 'missile bases'],
  'advanced-missile-base': ['advanced missile base', 'advanced missile bases'],
  'planet-shield': ['planet shield', 'planet shields'],
};

/** `1 fighter`, `3 Death Stars`. */
export const pieces = (count: number, kind: UnitClass | Item): string =>
  `${count} ${TITLES[kind][count === 1 ? 0 : 1]}`;

export const allPieces = (
  counts: Readonly<Partial<Record<UnitClass | Item, number>>>,
  none = 'nothing',
): string =>
  listed(
    (Object.entries(counts) as [UnitClass | Item, number][])
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => pieces(count, kind)),
    none,
  );

/** The number of ships or units in each class. */
export function fleet(ships: readonly { readonly class: UnitClass }[], none = 'nothing'): string {
  const counts: Partial<Record<UnitClass, number>> = {};
  for (const { class: kind } of ships) counts[kind] = (counts[kind] ?? 0) + 1;
  return allPieces(counts, none);
}

/** `12 million`. */
export const millions = (count: number): string => `${count} million`;

export const TYPES: Readonly<Record<PlanetType, string>> = {
  terran: 'Terran',
  'sub-terran': 'sub-Terran',
  'minimal-terran': 'minimal-Terran',
  barren: 'barren',
};

/** Lines name planets by their ids, sentences as `Canis 3`. */
type NamePlanet = (planet: PlanetId) => string;
const byId: NamePlanet = (planet) => planet;

/** `Canis/3 (Terran, for 80 million)`. */
const planetWords = (
  hex: Hex,
  { orbit, type, capacity, mineralRich }: PlanetOnCard,
  name: NamePlanet,
): string =>
  `${name(planetId(hex, orbit))} (${TYPES[type]}, for ${millions(capacity)}${mineralRich ? ', mineral-rich' : ''})`;

/** The planets of a star card. */
export const cardWords = (hex: Hex, card: number, name = byId): string =>
  listed(
    planetsOn(card).map((planet) => planetWords(hex, planet, name)),
    'no planet',
  );

/** What a contact contains. */
export function contactWords(
  { ships, colonies, devastated }: Contact,
  spoken: Speakers,
  name = byId,
): string {
  const seen = [
    ...ships.map((one) => fleetSeen(one, spoken)),
    ...colonies.map((one) => colonySeen(one, spoken, name)),
    ...devastated.map((planet) => `${name(planet)} is devastated`),
  ];
  return seen.length === 0 ? 'nobody is there' : seen.join('; ');
}

const fleetSeen = ({ seat, ships }: ShipsSeen, spoken: Speakers): string =>
  `${allPieces(ships)} of ${whoseSpoken(spoken, seat)}`;

function colonySeen(
  { planet, owner, conqueror, shield }: ColonySeen,
  spoken: Speakers,
  name: NamePlanet,
): string {
  const held = conqueror === null ? '' : `, conquered by ${whoSpoken(spoken, conqueror)}`;
  return `colony ${name(planet)} of ${whoseSpoken(spoken, owner)}${held}${shield ? ', with a shield' : ''}`;
}

/** The place where new ships appear. */
export const yardOf = (ships: readonly Ship[]): string => {
  const hex = ships[0]?.hex ?? null;
  return hex === null ? 'off the board' : `at ${place(hex)}`;
};

/** Why a game is over. */
export const ENDINGS = {
  length: 'the last turn has been played',
  'last-seat': 'only one player is left',
} as const;
