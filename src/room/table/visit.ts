/** The caller of a room, and the room's replies. */
import type { Refusal, Result } from '../../rules/vocabulary.ts';

/** The caller, as the signed token says. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** The caller, and the invitation if they hold one: it gives access to a private game. */
export interface Visit {
  readonly player: Player | null;
  readonly invitation?: string | undefined;
}

export type Reply<T> = Result<T, Refusal>;

/** The work of a call after the access check. `caughtUp` is false where the rules failed and the call runs all the same. */
export type Act<Services, T> = (services: Services, caughtUp: boolean) => Reply<T>;

/**
 * How calls reach a game, with the services that a topic's calls use. Every method refuses with `unknown-game` where there is
 * no game.
 */
export interface Access<Services> {
  /** For callers with access to the game. `evenIfBroken`: the call needs no rules, and runs even if they fail. */
  visit<T>(visit: Visit, act: Act<Services, T>, evenIfBroken?: boolean): Promise<Reply<T>>;
  /** As `visit`, for changes that lists must show at once: published to D1 before the caller is answered, if D1 is quick. */
  change<T>(visit: Visit, act: Act<Services, T>, evenIfBroken?: boolean): Promise<Reply<T>>;
  /** For mailboxes, which ask only about their players' games. */
  internal<T>(act: Act<Services, T>): Promise<Reply<T>>;
  /**
   * For a person's own data: they may have left their seat long ago and have no access any more. Runs even if the rules fail,
   * and is published as in `change`.
   */
  personal<T>(act: Act<Services, T>): Promise<Reply<T>>;
}
