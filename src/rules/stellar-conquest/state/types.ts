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
  readonly entries: 'inOrder' | 'opposite' | 'drawn';
  /** Turns. */
  readonly length: number;
  readonly battles: 'orders' | 'rounds';
  readonly battlesSeen: 'all' | 'private';
  readonly counters: 'hidden' | 'shown';
  readonly posts: 'on' | 'off';
  readonly baseWeaponry: 'off' | 'on';
  readonly standoff: 'off' | 'on';
  /** First `turn` windows in a row that may run out before a seat is dormant (SC-19.6); 0: any number. */
  readonly missed: number;
}

export const COLOURS = ['red', 'green', 'blue', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];
export interface Preference {
  readonly colour?: Colour;
}

/** A transport's million. */
export interface People {
  /** Whose people they are: not the ship's seat where they are conquered (SC-14.5). */
  readonly of: Seat;
  /** Null for those who came with the first fleet. */
  readonly home: PlanetId | null;
  /** May live on barren planets (SC-15.2). */
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
  /** Does nothing more in this seat-turn: it met an enemy, went into a cloud, or was withdrawn. */
  readonly halted: boolean;
  /** Its task force (SC-8.3). */
  readonly force: number | null;
  /** Of transports, and of no other ship. */
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
  /** SC-14.4: yields nothing in the next production turn. */
  readonly idle: boolean;
  /** Millions of its people that warships have destroyed in all (SC-14.10). */
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
/** What a seat last saw of others in a hex. It may be stale (SC-10). */
export interface Contact {
  readonly turn: number;
  /** Whose part of the turn it was; null: the production turn that followed. */
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

/** Standing orders for battles: those for a single hex go first. */
export interface StandingOrders {
  readonly always: BattleOrders | null;
  readonly at: Readonly<Record<Hex, BattleOrders>>;
  /** SC-12.5: let live battles be fought by orders. */
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
/** `battles`: by its orders, as it wished. `rest`: time has run out, or nobody answers for it (SC-19.1). */
export type Unasked = (typeof UNASKED)[number];

/** A seat's part of a turn, while it lasts. */
export interface SeatTurn {
  readonly turn: number;
  /** `k` of its window. */
  readonly part: number;
  readonly step: Step;
  /** Battles and colony attacks begun in it. */
  readonly battles: number;
  /** Seats whose orders window ran out: the doctrine serves for them until it ends. */
  readonly silent: readonly Seat[];
  /** Millions destroyed by depopulating, by hex (SC-14.8). */
  readonly depopulated: Readonly<Record<Hex, number>>;
  /** It is asked no more: about the battles that are left, or about all the rest. */
  readonly unasked: Unasked | null;
  /** Its first window ran out. */
  readonly missed: boolean;
}

export interface SeatState {
  readonly colour: Colour;
  /** Its entry hex. */
  readonly entry: Hex;
  /** By id. */
  readonly ships: readonly Ship[];
  /** The id that the next ship gets. */
  readonly nextShip: ShipId;
  /** Hexes of its command posts, in hex order. */
  readonly posts: readonly Hex[];
  readonly technologies: Readonly<Partial<Record<TechnologyId, Research>>>;
  readonly research: readonly TechnologyId[];
  /** Star hexes that it has explored, in hex order. */
  readonly explored: readonly Hex[];
  readonly contacts: Readonly<Record<Hex, Contact>>;
  readonly orders: StandingOrders;
  readonly plan: Plan | null;
  /** Something has happened since the plan was sent that stops one that is not `regardless`. */
  readonly alarmed: boolean;
  /** The last turn of its cruise. */
  readonly cruise: number | null;
  /** Sealed answers, until their window closes. */
  readonly outfit: Outfit | null;
  readonly production: Produce | null;
  readonly turn: SeatTurn | null;
  /** SC-18.3. */
  readonly length: number | null;
  /** First `turn` windows in a row that ran out. */
  readonly missed: number;
  readonly dormant: boolean;
  /** Has resigned: nobody answers for it any more. */
  readonly left: boolean;
  /** The how-manieth to be out or to resign, from 1 (SC-18.4). */
  readonly gone: number | null;
}

export type Phase =
  | { readonly kind: 'outfit' }
  /** Turns 1 to 3, which all play at the same time, each at its own pace: `turn` is 1 throughout. */
  | { readonly kind: 'together' }
  /** The part of this seat. */
  | { readonly kind: 'turn'; readonly seat: Seat }
  /** `besieged`: colonies, as they were when it opened (SC-16.1). */
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
  /** SC-18.3: longer than the option, if all seats agreed. */
  readonly length: number;
  /** Empty before the game begins. */
  readonly seats: readonly SeatState[];
  /** Of play (SC-1.1). */
  readonly order: readonly Seat[];
  /** The number of the card of each star. Secret. */
  readonly cards: Readonly<Record<Hex, number>>;
  /** In the order of their planets. */
  readonly colonies: readonly Colony[];
  readonly devastated: readonly PlanetId[];
  /** The one that was opened last; 0 before the first. */
  readonly turn: number;
  readonly phase: Phase | null;
  /** At most one at a time: nobody meets in the turns that all play together. */
  readonly battle: Battle | null;
  readonly result: Result | null;
}
