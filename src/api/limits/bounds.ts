/** How large the body of a request may be. */
export interface Bounds {
  readonly bytes: number;
  /** Items of arrays and fields of objects, at all depths. */
  readonly values: number;
  /** Arrays and objects, at all depths. They cost more to read than texts and numbers. */
  readonly containers: number;
  /** Fields of one object. */
  readonly fields: number;
}

/**
 * The bounds of a command. A plan of Stellar Conquest with 100 moves that each avoid every other star has 6,100 values; no two decks have
 * 250 cards. Commands that fail are first parsed, copied to the room and compared with a schema, and the bounds limit what that costs:
 * docs/benchmarks.md.
 */
export const COMMAND: Bounds = { bytes: 40 * 1024, values: 6500, containers: 1500, fields: 250 };
