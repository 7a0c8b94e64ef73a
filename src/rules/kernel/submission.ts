/** The command that a player, or somebody who plays for them, sends. */
import { MAX_CHANGES, type Answers } from './answers.ts';
import type { Ruleset, Window } from '../contract.ts';
import type { Entry, OpenWindow } from '../journal/entry.ts';
import { ok, refuse, type Instant, type Refusal, type Result, type Seat } from '../vocabulary.ts';
import type { WindowId } from '../vocabulary.ts';

export interface Submission {
  readonly by: Seat;
  readonly window?: WindowId | undefined;
  readonly command: unknown;
  readonly now: Instant;
  readonly as?: Entry['as'];
  /** Whether the command was accepted before the deadline. It then counts even if it is carried out later. */
  readonly isHeld?: boolean;
}

/** The part of an entry that says who did what, without its consequences. */
export type Cause = Pick<Entry, 'by' | 'at' | 'as' | 'window' | 'seats' | 'command'>;

export function causeOf({ by, now, as, window }: Submission, command: object): Cause {
  if (as === undefined)
    return window === undefined ? { by, at: now, command } : { by, at: now, window, command };
  return window === undefined ? { by, at: now, as, command } : { by, at: now, as, window, command };
}

/** Resigning is the kernel's own command: no ruleset lists it. */
export function isResignation(command: unknown): command is object {
  return typeof command === 'object' && command !== null && 'type' in command && command.type === 'resign';
}

/** The window that a command of this type answers; undefined if it answers none. */
export function windowFor(
  { windowless, windowOptional = [] }: Ruleset,
  { open, answers }: { readonly open: readonly OpenWindow[]; readonly answers: Answers },
  { by, window: id, now, isHeld = false }: Submission,
  type: string,
): Result<Window | undefined, Refusal> {
  if (windowless.includes(type)) {
    if (id === undefined) return ok(undefined);
    if (!windowOptional.includes(type)) return refuse('window-not-needed');
  }
  if (id === undefined) return refuse('window-required');
  const window = open.find((w) => w.id === id);
  if (window === undefined) return refuse('window-closed');
  if (!window.asked.includes(by)) return refuse('not-asked');
  if (!isHeld && now >= window.closesAt[by]!) return refuse('window-closed');
  const changes = answers[id]?.[by]?.changes ?? 0;
  if (!window.awaiting.includes(by) && changes >= MAX_CHANGES) return refuse('too-many-changes');
  return ok(window);
}
