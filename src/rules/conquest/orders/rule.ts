/**
 * What a seat may order in advance. Of the rules for a window, the first answers that fits and can be carried out; where
 * there is none, the seat is asked.
 */
import type { Seat } from '../../vocabulary.ts';
import type { Side } from '../pieces/pieces.ts';

export const SHIP_CLASSES = ['colony-ships', 'warships', 'transports'] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];
type Who = Seat | 'anybody';
export const isWhom = (who: Who, seat: Seat): boolean => who === 'anybody' || who === seat;
type WhichSide = Side | 'either';

interface Base<Window extends string, Answer> {
  readonly window: Window;
  readonly answer: Answer | 'ask-me';
  /** Asks instead, where the combat could end the game. */
  readonly unless?: 'would-give-the-game' | undefined;
}

/** Whom to call for help as the defender. Of those that are named, whoever can help. */
export interface AllyRequestRule extends Base<
  'ally-request',
  'nobody' | 'everybody' | { readonly ask: readonly Seat[] }
> {
  readonly attacker: Who;
}
/** Asked by both sides, a seat declines only if its rules decline both. */
export interface AllianceRule extends Base<
  'alliance',
  'decline' | { readonly commit: number; readonly of: Exclude<ShipClass, 'transports'> }
> {
  readonly asker: Who;
  readonly side: WhichSide;
}
/** An attack coin of these values, or Diplomacy. */
export interface CoinRule extends Base<'coin', 'diplomacy' | CoinChoice> {
  readonly side: WhichSide;
  readonly against: Who;
}
export interface CoinChoice {
  readonly pick: 'lowest' | 'highest';
  readonly from: number;
  readonly to: number;
  readonly never: readonly number[];
}
/** These classes in this order, in each the weakest first. */
export interface LossRule extends Base<'loss', { readonly first: readonly ShipClass[] }> {}
/** Ships of these classes in this order; what is left over is coins. */
export interface RewardRule extends Base<'reward', 'coins' | { readonly ships: readonly ShipClass[] }> {}
/** For a used coin of these values. */
export interface CoinReclaimRule extends Base<'coin-reclaim', 'take' | 'leave'> {
  readonly from: number;
  readonly to: number;
}

export type Rule = AllyRequestRule | AllianceRule | CoinRule | LossRule | RewardRule | CoinReclaimRule;

export interface Orders {
  readonly rules: readonly Rule[];
}
