/** The state of a game: plain JSON without undefined. */
import type { Seat } from '../../vocabulary.ts';
import type { Sealed } from './command.ts';
import type { Race } from '../data/races.ts';
import type { Kit } from '../pieces/kit.ts';
import type {
  CoinId,
  CoinReclaim,
  DealLanding,
  Flight,
  Place,
  ShipId,
  Side,
  WorldId,
} from '../pieces/pieces.ts';

export interface Options {
  readonly races: 'choose' | 'random';
  readonly without: readonly Race[];
  /** IC-3.6. Absent where the rules know no recall. */
  readonly recall?: 'on' | 'off';
  readonly thirdSeats: 'off' | 'on';
  readonly rounds: number | 'none';
}
export interface Preference {
  readonly race: Race;
}

export interface SeatState {
  readonly race: Race;
  /** Where its ships are, in the order of the kit (`shipsOf` names them). */
  readonly ships: readonly Place[];
  /** Secret. Holds a sealed coin until it is revealed. */
  readonly hand: readonly CoinId[];
  /** Secret: the standing order of IC-2.6. */
  readonly coinReclaim: CoinReclaim;
  readonly resigned: boolean;
  /** How many of its ships Nirnaeth offers to heal (IC-9.1). */
  readonly offered: number;
  /** Turns that it has finished. */
  readonly turns: number;
  /** Of these, how many in a row up to now were without an attack (IC-10.5). */
  readonly quiet: number;
}

/** The turn in play. `number` counts all turns from 1; it is 0 before the game begins. */
export interface Turn {
  readonly number: number;
  readonly seat: Seat;
  /** IC-3.2 is done. */
  readonly reclaimed: boolean;
  /** Which attack is on or may be declared now. */
  readonly attack: 1 | 2;
  /** An attack was declared in this turn. */
  readonly attacked: boolean;
  /** Ships that have moved since the last attack (CC-3.1). */
  readonly moved: readonly ShipId[];
}

export interface Ally {
  readonly seat: Seat;
  readonly side: Side;
  /** What it committed, wherever these ships are by now. */
  readonly ships: readonly ShipId[];
}

export interface Combat {
  readonly number: number;
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly world: WorldId;
  /** Every ship still in flight, of all parties. */
  readonly flight: readonly Flight[];
  /** Seats whom the main parties asked to ally. */
  readonly asked: Readonly<Record<Side, readonly Seat[]>>;
  readonly allies: readonly Ally[];
  /** Seats whose power is active for this combat (IC-2.4); null until that is settled. */
  readonly active: readonly Seat[] | null;
  /** The used coins that are revealed and not yet taken or discarded. */
  readonly coins: Readonly<Record<Side, CoinId | null>>;
  /** IC-7.9; null until it is known. */
  readonly successful: boolean | null;
}

/** A standing proposal (IC-8.5). Secret to the two main parties; `give` to its maker unless `show`. */
export interface Proposal {
  /** Counts the proposals of both parties in this deal, from 1. */
  readonly number: number;
  readonly give: readonly CoinId[];
  readonly show: boolean;
  readonly want: number;
  readonly landings: readonly DealLanding[];
  readonly promise: string;
}
export interface DealParty {
  readonly seat: Seat;
  /** How many proposals it has made. */
  readonly made: number;
  /** Its latest one, unless withdrawn. */
  readonly proposal: Proposal | null;
}

/** A seat asked in a window with sealed answers. */
export interface Asked<Answer> {
  readonly seat: Seat;
  /** Secret, but whether it is null is public. */
  readonly answer: Answer | null;
}

export const SEALED_KINDS = ['deploy', 'alliance', 'coin', 'loss', 'reward', 'coin-reclaim'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** The question that is open: one window at a time. */
export type Asking =
  | { readonly kind: 'turn' }
  | { readonly kind: 'ally-request' }
  | { readonly kind: 'deal'; readonly parties: readonly [DealParty, DealParty] }
  /** `part` 2 is Druwaith's own window (IC-6.3); it is 1 in all other kinds. */
  | {
      readonly kind: SealedKind;
      readonly part: 1 | 2;
      readonly asked: readonly Asked<Sealed>[];
    };

export const ENDINGS = ['colonies', 'rounds', 'quiet', 'last-seat'] as const;
/** IC-10.2, the limit and the five turns without attack of IC-10.5, IC-10.3. */
export type Ending = (typeof ENDINGS)[number];

export interface Result {
  readonly reason: Ending;
  readonly ranking: readonly (readonly Seat[])[];
}

export interface State {
  readonly kit: Kit;
  readonly options: Options;
  /** Clockwise; empty before the game begins. */
  readonly seats: readonly SeatState[];
  /** Secret; its order means nothing. */
  readonly bag: readonly CoinId[];
  readonly discard: readonly CoinId[];
  readonly turn: Turn;
  /** How many attacks were declared so far. */
  readonly combats: number;
  /** How many times coins were drawn from the bag: names the next drawing's luck. */
  readonly drawings: number;
  /** What each die shows that was rolled (CC-2.2). */
  readonly dice: Readonly<Record<ShipId, number>>;
  readonly combat: Combat | null;
  readonly asking: Asking | null;
  readonly result: Result | null;
}
