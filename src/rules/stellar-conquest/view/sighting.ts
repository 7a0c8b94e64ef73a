/** The types of what one viewer may see of an event and of the state (SC-10). */
import type { Seat } from '../../vocabulary.ts';
import type { Aim, Battle, BattleId, Stage, Unit } from '../state/battle.ts';
import type { Outfit, Produce } from '../state/command.ts';
import type { PlanetId } from '../data/planets.ts';
import type { TechnologyId } from '../data/technologies.ts';
import type { BattleEvent } from '../state/event-battle.ts';
import type { EventOf, OwnEvent, PublicEvent } from '../state/event.ts';
import type { Hex } from '../data/hex.ts';
import type { BattleOrders } from '../state/battle-orders.ts';
import type {
  Colony,
  Colour,
  Contact,
  Options,
  Plan,
  Research,
  Result,
  SeatTurn,
  Ship,
  StandingOrders,
} from '../state/types.ts';
import type { ShipId } from '../data/pieces.ts';

/** A ship or base in a battle. `ship` is null unless the viewer owns it. */
export type UnitSeen = Unit;

type Shared = 'landed' | 'transports-passed';
type Hidden = 'stage-set' | 'aftermath-sealed' | 'battle-ordered';
type Fought = Exclude<BattleEvent['type'], Hidden | 'battle-began'>;
/** In a private battle only the attacker sees the id, which would reveal how many battles it has fought (SC-10). */
type InBattle<Type extends Fought> = Omit<EventOf<Type>, 'battle' | 'open' | 'parties'> & {
  readonly battle: BattleId | null;
};

/** An event as one viewer may see it. Null replaces what the viewer may not know. */
export type Sighting =
  | PublicEvent
  | Exclude<OwnEvent, { readonly type: Shared }>
  /** The seat that lands them sees their ids; the seat of the people sees only the colony and the millions. */
  | {
      readonly type: 'landed';
      readonly seat: Seat;
      readonly planet: PlanetId;
      readonly of: Seat;
      readonly millions: number;
      readonly ships: readonly ShipId[] | null;
    }
  /** The viewer's own ids: `from` sees those that it lost, `seat` those that it got. */
  | {
      readonly type: 'transports-passed';
      readonly seat: Seat;
      readonly from: Seat;
      readonly ships: readonly ShipId[];
    }
  /** For the owner: the people left and new factories in its conquered colony after a production turn. */
  | {
      readonly type: 'exploited';
      readonly seat: Seat;
      readonly planet: PlanetId;
      readonly owner: Seat;
      readonly people: number;
      readonly factories: number;
    }
  | {
      readonly type: 'battle-began';
      readonly battle: BattleId | null;
      readonly kind: Battle['kind'];
      readonly hex: Hex;
      readonly attacker: Seat;
      readonly defenders: readonly Seat[];
      readonly planets: readonly PlanetId[];
      readonly units: readonly UnitSeen[];
    }
  | { [Type in Fought]: InBattle<Type> }[Fought]
  | EventOf<'battle-ordered' | 'aftermath-sealed'>
  | EventOf<'post-set' | 'cards-dealt' | 'freed' | 'depopulated'>
  | {
      readonly type: 'production-began';
      readonly turn: number;
      readonly besieged: readonly PlanetId[] | null;
    }
  | Omit<EventOf<'factories-destroyed'>, 'seers'>
  | Omit<EventOf<'colony-gone'>, 'seers'>;

export type PhaseSeen =
  { readonly kind: 'outfit' | 'together' | 'production' } | { readonly kind: 'turn'; readonly seat: Seat };

export interface SeatSeen {
  readonly seat: Seat;
  readonly colour: Colour;
  readonly entry: Hex;
  /** The turn of its seat-turn; null while it is not in one. */
  readonly turn: number | null;
  /** The hexes of its command posts; null while they are secret (SC-1.4). */
  readonly posts: readonly Hex[] | null;
  /** The hexes of its ships, with option `counters` from turn 4 on. */
  readonly counters: readonly Hex[] | null;
  /** The length that it proposes (SC-18.3). */
  readonly length: number | null;
  /** The number of first `turn` windows in a row that ran out. */
  readonly missed: number;
  readonly dormant: boolean;
  readonly resigned: boolean;
  /** Its place, from 1, in the order of being out or resigning; null if it is left. */
  readonly gone: number | null;
}

export interface BattleSeen {
  readonly battle: BattleId | null;
  readonly kind: Battle['kind'];
  readonly hex: Hex;
  readonly attacker: Seat;
  readonly defenders: readonly Seat[];
  readonly planets: readonly PlanetId[];
  readonly units: readonly UnitSeen[];
  readonly round: number;
  /** The aims of this round, by seat. */
  readonly aims: Readonly<Record<number, readonly Aim[]>>;
  readonly driven: Battle['driven'];
  readonly stage: StageSeen | null;
  /** The viewer's orders in this battle; null if it fights by the doctrine or takes no part. */
  readonly orders: BattleOrders | null;
}

/** The stored stage, with only the viewer's own sealed answers. */
export type StageSeen = Stage;

/** A star that the seat has explored, and its card. */
export interface Explored {
  readonly hex: Hex;
  readonly card: number;
}

/** The seat's own seat-turn. */
export type TurnSeen = Pick<SeatTurn, 'turn' | 'part' | 'step' | 'depopulated' | 'unasked'>;

/** What only the seat itself sees. */
export interface Own {
  readonly seat: Seat;
  readonly ships: readonly Ship[];
  /** The colonies of its people, conquered or not, and those that it has conquered. */
  readonly colonies: readonly Colony[];
  /** Its besieged colonies, in a production turn. */
  readonly besieged: readonly PlanetId[];
  readonly technologies: Readonly<Partial<Record<TechnologyId, Research>>>;
  readonly research: readonly TechnologyId[];
  readonly explored: readonly Explored[];
  readonly contacts: Readonly<Record<Hex, Contact>>;
  readonly orders: StandingOrders;
  readonly plan: Plan | null;
  /** An event since the plan was sent stops it, unless it is `regardless`. */
  readonly alarmed: boolean;
  readonly cruise: number | null;
  /** Its sealed answers. */
  readonly outfit: Outfit | null;
  readonly production: Produce | null;
  readonly turn: TurnSeen | null;
}

/** A view omits the board, cards, prices and technologies, which are the same in every game. */
export interface View {
  readonly options: Options;
  readonly turn: number;
  /** The length of the game in turns. */
  readonly length: number;
  readonly phase: PhaseSeen | null;
  /** The order of play. */
  readonly order: readonly Seat[];
  readonly seats: readonly SeatSeen[];
  readonly battle: BattleSeen | null;
  readonly own: Own | null;
  /** What was hidden, for the viewer `open` alone (SC-10.3). */
  readonly open: {
    readonly seats: readonly Own[];
    readonly cards: Readonly<Record<Hex, number>>;
    readonly devastated: readonly PlanetId[];
  } | null;
  readonly result: Result | null;
}
