/** The state of a game: plain JSON without undefined. */
import type { Seat } from '../../vocabulary.ts';
import type { Battle } from './battle.ts';
import type { Outfit, PlannedCommand, Produce } from './command.ts';
import type { PlanetId } from '../data/planets.ts';
import type { TechnologyId } from '../data/technologies.ts';
import type { Hex } from '../data/hex.ts';
import type { BattleOrders } from './battle-orders.ts';
import type { ShipClass, ShipId, Way } from '../data/pieces.ts';

/** SC-21. */
export interface Options {
  /** `bySeats`: `drawn` with four seats, otherwise `inOrder`. */
  readonly entries: 'inOrder' | 'opposite' | 'drawn' | 'bySeats';
  /** In turns. */
  readonly length: number;
  readonly battles: 'orders' | 'rounds';
  readonly battlesSeen: 'all' | 'private';
  readonly counters: 'hidden' | 'shown';
  readonly posts: 'on' | 'off';
  readonly baseWeaponry: 'off' | 'on';
  readonly standoff: 'off' | 'on';
  /** A seat is dormant after this number of first `turn` windows in a row has run out (SC-19.6); 0: never. */
  readonly missed: number;
}

export const COLOURS = ['red', 'green', 'blue', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];
export interface Preference {
  readonly colour?: Colour;
}

/** The million people on a transport. */
export interface People {
  /** The seat of the people, which differs from the ship's seat if they are conquered (SC-14.5). */
  readonly of: Seat;
  /** Their home planet. Null for people of the starting fleet. */
  readonly home: PlanetId | null;
  /** Whether they can live on barren planets (SC-15.2). */
  readonly cet: boolean;
}

export interface Ship {
  readonly id: ShipId;
  readonly class: ShipClass;
  /** Null while it is off the board, before its first move. */
  readonly hex: Hex | null;
  /** Its destination. */
  readonly to: Hex | null;
  /** The star hex that it left last. */
  readonly left: Hex | null;
  readonly way: Way;
  readonly avoid: readonly Hex[];
  /** Hexes moved in this seat-turn. */
  readonly steps: number;
  /** The ship does nothing more in this seat-turn: it met an enemy, entered a cloud or was withdrawn. */
  readonly halted: boolean;
  /** Its task force (SC-8.3). */
  readonly force: number | null;
  /** Null unless the ship is a transport. */
  readonly people: People | null;
}

export interface Colony {
  readonly planet: PlanetId;
  readonly owner: Seat;
  /** In millions, 1 or more. */
  readonly people: number;
  readonly factories: number;
  readonly bases: number;
  readonly advancedBases: number;
  readonly shield: boolean;
  readonly conqueror: Seat | null;
  /** SC-14.4: the colony yields nothing in the next production turn. */
  readonly idle: boolean;
  /** The total of people, in millions, that warships have destroyed (SC-14.10). */
  readonly destroyed: number;
}

/** Ships of one seat, as others see them: never by id. */
export interface ShipsSeen {
  readonly seat: Seat;
  readonly ships: Readonly<Partial<Record<ShipClass, number>>>;
}
export interface ColonySeen {
  readonly planet: PlanetId;
  readonly owner: Seat;
  readonly conqueror: Seat | null;
  readonly shield: boolean;
}
/** What a seat last saw of other seats in a hex. It may be stale (SC-10). */
export interface Contact {
  readonly turn: number;
  /** The seat on turn at that time; null: the production turn after it. */
  readonly during: Seat | null;
  readonly ships: readonly ShipsSeen[];
  readonly colonies: readonly ColonySeen[];
  readonly devastated: readonly PlanetId[];
}

export interface Research {
  /** I.p. paid so far. */
  readonly paid: number;
  readonly owned: boolean;
}

/** Standing battle orders. `at` has those for single star hexes, which come first. */
export interface StandingOrders {
  readonly always: BattleOrders | null;
  readonly at: Readonly<Record<Hex, BattleOrders>>;
  /** SC-12.5: the seat fights live battles by orders. */
  readonly byOrders: boolean;
}

export interface Plan {
  readonly commands: readonly PlannedCommand[];
  readonly regardless: boolean;
}

export const STEPS = ['movement', 'battles', 'attacks', 'landing'] as const;
/** SC-4.1. Exploring follows movement by itself. */
export type Step = (typeof STEPS)[number];

export const UNASKED = ['battles', 'rest'] as const;
/** `battles`: the seat chose to fight by orders. `rest`: its time ran out, or it is absent (SC-19.1). */
export type Unasked = (typeof UNASKED)[number];

/** A seat-turn in progress. */
export interface SeatTurn {
  readonly turn: number;
  /** The `k` in the id of its window. */
  readonly part: number;
  readonly step: Step;
  /** Battles and colony attacks begun in it. */
  readonly battles: number;
  /** Seats whose orders window ran out: they fight by the doctrine for the rest of the seat-turn. */
  readonly silent: readonly Seat[];
  /** Millions destroyed by depopulating, by hex (SC-14.8). */
  readonly depopulated: Readonly<Record<Hex, number>>;
  /** What the seat is not asked any more: about the battles left, or about the rest of its turn. */
  readonly unasked: Unasked | null;
  /** Whether its first window ran out. */
  readonly missed: boolean;
}

export interface SeatState {
  readonly colour: Colour;
  readonly entry: Hex;
  /** In the order of their ids. */
  readonly ships: readonly Ship[];
  /** The id of the next new ship. */
  readonly nextShip: ShipId;
  /** The hexes of its command posts, in hex order. */
  readonly posts: readonly Hex[];
  readonly technologies: Readonly<Partial<Record<TechnologyId, Research>>>;
  readonly research: readonly TechnologyId[];
  /** The star hexes that it has explored, in hex order. */
  readonly explored: readonly Hex[];
  readonly contacts: Readonly<Record<Hex, Contact>>;
  readonly orders: StandingOrders;
  readonly plan: Plan | null;
  /** An event since the plan was sent stops it, unless it is `regardless`. */
  readonly alarmed: boolean;
  /** The last turn of its cruise. */
  readonly cruise: number | null;
  /** The sealed answers, until their windows close. */
  readonly outfit: Outfit | null;
  readonly production: Produce | null;
  readonly turn: SeatTurn | null;
  /** The length that the seat proposes (SC-18.3). */
  readonly length: number | null;
  /** The number of first `turn` windows in a row that ran out. */
  readonly missed: number;
  readonly dormant: boolean;
  /** Has resigned: nobody is asked for it any more. */
  readonly left: boolean;
  /** Its place, from 1, in the order of being out or resigning; null if it is left (SC-18.4). */
  readonly gone: number | null;
}

export type Phase =
  | { readonly kind: 'outfit' }
  /** Turns 1 to 3, which all seats play at the same time, each at its own pace. `State.turn` stays 1. */
  | { readonly kind: 'together' }
  /** The seat-turn of this seat. */
  | { readonly kind: 'turn'; readonly seat: Seat }
  /** `besieged`: the colonies besieged when the window opened (SC-16.1). */
  | { readonly kind: 'production'; readonly besieged: readonly PlanetId[] };

export const ENDINGS = ['length', 'last-seat'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Result {
  readonly reason: Ending;
  /** By seat. */
  readonly points: readonly number[];
  readonly ranking: readonly (readonly Seat[])[];
}

export interface State {
  readonly options: Options;
  /** The option's length, or a longer one that all seats agreed on (SC-18.3). */
  readonly length: number;
  /** Empty before the game begins. */
  readonly seats: readonly SeatState[];
  /** The order of play (SC-1.1). */
  readonly order: readonly Seat[];
  /** Secret: the number of each star's card. */
  readonly cards: Readonly<Record<Hex, number>>;
  /** In planet order. */
  readonly colonies: readonly Colony[];
  readonly devastated: readonly PlanetId[];
  /** The turn opened last; 0 before the first. */
  readonly turn: number;
  readonly phase: Phase | null;
  /** At most one at a time: no seats meet in the turns that all play together. */
  readonly battle: Battle | null;
  readonly result: Result | null;
}
