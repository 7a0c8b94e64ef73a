/** How the ships of a move go: by which hexes, and where they are when each turn ends. Nothing here draws. */
import { placeName } from './atlas.js';
import { reachOf } from './reach.js';
import { nextOn, routeOf } from './routes.js';
import { grouped } from './view.js';

/**
 * @import { Own, View } from '../../../../src/rules/stellar-conquest/sighting.ts'
 * @import { MoveGroup } from '../../../../src/rules/stellar-conquest/movement/legal.ts'
 * @import { Ship, ShipId } from '../../../../src/rules/stellar-conquest/types.ts'
 * @import { Draft, Moving } from './moving.js'
 * @import { Course, Stand } from './routes.js'
 */

/** What a seat's ships move by. @typedef {{ view: View, own: Own, speed: number }} Rig */

/**
 * Ships that go the same way. `turns`: the hexes of each turn, this one first; null: no route leads there.
 * @typedef {object} Voyage
 * @property {string} from
 * @property {readonly Ship[]} ships
 * @property {readonly (readonly string[])[] | null} turns
 */

/** @param {Rig} rig @param {Pick<Moving, 'ships' | 'avoid'> & { goal: { to: string } | undefined }} moving @param {Draft} draft @returns {readonly Voyage[]} */
export function voyagesOf(rig, { ships, goal, avoid }, { path = [], way }) {
  const legs = alike(rig.own, ships).map((some) => {
    const first = /** @type {Ship} */ (some[0]);
    const from = first.hex ?? entryOf(rig);
    if (goal === undefined) return { from, ships: some, turns: [path] };
    const course = courseOf(rig, {
      ...first,
      to: goal.to,
      way: way ?? first.way,
      avoid: avoid ?? first.avoid,
    });
    return {
      from,
      ships: some,
      turns: path.length > 0 ? after(course, path) : wholeRoute(rig, first, course),
    };
  });
  const same = grouped(legs, ({ turns }) => JSON.stringify(turns));
  return [...same.values()].map(([one, ...others]) => ({
    .../** @type {Voyage} */ (one),
    ships: [one, ...others].flatMap((leg) => leg?.ships ?? []),
  }));
}

/**
 * Hexes by which a way that is drawn can go on, so that it is direct for all of them; null: any.
 * @param {Rig} rig
 * @param {Moving} moving
 * @param {Draft} draft
 */
export function waysOn(rig, { ships, goal, avoid, roams }, { path = [], way }) {
  if (goal === undefined || roams) return null;
  const [first = [], ...others] = alike(rig.own, ships).map(([ship]) => {
    if (ship === undefined) return [];
    if (ship.hex === null && path.length === 0) return [entryOf(rig)];
    const course = courseOf(rig, { ...ship, to: goal.to, way: way ?? ship.way, avoid: avoid ?? ship.avoid });
    const left = stepsOf(rig, ship) - path.length;
    return nextOn(course, {
      hex: path.at(-1) ?? ship.hex ?? '',
      steps: left,
      fresh: ship.steps === 0 && path.length === 0,
    });
  });
  return first.filter((hex) => others.every((hexes) => hexes.includes(hex)));
}

/** Those that find the same way. @param {Own} own @param {readonly ShipId[]} ids @returns {readonly (readonly Ship[])[]} */
function alike(own, ids) {
  const among = new Set(ids);
  const going = own.ships.filter(({ id }) => among.has(id));
  return [
    ...grouped(going, (ship) =>
      [ship.class === 'scout', ship.hex, ship.steps, ship.halted, ship.way, ...ship.avoid].join(' '),
    ).values(),
  ];
}

/** @param {Rig} rig */
const entryOf = ({ view, own }) => view.seats[own.seat]?.entry ?? '';
/** @param {Rig} rig @param {Ship} ship */
const stepsOf = ({ speed }, { steps, halted }) => (halted ? 0 : Math.max(0, speed - steps));

/** Scouts go anywhere, and so do ships that were left out of range (SC-6). @param {Rig} rig @param {Ship & { to: string }} ship @returns {Course} */
function courseOf({ view, own, speed }, { class: kind, hex, to, way, avoid }) {
  const reach = kind === 'scout' ? null : reachOf(view, own);
  const astray = reach !== null && hex !== null && !reach.has(hex);
  return { to, way, avoid, speed, reach: astray ? null : reach };
}

/** @param {Rig} rig @param {Ship} ship @param {Course} course */
function wholeRoute(rig, ship, course) {
  const steps = stepsOf(rig, ship);
  if (ship.hex !== null) return routeOf(course, { hex: ship.hex, steps, fresh: ship.steps === 0 });
  const entry = entryOf(rig);
  const route = routeOf(course, { hex: entry, steps: steps - 1, fresh: false });
  return route && [[entry, ...(route[0] ?? [])], ...route.slice(1)];
}

/** Along a way that was drawn, and on from its end in the next turn. @param {Course} course @param {readonly string[]} path */
function after(course, path) {
  /** @type {Stand} */
  const end = { hex: path.at(-1) ?? '', steps: 0, fresh: false };
  const rest = routeOf(course, end);
  return rest === null ? null : [path, ...rest.slice(1)];
}

/** Where they are at the end of each turn in which they move, and which turn that is. @param {Pick<Voyage, 'turns'>} voyage @param {number} now */
export const stopsOf = ({ turns }, now) =>
  (turns ?? []).flatMap((hexes, i) => {
    const hex = hexes.at(-1);
    return hex === undefined ? [] : [{ hex, turn: now + i }];
  });

/** `at F7 in turn 5, at Diphda (F9) in turn 6` @param {Pick<Voyage, 'turns'>} voyage @param {number} now */
export const stopWords = (voyage, now) =>
  stopsOf(voyage, now)
    .map(({ hex, turn }) => `at ${placeName(hex)} in turn ${turn}`)
    .join(', ');

/** Groups that are on their way and get on in this turn, each by its own route. @param {Rig} rig @param {readonly MoveGroup[]} groups */
export const onwardOf = (rig, groups) =>
  groups.flatMap(({ hex, to, ships: ids, steps }) => {
    const ships = rig.own.ships.filter(({ id }) => ids.includes(id));
    const [first] = ships;
    if (hex === null || to === null || steps === 0 || first === undefined) return [];
    const turns = wholeRoute(rig, first, courseOf(rig, { ...first, to }));
    return turns?.[0]?.length ? [{ from: hex, ships, turns }] : [];
  });
