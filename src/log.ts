/**
 * The log: one line of JSON for each event that the operator should know of. It contains ids of games and players, codes and
 * figures, but no token, address, text, hidden state or query string.
 */
export type Level = 'info' | 'warn' | 'error';

export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** The parts of an error that may be logged. */
export interface Fault {
  readonly fault: string;
  /** The stack, innermost frame first. */
  readonly at?: string;
}

const METHODS = { info: 'log', warn: 'warn', error: 'error' } as const;
/** Characters of an error's message, and frames of its stack. */
const [LONGEST, FRAMES] = [200, 4];
/** Input that an error message may quote: quoted text, addresses, codes, and random values. */
const SUSPECT =
  /".*|[^\s<>()]+@[^\s<>()]+|\b\d{6}\b|\b[CDFGHJKMNPQRTWXY3479]{4}-?[CDFGHJKMNPQRTWXY3479]{4}\b|[\w-]{20,}/g;

/** `event` is a fixed name, so that operators can search for it. */
export function log(level: Level, event: string, facts: Facts = {}): void {
  console[METHODS[level]](shown(JSON.stringify({ level, event, ...facts })));
}

/**
 * JSON escapes only U+0000 to U+001F. A terminal would obey other control characters, and show text backwards after a direction
 * mark.
 */
function shown(line: string): string {
  return line.replaceAll(/\p{Bidi_Control}+/gu, '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** The message of a database error contains the query with all values, so only its cause is logged. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { fault: 'something was thrown that is no error' };
  const cause = innermost(error);
  const message = cause.message.split('\n')[0]!.replaceAll(SUSPECT, '…').slice(0, LONGEST);
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const at = frames.slice(0, FRAMES).map((line) => line.trim().slice('at '.length));
  return { fault: `${cause.name}: ${message}`, ...(at.length > 0 && { at: at.join(' < ') }) };
}

/** The path of a URL, without its query. A part that is longer than an id could be a secret, so it is left out. */
export function pathOf(url: string): string {
  return new URL(url).pathname.replaceAll(/[^/]{40,}/g, '…');
}

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
