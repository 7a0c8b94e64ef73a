/**
 * Reads a line that a player writes: `@turn.3 pass`, `resign`, or a command in the ruleset's words. The reading depends only on what
 * the seat sees.
 */
import type { TextContext } from '../contract.ts';
import type { Snapshot } from './fold.ts';
import type { Match } from './match.ts';
import { keyOf, unreadable } from '../text/reading.ts';
import { parsedLine } from './spoken-lines.ts';
import { asWindowId, fail, ok, refuse, type Refusal, type Result, type Seat } from '../vocabulary.ts';
import type { WindowId } from '../vocabulary.ts';

/** A command, and the window that it answers if it answers one. */
export interface LineCommand {
  readonly window?: WindowId;
  readonly command: { readonly type: string };
}

/** In characters: almost three times the longest line of a bot in a game of 120 turns. */
export const LONGEST_LINE = 4096;
const ADDRESSED = /^@(\S+)\s+(.*)$/;

interface Typed {
  readonly type: string;
}

/** What lines need of the decisions of a seat. */
interface Choices {
  readonly windows: readonly { readonly window: WindowId; readonly types: ReadonlySet<string> }[];
  /** The first legal command of each type. */
  readonly examples: readonly Typed[];
}

/**
 * By snapshot: to list the decisions of a large game takes longer than to read a line, and a seat may send many lines that
 * fail before the game continues.
 */
const known = new WeakMap<Snapshot, Map<Seat, Choices>>();

export function readLine(
  match: Match,
  seat: Seat,
  line: string,
  names: readonly string[],
): Result<LineCommand, Refusal> {
  if (match.over) return fail(match.worded({ code: 'game-over' }));
  if (line.length > LONGEST_LINE) return unreadable(`A line has at most ${LONGEST_LINE} characters.`);
  const text = line.trim();
  if (/[\r\n]/.test(text)) return unreadable('One line at a time.');
  const [, window, rest] = ADDRESSED.exec(text) ?? [undefined, undefined, text];
  const context = { view: match.view(seat), names };
  const read = /^resign$/i.test(rest) ? ok({ type: 'resign' }) : parsedLine(match.rules, rest, context);
  if (!read.ok) return fail(withExample(read.error, match, { seat, context, text: rest }));
  const command = read.value;
  if (window !== undefined) return ok({ window: asWindowId(window), command });
  if (command.type === 'resign' || match.rules.windowless.includes(command.type)) return ok({ command });
  return windowFor(choicesOf(match, seat), command);
}

function choicesOf(match: Match, seat: Seat): Choices {
  const here = known.get(match.snapshot) ?? new Map<Seat, Choices>();
  known.set(match.snapshot, here);
  const choices = here.get(seat) ?? listed(match, seat);
  here.set(seat, choices);
  return choices;
}

function listed(match: Match, seat: Seat): Choices {
  const decisions = match.decisions(seat).map(({ window, legal }) => ({ window, legal: legal as Typed[] }));
  const legal = [...decisions.flatMap((each) => each.legal), ...(match.free(seat).legal as Typed[])];
  const examples = new Map<string, Typed>();
  for (const command of legal) if (!examples.has(command.type)) examples.set(command.type, command);
  return {
    windows: decisions.map((each) => ({
      window: each.window,
      types: new Set(each.legal.map(({ type }) => type)),
    })),
    examples: [...examples.values()],
  };
}

/** Finds the window that the command answers: the only window open to the seat, or the only one that takes such a command. */
function windowFor({ windows }: Choices, command: Typed): Result<LineCommand, Refusal> {
  const taking = windows.filter(({ types }) => types.has(command.type));
  const [first, second] = windows.length === 1 ? windows : taking;
  if (first === undefined) return refuse('not-asked');
  if (second === undefined) return ok({ window: first.window, command });
  const ids = windows.map(({ window }) => `@${window}`).join(', ');
  return refuse('window-required', undefined, `Begin the line with one of ${ids}.`);
}

/** Adds an example: a line that is legal now, if possible of the same command. */
function withExample(
  refusal: Refusal,
  match: Match,
  {
    seat,
    context,
    text,
  }: { readonly seat: Seat; readonly context: TextContext<object>; readonly text: string },
): Refusal {
  const { examples } = choicesOf(match, seat);
  const begun = keyOf(text);
  const example = examples.find(({ type }) => begun.startsWith(type)) ?? examples[0];
  if (example === undefined) return refusal;
  return {
    ...refusal,
    detail: `${refusal.detail} For example: ${match.rules.text.phrase(example, context)}`,
  };
}
