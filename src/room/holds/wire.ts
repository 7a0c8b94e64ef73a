/** The calls between callers and a room about held commands. Plain data: it crosses an isolate. */
import type { WindowId } from '../../rules/vocabulary.ts';
import type { Player, Reply } from '../table/visit.ts';

/** A held command as its own seat sees it. */
export interface HeldBody {
  readonly window: string;
  readonly command: object;
  /** When it is carried out: an instant in ISO 8601. */
  readonly until: string;
  /** Why it was not carried out; left out while it is held. */
  readonly problem?: { readonly code: string; readonly ruling?: string; readonly detail?: string };
}

export interface WithdrawHoldRequest {
  readonly player: Player;
  readonly window: WindowId;
}

export interface HoldingRoom {
  /** Withdraws the command that the caller's seat holds in this window, or dismisses the note that it could not be carried out. */
  withdrawHold(request: WithdrawHoldRequest): Promise<Reply<null>>;
}
