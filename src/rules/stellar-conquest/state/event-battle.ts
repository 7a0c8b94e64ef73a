/** What happens in battles and colony attacks (SC-11 to SC-13). */
import type { Seat } from '../../vocabulary.ts';
import type { Aim, Battle, BattleId, Side, Stage } from './battle.ts';
import type { PlanetId } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import type { BattleOrders } from './battle-orders.ts';

/** A shot that was fired: its dice, in order. Two pairs or more where it was fired again (SC-11.6). */
export interface Shot extends Aim {
  readonly dice: readonly number[];
  readonly hit: boolean;
}

export interface Fought {
  readonly battle: BattleId;
  /** Everybody sees it, or the parties alone. */
  readonly open: boolean;
  readonly parties: readonly Seat[];
}

/** Facts of a battle or colony attack. Which ship a unit is, and orders, are nobody's business but its owner's. */
export type BattleEvent =
  /** `begun` is the battle as it starts, with round 0. */
  | (Fought & { readonly type: 'battle-began'; readonly begun: Battle })
  /** Somebody is asked, or (null) all is being worked out again. Nobody sees it: windows are public. */
  | { readonly type: 'stage-set'; readonly battle: BattleId; readonly stage: Stage | null }
  /** What the seat fights by from now on; null: the doctrine, since its window ran out. */
  | {
      readonly type: 'battle-ordered';
      readonly battle: BattleId;
      readonly seat: Seat;
      readonly orders: BattleOrders | null;
      /** It is asked live no more. */
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
  /** Units hit are removed, and with them ships and bases. */
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
  /** The attacker calls off, or goes on (SC-13.4). */
  | (Fought & { readonly type: 'attack-pressed'; readonly on: boolean })
  /** Sealed, in `aftermath`. */
  | {
      readonly type: 'aftermath-sealed';
      readonly battle: BattleId;
      readonly seat: Seat;
      readonly on: boolean | null;
      readonly scorched: Readonly<Record<PlanetId, number>>;
    }
  /** By attack, or by wresting (SC-13.6, SC-14.3), which is the business of these seats alone. `from`: who had conquered it before. */
  | (Fought & {
      readonly type: 'conquered';
      readonly planet: PlanetId;
      readonly owner: Seat;
      readonly conqueror: Seat;
      readonly from: Seat | null;
    })
  | (Fought & { readonly type: 'battle-ended'; readonly hex: Hex });
