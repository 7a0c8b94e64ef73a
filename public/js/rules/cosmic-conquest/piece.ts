/** The pieces: chips with their value, dice with their face, pawns. Colour and the mark of the suit say whose they are. */
import { h } from '../../shared/dom.ts';
import { markAt, raceOf } from '../conquest/board/mark.ts';
import { suitMark } from './suits.ts';
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import type { Sizes, Table } from '../conquest/edition.ts';
import type { Stack } from '../conquest/pieces.ts';

export const SIZES: Sizes = {
  widths: { c: 0.54, w: 0.54, t: 0.36 },
  row: 0.68,
  foot: 0.27,
  most: 1.4,
  warCount: [-0.27, 0.08],
  icon: '-16 -33 32 36',
};

/** Its place. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export function piece(
  at: { x: number; y: number; scale: number },
  { owner, letter, grade }: Stack,
  table: Table,
) {
  const race = raceOf(table, owner);
  return { c: chip, w: die, t: pawn }[letter](at, race, grade);
}

function chip({ x, y, scale }: Spot, race: Race, value: string) {
  const [rx, ry, edge] = [scale * 0.26, scale * 0.19, scale * 0.16];
  const cy = y - edge - ry;
  const side = `M${f(x - rx)} ${f(cy)} V${f(cy + edge)} A${f(rx)} ${f(ry)} 0 0 0 ${f(x + rx)} ${f(cy + edge)} V${f(cy)} Z`;
  return [
    h('path', { d: side, class: `facet race-${race} edge` }),
    h('ellipse', { cx: f(x), cy: f(cy), rx: f(rx), ry: f(ry), class: `facet race-${race}` }),
    markAt(suitMark(0, race), { x, y: cy + ry + edge * 0.44, size: scale * 0.0125 }, race),
    h(
      'text',
      {
        x: f(x),
        y: f(cy + scale * 0.115),
        'font-size': f(scale * 0.33),
        class: `chip-value race-${race}`,
        'aria-hidden': 'true',
      },
      value,
    ),
  ];
}

/** Where the pips of each face are, in half sides from its middle. */
const CORNERS = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
] as const;
const MIDDLE = [0, 0] as const;

/** `face`: 1 to 5; 0 of a die that shows none. */
export const pipsOf = (face: number) => [
  ...CORNERS.slice(0, face - (face % 2)),
  ...(face % 2 === 1 ? [MIDDLE] : []),
];

/** `face`: empty before its first roll. */
function die({ x, y, scale }: Spot, race: Race, face: string) {
  const [side, dx, dy] = [scale * 0.38, scale * 0.1, scale * 0.15];
  const left = x - (side + dx) / 2;
  const right = left + side;
  const [top, low] = [y - side, y];
  const pips = pipsOf(Number(face)).map(([px, py]) =>
    h('circle', {
      cx: f(left + side * (0.5 + px * 0.27)),
      cy: f(top + side * (0.5 + py * 0.27)),
      r: f(side * 0.105),
      class: `owner race-${race}`,
    }),
  );
  const lid = `M${f(left)} ${f(top)} l${f(dx)} ${f(-dy)} h${f(side)} l${f(-dx)} ${f(dy)} Z`;
  const flank = `M${f(right)} ${f(low)} V${f(top)} l${f(dx)} ${f(-dy)} v${f(side)} Z`;
  return [
    h('rect', { x: f(left), y: f(top), width: f(side), height: f(side), class: `facet race-${race}` }),
    h('path', { d: lid, class: `facet race-${race}` }),
    h('path', { d: flank, class: `facet race-${race} shade` }),
    markAt(suitMark(0, race), { x: x + dx * 0.1, y: top - dy / 2, size: scale * 0.017, flat: 0.66 }, race),
    ...pips,
  ];
}

function pawn({ x, y, scale }: Spot, race: Race) {
  const s = scale;
  const body = `M${f(x - s * 0.16)} ${f(y)} Q${f(x - s * 0.15)} ${f(y - s * 0.1)} ${f(x - s * 0.07)} ${f(y - s * 0.36)} H${f(x + s * 0.07)} Q${f(x + s * 0.15)} ${f(y - s * 0.1)} ${f(x + s * 0.16)} ${f(y)} Z`;
  return [
    h('path', { d: body, class: `facet race-${race}` }),
    h('circle', { cx: f(x), cy: f(y - s * 0.43), r: f(s * 0.125), class: `facet race-${race}` }),
    markAt(suitMark(0, race), { x, y: y - s * 0.11, size: s * 0.0155 }, race),
  ];
}

const f = (n: number) => n.toFixed(1);
