/** What one viewer may know of an event and of the state (SC-10). */
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

/** A ship or base in a battle. `ship`: which one it is, where it is the viewer's. */
export type UnitSeen = Unit;

type Shared = 'landed' | 'transports-passed';
type Hidden = 'stage-set' | 'aftermath-sealed' | 'battle-ordered';
type Fought = Exclude<BattleEvent['type'], Hidden | 'battle-began'>;
/** Of a private battle only the attacker knows the name: it would tell others how many it fought before (SC-10). */
type InBattle<Type extends Fought> = Omit<EventOf<Type>, 'battle' | 'open' | 'parties'> & {
  readonly battle: BattleId | null;
};

/** An event as one viewer may see it. What is null here is what the viewer may not know. */
export type Sighting =
  | PublicEvent
  | Exclude<OwnEvent, { readonly type: Shared }>
  /** Ids for the seat that lands them; whose people they are sees that the colony is founded, or grows. */
  | {
      readonly type: 'landed';
      readonly seat: Seat;
      readonly planet: PlanetId;
      readonly of: Seat;
      readonly millions: number;
      readonly ships: readonly ShipId[] | null;
    }
  /** Ids as the viewer numbers them: of what `from` lost, or of what has come to `seat`. */
  | {
      readonly type: 'transports-passed';
      readonly seat: Seat;
      readonly from: Seat;
      readonly ships: readonly ShipId[];
    }
  /** To the owner: what the conqueror made of its colony in a production turn. `people` are left. */
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
  /** Its entry hex. */
  readonly entry: Hex;
  /** The turn that its part is of, while it is in it. */
  readonly turn: number | null;
  /** Hexes of its command posts; null while they are its secret (SC-1.4). */
  readonly posts: readonly Hex[] | null;
  /** Where it has ships: option `counters`, from turn 4 on. */
  readonly counters: readonly Hex[] | null;
  /** The length of the game that it named (SC-18.3). */
  readonly length: number | null;
  /** First `turn` windows in a row that ran out. */
  readonly missed: number;
  readonly dormant: boolean;
  readonly resigned: boolean;
  /** The how-manieth to be out or to resign, from 1. */
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
  /** Of this round, by seat. */
  readonly aims: Readonly<Record<number, readonly Aim[]>>;
  readonly driven: Battle['driven'];
  readonly stage: StageSeen | null;
  /** What the viewer fights by here; null: the doctrine, or it is not its battle. */
  readonly orders: BattleOrders | null;
}

/** As the stage is stored, but that of sealed answers only the viewer's own are here. */
export type StageSeen = Stage;

/** A star that the seat has explored, and its card. */
export interface Explored {
  readonly hex: Hex;
  readonly card: number;
}

/** The seat's own part of a turn. */
export type TurnSeen = Pick<SeatTurn, 'turn' | 'part' | 'step' | 'depopulated' | 'unasked'>;

/** What only the seat itself sees. */
export interface Own {
  readonly seat: Seat;
  readonly ships: readonly Ship[];
  /** Its own, also those that others have conquered, and those that it has conquered. */
  readonly colonies: readonly Colony[];
  /** In a production turn: of its own colonies. */
  readonly besieged: readonly PlanetId[];
  readonly technologies: Readonly<Partial<Record<TechnologyId, Research>>>;
  readonly research: readonly TechnologyId[];
  readonly explored: readonly Explored[];
  readonly contacts: Readonly<Record<Hex, Contact>>;
  readonly orders: StandingOrders;
  readonly plan: Plan | null;
  /** Something stops a plan that is not `regardless`. */
  readonly alarmed: boolean;
  readonly cruise: number | null;
  /** Sealed answers. */
  readonly outfit: Outfit | null;
  readonly production: Produce | null;
  readonly turn: TurnSeen | null;
}

/** The board, the cards, prices and technologies are the same in every game: no view repeats them. */
export interface View {
  readonly options: Options;
  readonly turn: number;
  /** Of the game, in turns. */
  readonly length: number;
  readonly phase: PhaseSeen | null;
  /** Of play. */
  readonly order: readonly Seat[];
  readonly seats: readonly SeatSeen[];
  readonly battle: BattleSeen | null;
  readonly own: Own | null;
  /** For the viewer `open` alone (SC-10.3): what was hidden. */
  readonly open: {
    readonly seats: readonly Own[];
    readonly cards: Readonly<Record<Hex, number>>;
    readonly devastated: readonly PlanetId[];
  } | null;
  readonly result: Result | null;
}
