/** How large the body of a request may be. */
export interface Bounds {
  readonly bytes: number;
  /** Items of arrays and fields of objects, at all depths. */
  readonly values: number;
  /** Of one object. */
  readonly fields: number;
}

/**
 * Of a command: seven times the bytes and five times the values of the longest one of a bot, and more fields than two decks have cards. So
 * a command that fails costs little, although it is parsed, copied to the room and compared with a schema: docs/benchmarks.md.
 */
export const COMMAND: Bounds = { bytes: 32 * 1024, values: 2000, fields: 250 };
