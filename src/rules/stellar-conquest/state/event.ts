/** Events: the facts from which the state is folded. `redact.ts` decides who sees each (SC-10). */
import type { Seat } from '../../vocabulary.ts';
import type { Investment, Outfit, Produce } from './command.ts';
import type { PlanetId } from '../data/planets.ts';
import type { TechnologyId } from '../data/technologies.ts';
import type { BattleEvent } from './event-battle.ts';
import type { Hex } from '../data/hex.ts';
import type { Colour, Contact, Ending, Plan, Ship, StandingOrders, Step, Unasked } from './types.ts';
import type { ShipId, Way } from '../data/pieces.ts';

/** Events that every viewer sees whole. */
export type PublicEvent =
  /** SC-1.1: the drawn order of play; colours and entry hexes by seat. The outfit window opens. */
  | {
      readonly type: 'table-set';
      readonly order: readonly Seat[];
      readonly colours: readonly Colour[];
      readonly entries: readonly Hex[];
    }
  /** A turn of all seats begins. `together`: turns 1 to 3, which all play at the same time. */
  | { readonly type: 'turn-opened'; readonly turn: number; readonly together: boolean }
  /** A seat-turn begins. */
  | { readonly type: 'turn-began'; readonly turn: number; readonly seat: Seat }
  /** The seat gets its next window, after others or live choices were asked. */
  | { readonly type: 'turn-resumed'; readonly seat: Seat; readonly part: number }
  /** `missed`: the first window of the seat-turn ran out. */
  | { readonly type: 'turn-ended'; readonly turn: number; readonly seat: Seat; readonly missed: boolean }
  | { readonly type: 'production-ended'; readonly turn: number }
  /** SC-1.4: shows the posts placed in the turns that all play together, by seat. */
  | { readonly type: 'posts-shown'; readonly posts: readonly (readonly Hex[])[] }
  /** SC-10.1: with option `counters`, the hexes where each seat has ships, by seat, when they have changed. */
  | { readonly type: 'counters-shown'; readonly counters: readonly (readonly Hex[])[] }
  /** SC-18.3. */
  | { readonly type: 'length-named'; readonly seat: Seat; readonly turns: number }
  | { readonly type: 'length-agreed'; readonly turns: number }
  /** SC-19.6. */
  | { readonly type: 'fell-dormant'; readonly seat: Seat }
  | { readonly type: 'woke'; readonly seat: Seat }
  /** SC-18.4: these seats have nothing left. Several at once are equals. */
  | { readonly type: 'went-out'; readonly seats: readonly Seat[] }
  | { readonly type: 'left'; readonly seat: Seat }
  | {
      readonly type: 'game-ended';
      readonly reason: Ending;
      readonly points: readonly number[];
      readonly ranking: readonly (readonly Seat[])[];
    };

/** Events that only `seat` sees. */
export type OwnEvent =
  | { readonly type: 'outfit-sealed'; readonly seat: Seat; readonly outfit: Outfit }
  /** New ships of the outfit window or a production turn. Their ids continue from `nextShip`. */
  | { readonly type: 'ships-built'; readonly seat: Seat; readonly ships: readonly Ship[] }
  /** `completed`: the seat owns it from now on. Others follow if this makes them cheaper and thus complete (SC-17.4). */
  | {
      readonly type: 'invested';
      readonly seat: Seat;
      readonly technology: TechnologyId;
      readonly ip: number;
      readonly completed: boolean;
    }
  | {
      readonly type: 'bound';
      readonly seat: Seat;
      readonly ships: readonly ShipId[];
      readonly to: Hex | null;
      readonly way: Way;
      readonly avoid: readonly Hex[];
    }
  /** The hexes entered, in order. `halted`: these ships go no further in this turn. */
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly ships: readonly ShipId[];
      readonly path: readonly Hex[];
      readonly halted: boolean;
    }
  /** Exactly these ships are the task force from now on. */
  | {
      readonly type: 'force-set';
      readonly seat: Seat;
      readonly number: number;
      readonly ships: readonly ShipId[];
    }
  | { readonly type: 'step-began'; readonly seat: Seat; readonly begun: Step }
  /** The seat is not asked `about` this again in its seat-turn. `missed`: its first window ran out. */
  | {
      readonly type: 'asked-no-more';
      readonly seat: Seat;
      readonly about: Unasked;
      readonly missed: boolean;
    }
  /** SC-9.2, SC-9.3. `card`: null if no ship survived to see it. */
  | {
      readonly type: 'explored';
      readonly seat: Seat;
      readonly hex: Hex;
      readonly risks: readonly { readonly ship: ShipId; readonly die: number }[];
      readonly card: number | null;
    }
  /** `alarm`: the seat did not know of this enemy there (SC-19.3). */
  | {
      readonly type: 'sighted';
      readonly seat: Seat;
      readonly hex: Hex;
      readonly contact: Contact;
      readonly alarm: boolean;
    }
  | { readonly type: 'orders-set'; readonly seat: Seat; readonly orders: StandingOrders }
  | { readonly type: 'research-listed'; readonly seat: Seat; readonly technologies: readonly TechnologyId[] }
  | { readonly type: 'plan-set'; readonly seat: Seat; readonly plan: Plan | null }
  /** The first command of the plan is carried out. */
  | { readonly type: 'plan-advanced'; readonly seat: Seat }
  | { readonly type: 'plan-stopped'; readonly seat: Seat; readonly why: 'done' | 'refused' | 'alarmed' }
  | { readonly type: 'cruise-set'; readonly seat: Seat; readonly until: number | null }
  | { readonly type: 'cruise-ended'; readonly seat: Seat }
  | {
      readonly type: 'landed';
      readonly seat: Seat;
      readonly planet: PlanetId;
      readonly ships: readonly ShipId[];
      /** The seat of the people: the owner of the colony that they found or join. */
      readonly of: Seat;
    }
  | { readonly type: 'production-sealed'; readonly seat: Seat; readonly produce: Produce }
  /** One colony's production (SC-16.2), in millions and i.p. `seat` controls it. `ships-built` follows if it built ships. */
  | {
      readonly type: 'produced';
      readonly seat: Seat;
      readonly planet: PlanetId;
      readonly owner: Seat;
      readonly growth: number;
      readonly output: number;
      readonly emigrants: number;
      readonly bonus: number;
      readonly factories: number;
      readonly bases: number;
      readonly advancedBases: number;
      readonly shield: boolean;
      readonly research: readonly Investment[];
      /** I.p. that are lost, since no technology could take them. */
      readonly wasted: number;
      /** People above capacity, who die at the end of the production turn. */
      readonly died: number;
      /** People left; if 0, `colony-gone` follows. */
      readonly people: number;
    }
  /** SC-14.5: conquered transports go back to `seat` from `from`. Both see it. */
  | {
      readonly type: 'transports-passed';
      readonly seat: Seat;
      readonly from: Seat;
      readonly ships: readonly ShipId[];
      /** Their new ids, in the same order. */
      readonly as: readonly ShipId[];
    };

/** Events that only some seats see. */
export type SomeEvent =
  /** `shown`: everybody sees it, from turn 4 on. */
  | {
      readonly type: 'post-set';
      readonly seat: Seat;
      readonly hex: Hex;
      readonly stands: boolean;
      readonly shown: boolean;
    }
  /** The cards of all stars. Nobody sees them before the end. */
  | { readonly type: 'cards-dealt'; readonly cards: Readonly<Record<Hex, number>> }
  | { readonly type: 'production-began'; readonly turn: number; readonly besieged: readonly PlanetId[] }
  /** SC-14.2: the owner controls the colony again; `from` had conquered it. */
  | {
      readonly type: 'freed';
      readonly planet: PlanetId;
      readonly owner: Seat;
      readonly from: Seat;
    }
  /** The owner or the conqueror destroys factories. */
  | {
      readonly type: 'factories-destroyed';
      readonly planet: PlanetId;
      readonly seat: Seat;
      readonly factories: number;
      readonly seers: readonly Seat[];
    }
  /** SC-14.8. */
  | {
      readonly type: 'depopulated';
      readonly planet: PlanetId;
      readonly seat: Seat;
      readonly owner: Seat;
      readonly millions: number;
    }
  /** A colony without people (SC-14.9). */
  | {
      readonly type: 'colony-gone';
      readonly planet: PlanetId;
      readonly devastated: boolean;
      readonly seers: readonly Seat[];
    };

export type Event = PublicEvent | OwnEvent | BattleEvent | SomeEvent;
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
