/** The commands (SC-20). */
import type { Aim, BattleId } from './battle.ts';
import type { Item } from '../data/prices.ts';
import type { PlanetId } from '../data/planets.ts';
import type { TechnologyId } from '../data/technologies.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Hex } from '../data/hex.ts';
import type { BattleOrders } from './battle-orders.ts';
import type { ShipId, Way } from '../data/pieces.ts';

export interface Investment {
  readonly technology: TechnologyId;
  readonly ip: number;
}

/** SC-3.2. */
export interface Outfit {
  readonly scouts: number;
  readonly corvettes: number;
  readonly research: readonly Investment[];
  /** Whether the doctrine becomes the standing battle orders (SC-12.1). */
  readonly doctrine: boolean;
}
export interface OutfitCommand extends Outfit {
  readonly type: 'outfit';
}
/** Moves ships of one hex, or a task force; without `path`, on at full speed. An omitted `to`, `avoid` or `way` stays as it was. */
export interface MoveCommand {
  readonly type: 'move';
  readonly ships?: readonly ShipId[];
  readonly taskForce?: number;
  readonly path?: readonly Hex[];
  readonly to?: Hex;
  readonly avoid?: readonly Hex[];
  readonly way?: Way;
}
/** Without ships, dissolves the task force. */
export interface TaskForceCommand {
  readonly type: 'task-force';
  readonly number: number;
  readonly ships?: readonly ShipId[];
}
export interface CommandPostCommand {
  readonly type: 'command-post';
  readonly hex: Hex;
  readonly stands: boolean;
}
export interface CompleteMovementCommand {
  readonly type: 'complete-movement';
  /** Fights all battles by orders, in hex order. */
  readonly byOrders?: boolean;
}
export interface EngageCommand {
  readonly type: 'engage';
  readonly hex: Hex;
  readonly against: Seat;
  readonly orders?: BattleOrders;
}
/**
 * Without `orders`, removes the orders, so that the seat is asked; `byOrders` alone keeps them. With `battle`, the orders are
 * for that battle alone: they answer its orders window or, with `byOrders`, fight the rest of a live battle.
 */
export interface BattleOrdersCommand {
  readonly type: 'battle-orders';
  readonly orders?: BattleOrders;
  readonly hex?: Hex;
  readonly battle?: BattleId;
  readonly keep?: boolean;
  readonly byOrders?: boolean;
}
export interface AimCommand {
  readonly type: 'aim';
  readonly shots: readonly Aim[];
}
/** `ships`: the numbers of own units; without it, all stay. */
export interface WithdrawCommand {
  readonly type: 'withdraw';
  readonly ships?: readonly number[];
}
export interface DriveCommand {
  readonly type: 'drive';
  readonly hex: Hex;
}
export interface AttackColoniesCommand {
  readonly type: 'attack-colonies';
  readonly planets: readonly PlanetId[];
  readonly orders?: BattleOrders;
}
export interface PressAttackCommand {
  readonly type: 'press-attack';
  readonly on: boolean;
}
export interface ScorchCommand {
  readonly type: 'scorch';
  readonly colonies: readonly { readonly planet: PlanetId; readonly factories: number }[];
}
export interface RazeCommand {
  readonly type: 'raze';
  readonly planet: PlanetId;
  readonly factories: number;
}
export interface DepopulateCommand {
  readonly type: 'depopulate';
  readonly planet: PlanetId;
  readonly millions: number;
}
export interface LandCommand {
  readonly type: 'land';
  readonly transports: readonly ShipId[];
  readonly planet: PlanetId;
}

export interface ColonySheet {
  readonly planet: PlanetId;
  readonly emigrants: number;
  /** Bonus millions that leave as well (SC-16.5). */
  readonly bonus: number;
  readonly research: readonly Investment[];
  readonly buy: Readonly<Partial<Record<Item, number>>>;
}
/** SC-16.1. */
export interface Produce {
  /** Produce in this order; colonies left out follow by default. */
  readonly colonies: readonly ColonySheet[];
  /** Whether this answers the window. */
  readonly done: boolean;
}
export interface ProduceCommand extends Produce {
  readonly type: 'produce';
}
export interface ResearchListCommand {
  readonly type: 'research-list';
  readonly technologies: readonly TechnologyId[];
}
/** The commands that a plan may contain (SC-19.3). */
export const PLANNED = [
  'move',
  'task-force',
  'command-post',
  'complete-movement',
  'engage',
  'battle-orders',
  'attack-colonies',
  'raze',
  'depopulate',
  'land',
  'complete-turn',
  'research-list',
] as const;
export type PlannedCommand = CommandOf<(typeof PLANNED)[number]>;
/** Without commands, removes the plan. */
export interface PlanCommand {
  readonly type: 'plan';
  readonly commands: readonly PlannedCommand[];
  readonly regardless?: boolean;
}
/** Without `until`, ends the cruise. */
export interface CruiseCommand {
  readonly type: 'cruise';
  readonly until?: number;
}
export interface AgreeLengthCommand {
  readonly type: 'agree-length';
  readonly turns: number;
}
export interface CompleteTurnCommand {
  readonly type: 'complete-turn';
}

export type Command =
  | OutfitCommand
  | MoveCommand
  | TaskForceCommand
  | CommandPostCommand
  | CompleteMovementCommand
  | EngageCommand
  | BattleOrdersCommand
  | AimCommand
  | WithdrawCommand
  | DriveCommand
  | AttackColoniesCommand
  | PressAttackCommand
  | ScorchCommand
  | RazeCommand
  | DepopulateCommand
  | LandCommand
  | CompleteTurnCommand
  | ProduceCommand
  | ResearchListCommand
  | PlanCommand
  | CruiseCommand
  | AgreeLengthCommand;
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
