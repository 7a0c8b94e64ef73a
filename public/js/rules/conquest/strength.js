/** What ships count in combat: the view says it of each. A die that is yet to be rolled counts nobody knows what. */
import { ownerOf, viewOf } from './pieces.js';

/** @import { Table } from '../client.js' */

/** @typedef {{ known: number, dice: number }} Strength `dice`: how many are yet to be rolled */

/**
 * @param {Table} table
 * @param {readonly string[]} ships
 * @returns {Strength}
 */
export function strengthOf(table, ships) {
  const { seats } = viewOf(table);
  const strengths = ships.map(
    (id) => seats[ownerOf(id)]?.ships.find((ship) => ship.id === id)?.strength ?? null,
  );
  const known = strengths.reduce((/** @type {number} */ sum, strength) => sum + (strength ?? 0), 0);
  return { known, dice: strengths.filter((strength) => strength === null).length };
}

/** `5`, `5 + ? + ?`, `?` @param {Strength} strength */
export function strengthWords({ known, dice }) {
  const sure = known > 0 || dice === 0 ? [String(known)] : [];
  return [...sure, ...Array.from({ length: dice }, () => '?')].join(' + ');
}
