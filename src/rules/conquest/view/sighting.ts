/** The parts of events and of the state that one viewer may see. */
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

/** Coins whose number is public. `faces` is null if the viewer may not see them. */
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

/** An event as one viewer may see it. What the viewer may not know is absent or null. */
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
  /** For a ship in flight, `combat.fleet` has the world that it left. */
  readonly place: Place;
  /** Its strength in the present combat, or in another one if it does not take part. Null if its die has yet to be rolled. */
  readonly strength: number | null;
  /** The face of its die; null if it was never rolled. Absent in games without dice. */
  readonly face?: number | null;
}
export interface SeatSeen {
  readonly seat: Seat;
  readonly race: Race;
  /** Whether its power is active: as settled for the present combat (IC-2.4), if there is one, and otherwise by the present board. */
  readonly active: boolean;
  readonly resigned: boolean;
  /** The number of coins in its hand. */
  readonly coins: number;
  readonly colonies: number;
  /** The number of its ships that Nirnaeth offers to heal. */
  readonly offered: number;
  /** The number of turns that it has finished. */
  readonly turns: number;
  /** The number of its latest turns in a row without an attack (IC-10.5). */
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
/** What only one seat sees. */
export interface Own {
  readonly seat: Seat;
  readonly hand: readonly CoinId[];
  readonly coinReclaim: CoinReclaim;
  /** Its sealed answer in the open window. */
  readonly answer: Sealed | null;
}

export interface View {
  readonly options: Options;
  readonly seats: readonly SeatSeen[];
  /** The number of coins in the bag. */
  readonly bag: number;
  readonly discard: readonly CoinId[];
  readonly turn: Turn;
  readonly combat: CombatSeen | null;
  /** The kind of the open window, and the seats that have not answered yet. */
  readonly asking: { readonly kind: Asking['kind']; readonly awaiting: readonly Seat[] } | null;
  /** Standing proposals, only for the two main parties. */
  readonly proposals: readonly ProposalSeen[];
  readonly own: Own | null;
  /** What was hidden, only for the viewer `open` (IC-10.4). */
  readonly open: { readonly hands: readonly Own[]; readonly bag: readonly CoinId[] } | null;
  readonly result: Result | null;
}
