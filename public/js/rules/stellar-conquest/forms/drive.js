/** Where the enemy is driven to (SC-11.8): a hex on the map, or one of a list. */
import { placeName } from '../atlas.js';
import { pointOf } from '../map/geometry.js';

/**
 * @import { Hooks } from '../map/map.js'
 * @import { BattleParts } from '../../../../../src/rules/stellar-conquest/battle/legal.ts'
 * @import { Table } from '../../client.js'
 */

/** @param {Table} table @returns {Hooks | null} */
export function driveHooks(table) {
  const decision = table.seen.decisions.find(({ kind }) => kind === 'drive');
  if (decision === undefined) return null;
  const { hexes, hex: from } = /** @type {BattleParts} */ (decision.describe);
  const draft = table.draft(decision.window);
  return {
    lit: new Map(hexes.map((hex) => [hex, { mark: hex, words: `drive them to ${placeName(hex)}` }])),
    goal: draft['hex'] ?? null,
    from,
    pick: (hex) => void (draft['hex'] = hex),
  };
}

/** Of a hex beside another, as the map shows it: `north-west`. @param {string} from @param {string} to */
export function directionOf(from, to) {
  const [here, there] = [pointOf(from), pointOf(to)];
  const north = there.y < here.y ? 'north' : 'south';
  if (there.x === here.x) return north;
  return `${north}-${there.x < here.x ? 'west' : 'east'}`;
}
