/** Names of planets (SC-2.2): `Canis/3` is in orbit 3 of Canis. */
import { byHex, type Hex } from './hex.ts';
import { STAR_CARDS, type PlanetOnCard } from './cards.ts';
import { STARS, type Star } from './names.ts';

export type PlanetId = string;

const BY_HEX: ReadonlyMap<Hex, Star> = new Map(STARS.map((star) => [star.hex, star]));
const BY_NAME: ReadonlyMap<string, Star> = new Map(STARS.map((star) => [star.name, star]));

export const starAt = (hex: Hex): Star | undefined => BY_HEX.get(hex);
export const isStar = (hex: Hex): boolean => BY_HEX.has(hex);
export const starNamed = (name: string): Star | undefined => BY_NAME.get(name);
/** In hex order. */
export const STAR_HEXES: readonly Hex[] = STARS.map(({ hex }) => hex).toSorted(byHex);

export const planetId = (hex: Hex, orbit: number): PlanetId => `${BY_HEX.get(hex)!.name}/${orbit}`;
const orbitOf = (planet: PlanetId): number => Number(planet.slice(planet.indexOf('/') + 1));
/** Throws if this is no planet's name. Callers check names from clients first. */
export const hexOf = (planet: PlanetId): Hex => HEX_OF.get(planet) ?? starOf(planet).hex;
const starOf = (planet: PlanetId): Star => BY_NAME.get(planet.slice(0, planet.indexOf('/')))!;

/** Compares by hex order, then by orbit. */
export const byPlanet = (a: PlanetId, b: PlanetId): number =>
  byHex(hexOf(a), hexOf(b)) || orbitOf(a) - orbitOf(b);

const CARDS: ReadonlyMap<number, readonly PlanetOnCard[]> = new Map(
  STAR_CARDS.map(({ card, planets }) => [card, planets]),
);
/** Caches the hex of every possible planet, because `hexOf` is called very often. */
const HEX_OF: ReadonlyMap<PlanetId, Hex> = new Map(
  [...new Set(STAR_CARDS.flatMap(({ planets }) => planets.map(({ orbit }) => orbit)))].flatMap((orbit) =>
    STARS.map(({ hex }) => [planetId(hex, orbit), hex]),
  ),
);
/** The planets of a star card. */
export const planetsOn = (card: number): readonly PlanetOnCard[] => CARDS.get(card)!;
