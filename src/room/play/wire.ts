/** The calls between callers and a room about commands. Plain data: it crosses an isolate. */
import type { Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Player, Reply } from '../table/visit.ts';

export interface CommandRequest {
  readonly player: Player;
  readonly window?: WindowId | undefined;
  readonly command: unknown;
  readonly key: string;
  /** Seconds to hold the command back, up to 30. Only for a command that names its window. */
  readonly hold?: number | undefined;
  /** Accepts the command only if this is the player's seat, and the window still awaits it. */
  readonly awaitedSeat?: Seat;
  /** Bytes that budgets have been charged. A command that needs more is refused with `budget-used` and the bytes. */
  readonly paid?: number;
}

/** A command as a line. The same line with the same key is the same command, even if it would now parse differently. */
export interface LineRequest {
  readonly player: Player;
  readonly line: string;
  readonly key: string;
  readonly paid?: number;
}

export interface Accepted {
  /** The step of the seat after the entry of the command. */
  readonly version: number;
  /** When a command that is held back will be carried out: an instant in ISO 8601. */
  readonly heldUntil?: string;
  /**
   * Whether the same command was stored before under the same key, so that this request changed nothing. For limits, not for
   * clients.
   */
  readonly isRepeat?: true;
}

/** A held command as its own seat sees it. */
export interface HeldBody {
  readonly window: string;
  readonly command: object;
  /** When it is carried out: an instant in ISO 8601. */
  readonly heldUntil: string;
  /** Why it was not carried out; left out while it is held. */
  readonly problem?: { readonly code: string; readonly ruling?: string; readonly detail?: string };
}

export interface WithdrawHoldRequest {
  readonly player: Player;
  readonly window: WindowId;
}

export interface PlayedRoom {
  command(request: CommandRequest | LineRequest): Promise<Reply<Accepted>>;
  /** Withdraws the command that the caller's seat holds in this window, or dismisses the note that it could not be carried out. */
  withdrawHold(request: WithdrawHoldRequest): Promise<Reply<null>>;
  /** For the host of a sandbox game: moves the game's clock by 1 s to 366 days. */
  advance(request: { player: Player; seconds: number }): Promise<Reply<{ now: string; version: number }>>;
}
