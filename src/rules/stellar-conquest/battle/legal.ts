/** The legal answers in a battle, and the parts from which a client composes others. */
import { unreachable, type Seat } from '../../vocabulary.ts';
import { otherSide, type Aim, type Battle, type BattleId, type Side, type Unit } from '../state/battle.ts';
import type { Command, EngageCommand } from '../state/command.ts';
import { legalAftermath } from './colony-choices.ts';
import { MOST_NAMED } from '../data/counters.ts';
import type { Hex } from '../data/hex.ts';
import type { State } from '../state/types.ts';
import { aimsOf, canHit, gunsOf } from '../combat/aiming.ts';
import { conflictsOf } from './engagements.ts';
import { retreatsFrom } from '../combat/retreat.ts';
import { isGun, numbersOn, sideOf, unitsOn } from '../combat/units.ts';

/** The battles that the seat in turn may begin now. */
export const legalEngagements = (state: State, seat: Seat): readonly EngageCommand[] =>
  state.seats[seat]?.turn?.step !== 'battles'
    ? []
    : conflictsOf(state, seat).map((conflict) => ({ type: 'engage', ...conflict }));

export function legalBattle(state: State, seat: Seat): readonly Command[] {
  const { battle } = state;
  if (battle === null || battle.stage === null) return [];
  const { stage } = battle;
  switch (stage.kind) {
    case 'orders':
      return [{}, { below: 0 }].map((orders) => ({ type: 'battle-orders', battle: battle.id, orders }));
    case 'aim':
      return legalAims(battle, seat);
    case 'withdraw':
      return legalWithdrawals(battle, stage.side);
    case 'drive':
      return retreatsFrom(battle.hex).map((hex) => ({ type: 'drive', hex }));
    case 'aftermath':
      return legalAftermath(state, seat);
    default:
      return unreachable(stage);
  }
}

/** Aims by orders; and for each enemy class, all warships that can hit it at one target. */
function legalAims(battle: Battle, seat: Seat): readonly Command[] {
  const enemies = unitsOn(battle, otherSide(sideOf(battle, seat)));
  const guns = gunsOf(battle, seat);
  const firsts = new Map<string, Unit>();
  for (const unit of enemies) if (!firsts.has(unit.class)) firsts.set(unit.class, unit);
  const ganged = [...firsts.values()].map((unit): readonly Aim[] =>
    guns
      .filter((gun) => canHit(gun, unit.class))
      .map((gun) => ({ warship: gun.number, target: unit.number })),
  );
  const all = [aimsOf(battle, seat), ...ganged.filter((shots) => shots.length > 0)];
  // Warships beyond the limit aim by orders.
  return all.map((shots) => ({ type: 'aim', shots: shots.slice(0, MOST_NAMED) }));
}

/** Withdraw none, all, or only the unarmed. */
function legalWithdrawals(battle: Battle, side: Side): readonly Command[] {
  const unarmed = unitsOn(battle, side).filter((unit) => !isGun(unit));
  const all = numbersOn(battle, side);
  const some = unarmed.length > 0 && unarmed.length < all.length ? [unarmed.map(({ number }) => number)] : [];
  return [{ type: 'withdraw' }, ...[all, ...some].map((ships): Command => ({ type: 'withdraw', ships }))];
}

export interface BattleParts {
  readonly battle: BattleId;
  readonly hex: Hex;
  readonly round: number;
  readonly units: readonly Pick<Unit, 'number' | 'class' | 'ship' | 'planet'>[];
  readonly enemies: readonly Pick<Unit, 'number' | 'class' | 'seat'>[];
  readonly hexes: readonly Hex[];
}

/** The units of both sides, and the hexes where the enemy may be driven. The view has the rest. */
export function describeBattle(state: State, seat: Seat): BattleParts | undefined {
  const { battle } = state;
  if (battle === null || battle.stage === null) return undefined;
  const { id, round, stage } = battle;
  const own = battle.units
    .filter((unit) => unit.seat === seat)
    .map(({ number, class: kind, ship, planet }) => ({ number, class: kind, ship, planet }));
  const enemies = unitsOn(battle, otherSide(sideOf(battle, seat))).map((unit) => ({
    number: unit.number,
    class: unit.class,
    seat: unit.seat,
  }));
  const hexes = stage.kind === 'drive' ? retreatsFrom(battle.hex) : [];
  return { battle: id, hex: battle.hex, round, units: own, enemies, hexes };
}
