/** The commands of a seat (IC-12). */
import type { Seat } from '../../vocabulary.ts';
import type { CoinId, CoinReclaim, DealLanding, Landing, ShipId, Side, WorldId } from '../pieces/pieces.ts';

export interface ReclaimCommand {
  readonly type: 'reclaim';
  readonly ship: ShipId;
  readonly world: WorldId;
}
export interface AttackCommand {
  readonly type: 'attack';
  readonly world: WorldId;
  readonly opponent: Seat;
  readonly fleet: readonly ShipId[];
  readonly ask: readonly Seat[];
}
/** CC-1.3: two colony ships on the centre, and one on each other world. */
export interface DeployCommand {
  readonly type: 'deploy';
  readonly centre: readonly ShipId[];
  readonly others: readonly Landing[];
}
/** CC-3.1. */
export interface MoveCommand {
  readonly type: 'move';
  readonly ships: readonly ShipId[];
  readonly world: WorldId;
}
export interface RecallCommand {
  readonly type: 'recall';
  readonly ships: readonly Landing[];
}
export interface AskCommand {
  readonly type: 'ask';
  readonly seats: readonly Seat[];
}
export interface AllyCommand {
  readonly type: 'ally';
  readonly side: Side;
  readonly ships: readonly ShipId[];
}
export interface CommitCommand {
  readonly type: 'commit';
  readonly coin: CoinId;
}
export interface ProposeCommand {
  readonly type: 'propose';
  readonly give: readonly CoinId[];
  readonly show: boolean;
  readonly want: number;
  readonly landings: readonly DealLanding[];
  readonly promise: string;
}
export interface WithdrawCommand {
  readonly type: 'withdraw';
  readonly proposal: number;
}
export interface AcceptCommand {
  readonly type: 'accept';
  readonly proposal: number;
  readonly coins: readonly CoinId[];
}
export interface LoseCommand {
  readonly type: 'lose';
  readonly ships: readonly ShipId[];
}
export interface RewardCommand {
  readonly type: 'reward';
  readonly ships: readonly Landing[];
}
export interface OfferHealingCommand {
  readonly type: 'offer-healing';
  readonly seat: Seat;
  /** 0 withdraws the offer. */
  readonly ships: number;
}
export interface HealCommand {
  readonly type: 'heal';
  readonly ships: readonly { readonly ship: ShipId; readonly world: WorldId; readonly coin: CoinId }[];
}
export interface SetOrdersCommand {
  readonly type: 'set-orders';
  readonly coinReclaim: CoinReclaim;
}
/** A command without parameters. */
export interface PlainCommand<Type extends string> {
  readonly type: Type;
}

/** Answers that stay sealed until their window closes. */
export type Sealed =
  | DeployCommand
  | AllyCommand
  | PlainCommand<'decline'>
  | CommitCommand
  | LoseCommand
  | RewardCommand
  | PlainCommand<'take'>
  | PlainCommand<'leave'>;

export type Command =
  | ReclaimCommand
  | MoveCommand
  | AttackCommand
  | RecallCommand
  | PlainCommand<'pass'>
  | AskCommand
  | ProposeCommand
  | WithdrawCommand
  | AcceptCommand
  | PlainCommand<'refuse'>
  | OfferHealingCommand
  | HealCommand
  | SetOrdersCommand
  | Sealed;
