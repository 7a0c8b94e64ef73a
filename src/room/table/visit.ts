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
