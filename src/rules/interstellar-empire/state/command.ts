/** The commands (IE-15). */
import type { Seat } from '../../vocabulary.ts';
import type { DefenceOrder, Government } from './types.ts';
import type { CardId } from '../data/deck.ts';

export interface LayFirstCommand {
  readonly type: 'lay-first';
  readonly card: CardId;
}
export interface KeepCommand {
  readonly type: 'keep';
  readonly card: CardId;
}
export interface PayUnrestCommand {
  readonly type: 'pay-unrest';
  readonly cards: readonly CardId[];
  readonly ships: readonly CardId[];
}
export interface DeclareCommand {
  readonly type: 'declare';
  readonly government: Government;
}
/** Either `pay` or `slavery` is given. */
export interface DiscoverCommand {
  readonly type: 'discover';
  readonly planet: CardId;
  readonly ship: CardId;
  readonly pay?: readonly CardId[];
  readonly slavery?: CardId;
}
export interface PlayCommand {
  readonly type: 'play';
  readonly card: CardId;
  readonly seat?: Seat;
  readonly ship?: CardId;
}
export interface WageWarCommand {
  readonly type: 'wage-war';
  readonly planet: CardId;
  readonly ships: readonly CardId[];
}
export interface DefendCommand {
  readonly type: 'defend';
  readonly ships: readonly CardId[];
  readonly resist: boolean;
}
export interface OccupyCommand {
  readonly type: 'occupy';
  /** Null refuses to discard one. */
  readonly card: CardId | null;
}
export interface BuildCommand {
  readonly type: 'build';
  readonly ship: CardId;
  readonly pay: readonly CardId[];
}
/** Omitted fields stay as they are. Null removes the order for a planet. */
export interface SetOrdersCommand {
  readonly type: 'set-orders';
  readonly defence?: DefenceOrder;
  readonly planets?: Readonly<Record<CardId, DefenceOrder | null>>;
  readonly resist?: 'always' | 'never';
}
export interface PlainCommand<Type extends string> {
  readonly type: Type;
}

export type Command =
  | LayFirstCommand
  | KeepCommand
  | PayUnrestCommand
  | DeclareCommand
  | PlainCommand<'draw'>
  | DiscoverCommand
  | PlayCommand
  | WageWarCommand
  | DefendCommand
  | OccupyCommand
  | BuildCommand
  | PlainCommand<'end-turn'>
  | PlainCommand<'concede'>
  | SetOrdersCommand;
