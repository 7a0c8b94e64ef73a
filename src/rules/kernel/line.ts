/**
 * Reads a line that a player writes: `@turn.3 pass`, `resign`, or a command in the ruleset's words. The reading depends only on what
 * the seat sees.
 */
import type { Decision, TextContext } from '../contract.ts';
import type { Match } from './match.ts';
import { keyOf, unreadable } from '../text/reading.ts';
import { asWindowId, fail, ok, refuse, type Refusal, type Result, type Seat } from '../vocabulary.ts';
import type { WindowId } from '../vocabulary.ts';

/** A command, and the window that it answers if it answers one. */
export interface LineCommand {
  readonly window?: WindowId;
  readonly command: { readonly type: string };
}

/** In characters: three times the longest line of a bot. Reading a line of 64 KiB could take a second. */
const LONGEST = 4096;
const ADDRESSED = /^@(\S+)\s+(.*)$/;

export function readLine(
  match: Match,
  seat: Seat,
  line: string,
  names: readonly string[],
): Result<LineCommand, Refusal> {
  if (match.over) return refuse('game-over');
  if (line.length > LONGEST) return unreadable(`A line has at most ${LONGEST} characters.`);
  const text = line.trim();
  if (/[\r\n]/.test(text)) return unreadable('One line at a time.');
  const [, window, rest] = ADDRESSED.exec(text) ?? [undefined, undefined, text];
  const context = { view: match.view(seat), names };
  const read = /^resign$/i.test(rest) ? ok({ type: 'resign' }) : match.rules.text.parse(rest, context);
  if (!read.ok) return fail(withExample(read.error, match, { seat, context, text: rest }));
  const command = read.value;
  if (window !== undefined) return ok({ window: asWindowId(window), command });
  if (command.type === 'resign' || match.rules.windowless.includes(command.type)) return ok({ command });
  return windowFor(match.decisions(seat), command);
}

/** Finds the window that the command answers: the only window open to the seat, or the only one that takes such a command. */
function windowFor(
  decisions: readonly Decision[],
  command: { readonly type: string },
): Result<LineCommand, Refusal> {
  const taking = decisions.filter(({ legal }) => typesOf(legal).has(command.type));
  const [first, second] = decisions.length === 1 ? decisions : taking;
  if (first === undefined) return refuse('not-asked');
  if (second === undefined) return ok({ window: first.window, command });
  const ids = decisions.map(({ window }) => `@${window}`).join(', ');
  return refuse('window-required', undefined, `Begin the line with one of ${ids}.`);
}

const typesOf = (legal: readonly object[]): ReadonlySet<string> =>
  new Set((legal as readonly { readonly type: string }[]).map(({ type }) => type));

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
  const legal = [...match.decisions(seat), match.free(seat)].flatMap((each) => each.legal) as readonly {
    readonly type: string;
  }[];
  const begun = keyOf(text);
  const example = legal.find(({ type }) => begun.startsWith(type)) ?? legal[0];
  if (example === undefined) return refusal;
  return {
    ...refusal,
    detail: `${refusal.detail} For example: ${match.rules.text.phrase(example, context)}`,
  };
}
