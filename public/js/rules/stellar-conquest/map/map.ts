/** The map: hexes, stars, clouds, the viewer's ships and colonies, and contacts. Drawn only from the view. */
import { isStill } from '../../../shared/look/senses.ts';
import { HEXES } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import { h } from '../../../shared/dom.ts';
import { phone } from '../../../table/question/phone.ts';
import { atlas, hexOfPlanet, placeName } from '../atlas.ts';
import { askedPlaces, cardAt, coloniesIn, contactsIn, fleetsIn, ownersIn, viewOf } from '../view.ts';
import * as camera from './camera.ts';
import { gestures } from './gestures.ts';
import { around, nearestStars, outlines, pointOf, stepFrom, wholeBoard, type nameBox } from './geometry.ts';
import {
  colonyRings,
  courses,
  fleetMark,
  isFar,
  names,
  namesIn,
  ownMark,
  range,
  spots,
  targetMark,
} from './marks-on.ts';
import { knownOf, titled, withWords } from './hints.ts';
import { placeAhead } from './place-panel.ts';
import { select, selectedHex } from './selection.ts';
import type { Content } from '../../../shared/dom.ts';
import type { Table } from '../../client.ts';
import type { TurnParts } from '../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';

/** What a tap on the map means while something is put together: hexes that may be chosen, each with a short note. */
export interface Hooks {
  readonly lit: ReadonlyMap<string, { readonly mark: string; readonly words: string }>;
  /** What is chosen of them. */
  readonly goal: string | null;
  /** Where it goes from. */
  readonly from: string | null;
  readonly pick: (hex: string) => void;
  readonly draw: (hooks: Hooks) => Content;
  /** The text for the map, above all lines. */
  readonly words: (hooks: Hooks, names: ReturnType<typeof nameBox>[]) => Content;
  /** Where the viewer’s ships wait without orders. */
  readonly idle?: ReadonlySet<string>;
  /** Why the chosen ships cannot go there; empty if they can. */
  readonly why?: (hex: string) => string;
  /** Which ships are chosen, in a sentence. */
  readonly chosen?: string;
  /** What is not lit was tapped. */
  readonly look?: (hex: string) => void;
  /** The hexes of each turn, this one first. */
  readonly routes?: readonly { readonly from: string; readonly turns: readonly (readonly string[])[] }[];
  /** Which turn this is. */
  readonly now?: number;
  /** Which turn is the last. */
  readonly last?: number;
}

export function map(table: Table, hooks: Hooks | null) {
  const view = viewOf(table);
  // On a phone, the whole map would have too small stars. Later, only the viewer or a decision about another place moves it.
  if (!camera.isSet())
    if (phone.isPhone()) showHome(view);
    else camera.lookAtAll();
  if (table.moment === undefined) {
    showBattle(view);
    showAsked(table, view);
    aim(table, view);
  }
  const tap = (under: string, fleet = under) => {
    const hex = hooks?.lit.has(under) === true ? under : fleet;
    const isChoice = hooks?.lit.has(hex) === true;
    if (isChoice) hooks.pick(hex);
    else hooks?.look?.(hex);
    // A destination has details as well, once something is known of it.
    if (!isChoice || isKnown(view, hex)) select(hex, view.turn);
    else if (selectedHex() !== null) select(null);
    table.redraw();
    if (selectedHex() === hex) void placeAhead().then(showPlace);
  };
  return h(
    'figure',
    { class: 'sc-frame', key: 'map' },
    buttons(table, view),
    h(
      'svg',
      {
        class: `sc-map ${detail()}`,
        viewBox: camera.viewBox(),
        'font-size': camera.letters().toFixed(1),
        tabindex: 0,
        role: 'application',
        'aria-label': 'The map',
        'aria-describedby': 'sc-map-help sc-map-here',
        ...gestures({ redraw: table.redraw, tap }),
        onkeydown: (e: KeyboardEvent) => onKey(table, e, tap),
        onselect: (e: Event) => beginAt(table, e.target as SVGElement),
      },
      ground(table),
      range(table),
      hooks === null || hooks.lit.size === 0 ? beginnings(table, view) : null,
      hooks?.draw(hooks),
      courses(table, fleetsIn(view)),
      spots(table),
      withWords(table, ({ entryMarks }) => entryMarks(table)),
      cursor(),
      colonyRings(table, coloniesIn(view)),
      stars(table, view, hooks),
      withWords(table, ({ foundMarks }) => foundMarks(table)),
      withWords(table, ({ contactMarks }) => contactMarks(table)),
      names(view, namedIn(view)),
      hooks?.words(
        hooks,
        namesIn(view, namedIn(view)).map(({ box }) => box),
      ),
      fleetsIn(view).map((fleet) => fleetMark(table, fleet)),
    ),
    h('p', { class: 'unseen', id: 'sc-map-help' }, HELP),
    h('p', { class: 'unseen', id: 'sc-map-here', role: 'status' }, hereWords(table, hooks)),
  );
}

const isKnown = (view: View, hex: string) =>
  cardAt(view, hex) !== undefined || contactsIn(view).some((contact) => contact.hex === hex);

/** Hexes beside what is shown. */
const ROOM = 2;
/** Stars that are shown with what is the viewer's own. */
const NEAREST_STARS = 3;

/** Pixels above and below the map of a phone, as in css/phone/phone.css. */
const AROUND = 288;

/** What is the viewer's own, whole, and the nearest stars. */
function showHome(view: View) {
  const home = homeOf(view);
  const [first] = home;
  if (first !== undefined) camera.lookAt(around([...home, ...nearestTo(first)], ROOM), frame());
}

/** Height by width of the map, which is high on a phone. */
const frame = () =>
  phone.isPhone() && innerHeight > innerWidth
    ? Math.max(camera.SHAPE, (innerHeight - AROUND) / innerWidth)
    : camera.SHAPE;

const nearestTo = (home: string) => nearestStars(atlas().board.stars, home).slice(0, NEAREST_STARS);

/** Pixels of the map above the open form in a lesson. */
const LEAST = 150;
/** Pixels of a label below its hex. */
const LABEL = 15;
/** The height of the bar that covers no part of the map, as in css/phone/phone.css. */
const BAR = 179;
/** The decision, the width of the window and the places last aimed at. Under a high bar or in a lesson, the map aims only once for each of them, so the user can move it afterwards. */
let aimed = '';

/** Sets `--home`: how many pixels below the middle of a phone's map the places of the decision are, so that the form does not cover them. */
function aim(table: Table, view: View) {
  if (!phone.isPhone()) return;
  const asked = askedPlaces(table);
  const key = [table.seen.decisions[0]?.window, innerWidth, ...asked].join(' ');
  if (key === aimed && (phone.barHeight() > BAR || table.game.lesson)) return;
  aimed = key;
  const bound = ownersIn(view).flatMap(({ ships }) => ships.flatMap(({ to }) => to ?? []));
  const places = asked.length > 0 ? asked : [...homeOf(view), ...bound];
  const { y, w, h } = camera.seenBox();
  const scale = innerWidth / w;
  // Elsewhere on the board, a form covers none of them.
  const ys = places.flatMap((hex) => (camera.shows(hex, frame()) ? pointOf(hex).y : []));
  const [first = y] = ys;
  const [high, low] = [Math.min(...ys), Math.max(...ys)];
  // Without this limit, places at the lower edge of the map would be centred, and half of the visible part would be empty.
  const board = wholeBoard();
  const lowest = board.y + board.h - (LEAST / 2 - LABEL) / scale;
  const at = Math.min((low - high) * scale < LEAST ? (low + high) / 2 : first, lowest);
  const below = (at - y - h / 2) * scale;
  document.documentElement.style.setProperty('--home', `${below.toFixed(0)}px`);
}

/** The nearest stars, until the viewer has explored one. */
function targetsIn(view: View) {
  const { own } = view;
  const [home] = homeOf(view);
  return own === null || home === undefined || own.explored.length > 0 ? [] : nearestTo(home);
}

/** The stars whose names are shown from far away, too: the targets, and where the viewer has colonies or sends ships. */
const namedIn = (view: View) => [
  ...targetsIn(view),
  ...ownersIn(view).flatMap(({ colonies, ships }) => [
    ...colonies.map(({ planet }) => hexOfPlanet(planet)),
    ...ships.flatMap(({ to }) => to ?? []),
  ]),
];

/** Marks the viewer's ships and the nearest stars, which are hard to find among so many hexes. */
function beginnings(table: Table, view: View) {
  const { own } = view;
  if (own === null) return null;
  const here = new Set(fleetsIn(view).flatMap(({ seat, hex }) => (seat === own.seat ? [hex] : [])));
  const places = here.size > 0 || own.colonies.length > 0 ? [...here] : homeOf(view);
  return [places.map((hex) => ownMark(table, own.seat, hex)), targetsIn(view).map((hex) => targetMark(hex))];
}

/** The card of the chosen hex is below the map: scrolls only as far as needed. On a phone, this would move the map away. */
function showPlace() {
  if (globalThis.document === undefined || phone.isPhone()) return;
  requestAnimationFrame(() => {
    const still = isStill();
    document
      .querySelector('.sc-place')
      ?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  });
}

const HELP =
  'Arrow keys move from hex to hex, Enter chooses, plus and minus zoom, 0 shows the whole map, H shows your own part. A list below the map says all of this in words.';

/** The classes that say how near the map is. */
function detail() {
  const scale = camera.scale();
  const near = scale > 1.5 ? 'near' : isFar() ? 'far' : '';
  return `${near} ${camera.isWhole() ? 'whole' : ''}`;
}

/** What is the viewer's own, else all that is known, else the whole board. */
function homeOf(view: View): readonly string[] {
  const owners = ownersIn(view);
  const entries = owners.map(({ seat }) => view.seats[seat]?.entry ?? '').filter((hex) => hex !== '');
  const ships = shipsIn(view);
  const colonies = owners.flatMap((own) => own.colonies.map(({ planet }) => hexOfPlanet(planet)));
  const home = [...(ships.length + colonies.length > 0 ? [] : entries), ...ships, ...colonies];
  return home.length > 0 ? home : atlas().board.entries;
}

/** On a wide screen, the card of the selected hex lies over the map. */
const uncovered = (look: () => void) => () => {
  if (!phone.isPhone()) select(null);
  look();
};

function buttons(table: Table, view: View) {
  const button = (label: string, words: string, act: () => void, off = false) =>
    h(
      'button',
      {
        key: words,
        class: 'zoom',
        'aria-label': words,
        title: words,
        disabled: off,
        onclick: () => {
          act();
          table.redraw();
        },
      },
      label,
    );
  return h(
    'div',
    { class: 'zooms', role: 'group', 'aria-label': 'Look closer' },
    button('+', 'Nearer', () => nearer(view), camera.isNearest()),
    button('−', 'Farther', () => camera.zoom(1 / 0.7), camera.isSet() && camera.isWhole()),
    button('All', 'All of the map', uncovered(camera.lookAtAll)),
    button(
      'Mine',
      'Mine: show what is mine',
      uncovered(() => showHome(view)),
    ),
    withWords(table, ({ overview }) => overview(table)),
  );
}

/** Zooms in on the selected hex, or else on the viewer’s first ship or colony, if it is in view. */
function nearer(view: View) {
  const [first] = homeOf(view);
  const hex = selectedHex() ?? first;
  const isSeen = hex !== undefined && camera.shows(hex, frame());
  camera.zoom(0.7, isSeen ? pointOf(hex) : undefined);
}

function onKey(table: Table, e: KeyboardEvent, tap: (hex: string) => void) {
  const from = selectedHex() ?? homeOf(viewOf(table))[0];
  const next = from === undefined ? undefined : stepFrom(from, e.key);
  if (next !== undefined) {
    select(next, viewOf(table).turn);
    camera.reveal(next);
  } else if (e.key === '+' || e.key === '=') nearer(viewOf(table));
  else if (e.key === '-') camera.zoom(1 / 0.7);
  else if (e.key === '0') camera.lookAtAll();
  else if (e.key === 'h' || e.key === 'H') showHome(viewOf(table));
  else if ((e.key === 'Enter' || e.key === ' ') && from !== undefined) tap(from);
  else return;
  e.preventDefault();
  table.redraw();
}

/** When a lesson shows a hex that can be chosen, the arrow keys begin there, and its card stays closed. */
function beginAt(table: Table, { dataset }: SVGElement) {
  const hex = dataset['lit'];
  if (hex === undefined) return;
  select(hex);
  camera.reveal(hex);
  table.redraw();
}

/** Drawn once: it is the same in every game. */
let drawn: { grid: string; clouds: string } | null = null;

function ground(table: Table) {
  const { clouds } = atlas();
  drawn ??= { grid: outlines(HEXES), clouds: outlines(clouds.keys()) };
  return [
    h(
      'path',
      { key: 'clouds', class: 'sc-cloud', d: drawn.clouds, 'data-hint': '' },
      titled(table, ({ placeHint }) => placeHint('cloud')),
    ),
    h('path', { key: 'grid', class: 'sc-grid', d: drawn.grid }),
  ];
}

function stars(table: Table, view: View, hooks: Hooks | null) {
  const explored = new Set(ownersIn(view).flatMap((own) => own.explored.map(({ hex }) => hex)));
  return h(
    'g',
    { key: 'stars', class: 'sc-stars' },
    atlas().board.stars.map(({ hex, colour }) => {
      const { x, y } = pointOf(hex);
      const r = camera.radius();
      return h(
        'g',
        {
          key: hex,
          class: `sc-star ${colour} ${explored.has(hex) ? 'explored' : ''}`,
          'data-hint': '',
          'data-star': colour,
        },
        titled(table, ({ starHint }) =>
          [hooks?.why?.(hex), starHint(hex, cardAt(view, hex))].filter(Boolean).join(' '),
        ),
        h('circle', { cx: x, cy: y, r }),
        h(
          'text',
          { class: 'sc-letter', x, y, dy: '0.35em', 'font-size': r * 1.25 },
          colour.charAt(0).toUpperCase(),
        ),
      );
    }),
  );
}

/** Moves the map only if none of them is in the frame. */
function bring(hexes: readonly string[]) {
  const [first] = hexes;
  if (first === undefined || hexes.some((hex) => camera.shows(hex, frame()))) return;
  camera.reveal(first, frame());
}

/** The question, and the battle, for which the map last moved: afterwards the viewer may move on. */
const brought = { question: '', battle: '' };

/** The ships that wait for orders, or the places that the question is about. */
function showAsked(table: Table, view: View) {
  const turn = table.seen.decisions.find(({ kind }) => kind === 'turn');
  const asked = askedPlaces(table);
  const question = [turn?.window, ...asked].join(' ');
  if (question === brought.question) return;
  brought.question = question;
  const isMovement = (turn?.describe as TurnParts | undefined)?.step === 'movement';
  bring(isMovement ? shipsIn(view) : asked);
}

const shipsIn = (view: View) => ownersIn(view).flatMap(({ ships }) => ships.flatMap(({ hex }) => hex ?? []));

function showBattle({ battle: fought, turn }: View) {
  if (fought === null) return;
  // Its name may be hidden.
  const battle = [fought.battle ?? turn, fought.hex].join(' ');
  if (battle !== brought.battle) bring([fought.hex]);
  brought.battle = battle;
}

function cursor() {
  const hex = selectedHex();
  return hex !== null && h('path', { key: 'cursor', class: 'sc-cursor', d: outlines([hex]) });
}

function hereWords(table: Table, hooks: Hooks | null) {
  const hex = selectedHex();
  if (hex === null) return '';
  const note = hooks?.lit.get(hex)?.words;
  const words = [placeName(hex), ...knownOf(table, hex)];
  const why = hooks?.why?.(hex) ?? '';
  return `${words.join('. ')}.${note === undefined ? '' : ` Can be chosen: ${note}.`}${why === '' ? '' : ` ${why}`}`;
}
