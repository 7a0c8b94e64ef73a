/** What kinds of planets mean, and the marks beside stars whose planets the viewer knows: the best kind, and whose colonies are there. Also where players enter. */
import { h } from '../../../shared/dom.ts';
import { emblem } from '../../../shared/player.ts';
import { atlas, hexOfPlanet } from '../atlas.ts';
import { colourOf, shapeOf } from '../marks.ts';
import { cardAt, coloniesAt, contactsIn, controllerOf, ownersIn, seatName, viewOf } from '../view.ts';
import { isWhole, letters, radius, scale, seenBox, SHAPE } from './camera.ts';
import { TO_EDGE, pointOf, wholeBoard } from './geometry.ts';
import { phrase, placeHint, planetNamed } from '../catalogue.ts';
import { STAR_COLOURS } from '../../../../../src/rules/stellar-conquest/data/positions.ts';
import type { SeatSeen } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { PlanetOnCard } from '../../../../../src/rules/stellar-conquest/data/cards.ts';
import type { Table } from '../../client.ts';

type Planet = Pick<PlanetOnCard, 'type' | 'mineralRich'>;

const namesOf = ({ type, mineralRich }: Planet) => [
  planetNamed(type),
  ...(mineralRich ? [planetNamed('mineral-rich')] : []),
];

/** `Terran, mineral-rich` */
export const kindWords = (planet: Planet) =>
  namesOf(planet)
    .map(({ name }) => name)
    .join(', ');

export const planetHint = (planet: Planet) =>
  namesOf(planet)
    .map(({ text }) => text)
    .join(' ');

type Kind = PlanetOnCard['type'];

/** The best first. A barren planet counts as no planet: only a technology makes it a place to live. */
const KINDS: readonly Kind[] = ['terran', 'sub-terran', 'minimal-terran'];

/** In a circle of radius 1, apart by shape as well as by colour: a disc, half a disc, a ring; a cross for the others. */
const RING = 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z';
const HALF = 'M-1 0a1 1 0 0 0 2 0Z';
const CROSS = 'M-.8-.8L.8.8M.8-.8L-.8.8';
const FILLED: Readonly<Partial<Record<Kind, string>>> = { terran: RING, 'sub-terran': HALF };

/** About nine pixels across, and smaller than a star. */
const sizeOf = () => Math.min(Math.max(3.4, 4.5 / scale()), 8);

export const foundMarks = (table: Table) => atlas().board.stars.map(({ hex }) => foundMark(table, hex));

function foundMark(table: Table, hex: string) {
  const view = viewOf(table);
  const card = cardAt(view, hex);
  const contact = contactsIn(view).find((one) => one.hex === hex);
  const colonies = [...coloniesAt(view, hex), ...(contact?.colonies ?? [])];
  const owners = [...new Set(colonies.map(controllerOf))];
  if (card === undefined && owners.length === 0) return null;
  const gone = [...(contact?.devastated ?? []), ...(view.open?.devastated ?? [])];
  const planets = (card === undefined ? [] : (atlas().cards.get(card) ?? [])).filter(
    ({ orbit }) => !gone.some((planet) => hexOfPlanet(planet) === hex && planet.endsWith(`/${orbit}`)),
  );
  const { x, y } = pointOf(hex);
  const size = sizeOf();
  // Beyond the rings of two colonies.
  const left = x - radius() - 6 - size;
  const best = KINDS.find((kind) => planets.some(({ type }) => type === kind));
  const whose = owners.map((seat) => `a colony of ${seatName(table, seat)}`);
  const kinds = planets.map(kindWords).join('; ') || 'no planets';
  return h(
    'g',
    { key: hex, class: 'sc-found', 'data-found': hex, 'data-best': best ?? 'none', 'data-hint': '' },
    h('title', {}, `${[...(card === undefined ? [] : [`Explored: ${kinds}`]), ...whose].join('; ')}.`),
    card !== undefined &&
      h(
        'g',
        {
          key: 'kind',
          class: best === undefined ? 'sc-kind none' : 'sc-kind',
          transform: `translate(${left.toFixed(1)} ${(y + 4).toFixed(1)}) scale(${size.toFixed(2)})`,
        },
        h('path', { d: best === undefined ? CROSS : RING }),
        h('path', { class: 'area', d: FILLED[best ?? 'barren'] ?? '' }),
      ),
    owners.map((seat, i) =>
      h('path', {
        key: seat,
        class: `sc-owner of-${colourOf(table, seat)}`,
        'data-owner': seat,
        d: shapeOf(
          seat,
          { x: left - (card === undefined ? 0 : size * 2.4) - i * size * 2.4, y: y + 4 },
          size * 0.95,
        ),
      }),
    ),
  );
}

/** The most letters of a name that a corner shows. */
const MOST_LETTERS = 16;

/** The name, emblem and sign of the player who enters there, and their positions: beyond the upper or lower edge of the map, within its width. */
export function entryAt(table: Table, { seat, entry }: Pick<SeatSeen, 'seat' | 'entry'>) {
  const { x, y } = pointOf(entry);
  const whole = wholeBoard();
  const away = TO_EDGE + letters() * 0.5;
  const isRight = x > whole.x + whole.w / 2;
  const side = isRight ? -1 : 1;
  const size = letters() * 0.42;
  const name = table.names[seat] ?? '';
  const isOwn = seat === table.seat;
  const player = isOwn ? null : table.game.seats[seat]?.player;
  const emblemWidth = letters() * 1.1;
  const start = x + side * (size * 2.4 - 12);
  const short = name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
  return {
    words: isOwn ? 'your entry' : short,
    anchor: isRight ? 'end' : 'start',
    x: player ? start + side * emblemWidth * 1.15 : start,
    player,
    emblem: { x: isRight ? start - emblemWidth : start, width: emblemWidth, height: emblemWidth },
    y: y + (y > whole.y + whole.h / 2 ? away : -away),
    sign: x + side * (size - 12),
    size,
  };
}

/** Where each player enters the map. */
export const entryMarks = (table: Table) =>
  viewOf(table).seats.map((seen) => {
    const { seat } = seen;
    const { words, anchor, x, y, sign, size, player, emblem: at } = entryAt(table, seen);
    return h(
      'g',
      { key: `entry-${seat}`, class: `sc-entry of-${colourOf(table, seat)}`, 'data-hint': '' },
      h('title', {}, `The entry hex of ${seatName(table, seat)}. ${placeHint('entry')}`),
      h('path', { d: shapeOf(seat, { x: sign, y }, size) }),
      emblem(player, { ...at, y: y - at.height / 2 }),
      h('text', { x, y, dy: '0.35em', 'text-anchor': anchor }, words),
    );
  });

/** The radius of a sign at its corner of the small map, on which a unit is a twentieth of a pixel. */
const CORNER = 70;

/** A small map of the whole board while only a part is in view: a frame around the part, the stars, where each player enters, and the viewer’s colonies and ships. */
export function overview(table: Table) {
  if (isWhole()) return null;
  const view = viewOf(table);
  const whole = wholeBoard();
  const seen = seenBox();
  const { clientWidth = 1, clientHeight = SHAPE } = globalThis.document?.querySelector('.sc-map') ?? {};
  const shape = clientHeight / clientWidth;
  const [wide, high] = [Math.max(seen.w, seen.h / shape), Math.max(seen.h, seen.w * shape)];
  const own = new Set(
    ownersIn(view).flatMap(({ colonies, ships }) => [
      ...colonies.map(({ planet }) => hexOfPlanet(planet)),
      ...ships.flatMap(({ hex }) => hex ?? []),
    ]),
  );
  const dot = (hex: string, className: string, r: number) => {
    const { x, y } = pointOf(hex);
    return h('circle', { key: `${className}-${hex}`, class: className, cx: x, cy: y, r });
  };
  return h(
    'svg',
    {
      class: 'sc-overview',
      key: 'overview',
      viewBox: `${whole.x} ${whole.y} ${whole.w} ${whole.h}`,
      'aria-hidden': 'true',
    },
    atlas().board.stars.map(({ hex }) => dot(hex, 'sc-dot', 9)),
    view.seats.map(({ seat, entry }) =>
      h('path', {
        key: `corner-${seat}`,
        class: `sc-corner of-${colourOf(table, seat)}`,
        d: shapeOf(seat, pointOf(entry), CORNER),
      }),
    ),
    [...own].map((hex) => dot(hex, 'sc-mine', 18)),
    h('rect', {
      x: seen.x + (seen.w - wide) / 2,
      y: seen.y + (seen.h - high) / 2,
      width: wide,
      height: high,
    }),
  );
}

/** A gold border. */
export const SPOT = 'Something just happened here.';

/** What the map does not say by itself. */
export const legendWords = () => [
  `The letter of a star is its colour: ${STAR_COLOURS.join(', ')}. Grey hexes are clouds. ${phrase('map.key')}`,
  `To the left of a star that you have explored is its best planet: ● ${planetNamed('terran').name}, ◒ ${planetNamed('sub-terran').name}, ○ ${planetNamed('minimal-terran').name}, × ${planetNamed('barren').name} or none. A player’s sign beside it, such as a triangle, and a ring mark that player’s colony.`,
  'Above a star, “now”, or “turn” (from far away “t”) with a number, says when the chosen ships arrive. Along their route, it marks where they are in that turn.',
  'In a place such as G5, the letter is the column and the number the row.',
  `Dashed border: ${placeHint('range')} Gold border: ${SPOT} Orange hex: your ships that wait without orders.`,
];
