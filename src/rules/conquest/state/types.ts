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
  readonly races: 'choose' | 'random' | 'balanced';
  readonly without: readonly Race[];
  /** IC-3.6. Absent in games without recalls. */
  readonly recall?: 'on' | 'off';
  readonly thirdSeats: 'off' | 'on';
  readonly rounds: number | 'none';
}
export interface Preference {
  readonly race: Race;
}

export interface SeatState {
  readonly race: Race;
  /** The places of its ships, in the order of `shipsOf`. */
  readonly ships: readonly Place[];
  /** Secret. A sealed coin stays in the hand until it is revealed. */
  readonly hand: readonly CoinId[];
  /** Secret: the standing order of IC-2.6. */
  readonly coinReclaim: CoinReclaim;
  readonly resigned: boolean;
  /** The number of its ships that Nirnaeth offers to heal (IC-9.1). */
  readonly offered: number;
  /** The number of turns that it has finished. */
  readonly turns: number;
  /** The number of its latest turns in a row without an attack (IC-10.5). */
  readonly quiet: number;
}

/** The present turn. `number` counts all turns from 1; it is 0 before the game begins. */
export interface Turn {
  readonly number: number;
  readonly seat: Seat;
  /** The seat has reclaimed a ship (IC-3.2). */
  readonly reclaimed: boolean;
  /** The attack that is in progress or may be declared now. */
  readonly attack: 1 | 2;
  /** An attack was declared in this turn. */
  readonly attacked: boolean;
  /** Ships that have moved since the last attack (CC-3.1). */
  readonly moved: readonly ShipId[];
}

export interface Ally {
  readonly seat: Seat;
  readonly side: Side;
  /** The ships that it committed, wherever they are now. */
  readonly ships: readonly ShipId[];
}

export interface Combat {
  readonly number: number;
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly world: WorldId;
  /** Every ship still in flight, of all parties. */
  readonly flight: readonly Flight[];
  /** The seats that each main party asked to ally. */
  readonly asked: Readonly<Record<Side, readonly Seat[]>>;
  readonly allies: readonly Ally[];
  /** The seats whose power is active for this combat (IC-2.4); null until this is settled. */
  readonly active: readonly Seat[] | null;
  /** The revealed coins that are not yet taken or discarded. */
  readonly coins: Readonly<Record<Side, CoinId | null>>;
  /** Whether the attack succeeded (IC-7.9); null until this is decided. */
  readonly successful: boolean | null;
}

/** A standing proposal (IC-8.5). Only the two main parties see it, and only its maker sees `give` unless `show` is set. */
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
  /** The number of proposals that it has made. */
  readonly made: number;
  /** Its latest proposal; null if it made none or has withdrawn it. */
  readonly proposal: Proposal | null;
}

/** A seat asked in a window with sealed answers. */
export interface Asked<Answer> {
  readonly seat: Seat;
  /** Secret. Only whether it is null is public. */
  readonly answer: Answer | null;
}

export const SEALED_KINDS = ['deploy', 'alliance', 'coin', 'loss', 'reward', 'coin-reclaim'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** The open window. There is at most one at a time. */
export type Asking =
  | { readonly kind: 'turn' }
  | { readonly kind: 'ally-request' }
  | { readonly kind: 'deal'; readonly parties: readonly [DealParty, DealParty] }
  /** `part` 2 is the second coin window, for Druwaith (IC-6.3). In all other kinds, `part` is 1. */
  | {
      readonly kind: SealedKind;
      readonly part: 1 | 2;
      readonly asked: readonly Asked<Sealed>[];
    };

export const ENDINGS = ['colonies', 'rounds', 'quiet', 'last-seat'] as const;
/** By IC-10.2, by the limit of rounds (IC-10.5), by five turns without an attack (IC-10.5), and by IC-10.3. */
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
  /** Secret. Its order has no meaning. */
  readonly bag: readonly CoinId[];
  readonly discard: readonly CoinId[];
  readonly turn: Turn;
  /** The number of attacks declared so far. */
  readonly combats: number;
  /** The number of draws from the bag so far, which gives the stream of the next draw its name. */
  readonly drawings: number;
  /** The face of each die that was rolled (CC-2.2). */
  readonly dice: Readonly<Record<ShipId, number>>;
  readonly combat: Combat | null;
  readonly asking: Asking | null;
  readonly result: Result | null;
}
