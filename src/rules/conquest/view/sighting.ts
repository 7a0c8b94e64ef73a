/** What one viewer may know of an event and of the state. */
import type { Seat } from '../../vocabulary.ts';
import type { Sealed } from '../state/command.ts';
import type { Race } from '../data/races.ts';
import type { PublicEvent } from '../state/event.ts';
import type {
  CoinId,
  CoinReclaim,
  DealLanding,
  Flight,
  Landing,
  Place,
  ShipId,
  Side,
  WorldId,
} from '../pieces/pieces.ts';
import type { Ally, Asking, Options, Result, SealedKind, Turn } from '../state/types.ts';

/** Coins of which the number is public. `faces` is null where the viewer may not see them. */
export interface CoinsSeen {
  readonly count: number;
  readonly faces: readonly CoinId[] | null;
}
export interface ProposalSeen {
  readonly seat: Seat;
  readonly number: number;
  readonly give: CoinsSeen;
  readonly show: boolean;
  readonly want: number;
  readonly landings: readonly DealLanding[];
  readonly promise: string;
}

/** An event as one viewer may see it. What is absent or null here is what the viewer may not know. */
export type Sighting =
  | PublicEvent
  | { readonly type: 'coins-drawn'; readonly seat: Seat; readonly coins: CoinsSeen }
  | {
      readonly type: 'answer-sealed';
      readonly seat: Seat;
      readonly kind: SealedKind;
      readonly answer: Sealed | null;
      readonly first: boolean;
    }
  | {
      readonly type: 'compensated';
      readonly from: Seat;
      readonly to: Seat;
      readonly coins: CoinsSeen;
    }
  | { readonly type: 'deal-proposed'; readonly proposal: ProposalSeen }
  | { readonly type: 'proposal-withdrawn'; readonly seat: Seat; readonly proposal: number }
  | {
      readonly type: 'deal-made';
      readonly gave: readonly { readonly seat: Seat; readonly coins: CoinsSeen }[];
      readonly landings: readonly DealLanding[];
      readonly promise: string;
    }
  | {
      readonly type: 'healed';
      readonly seat: Seat;
      readonly patient: Seat;
      readonly ships: readonly Landing[];
      readonly coins: CoinsSeen;
    }
  | { readonly type: 'orders-set'; readonly seat: Seat; readonly coinReclaim: CoinReclaim };

export interface ShipSeen {
  readonly id: ShipId;
  /** For one in flight, `combat.fleet` says which world it left. */
  readonly place: Place;
  /** What it counts in the combat that is on, or would in another; null where a die is yet to be rolled. */
  readonly strength: number | null;
  /** What its die shows; null if that was never rolled. Absent where ships have no dice. */
  readonly face?: number | null;
}
export interface SeatSeen {
  readonly seat: Seat;
  readonly race: Race;
  /** Whether its power is active: as settled for the combat that is on (IC-2.4), else as the board stands. */
  readonly active: boolean;
  readonly resigned: boolean;
  /** Size of its hand. */
  readonly coins: number;
  readonly colonies: number;
  /** How many of its ships Nirnaeth offers to heal. */
  readonly offered: number;
  /** Turns finished. */
  readonly turns: number;
  /** Of these, how many in a row up to now were without an attack (IC-10.5). */
  readonly quiet: number;
  readonly ships: readonly ShipSeen[];
}
export interface CombatSeen {
  readonly number: number;
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly world: WorldId;
  /** Ships still in flight. */
  readonly fleet: readonly Flight[];
  readonly asked: Readonly<Record<Side, readonly Seat[]>>;
  readonly allies: readonly Ally[];
  readonly coins: Readonly<Record<Side, CoinId | null>>;
}
/** What only the seat itself sees. */
export interface Own {
  readonly seat: Seat;
  readonly hand: readonly CoinId[];
  readonly coinReclaim: CoinReclaim;
  /** Its sealed answer in the window that is open. */
  readonly answer: Sealed | null;
}

export interface View {
  readonly options: Options;
  readonly seats: readonly SeatSeen[];
  /** How many coins are in the bag. */
  readonly bag: number;
  readonly discard: readonly CoinId[];
  readonly turn: Turn;
  readonly combat: CombatSeen | null;
  /** The window that is open: its kind and who is still awaited. */
  readonly asking: { readonly kind: Asking['kind']; readonly awaiting: readonly Seat[] } | null;
  /** Standing proposals, for the two main parties alone. */
  readonly proposals: readonly ProposalSeen[];
  readonly own: Own | null;
  /** For the viewer `open` alone (IC-10.4): what was hidden. */
  readonly open: { readonly hands: readonly Own[]; readonly bag: readonly CoinId[] } | null;
  readonly result: Result | null;
}
