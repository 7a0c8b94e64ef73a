/** Events: the facts from which the state is folded. */
import type { Seat } from '../../vocabulary.ts';
import type { Ending, Government, Orders, Phase } from './types.ts';
import type { CardId } from '../data/deck.ts';

export const DRAWN = ['turn', 'industry', 'government', 'agriculture', 'artifact', 'trade', 'look'] as const;
/** Why a card was drawn. `look`: a look (IE-5.3) found only one card. */
export type Drawn = (typeof DRAWN)[number];
export const DECIDED = ['card', 'lot', 'host'] as const;

/** Events that every viewer sees whole. */
export type PublicEvent =
  /** IE-6.2: seats are asked to lay a card. */
  | { readonly type: 'first-asked'; readonly round: number; readonly seats: readonly Seat[] }
  | {
      readonly type: 'first-revealed';
      readonly round: number;
      readonly cards: readonly { readonly seat: Seat; readonly card: CardId }[];
    }
  | { readonly type: 'first-decided'; readonly seat: Seat; readonly how: (typeof DECIDED)[number] }
  | { readonly type: 'turn-began'; readonly turn: number; readonly seat: Seat }
  | { readonly type: 'mark-lapsed'; readonly seat: Seat; readonly mark: 'artifact' | 'unrest' }
  /** `asked`: the seat may pay to untap ships. */
  | { readonly type: 'unrest-struck'; readonly seat: Seat; readonly asked: boolean }
  | {
      readonly type: 'unrest-paid';
      readonly seat: Seat;
      readonly cards: readonly CardId[];
      readonly ships: readonly CardId[];
    }
  | { readonly type: 'untapped'; readonly seat: Seat }
  /** `extras`: in the draw phase, the cards that industrial planets give. */
  | {
      readonly type: 'phase-began';
      readonly seat: Seat;
      readonly phase: Phase;
      readonly extras: number;
    }
  | { readonly type: 'declared'; readonly seat: Seat; readonly government: Government }
  | {
      readonly type: 'discovered';
      readonly seat: Seat;
      readonly planet: CardId;
      readonly ship: CardId;
      readonly paid: readonly CardId[];
      /** The card that replaces the payment. */
      readonly slavery: CardId | null;
    }
  /** A special is played for its effect, whose events follow. */
  | { readonly type: 'played'; readonly seat: Seat; readonly card: CardId }
  | {
      readonly type: 'marked';
      readonly seat: Seat;
      readonly victim: Seat;
      readonly mark: 'artifact' | 'unrest';
    }
  | { readonly type: 'resupplied'; readonly seat: Seat; readonly ship: CardId }
  | { readonly type: 'pirated'; readonly seat: Seat; readonly from: Seat; readonly ship: CardId }
  | {
      readonly type: 'war-declared';
      readonly war: number;
      readonly seat: Seat;
      readonly owner: Seat;
      readonly planet: CardId;
      readonly ships: readonly CardId[];
    }
  | { readonly type: 'defence-asked'; readonly seat: Seat }
  /** IE-9.3: the deck's top card or, if the deck is empty, a card of the defender's hand (IE-9.4). */
  | {
      readonly type: 'number-turned';
      readonly seat: Seat;
      readonly card: CardId | null;
      readonly from: 'deck' | 'hand';
    }
  | {
      readonly type: 'battle-fought';
      readonly war: number;
      readonly attack: number;
      readonly defence: number;
      readonly won: boolean;
      readonly destroyed: readonly CardId[];
    }
  /** The attacker must discard a card for the planet, or ruin it. */
  | {
      readonly type: 'occupation-asked';
      readonly seat: Seat;
      readonly answering: 'jungle' | 'resistance';
    }
  | { readonly type: 'occupation-paid'; readonly seat: Seat; readonly card: CardId }
  | { readonly type: 'resistance-played'; readonly seat: Seat; readonly card: CardId }
  | {
      readonly type: 'war-ended';
      readonly war: number;
      readonly planet: CardId;
      readonly owner: Seat;
      readonly fate: 'held' | 'conquered' | 'ruined';
      readonly conqueror: Seat;
    }
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly ship: CardId;
      readonly paid: readonly CardId[];
    }
  | {
      readonly type: 'conceded';
      readonly seat: Seat;
      readonly hand: readonly CardId[];
      readonly ships: readonly CardId[];
      readonly planets: readonly CardId[];
      /** The seat that gets the planets. */
      readonly heir: Seat;
    }
  /** `missed`: the turn ran out without a command. */
  | {
      readonly type: 'turn-ended';
      readonly turn: number;
      readonly seat: Seat;
      readonly missed: boolean;
    }
  | { readonly type: 'left'; readonly seat: Seat }
  | {
      readonly type: 'game-ended';
      readonly reason: Ending;
      readonly ranking: readonly (readonly Seat[])[];
    };

/** Events of which some viewers see less, or nothing. */
export type GuardedEvent =
  /** IE-6.1. `deck`: the cards left in it, in order. */
  | {
      readonly type: 'dealt';
      readonly hands: readonly (readonly CardId[])[];
      readonly deck: readonly CardId[];
    }
  /** A new order of the deck, after the service restored the game to an earlier step. */
  | { readonly type: 'deck-reshuffled'; readonly deck: readonly CardId[] }
  /** `first`: whether it is the seat's first card of the round. Only the seat sees a replacement. */
  | { readonly type: 'first-laid'; readonly seat: Seat; readonly card: CardId; readonly first: boolean }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: CardId; readonly why: Drawn }
  /** IE-7.1: two cards of the seat's hand. */
  | { readonly type: 'set-out'; readonly seat: Seat; readonly cards: readonly CardId[] }
  /** IE-5.3: two cards of the deck. */
  | { readonly type: 'looked'; readonly seat: Seat; readonly cards: readonly CardId[] }
  | {
      readonly type: 'kept';
      readonly seat: Seat;
      readonly kept: CardId;
      readonly discarded: CardId;
    }
  | { readonly type: 'traded'; readonly seat: Seat; readonly from: Seat; readonly card: CardId }
  /** By a command, an order or a default. `asked`: a window was open for it. */
  | {
      readonly type: 'defended';
      readonly seat: Seat;
      readonly ships: readonly CardId[];
      readonly resist: boolean;
      readonly asked: boolean;
    }
  | { readonly type: 'orders-set'; readonly seat: Seat; readonly orders: Orders }
  | { readonly type: 'concession-kept'; readonly seat: Seat }
  /** The seat on turn has sent its first command of the turn. Only IE-10.2 needs this. */
  | { readonly type: 'acted'; readonly seat: Seat };

export type Event = PublicEvent | GuardedEvent;
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
