/** What is the same in every game, as the API publishes it: hexes, stars, clouds, cards, technologies, prices. */
import { placeNamed } from './catalogue.ts';
import type { Board } from '../../../../src/rules/stellar-conquest/data/published.ts';
import type { PlanetOnCard } from '../../../../src/rules/stellar-conquest/data/cards.ts';
import type { Star } from '../../../../src/rules/stellar-conquest/data/names.ts';
import type { Technology, TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts';

interface Atlas {
  readonly board: Board;
  /** By hex. */
  readonly stars: ReadonlyMap<string, Star>;
  readonly named: ReadonlyMap<string, Star>;
  /** Their names by hex. */
  readonly clouds: ReadonlyMap<string, string>;
  readonly cards: ReadonlyMap<number, readonly PlanetOnCard[]>;
  readonly technologies: ReadonlyMap<TechnologyId, Technology & { readonly name: string }>;
}

let known: Atlas | null = null;

export function learn(board: Board) {
  known = {
    board,
    stars: new Map(board.stars.map((star) => [star.hex, star])),
    named: new Map(board.stars.map((star) => [star.name, star])),
    clouds: new Map(board.clouds.flatMap(({ name, hexes }) => hexes.map((hex) => [hex, name]))),
    cards: new Map(board.cards.map(({ card, planets }) => [card, planets])),
    technologies: new Map(board.technologies.map(({ id, ...technology }) => [id, technology])),
  };
}

export function atlas() {
  if (known === null) throw new Error('the board is not known yet');
  return known;
}

export const starAt = (hex: string) => atlas().stars.get(hex);

/** `Canis (G5)`, `a cloud (I7)`, `F9` */
export function placeName(hex: string) {
  const star = starAt(hex);
  if (star !== undefined) return `${star.name} (${hex})`;
  return atlas().clouds.has(hex) ? `a ${placeNamed('cloud').name} (${hex})` : hex;
}

/** Where a planet is: `Canis/3`. */
export const hexOfPlanet = (planet: string) =>
  (atlas().named.get(planet.slice(0, planet.indexOf('/'))) as Star).hex;

/** `Canis 3` */
export const planetName = (planet: string) => planet.replace('/', ' ');

export const technologyName = (id: TechnologyId) => atlas().technologies.get(id)?.name ?? id;
