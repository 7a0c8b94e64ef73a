/**
 * The board's geometry (SC-2.1): flat-topped hexes, named by a column's letters and a row's number from the top (`AA19`).
 * Columns at even index have 21 rows; the others have 20, set half a hex lower. Public: the page imports it.
 */

/** The name of a hex on the board. */
export type Hex = string;

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCodePoint(65 + i));
const NAMES: readonly string[] = [...LETTERS, ...LETTERS.slice(0, 6).map((letter) => letter + letter)];
const ROWS = [21, 20] as const;

const STEPS = [
  [
    [-1, -1],
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, -1],
    [1, 0],
  ],
  [
    [-1, 0],
    [-1, 1],
    [0, -1],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
] as const;

/** `column` counts from the left, from 0. */
export interface Place {
  readonly column: number;
  /** Counts from the top, from 1. */
  readonly row: number;
}

const nameOf = ({ column, row }: Place): Hex => `${NAMES[column]}${row}`;
const parity = (column: number): 0 | 1 => (column % 2 === 0 ? 0 : 1);

/** The columns from the left, with their letters and numbers of hexes. */
export const COLUMNS: readonly { readonly letters: string; readonly rows: number }[] = NAMES.map(
  (letters, column) => ({ letters, rows: ROWS[parity(column)] }),
);

const PLACES: ReadonlyMap<Hex, Place> = new Map(
  COLUMNS.flatMap(({ rows }, column) =>
    Array.from({ length: rows }, (__, i) => {
      const place = { column, row: i + 1 };
      return [nameOf(place), place] as const;
    }),
  ),
);

/** All 656, in hex order: by column, then by row. */
export const HEXES: readonly Hex[] = [...PLACES.keys()];

const NEIGHBOURS: ReadonlyMap<Hex, readonly Hex[]> = new Map(
  [...PLACES].map(([hex, { column, row }]) => [
    hex,
    STEPS[parity(column)]
      .map(([across, down]) => ({ column: column + across, row: row + down }))
      .filter((place) => PLACES.has(nameOf(place)))
      .map(nameOf),
  ]),
);

const ORDER: ReadonlyMap<Hex, number> = new Map(HEXES.map((hex, i) => [hex, i]));

export const placeOf = (hex: Hex): Place | undefined => PLACES.get(hex);
export const isHex = (name: string): name is Hex => PLACES.has(name);
/** In hex order. */
export const neighboursOf = (hex: Hex): readonly Hex[] => NEIGHBOURS.get(hex)!;
/** Compares by hex order, which decides between equals wherever the service chooses. */
export const byHex = (a: Hex, b: Hex): number => ORDER.get(a)! - ORDER.get(b)!;

/** The least number of steps. */
export function distance(a: Hex, b: Hex): number {
  const [from, to] = [PLACES.get(a)!, PLACES.get(b)!];
  const across = to.column - from.column;
  const down = depth(to) - depth(from);
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down));
}

const depth = ({ column, row }: Place): number => row - 1 - Math.floor(column / 2);

/** The index of a hex in hex order, for tables of numbers. */
export const indexOf = (hex: Hex): number => ORDER.get(hex)!;
