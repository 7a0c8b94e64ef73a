/** What a seat, or somebody for it, sends in. */
import type { Entry } from './entry.ts';
import type { Instant, Seat, WindowId } from './vocabulary.ts';

export interface Submission {
  readonly by: Seat;
  readonly window?: WindowId | undefined;
  readonly command: unknown;
  readonly now: Instant;
  readonly as?: Entry['as'];
}

/** The part of an entry that is not its consequence. */
export type Cause = Pick<Entry, 'by' | 'at' | 'as' | 'window' | 'seats' | 'command'>;

/** What the entry of an accepted submission says of its cause. */
export function causeOf({ by, now, as, window }: Submission, command: object): Cause {
  if (as === undefined)
    return window === undefined ? { by, at: now, command } : { by, at: now, window, command };
  return window === undefined ? { by, at: now, as, command } : { by, at: now, as, window, command };
}

/** Resigning is the kernel's own command: no ruleset lists it. */
export function isResignation(command: unknown): command is object {
  return typeof command === 'object' && command !== null && 'type' in command && command.type === 'resign';
}
