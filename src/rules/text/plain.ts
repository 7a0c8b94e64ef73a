/** Makes text that people wrote safe for a line of a title, a log, a letter, or a terminal. */

/** Control characters, lone surrogates, line breaks, and marks that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const DIRECTIONS = /[\p{Cs}\p{Bidi_Control}]+/gu;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

export function isPlain(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** The text in one line, without characters that could change how the rest of the line or of the terminal is displayed. */
export function plainLine(text: string): string {
  return text.replaceAll(DIRECTIONS, '').replaceAll(CONTROLS, ' ');
}

/** The path, joined by dots, of the first text in this JSON that is not plain; undefined if all are plain. The path begins with `root`. */
export function firstUnplain(json: unknown, root: string): string | undefined {
  if (typeof json === 'string') return isPlain(json) ? undefined : root;
  if (typeof json !== 'object' || json === null) return undefined;
  for (const key in json) {
    const found = firstUnplain((json as Record<string, unknown>)[key], key);
    // Only a path that is wanted is put together: a command may have thousands of values.
    if (found !== undefined) return `${root}.${found}`;
  }
  return undefined;
}
