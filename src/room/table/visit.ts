/** Who calls a room, and what a room answers. */
import type { Refusal, Result } from '../../rules/vocabulary.ts';

/** Who calls, as the signed token says. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** Who asks, and the invitation if they hold one: a private game can be found with it. */
export interface Visit {
  readonly player: Player | null;
  readonly invitation?: string | undefined;
}

export type Reply<T> = Result<T, Refusal>;

/** What a call does once it is let in. `caughtUp` is false where the rules broke and the call runs all the same. */
export type Act<Services, T> = (services: Services, caughtUp: boolean) => Reply<T>;

/** How calls reach a game, with the services that a topic's calls use. Every method refuses with `unknown-game` where there is no game. */
export interface Access<Services> {
  /** For those who may find the game. `anyway`: the call needs no rules, and runs even if they break. */
  visit<T>(visit: Visit, act: Act<Services, T>, anyway?: boolean): Promise<Reply<T>>;
  /** As `visit`, for what lists must show at once: it is published to D1 before the caller is answered, if D1 is quick. */
  change<T>(visit: Visit, act: Act<Services, T>, anyway?: boolean): Promise<Reply<T>>;
  /** For mailboxes, which know whose games they ask about. */
  internal<T>(act: Act<Services, T>): Promise<Reply<T>>;
  /** For a person's own data: they may have got up long ago and find the game no more. Runs even if the rules break, and is published as in `change`. */
  personal<T>(act: Act<Services, T>): Promise<Reply<T>>;
}
