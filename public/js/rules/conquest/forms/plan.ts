/** The result of an attack in preparation, and its missing input (IC-4). Draws nothing. */
import { phrase } from '../catalogue.ts';
import { classOf, systemOf } from '../pieces.ts';
import type { ShipId, WorldId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { TurnParts } from '../../../../../src/rules/conquest/legal/describe-turn.ts';
import type { Table } from '../edition.ts';

export interface Draft {
  readonly world?: WorldId;
  readonly opponent?: number;
  readonly fleet?: readonly ShipId[];
  readonly ask?: readonly number[];
}

export interface Plan {
  readonly world: WorldId | undefined;
  readonly opponents: readonly number[];
  readonly opponent: number | undefined;
  readonly fleet: readonly ShipId[];
  /** Systems other than the target's that the fleet comes from. */
  readonly origins: readonly number[];
  readonly askable: readonly number[];
  readonly ask: readonly number[];
}

/** The result of the draft on the present board. */
export function planOf(draft: Draft, parts: TurnParts): Plan {
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

/** The system of the ship. */
const homeOf = (ship: ShipId, parts: TurnParts) =>
  Number(parts.fleets.find(({ ships }) => ships.includes(ship))?.system);

/**
 * Ships come from the target's system and one other: a ship from a third one takes the place of those from the second.
 */
export function oneOrigin(fleet: readonly ShipId[], plan: Plan, parts: TurnParts) {
  const local = plan.world === undefined ? null : systemOf(plan.world);
  const added = fleet.find((ship) => !plan.fleet.includes(ship));
  if (added === undefined || homeOf(added, parts) === local) return fleet;
  const origin = homeOf(added, parts);
  return fleet.filter((ship) => [local, origin].includes(homeOf(ship, parts)));
}

/** What the attack still lacks, in words. */
export function missingFrom(table: Table, plan: Plan, parts: TurnParts) {
  const carried = plan.fleet.some((s) => classOf(s) === 't' && homeOf(s, parts) === plan.origins[0]);
  return [
    ...(plan.world === undefined ? ['a target'] : []),
    ...(plan.world !== undefined && plan.opponent === undefined ? ['an opponent'] : []),
    ...(plan.fleet.some((s) => classOf(s) === 'w') ? [] : [phrase('fleet.warship')]),
    ...(plan.world !== undefined && plan.origins.length > 0 && !carried
      ? [phrase('fleet.transport', { system: originWords(table, plan.origins[0] ?? 0) })]
      : []),
    ...(plan.origins.length > 1 ? [phrase('fleet.one-origin')] : []),
  ];
}

const originWords = (table: Table, system: number) =>
  system === table.seat ? 'your own system' : `${table.names[system]}’s system`;
