/** Chooses and checks the aims of warships and bases (SC-11.4, SC-12.4). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { otherSide, type Aim, type Battle, type Side, type Unit } from '../state/battle.ts';
import { ATTACKS } from '../data/attack-table.ts';
import { UNIT_CLASSES } from './targets.ts';
import { STRENGTH } from '../data/strength.ts';
import { ordersOf, type FullOrders } from './doctrine.ts';
import { isGun, seatsOn, sideOf, unitsOn, type Gun } from './units.ts';
import type { UnitClass } from '../data/pieces.ts';
import { no } from '../text/presentation/refusals/no.ts';

type ByClass = ReadonlyMap<UnitClass, readonly Unit[]>;

export const canHit = (gun: Gun, kind: UnitClass): boolean => ATTACKS[gun.class][kind] !== 'never';

/** The other side's units, each class in the order of its numbers. */
function targetsOf(battle: Battle, side: Side): ByClass {
  const units = unitsOn(battle, otherSide(side));
  return new Map(UNIT_CLASSES.map((kind) => [kind, units.filter((unit) => unit.class === kind)]));
}

/** The seat's units that can hit an enemy there; others have no aim. */
export function gunsOf(battle: Battle, seat: Seat): readonly Gun[] {
  const targets = targetsOf(battle, sideOf(battle, seat));
  return battle.units.filter(
    (unit): unit is Gun => unit.seat === seat && isGun(unit) && hittable(unit, targets) > 0,
  );
}

const hittable = (gun: Gun, targets: ByClass): number =>
  [...targets].reduce((sum, [kind, units]) => sum + (canHit(gun, kind) ? units.length : 0), 0);

/** SC-19.2: a seat with only one way to aim is not asked. */
export function hasChoice(battle: Battle, seat: Seat): boolean {
  const targets = targetsOf(battle, sideOf(battle, seat));
  return gunsOf(battle, seat).some((gun) => hittable(gun, targets) > 1);
}

/** SC-12.4: all aims of the seat: the chosen ones, and those of its orders for the other units. */
export function aimsOf(battle: Battle, seat: Seat, chosen: readonly Aim[] = []): readonly Aim[] {
  const side = sideOf(battle, seat);
  const orders = ordersOf(battle, seat);
  const targets = targetsOf(battle, side);
  const aims = [...chosen];
  const counts = countsOf([...seatsOn(battle, side).flatMap((one) => battle.aims[one] ?? []), ...chosen]);
  const aimed = new Set(chosen.map(({ warship }) => warship));
  for (const gun of gunsOf(battle, seat).toSorted((a, b) => STRENGTH[b.class] - STRENGTH[a.class])) {
    if (aimed.has(gun.number)) continue;
    const { number } = targetOf(gun, orders, targets, counts);
    counts.set(number, (counts.get(number) ?? 0) + 1);
    aims.push({ warship: gun.number, target: number });
  }
  return aims.toSorted((a, b) => a.warship - b.warship);
}

/** The number of aims at each target. */
function countsOf(aims: readonly Aim[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { target } of aims) counts.set(target, (counts.get(target) ?? 0) + 1);
  return counts;
}

/** If all its targets have `cap` aims, `cap` counts one more for this unit, and so on. It must have a target. */
function targetOf(
  gun: Gun,
  { targets: wanted, cap, fire }: FullOrders,
  targets: ByClass,
  counts: ReadonlyMap<number, number>,
): Unit {
  const within = wanted[gun.class].filter((kind) => canHit(gun, kind)).map((kind) => targets.get(kind)!);
  // There may be thousands of bases, so the limit is computed instead of raised step by step.
  const limit = Math.max(cap, 1 + fewestAims(within, counts));
  for (const units of within) {
    const best = bestOf(units, counts, limit, fire);
    if (best !== undefined) return best;
  }
  throw new Error(`nothing there can be hit by a ${gun.class}`);
}

function fewestAims(within: readonly (readonly Unit[])[], counts: ReadonlyMap<number, number>): number {
  let fewest = Infinity;
  for (const units of within)
    for (const { number } of units) fewest = Math.min(fewest, counts.get(number) ?? 0);
  return fewest;
}

/** Of units with fewer aims than the limit, the one with the fewest (`gang`: the most), then the lowest number. */
function bestOf(
  units: readonly Unit[],
  counts: ReadonlyMap<number, number>,
  limit: number,
  fire: FullOrders['fire'],
): Unit | undefined {
  let best: Unit | undefined;
  let aims = 0;
  for (const unit of units) {
    const count = counts.get(unit.number) ?? 0;
    if (count >= limit) continue;
    if (best !== undefined && (fire === 'gang' ? count <= aims : count >= aims)) continue;
    [best, aims] = [unit, count];
  }
  return best;
}

/** SC-11.4: each own unit may aim at most once, at an enemy that it can hit. */
export function forbidsShots(battle: Battle, seat: Seat, shots: readonly Aim[]): Refusal | undefined {
  const guns = new Map(gunsOf(battle, seat).map((gun) => [gun.number, gun]));
  const enemies = unitsOn(battle, otherSide(sideOf(battle, seat)));
  const targets = new Map(enemies.map((unit) => [unit.number, unit]));
  if (new Set(shots.map(({ warship }) => warship)).size < shots.length) return no('aims-twice', 'SC-11.4');
  for (const { warship, target } of shots) {
    const [gun, unit] = [guns.get(warship), targets.get(target)];
    if (gun === undefined) return no('no-such-warship', 'SC-11.4');
    if (unit === undefined) return no('no-such-target', 'SC-11.4');
    if (!canHit(gun, unit.class)) return no('cannot-hit', 'SC-11.4');
  }
  return undefined;
}
