/** The ships and bases in a battle (SC-11.2, SC-10.2). */
import { shuffled, type Random } from '../../randomness/random.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Battle, Side, Unit } from '../state/battle.ts';
import { shipsAt } from '../state/board.ts';
import type { Hex } from '../data/hex.ts';
import type { Colony, State } from '../state/types.ts';
import { UNIT_CLASSES } from './targets.ts';
import { STRENGTH } from '../data/strength.ts';
import { BASES, WARSHIPS, type FiringClass, type UnitClass } from '../data/pieces.ts';

/** A ship or base before it is numbered. */
export type Unnumbered = Omit<Unit, 'number'>;

/** All ships of a seat in a hex: they are always in space (SC-11.2). */
export const shipsOf = (state: State, seat: Seat, hex: Hex, side: Side): readonly Unnumbered[] =>
  shipsAt(state, seat, hex).map((ship) => ({ side, class: ship.class, seat, ship: ship.id, planet: null }));

/** The bases of a colony that is attacked; its owner aims them (SC-13.3). */
export function basesOf({ planet, owner, bases, advancedBases }: Colony): readonly Unnumbered[] {
  const base = (kind: UnitClass): Unnumbered => ({
    side: 'defender',
    class: kind,
    seat: owner,
    ship: null,
    planet,
  });
  return [
    ...Array.from({ length: bases }, () => base('missile-base')),
    ...Array.from({ length: advancedBases }, () => base('advanced-missile-base')),
  ];
}

/** SC-10.2: numbers units anew, class by class in random order, so that a number reveals no id. */
export const numbered = (all: readonly Unnumbered[], random: Random): readonly Unit[] =>
  UNIT_CLASSES.flatMap((kind) =>
    shuffled(
      all.filter((one) => one.class === kind),
      random,
    ),
  ).map((one, i) => ({ ...one, number: i + 1 }));

export const unitsOn = (battle: Battle, side: Side): readonly Unit[] =>
  battle.units.filter((unit) => unit.side === side);
export const numbersOn = (battle: Battle, side: Side): readonly number[] =>
  unitsOn(battle, side).map(({ number }) => number);

/** A unit that fires: a warship or base. */
export type Gun = Unit & { readonly class: FiringClass };
const FIRING: ReadonlySet<UnitClass> = new Set<UnitClass>([...WARSHIPS, ...BASES]);
export const isGun = (unit: Unit): unit is Gun => FIRING.has(unit.class);

/** SC-12.3: the strength of the units still there. */
export const strengthOf = (battle: Battle, side: Side): number =>
  unitsOn(battle, side).reduce((sum, unit) => sum + STRENGTH[unit.class], 0);

export const sideOf = (battle: Battle, seat: Seat): Side =>
  battle.attacker === seat ? 'attacker' : 'defender';
/** The attacker, or the defenders in the order of play: more than one only in a colony attack. */
export const seatsOn = (battle: Battle, side: Side): readonly Seat[] =>
  side === 'attacker' ? [battle.attacker] : battle.defenders;
