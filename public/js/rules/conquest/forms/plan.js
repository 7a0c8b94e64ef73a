/** What an attack that is being put together amounts to, and what it still lacks (IC-4). No drawing here. */
import { classOf, systemOf } from '../pieces.js';

/**
 * @import { ShipId, WorldId } from '../../../../../src/rules/conquest/pieces.ts'
 * @import { TurnParts } from '../../../../../src/rules/conquest/describe-turn.ts'
 * @import { Table } from '../edition.js'
 */

/** @typedef {{ world?: WorldId, opponent?: number, fleet?: readonly ShipId[], ask?: readonly number[] }} Draft */

/**
 * @typedef {object} Plan
 * @property {WorldId | undefined} world
 * @property {readonly number[]} opponents
 * @property {number | undefined} opponent
 * @property {readonly ShipId[]} fleet
 * @property {readonly number[]} origins systems other than the target's that the fleet comes from
 * @property {readonly number[]} askable
 * @property {readonly number[]} ask
 */

/**
 * What the draft amounts to on the board as it stands.
 * @param {Draft} draft
 * @param {TurnParts} parts
 * @returns {Plan}
 */
export function planOf(draft, parts) {
  const target = parts.targets.find((t) => t.world === draft.world);
  const opponents = target?.opponents ?? [];
  const opponent =
    opponents.find((seat) => seat === draft.opponent) ?? (opponents.length === 1 ? opponents[0] : undefined);
  const known = new Set(parts.fleets.flatMap(({ ships }) => ships));
  const fleet = (draft.fleet ?? []).filter((ship) => known.has(ship));
  const systems = [...new Set(fleet.map((ship) => homeOf(ship, parts)))];
  const local = target && systemOf(target.world);
  const reach = local === undefined ? systems : [local, ...systems];
  const askable = new Set(
    parts.askable.filter(({ system }) => reach.includes(system)).flatMap(({ seats }) => seats),
  );
  const eligible = [...askable].filter((seat) => seat !== opponent).toSorted((a, b) => a - b);
  const ask = eligible.filter((seat) => draft.ask?.includes(seat));
  const origins = systems.filter((s) => s !== local);
  return { world: target?.world, opponents, opponent, fleet, origins, askable: eligible, ask };
}

/**
 * The system that the ship stands in.
 * @param {ShipId} ship
 * @param {TurnParts} parts
 */
const homeOf = (ship, parts) => Number(parts.fleets.find(({ ships }) => ships.includes(ship))?.system);

/**
 * Ships come from the target's system and one other: a ship from a third one takes the place of those from the second.
 * @param {readonly ShipId[]} fleet
 * @param {Plan} plan
 * @param {TurnParts} parts
 */
export function oneOrigin(fleet, plan, parts) {
  const local = plan.world === undefined ? null : systemOf(plan.world);
  const added = fleet.find((ship) => !plan.fleet.includes(ship));
  if (added === undefined || homeOf(added, parts) === local) return fleet;
  const origin = homeOf(added, parts);
  return fleet.filter((ship) => [local, origin].includes(homeOf(ship, parts)));
}

/**
 * What the attack still lacks, in words.
 * @param {Table} table
 * @param {Plan} plan
 * @param {TurnParts} parts
 */
export function missingFrom(table, plan, parts) {
  const carried = plan.fleet.some((s) => classOf(s) === 't' && homeOf(s, parts) === plan.origins[0]);
  return [
    ...(plan.world === undefined ? ['a target'] : []),
    ...(plan.world !== undefined && plan.opponent === undefined ? ['an opponent'] : []),
    ...(plan.fleet.some((s) => classOf(s) === 'w') ? [] : ['a warship']),
    ...(plan.world !== undefined && plan.origins.length > 0 && !carried
      ? [`a transport from ${originWords(table, plan.origins[0] ?? 0)}`]
      : []),
    ...(plan.origins.length > 1 ? ['ships from one other system only'] : []),
  ];
}

/**
 * @param {Table} table
 * @param {number} system
 */
const originWords = (table, system) =>
  system === table.seat ? 'your own system' : `${table.names[system]}’s system`;
