/** Events of battles and colony attacks (SC-11 to SC-13). */
import type { Seat } from '../../vocabulary.ts';
import type { Aim, Battle, BattleId, Side, Stage } from './battle.ts';
import type { PlanetId } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import type { BattleOrders } from './battle-orders.ts';

/** A shot with its dice, in order. A shot that is fired again (SC-11.6) has the dice of both. */
export interface Shot extends Aim {
  readonly dice: readonly number[];
  readonly hit: boolean;
}

export interface Fought {
  readonly battle: BattleId;
  /** Whether everybody sees the event; if not, only the parties do. */
  readonly open: boolean;
  readonly parties: readonly Seat[];
}

/** Events of a battle or colony attack. Only its seat sees which ship a unit is, and its orders. */
export type BattleEvent =
  /** `begun`: the battle at its start, with round 0. */
  | (Fought & { readonly type: 'battle-began'; readonly begun: Battle })
  /** The battle waits for answers, or (null) goes on. No viewer sees this event, since the windows are public. */
  | { readonly type: 'stage-set'; readonly battle: BattleId; readonly stage: Stage | null }
  /** The seat's orders from now on; null: its window ran out, so it fights by the doctrine. */
  | {
      readonly type: 'battle-ordered';
      readonly battle: BattleId;
      readonly seat: Seat;
      readonly orders: BattleOrders | null;
      /** Whether the seat is asked live no more. */
      readonly byOrders: boolean;
    }
  | (Fought & {
      readonly type: 'aimed';
      readonly round: number;
      readonly seat: Seat;
      readonly aims: readonly Aim[];
    })
  | (Fought & {
      readonly type: 'fired';
      readonly round: number;
      readonly side: Side;
      readonly shots: readonly Shot[];
    })
  /** Removes the units hit, with their ships and bases. */
  | (Fought & {
      readonly type: 'round-ended';
      readonly round: number;
      readonly attackersLost: readonly number[];
      readonly defendersLost: readonly number[];
    })
  | (Fought & {
      readonly type: 'withdrew';
      readonly side: Side;
      readonly seat: Seat;
      readonly numbers: readonly number[];
      readonly hex: Hex;
    })
  /** The attacker goes on or calls off (SC-13.4). */
  | (Fought & { readonly type: 'attack-pressed'; readonly on: boolean })
  /** A sealed answer in `aftermath`. */
  | {
      readonly type: 'aftermath-sealed';
      readonly battle: BattleId;
      readonly seat: Seat;
      readonly on: boolean | null;
      readonly scorched: Readonly<Record<PlanetId, number>>;
    }
  /** By attack, or by wresting, which only its parties see (SC-13.6, SC-14.3). `from`: the conqueror before. */
  | (Fought & {
      readonly type: 'conquered';
      readonly planet: PlanetId;
      readonly owner: Seat;
      readonly conqueror: Seat;
      readonly from: Seat | null;
    })
  | (Fought & { readonly type: 'battle-ended'; readonly hex: Hex });
