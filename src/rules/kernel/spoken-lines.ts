/** How people write the lines of commands, in e-mails above all: what they add to a line, and where a command begins. */
import type { Ruleset, TextContext } from '../contract.ts';
import type { Refusal, Result } from '../vocabulary.ts';

/** Of a list: a mark, or a number that mail programs write. */
const BULLET = /^(?:[-*•·]|\d{1,2}[.)])\s+/;
const QUOTES = /^["'`“”„‘’«»]+|["'`“”„‘’«»]+$/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Punctuation that may end a sentence but is no part of a command. */
const END = /[.,;:!?…]+$/;

/** The line without the mark of a list, and without the quotation marks around all of it. */
export function bareLine(line: string): string {
  const text = line.trim().replace(BULLET, '');
  const inner = text.replaceAll(QUOTES, '');
  // Quotation marks inside belong to a name.
  return text.length - inner.length === 2 ? inner.trim() : text;
}

/** Reads a line as it is, or else without the end of a sentence, and with plain dashes. */
export function parsedLine(
  { text }: Ruleset,
  line: string,
  context: TextContext<object>,
): Result<{ readonly type: string }, Refusal> {
  const read = text.parse(line, context);
  const plain = line.replaceAll(DASHES, '-').replace(END, '').trimEnd();
  if (read.ok || plain === line) return read;
  const again = text.parse(plain, context);
  return again.ok ? again : read;
}

/** Whether a command or the name of a window begins here. */
export function beginsCommand({ text }: Ruleset, line: string): boolean {
  const words = bareLine(line).toLowerCase();
  if (/^@\S/.test(words) || /^(?:resign|help)\b/.test(words)) return true;
  return Object.keys(text.grammar).some((type) =>
    [type, type.replaceAll('-', ' ')].some(
      (begun) => words.startsWith(begun) && !/^[\p{L}\d-]/u.test(words.slice(begun.length)),
    ),
  );
}
