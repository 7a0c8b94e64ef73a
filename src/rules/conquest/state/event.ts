/** The events, from which the state is folded. */
import type { Seat } from '../../vocabulary.ts';
import type { Sealed } from './command.ts';
import type { Race } from '../data/races.ts';
import type {
  CoinId,
  CoinReclaim,
  DealLanding,
  Flight,
  Landing,
  ShipId,
  Side,
  WorldId,
} from '../pieces/pieces.ts';
import type { Ending, Proposal, SealedKind } from './types.ts';

/** Why ships moved. `sent-home` is Gelmir's power. */
export const MOVE_CAUSES = ['landed', 'lost', 'sent-home', 'returned', 'deal'] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];
export const VERDICTS = ['values', 'diplomacy', 'pelantiri', 'tie'] as const;
/** How a combat was decided: IC-7.3 and 7.4, IC-7.6, IC-7.7, IC-7.5. */
export type Verdict = (typeof VERDICTS)[number];
export const PASS_CAUSES = ['chosen', 'time', 'nothing-to-do'] as const;
export type PassCause = (typeof PASS_CAUSES)[number];

/** A warship's die. */
export interface Rolled {
  readonly ship: ShipId;
  readonly face: number;
}

/** Events that are entirely public. */
export type PublicEvent =
  | { readonly type: 'game-began'; readonly races: readonly Race[]; readonly first: Seat }
  | { readonly type: 'turn-began'; readonly turn: number; readonly seat: Seat }
  /** All discarded coins went back into the bag (IC-1.6). `coins` is their number. */
  | { readonly type: 'bag-refilled'; readonly coins: number }
  | {
      readonly type: 'ship-reclaimed';
      readonly seat: Seat;
      readonly ship: ShipId;
      readonly world: WorldId;
    }
  | {
      readonly type: 'attack-declared';
      readonly combat: number;
      readonly attacker: Seat;
      readonly defender: Seat;
      readonly world: WorldId;
      readonly fleet: readonly Flight[];
      readonly ask: readonly Seat[];
    }
  /** CC-1.3: the colony ships of all seats. */
  | {
      readonly type: 'deployed';
      readonly seats: readonly { readonly seat: Seat; readonly ships: readonly Landing[] }[];
    }
  /** CC-3.1. */
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly ships: readonly ShipId[];
      readonly world: WorldId;
    }
  /** CC-2.2. */
  | { readonly type: 'dice-rolled'; readonly dice: readonly Rolled[] }
  | { readonly type: 'recalled'; readonly seat: Seat; readonly ships: readonly Landing[] }
  | { readonly type: 'passed'; readonly seat: Seat; readonly cause: PassCause }
  | { readonly type: 'second-attack-began'; readonly turn: number; readonly seat: Seat }
  /** A window of the combat opened. */
  | {
      readonly type: 'asked';
      readonly kind: 'ally-request' | 'deal' | SealedKind;
      readonly part: 1 | 2;
      readonly seats: readonly Seat[];
    }
  | { readonly type: 'allies-asked'; readonly seat: Seat; readonly seats: readonly Seat[] }
  | {
      readonly type: 'alliances-made';
      readonly allies: readonly {
        readonly seat: Seat;
        readonly side: Side;
        readonly ships: readonly Flight[];
      }[];
      readonly declined: readonly Seat[];
    }
  /** IC-2.4: the seats whose power is active for this combat. */
  | { readonly type: 'powers-settled'; readonly active: readonly Seat[] }
  | {
      readonly type: 'coins-revealed';
      readonly coins: readonly { readonly seat: Seat; readonly coin: CoinId }[];
    }
  /** `values` are the two combat values if these decided. */
  | {
      readonly type: 'combat-decided';
      readonly verdict: Verdict;
      readonly winner: Side | null;
      readonly values: Readonly<Record<Side, number>> | null;
    }
  | {
      readonly type: 'ships-moved';
      readonly cause: MoveCause;
      readonly ships: readonly { readonly ship: ShipId; readonly to: WorldId | 'void' }[];
    }
  /** `refusedBy` is null when time ran out. */
  | { readonly type: 'deal-failed'; readonly refusedBy: Seat | null }
  /** `coins` is the number of coins that the seat draws next. */
  | {
      readonly type: 'rewarded';
      readonly seat: Seat;
      readonly ships: readonly Landing[];
      readonly coins: number;
    }
  /** IC-7.8: the used coins leave the table. */
  | {
      readonly type: 'coins-settled';
      readonly taken: readonly { readonly seat: Seat; readonly coin: CoinId }[];
      readonly discarded: readonly CoinId[];
    }
  | { readonly type: 'combat-ended'; readonly combat: number; readonly successful: boolean }
  | { readonly type: 'turn-ended'; readonly turn: number; readonly seat: Seat }
  | {
      readonly type: 'healing-offered';
      readonly seat: Seat;
      readonly patient: Seat;
      readonly ships: number;
    }
  | { readonly type: 'resigned'; readonly seat: Seat }
  | {
      readonly type: 'game-ended';
      readonly reason: Ending;
      readonly ranking: readonly (readonly Seat[])[];
    };

/** Events that are partly or wholly secret. */
export type GuardedEvent =
  | { readonly type: 'coins-drawn'; readonly seat: Seat; readonly coins: readonly CoinId[] }
  /** `first`: the seat had not answered before. Only the seat sees that it changed its answer. */
  | {
      readonly type: 'answer-sealed';
      readonly seat: Seat;
      readonly kind: SealedKind;
      readonly answer: Sealed;
      readonly first: boolean;
    }
  | {
      readonly type: 'compensated';
      readonly from: Seat;
      readonly to: Seat;
      readonly coins: readonly CoinId[];
    }
  | {
      readonly type: 'deal-proposed';
      readonly seat: Seat;
      readonly other: Seat;
      readonly proposal: Proposal;
    }
  | {
      readonly type: 'proposal-withdrawn';
      readonly seat: Seat;
      readonly other: Seat;
      readonly proposal: number;
    }
  | {
      readonly type: 'deal-made';
      /** First the seat that made the proposal, then the seat that accepted it. */
      readonly gave: readonly [
        { readonly seat: Seat; readonly coins: readonly CoinId[] },
        { readonly seat: Seat; readonly coins: readonly CoinId[] },
      ];
      readonly landings: readonly DealLanding[];
      readonly promise: string;
    }
  | {
      readonly type: 'healed';
      readonly seat: Seat;
      readonly patient: Seat;
      readonly ships: readonly Landing[];
      readonly coins: readonly CoinId[];
    }
  | { readonly type: 'orders-set'; readonly seat: Seat; readonly coinReclaim: CoinReclaim };

export type Event = PublicEvent | GuardedEvent;

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
