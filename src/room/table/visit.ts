/** The caller of a room, and the room's replies. */
import type { BotMark } from '../../history/tables/columns.ts';
import type { Refusal, Result } from '../../rules/vocabulary.ts';

/** The caller, as the signed token says. */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** Only of a bot account. Tokens do not have it: calls that depend on it read it from D1. */
  readonly bot?: BotMark;
}

/** The caller, and the invitation that they show: it gives access to a private game. */
export interface Visit {
  readonly player: Player | null;
  readonly invitation?: string | undefined;
}

export type Reply<T> = Result<T, Refusal>;

/** The work of a call after the access check. `caughtUp` is false if the rules failed and the call runs nevertheless. */
export type Act<Services, T> = (services: Services, caughtUp: boolean) => Reply<T>;

/**
 * Gives calls access to a game, with the services that they need. Every method refuses with `unknown-game` if there is no game.
 */
export interface Access<Services> {
  /** For callers with access to the game. `evenIfBroken`: the call does not need the rules, so it runs even if they fail. */
  visit<T>(visit: Visit, act: Act<Services, T>, evenIfBroken?: boolean): Promise<Reply<T>>;
  /**
   * As `visit`, for changes that lists must show at once: they are published to D1 before the caller is answered, unless D1 is
   * slow.
   */
  change<T>(visit: Visit, act: Act<Services, T>, evenIfBroken?: boolean): Promise<Reply<T>>;
  /** For mailboxes, which call only the rooms of their players' games. */
  internal<T>(act: Act<Services, T>): Promise<Reply<T>>;
  /**
   * For a person's own data: they may have left their seat long ago and have no access. Runs even if the rules fail, and is
   * published as in `change`.
   */
  personal<T>(act: Act<Services, T>): Promise<Reply<T>>;
}
