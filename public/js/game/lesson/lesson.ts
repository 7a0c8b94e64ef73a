/** What a lesson is: a first game against scripted bots, in a sandbox with known luck. Types, and how commands are compared. */
import type { AnyCommand } from '../../api/shapes/games.ts';
import type { Table } from '../../rules/client.ts';

interface Shown {
  /** A short sentence or two, in the bubble. */
  readonly text: string;
  /** What the bubble is about: a selector of the page. In a step to prepare, it can be done there. */
  readonly at: string;
  /** What the player needs next: the first of these selectors that the page has. Left out, or if it has none: `at`. */
  readonly points?: readonly string[];
}

/** Something to look at. `Next` ends it. */
export interface Look extends Shown {
  readonly kind: 'look';
}

/** Part of a command that the player puts together in the form or on the board. */
export interface Prepare extends Shown {
  readonly kind: 'prepare';
  readonly isDone: (table: Table) => boolean;
}

/** A command to send. */
export interface Send extends Shown {
  readonly kind: 'send';
  readonly window: string;
  /** The command, or an example of one that `accepts` takes. */
  readonly command: AnyCommand;
  /** Left out: only `command`, with its lists in any order. */
  readonly accepts?: (command: AnyCommand) => boolean;
  /** The explanation for a player who sends something else. */
  readonly otherwise: string;
}

export type Step = Look | Prepare | Send;

/** What the bot at `seat` sends in this window. */
interface Scripted {
  readonly seat: number;
  readonly window: string;
  readonly command: AnyCommand;
}

export interface Lesson {
  readonly ruleset: string;
  readonly seats: number;
  /** 64 hex digits, and their SHA-256, by which the page knows the game of this lesson. */
  readonly seed: string;
  readonly seedHash: string;
  readonly options: object;
  /** Of the learner, who sits at seat 0, and of the bots at the others. The bots sit down first. */
  readonly preferences: readonly (object | undefined)[];
  readonly script: readonly Scripted[];
  /** The last is a look: its bubble ends the lesson. */
  readonly steps: readonly Step[];
}

/** Whether this command completes the step. */
export function completes(step: Send, window: string | undefined, command: AnyCommand) {
  if (window !== undefined && window !== step.window) return false;
  return step.accepts?.(command) ?? plain(command) === plain(step.command);
}

/** As text, whatever the order of keys and lists. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).toSorted().join()}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${entries
    .map(([key, field]) => `${key}:${plain(field)}`)
    .toSorted()
    .join()}}`;
}
