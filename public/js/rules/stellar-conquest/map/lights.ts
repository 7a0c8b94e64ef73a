/** The draft on the map: choosable hexes, and the routes of chosen ships with their turns. Text lies above all lines. */
import { h } from '../../../shared/dom.ts';
import { covered } from '../../../game/boxes.ts';
import { stopsOf } from '../movement/voyages.ts';
import { starAt } from '../atlas.ts';
import { letters, radius, scale } from './camera.ts';
import { LETTER, nameBox, outlines, pointOf } from './geometry.ts';
import { contactsIn, fleetsIn, sumOf, viewOf } from '../view.ts';
import { sizeOf } from './marks-on.ts';
import { entryAt } from './planets.ts';
import type { Box } from '../../../game/boxes.ts';
import type { View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Table } from '../../client.ts';
import type { Hooks } from './map.ts';

export const lights = ({ lit, goal, from, last, idle = new Set(), routes = straight(from, goal) }: Hooks) =>
  h(
    'g',
    { key: 'lights' },
    [...idle].map((hex) =>
      h('path', { key: `idle-${hex}`, class: 'sc-idle', 'data-idle': hex, d: outlines([hex]) }),
    ),
    [...lit].map(([hex, { mark }]) =>
      litMark(hex, `${hex === goal ? 'chosen' : ''} ${lateness(mark, last)}`),
    ),
    routes.map(({ from, turns }, i) => route(`route-${i}`, [from, ...turns.flat()])),
  );

/** A hex that can be chosen. */
const litMark = (hex: string, look: string) =>
  h('path', {
    key: `lit-${hex}`,
    class: `sc-lit ${look}`,
    'data-lit': hex,
    d: outlines([hex]),
  });

/** The CSS class for an arrival, such as `turn 9`: `late` if the game is over by then, else empty. */
const lateness = (turn: string, last = Infinity) => (Number(turn.replace(/\D+/, '')) > last ? 'late' : '');

/** Whether the words at neighbouring hexes would overlap. */
const isDense = () => scale() < DENSE;
const DENSE = 1.2;

/** `taken`: by the names of stars, ships and entry hexes, which the words must not cover. */
export function lightWords(
  { lit, goal, from, routes = straight(from, goal), now = 0, last }: Hooks,
  taken: readonly Box[] = [],
) {
  const place = placing(taken);
  const stopped = now > 0 && stops(routes, { now, last }, place);
  // The end of a route shows its last turn already.
  const notes = [...lit].map(
    ([hex, { mark }]) => (hex !== goal || routes.length === 0) && litNote(hex, { mark, last }, place),
  );
  return h('g', { key: 'light-words', class: 'sc-words' }, notes, stopped);
}

/** As `lightWords`, but also keeps the words off ships, their numbers and entry hexes. */
export const wordsOver = (table: Table) => (hooks: Hooks, names: readonly Box[]) =>
  lightWords(hooks, [...names, ...takenIn(table)]);

function takenIn(table: Table): readonly Box[] {
  const view = viewOf(table);
  const ships = fleetsIn(view).map((fleet) => shipsBox(fleet.hex, -1, fleet.ships.length));
  const seen = contactsIn(view).flatMap((contact) =>
    contact.ships.map(({ ships: counts }) => shipsBox(contact.hex, 1, sumOf(counts))),
  );
  const entries = view.seats.map((seen) => entryBox(table, seen));
  return [...ships, ...seen, ...entries];
}

/** The box of the words only, without the sign and the emblem beside them. */
function entryBox(table: Table, seen: View['seats'][number]): Box {
  const { words, anchor, ...at } = entryAt(table, seen);
  const { left, right, ...box } = nameBox(words, at, letters());
  const by = ((right - left) / 2) * (anchor === 'end' ? -1 : 1);
  return { ...box, left: left + by, right: right + by };
}

/** A shape with its number beside it. `side`: -1 for the left. */
function shipsBox(hex: string, side: number, count: number): Box {
  const { x, y } = pointOf(hex);
  const size = sizeOf();
  const near = x + side * 6;
  const far = near + side * (size * 2.2 + `${count}`.length * letters() * LETTER);
  const top = y - 5 - size * 1.6;
  return { left: Math.min(near, far), top, right: Math.max(near, far), bottom: top + size * 2 };
}

/** To a hex beside it. */
const straight = (from: string | null, goal: string | null) =>
  from === null || goal === null ? [] : [{ from, turns: [[goal]] }];

/** Hex by hex. */
const route = (key: string, hexes: readonly string[]) =>
  hexes.length > 1 &&
  h('polyline', {
    key,
    class: 'sc-path',
    'data-route': hexes.join(' '),
    points: hexes
      .map(pointOf)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' '),
  });

/** A dot at the end of each turn, or a ring around the letter of a star, with its number. */
function stops(
  routes: NonNullable<Hooks['routes']>,
  { now, last }: { now: number; last: number | undefined },
  place: Place,
) {
  const all = routes.flatMap((voyage) => stopsOf(voyage, now));
  const once = new Map(all.map((stop) => [`${stop.hex} ${stop.turn}`, stop]));
  return [...once].map(([key, { hex, turn }]) => {
    const { x, y } = pointOf(hex);
    const words = isDense() ? `t${turn}` : `turn ${turn}`;
    const isStar = starAt(hex) !== undefined;
    const { dx, dy, anchor } = place(hex, words, isStar ? spotsAround() : STOPS);
    return h(
      'g',
      { key: `stop-${key}`, class: `sc-stop ${lateness(words, last)}`, 'data-stop': key },
      h('circle', { class: isStar ? 'around' : '', cx: x, cy: y, r: isStar ? radius() + 2 : 3.5 }),
      h('text', { x: x + dx, y: y + dy, dy: '0.35em', 'text-anchor': anchor }, words),
    );
  });
}

/** The turn in which ships arrive; from far away, a letter and its number. */
function litNote(hex: string, { mark, last }: { mark: string; last: number | undefined }, place: Place) {
  const { x, y } = pointOf(hex);
  const words = isDense() ? mark.replace('this turn', 'now').replace('turn ', 't') : mark;
  const { dx, dy, anchor } = place(hex, words, spotsAround());
  return h(
    'text',
    {
      key: `note-${hex}`,
      class: `sc-note ${lateness(words, last)}`,
      x: x + dx,
      y: y + dy,
      dy: '0.35em',
      'text-anchor': anchor,
    },
    words,
  );
}

interface Spot {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Beside the dot of a stop; the best place first. */
const STOPS: readonly Spot[] = [
  { dx: 6, dy: -9, anchor: 'start' },
  { dx: -6, dy: -9, anchor: 'end' },
  { dx: 6, dy: 9, anchor: 'start' },
  { dx: -6, dy: 9, anchor: 'end' },
];

/** Above a star, or else beside it. */
function spotsAround(): readonly Spot[] {
  const high = -radius() - 4.5 - letters() * 0.35;
  const [right, left] = [radius() + 4, -radius() - 4];
  return [
    { dx: 0, dy: high, anchor: 'middle' },
    { dx: right, dy: high / 2, anchor: 'start' },
    { dx: left, dy: high / 2, anchor: 'end' },
    { dx: right, dy: 0, anchor: 'start' },
    { dx: left, dy: 0, anchor: 'end' },
  ];
}

type Place = (hex: string, words: string, spots: readonly Spot[]) => Spot;

/** Where words go: over as little as possible of what is `there`, and of the words before them. */
function placing(there: readonly Box[]): Place {
  const taken = [...there];
  return (hex, words, spots) => {
    const { x, y } = pointOf(hex);
    const size = letters();
    const width = words.length * size * LETTER;
    const gap = size * 0.3;
    const before = { start: 0, middle: width / 2, end: width };
    const priced = spots.map((spot) => {
      const left = x + spot.dx - before[spot.anchor];
      const top = y + spot.dy - size / 2;
      const box = { left: left - gap, top, right: left + width + gap, bottom: top + size };
      return { ...spot, box, price: covered(box, taken) };
    });
    const best = priced.reduce((least, one) => (one.price < least.price ? one : least));
    taken.push(best.box);
    return best;
  };
}
