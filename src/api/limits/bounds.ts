/** How large the body of a request may be. */
export interface Bounds {
  readonly bytes: number;
  /** Items of arrays and fields of objects, at all depths. */
  readonly values: number;
  /** Fields of one object. */
  readonly fields: number;
}

/**
 * The bounds of a command: seven times the bytes and five times the values of the longest command of a bot, and more fields than two
 * decks have cards. They limit the cost of commands that fail, which are parsed, copied to the room and compared with a schema first:
 * docs/benchmarks.md.
 */
export const COMMAND: Bounds = { bytes: 32 * 1024, values: 2000, fields: 250 };
