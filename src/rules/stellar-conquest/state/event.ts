/** What happened: facts, enough to fold the state from. Who may see each is said in redact.ts (SC-10). */
import type { Seat } from '../../vocabulary.ts';
import type { Investment, Outfit, Produce } from './command.ts';
import type { PlanetId } from '../data/planets.ts';
import type { TechnologyId } from '../data/technologies.ts';
import type { BattleEvent } from './event-battle.ts';
import type { Hex } from '../data/hex.ts';
import type { Colour, Contact, Ending, Plan, Ship, StandingOrders, Step, Unasked } from './types.ts';
import type { ShipId, Way } from '../data/pieces.ts';

/** Facts that everyone may know whole. */
export type PublicEvent =
  /** SC-1.1: the order of play is drawn; colours and entry hexes by seat. The outfit window opens. */
  | {
      readonly type: 'table-set';
      readonly order: readonly Seat[];
      readonly colours: readonly Colour[];
      readonly entries: readonly Hex[];
    }
  /** A turn of all seats begins; `together`: turns 1 to 3, at the same time. A seat's part of it follows. */
  | { readonly type: 'turn-opened'; readonly turn: number; readonly together: boolean }
  /** A seat's part of it begins. */
  | { readonly type: 'turn-began'; readonly turn: number; readonly seat: Seat }
  /** Others, or live choices, were asked in between: its next window. */
  | { readonly type: 'turn-resumed'; readonly seat: Seat; readonly part: number }
  /** `missed`: its first window ran out. */
  | { readonly type: 'turn-ended'; readonly turn: number; readonly seat: Seat; readonly missed: boolean }
  | { readonly type: 'production-ended'; readonly turn: number }
  /** SC-1.4: posts placed in the turns that all play together are shown now. By seat. */
  | { readonly type: 'posts-shown'; readonly posts: readonly (readonly Hex[])[] }
  /** SC-10.1: where each seat has ships, if all are shown that and it has changed. By seat. */
  | { readonly type: 'counters-shown'; readonly counters: readonly (readonly Hex[])[] }
  /** SC-18.3. */
  | { readonly type: 'length-named'; readonly seat: Seat; readonly turns: number }
  | { readonly type: 'length-agreed'; readonly turns: number }
  /** SC-19.6. */
  | { readonly type: 'fell-dormant'; readonly seat: Seat }
  | { readonly type: 'woke'; readonly seat: Seat }
  /** SC-18.4: they have nothing left. Several at once are equals. */
  | { readonly type: 'went-out'; readonly seats: readonly Seat[] }
  | { readonly type: 'left'; readonly seat: Seat }
  | {
      readonly type: 'game-ended';
      readonly reason: Ending;
      readonly points: readonly number[];
      readonly ranking: readonly (readonly Seat[])[];
    };

/** Facts that are the business of `seat` alone. */
export type OwnEvent =
  | { readonly type: 'outfit-sealed'; readonly seat: Seat; readonly outfit: Outfit }
  /** Ships that appear: the first fleet, the outfit's, those of a production turn. Their ids go on from `nextShip`. */
  | { readonly type: 'ships-built'; readonly seat: Seat; readonly ships: readonly Ship[] }
  /** `completed`: it is owned from now on. Several follow where one makes another cheaper (SC-17.4). */
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
  /** These ships, and no others, are the task force from now on. */
  | {
      readonly type: 'force-set';
      readonly seat: Seat;
      readonly number: number;
      readonly ships: readonly ShipId[];
    }
  | { readonly type: 'step-began'; readonly seat: Seat; readonly begun: Step }
  /** In this seat-turn. `missed`: its first window ran out. */
  | {
      readonly type: 'asked-no-more';
      readonly seat: Seat;
      readonly about: Unasked;
      readonly missed: boolean;
    }
  /** SC-9.2, SC-9.3. `card`: null if no ship is left to learn it. */
  | {
      readonly type: 'explored';
      readonly seat: Seat;
      readonly hex: Hex;
      readonly risks: readonly { readonly ship: ShipId; readonly die: number }[];
      readonly card: number | null;
    }
  /** `alarm`: an enemy that was not known to be there (SC-19.3). */
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
  /** Its first command was carried out. */
  | { readonly type: 'plan-advanced'; readonly seat: Seat }
  | { readonly type: 'plan-stopped'; readonly seat: Seat; readonly why: 'done' | 'refused' | 'alarmed' }
  | { readonly type: 'cruise-set'; readonly seat: Seat; readonly until: number | null }
  | { readonly type: 'cruise-ended'; readonly seat: Seat }
  | {
      readonly type: 'landed';
      readonly seat: Seat;
      readonly planet: PlanetId;
      readonly ships: readonly ShipId[];
      /** The people landed: the owner of the colony that is founded or grows. */
      readonly of: Seat;
    }
  | { readonly type: 'production-sealed'; readonly seat: Seat; readonly produce: Produce }
  /** One colony's production turn (SC-16.2). `seat` controls it; what it built in ships follows. In millions and i.p. */
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
      /** I.p. that nothing could be done with. */
      readonly wasted: number;
      /** Above capacity, at the end of the production turn. */
      readonly died: number;
      /** People that are left; 0: `colony-gone` follows. */
      readonly people: number;
    }
  /** SC-14.5: conquered transports come to `seat` from `from`, which lost them. Sent to both. */
  | {
      readonly type: 'transports-passed';
      readonly seat: Seat;
      readonly from: Seat;
      readonly ships: readonly ShipId[];
      /** As the seat numbers them, in the same order. */
      readonly as: readonly ShipId[];
    };

/** Facts that are the business of some seats. */
export type SomeEvent =
  /** `shown`: from turn 4 on everybody sees it. */
  | {
      readonly type: 'post-set';
      readonly seat: Seat;
      readonly hex: Hex;
      readonly stands: boolean;
      readonly shown: boolean;
    }
  /** The cards of all stars: nobody's business before the end. */
  | { readonly type: 'cards-dealt'; readonly cards: Readonly<Record<Hex, number>> }
  | { readonly type: 'production-began'; readonly turn: number; readonly besieged: readonly PlanetId[] }
  /** SC-14.2: the colony is its owner's again; `from` had conquered it. */
  | {
      readonly type: 'freed';
      readonly planet: PlanetId;
      readonly owner: Seat;
      readonly from: Seat;
    }
  /** By its owner, or by its conqueror. */
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
