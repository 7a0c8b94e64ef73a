/** Where the enemy is driven to (SC-11.8): a hex on the map, or one of a list. */
import { placeName } from '../../atlas.ts';
import { lights, wordsOver } from '../../map/lights.ts';
import { pointOf } from '../../map/geometry.ts';
import type { Hooks } from '../../map/map.ts';
import type { BattleParts } from '../../../../../../src/rules/stellar-conquest/battle/legal.ts';
import type { Table } from '../../../client.ts';

export function driveHooks(table: Table): Hooks | null {
  const decision = table.seen.decisions.find(({ kind }) => kind === 'drive');
  if (decision === undefined) return null;
  const { hexes, hex: from } = decision.describe as BattleParts;
  const draft = table.draft(decision.window) as { hex?: string };
  return {
    lit: new Map(hexes.map((hex) => [hex, { mark: hex, words: `drive them to ${placeName(hex)}` }])),
    goal: draft.hex ?? null,
    from,
    draw: lights,
    words: wordsOver(table),
    pick: (hex) => void (draft.hex = hex),
  };
}

/** Of a hex beside another, as the map shows it: `north-west`. */
export function directionOf(from: string, to: string) {
  const [here, there] = [pointOf(from), pointOf(to)];
  const north = there.y < here.y ? 'north' : 'south';
  if (there.x === here.x) return north;
  return `${north}-${there.x < here.x ? 'west' : 'east'}`;
}
