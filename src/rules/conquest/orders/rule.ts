/**
 * Standing orders: rules by which a seat answers windows in advance. The first rule for a window that matches and is possible answers.
 * If there is none, the player is asked.
 */
import type { Seat } from '../../vocabulary.ts';
import type { Side } from '../pieces/pieces.ts';

export const SHIP_CLASSES = ['colony-ships', 'warships', 'transports'] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];
type Who = Seat | 'anybody';
export const matchesSeat = (who: Who, seat: Seat): boolean => who === 'anybody' || who === seat;
type WhichSide = Side | 'either';

interface Base<Window extends string, Answer> {
  readonly window: Window;
  readonly answer: Answer | 'ask-me';
  /** Asks the player instead if the combat could end the game. */
  readonly unless?: 'would-give-the-game' | undefined;
}

/** The seats that the defender asks for help. Seats that cannot help are left out. */
export interface AllyRequestRule extends Base<
  'ally-request',
  'nobody' | 'everybody' | { readonly ask: readonly Seat[] }
> {
  readonly attacker: Who;
}
/** If both sides ask, the seat declines only if its rules decline both. */
export interface AllianceRule extends Base<
  'alliance',
  'decline' | { readonly commit: number; readonly of: Exclude<ShipClass, 'transports'> }
> {
  readonly asker: Who;
  readonly side: WhichSide;
}
/** Commits an attack coin of one of these values, or Diplomacy. */
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
/** Loses ships of these classes in this order, the weakest of each class first. */
export interface LossRule extends Base<'loss', { readonly first: readonly ShipClass[] }> {}
/** Takes ships of these classes in this order, and coins for the rest. */
export interface RewardRule extends Base<'reward', 'coins' | { readonly ships: readonly ShipClass[] }> {}
/** Answers for used coins of these values. */
export interface CoinReclaimRule extends Base<'coin-reclaim', 'take' | 'leave'> {
  readonly from: number;
  readonly to: number;
}

export type Rule = AllyRequestRule | AllianceRule | CoinRule | LossRule | RewardRule | CoinReclaimRule;

export interface Orders {
  readonly rules: readonly Rule[];
}
