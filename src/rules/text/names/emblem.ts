/**
 * The emblem of a player: a pattern of five by five cells, the same left and right, in white on a tile of one of eight colours. It
 * depends on the player's public id alone. Public: the page imports it.
 */
import { publicHash } from './public-hash.ts';

export interface Emblem {
  /** Of the tile. White on it has a contrast of at least 4.5 to 1. */
  readonly colour: string;
  /** The white cells as an SVG path, within `EMBLEM_SIZE`. */
  readonly path: string;
}

/** The tile is square. The pattern has a margin of one cell. */
export const EMBLEM_SIZE = 7;

// Never change or reorder: players recognize each other by their emblems.
const COLOURS = ['#b3261e', '#0b64c0', '#1b7a38', '#8247cc', '#9a5300', '#00738a', '#b82c74', '#56616f'];
const [SIDE, HALF] = [5, 3];
/** The fewest and the most cells in the left half and the middle, so that no pattern is nearly empty or full. */
const [FEWEST, MOST] = [5, 10];

export function emblemOf(player: string): Emblem {
  const cells = cellsOf(player, (column, row) => `M${column + 1} ${row + 1}h1v1h-1z`);
  return { colour: colourOf(player), path: cells.join('') };
}

const colourOf = (player: string): string => COLOURS[publicHash(player) % COLOURS.length]!;

/** Row by row: `white` for each white cell, an empty text for the others. */
function cellsOf(player: string, white: (column: number, row: number) => string): readonly string[] {
  const bits = patternOf(player);
  return Array.from({ length: SIDE * SIDE }, (_, i): string => {
    const [column, row] = [i % SIDE, Math.floor(i / SIDE)];
    const isSet = (bits >> (row * HALF + Math.min(column, SIDE - 1 - column))) & 1;
    return isSet === 1 ? white(column, row) : '';
  });
}

/** The first number of the series whose pattern has a suitable number of cells. */
function patternOf(player: string): number {
  for (let i = 1; ; i += 1) {
    const bits = publicHash(`${player} ${i}`) % (1 << (SIDE * HALF));
    const count = bits.toString(2).replaceAll('0', '').length;
    if (count >= FEWEST && count <= MOST) return bits;
  }
}

/** The emblem as an SVG file. */
export function emblemSvg(player: string): string {
  const { colour, path } = emblemOf(player);
  const size = EMBLEM_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="1" fill="${colour}"/><path fill="#fff" d="${path}"/></svg>`;
}

/**
 * The emblem as a table, because many mail programs show no SVG, and images would be fetched from the service. The padding gives the
 * cells their size: some programs drop widths and heights.
 */
export function emblemHtml(player: string): string {
  const colour = colourOf(player);
  const cells = cellsOf(player, () => ' bgcolor="#fff"').map((white) => `<td${white}></td>`);
  const rows = Array.from(
    { length: SIDE },
    (_, row): string => `<tr>${cells.slice(row * SIDE, (row + 1) * SIDE).join('')}</tr>`,
  );
  return `<table role="presentation" cellpadding="2" cellspacing="0" bgcolor="${colour}" style="border: 2px solid ${colour}; font-size: 1px; line-height: 1px">${rows.join('')}</table>`;
}
