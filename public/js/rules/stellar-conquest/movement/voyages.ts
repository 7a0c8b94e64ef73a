/** The routes of a move's ships: the hexes, and the position after each turn. Draws nothing. */
import { placeName } from '../atlas.ts';
import { EVERYWHERE, isIn } from '../../../../../src/rules/stellar-conquest/movement/routes/hex-range.ts';
import { rangeOf } from './range.ts';
import { nextOn, routeOf } from './routes.ts';
import { grouped } from '../view.ts';
import type { Own, View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { MoveGroup } from '../../../../../src/rules/stellar-conquest/movement/legal.ts';
import type { Ship } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Draft, Moving } from './moving.ts';
import type {
  Course,
  TurnPosition,
} from '../../../../../src/rules/stellar-conquest/movement/routes/routes.ts';
import type { ShipId } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';

/** What a seat's ships move by. */
interface Rig {
  readonly view: View;
  readonly own: Own;
  readonly speed: number;
}

/** Ships that go the same way. `turns`: the hexes of each turn, this one first; null: no route leads there. */
export interface Voyage {
  readonly from: string;
  readonly ships: readonly Ship[];
  readonly turns: readonly (readonly string[])[] | null;
}

export function voyagesOf(
  rig: Rig,
  { ships, goal, avoid }: Pick<Moving, 'ships' | 'avoid'> & { goal: { to: string } | undefined },
  { path = [], way }: Draft,
): readonly Voyage[] {
  const legs = alike(rig.own, ships).map((some) => {
    const first = some[0] as Ship;
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
    ...(one as Voyage),
    ships: [one, ...others].flatMap((leg) => leg?.ships ?? []),
  }));
}

/** Hexes by which a way that is drawn can go on, so that it is direct for all of them; null: any. */
export function waysOn(rig: Rig, { ships, goal, avoid, roams }: Moving, { path = [], way }: Draft) {
  if (goal === undefined || roams) return null;
  const [first = [], ...others] = alike(rig.own, ships).map(([ship]) => {
    if (ship === undefined) return [];
    if (ship.hex === null && path.length === 0) return [entryOf(rig)];
    const course = courseOf(rig, { ...ship, to: goal.to, way: way ?? ship.way, avoid: avoid ?? ship.avoid });
    const left = stepsOf(rig, ship) - path.length;
    return nextOn(course, {
      at: path.at(-1) ?? ship.hex ?? '',
      steps: left,
      first: ship.steps === 0 && path.length === 0,
    });
  });
  return first.filter((hex) => others.every((hexes) => hexes.includes(hex)));
}

/** Those that find the same way. */
function alike(own: Own, ids: readonly ShipId[]): readonly (readonly Ship[])[] {
  const among = new Set(ids);
  const going = own.ships.filter(({ id }) => among.has(id));
  return [
    ...grouped(going, (ship) =>
      [ship.class === 'scout', ship.hex, ship.steps, ship.halted, ship.way, ...ship.avoid].join(' '),
    ).values(),
  ];
}

const entryOf = ({ view, own }: Rig) => view.seats[own.seat]?.entry ?? '';
const stepsOf = ({ speed }: Rig, { steps, halted }: Ship) => (halted ? 0 : Math.max(0, speed - steps));

/** Scouts go anywhere, and so do ships that were left out of range (SC-6). */
function courseOf(
  { view, own, speed }: Rig,
  { class: kind, hex, to, way, avoid }: Ship & { to: string },
): Course {
  const range = kind === 'scout' ? EVERYWHERE : rangeOf(view, own);
  const astray = hex !== null && !isIn(range, hex);
  return { to, way, avoid, speed, range: astray ? EVERYWHERE : range };
}

function wholeRoute(rig: Rig, ship: Ship, course: Course) {
  const steps = stepsOf(rig, ship);
  if (ship.hex !== null) return routeOf(course, { at: ship.hex, steps, first: ship.steps === 0 });
  const entry = entryOf(rig);
  const route = routeOf(course, { at: entry, steps: steps - 1, first: false });
  return route && [[entry, ...(route[0] ?? [])], ...route.slice(1)];
}

/** Along a way that was drawn, and on from its end in the next turn. */
function after(course: Course, path: readonly string[]) {
  const end: TurnPosition = { at: path.at(-1) ?? '', steps: 0, first: false };
  const rest = routeOf(course, end);
  return rest === null ? null : [path, ...rest.slice(1)];
}

/** `this turn`, `in turn 5`, `in turn 16, after the end of the game`. `turns`: this one included. */
export function arrival(turns: number, now: number, { length }: Pick<View, 'length'>) {
  const turn = now + turns - 1;
  return turns <= 1 ? 'this turn' : `in turn ${turn}${turn > length ? ', after the end of the game' : ''}`;
}

/** Where they are at the end of each turn in which they move, and which turn that is. */
export const stopsOf = ({ turns }: Pick<Voyage, 'turns'>, now: number) =>
  (turns ?? []).flatMap((hexes, i) => {
    const hex = hexes.at(-1);
    return hex === undefined ? [] : [{ hex, turn: now + i }];
  });

/** `at F7 in turn 5, at Diphda (F9) in turn 6` */
export const stopWords = (voyage: Pick<Voyage, 'turns'>, now: number) =>
  stopsOf(voyage, now)
    .map(({ hex, turn }) => `at ${placeName(hex)} in turn ${turn}`)
    .join(', ');

/** Groups that are on their way and get on in this turn, each by its own route. */
export const onwardOf = (rig: Rig, groups: readonly MoveGroup[]) =>
  groups.flatMap(({ hex, to, ships: ids, steps }) => {
    const ships = rig.own.ships.filter(({ id }) => ids.includes(id));
    const [first] = ships;
    if (hex === null || to === null || steps === 0 || first === undefined) return [];
    const turns = wholeRoute(rig, first, courseOf(rig, { ...first, to }));
    return turns?.[0]?.length ? [{ from: hex, ships, turns }] : [];
  });
