/** What is the same in every game, as the API publishes it: hexes, stars, clouds, cards, technologies, prices. */

/**
 * @import { Board } from '../../../../src/rules/stellar-conquest/published.ts'
 * @import { PlanetOnCard } from '../../../../src/rules/stellar-conquest/data/cards.ts'
 * @import { Star } from '../../../../src/rules/stellar-conquest/data/stars.ts'
 * @import { Technology, TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts'
 */

/** Its column from the left, from 0; its row from the top, from 1. @typedef {{ column: number, row: number }} Place */

/**
 * @typedef {object} Atlas
 * @property {Board} board
 * @property {ReadonlyMap<string, Place>} hexes in hex order
 * @property {ReadonlyMap<string, Star>} stars by hex
 * @property {ReadonlyMap<string, Star>} named
 * @property {ReadonlyMap<string, string>} clouds their names by hex
 * @property {ReadonlyMap<number, readonly PlanetOnCard[]>} cards
 * @property {ReadonlyMap<TechnologyId, Technology>} technologies
 */

/** @type {Atlas | null} */
let known = null;

/** @param {Board} board */
export function learn(board) {
  known = {
    board,
    hexes: new Map(
      board.columns.flatMap(({ letters, rows }, column) =>
        Array.from({ length: rows }, (_, i) => [`${letters}${i + 1}`, { column, row: i + 1 }]),
      ),
    ),
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

/** @param {string} hex */
export const starAt = (hex) => atlas().stars.get(hex);

/** `Canis (G5)`, `a cloud (I7)`, `F9` @param {string} hex */
export function placeName(hex) {
  const star = starAt(hex);
  if (star !== undefined) return `${star.name} (${hex})`;
  return atlas().clouds.has(hex) ? `a cloud (${hex})` : hex;
}

/** Where a planet is: `Canis/3`. @param {string} planet */
export const hexOfPlanet = (planet) =>
  /** @type {Star} */ (atlas().named.get(planet.slice(0, planet.indexOf('/')))).hex;

/** `Canis 3` @param {string} planet */
export const planetName = (planet) => planet.replace('/', ' ');

/** @param {TechnologyId} id */
export const technologyName = (id) => atlas().technologies.get(id)?.name ?? id;

/** Hex order. @param {string} a @param {string} b */
export function byHex(a, b) {
  const { hexes } = atlas();
  const [one, other] = [hexes.get(a), hexes.get(b)];
  if (one === undefined || other === undefined) return 0;
  return one.column - other.column || one.row - other.row;
}
