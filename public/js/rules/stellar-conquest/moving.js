/** A move that is being put together: ships of one place, and where they may go together. Nothing here draws. */
import { starAt } from './atlas.js';
import { grouped } from './view.js';

/**
 * @import { MoveGroup, MoveParts } from '../../../../src/rules/stellar-conquest/movement/legal.ts'
 * @import { Own } from '../../../../src/rules/stellar-conquest/sighting.ts'
 * @import { MoveCommand } from '../../../../src/rules/stellar-conquest/command.ts'
 * @import { ShipClass, ShipId, Way } from '../../../../src/rules/stellar-conquest/types.ts'
 */

/** Where ships are that have not entered the board yet. */
export const OFF = 'off';

/**
 * What somebody has chosen so far.
 * @typedef {object} Draft
 * @property {string} [from]
 * @property {Readonly<Record<string, number>>} [picks] how many, by the key of a row; all of them where nothing is said
 * @property {string} [to]
 * @property {readonly string[]} [path] the way, drawn hex by hex; full speed towards the destination where there is none
 * @property {Way} [way]
 * @property {readonly string[]} [avoid] star hexes that they keep away from; as before where nothing is said
 * @property {boolean} [drawing] the way is being drawn
 */

/**
 * Ships alike of one class.
 * @typedef {object} Row
 * @property {string} key
 * @property {ShipClass} class
 * @property {MoveGroup} group
 * @property {readonly ShipId[]} ships
 * @property {number} count how many go
 */

/** `turns`: at full speed; null where that is not known yet. @typedef {{ to: string, turns: number | null }} Goal */

/**
 * @typedef {object} Moving
 * @property {readonly string[]} places where ships are that can move
 * @property {string | undefined} from
 * @property {readonly Row[]} rows
 * @property {readonly ShipId[]} ships those that go
 * @property {readonly Goal[]} goals where all of them may go, the nearest first
 * @property {Goal | undefined} goal
 * @property {readonly string[] | null} avoid star hexes that all of them keep away from; null: each its own
 * @property {number} steps hexes that all of them may still go
 * @property {boolean} roams they need no destination (SC-7.6)
 * @property {MoveCommand | null} command null as long as something is missing
 */

/**
 * @param {Own} own
 * @param {MoveParts} moves
 * @param {Draft} draft
 * @returns {Moving}
 */
export function movingOf(own, moves, draft) {
  const places = [...grouped([...moves.groups], placeOf).keys()];
  const from = places.find((place) => place === draft.from) ?? (places.length === 1 ? places[0] : undefined);
  const rows = moves.groups
    .filter((group) => placeOf(group) === from)
    .flatMap((group) => rowsOf(own, group, draft));
  const going = rows.filter(({ count }) => count > 0);
  const ships = going.flatMap(({ ships: all, count }) => all.slice(0, count));
  const groups = [...new Set(going.map(({ group }) => group))];
  const bound = sharedBound(groups);
  const kept = sharedAvoid(own, ships);
  // Where what they avoid leaves no way at all, the rules list those that they have without.
  const freed = groups.some((group) => group.avoid !== null);
  const avoid = draft.avoid ?? (freed ? [] : kept);
  const struck = (kept ?? []).filter((hex) => avoid?.includes(hex) === false && hex !== from);
  const goals = [...goalsOf(groups), ...(maySteer(from) ? struck : []).map((to) => ({ to, turns: null }))];
  const goal = goals.find(({ to }) => to === (draft.to ?? bound));
  const steps = Math.min(...groups.map((group) => group.steps));
  const roams = own.technologies['unlimited-communication']?.owned === true;
  const ready = ships.length > 0 && (goal !== undefined || (roams && (draft.path ?? []).length > 0));
  const to = goal?.to === bound ? undefined : goal?.to;
  const command = ready ? moveOf(ships, { ...draft, to, avoid: avoidToSay(avoid, kept) }) : null;
  return { places, from, rows, ships, goals, goal, avoid, steps, roams, command };
}

/** A destination is given in star hexes, and before the board is entered (SC-7.1). @param {string | undefined} from */
const maySteer = (from) => from === OFF || (from !== undefined && starAt(from) !== undefined);

/** What all of them keep away from already; null where they differ. @param {Own} own @param {readonly ShipId[]} ids */
export function sharedAvoid(own, ids) {
  const among = new Set(ids);
  const [first, ...others] = own.ships.filter(({ id }) => among.has(id)).map(({ avoid }) => avoid);
  return others.every((avoid) => avoid.join() === first?.join()) ? (first ?? []) : null;
}

/** @param {MoveGroup} group */
const placeOf = ({ hex }) => hex ?? OFF;

/** @param {Own} own @param {MoveGroup} group @param {Draft} draft @returns {readonly Row[]} */
function rowsOf(own, group, { picks = {} }) {
  const among = new Set(group.ships);
  const byClass = grouped(
    own.ships.filter(({ id }) => among.has(id)),
    (ship) => ship.class,
  );
  return [...byClass.values()].map((ships) => {
    const first = /** @type {import('../../../../src/rules/stellar-conquest/types.ts').Ship} */ (ships[0]);
    const key = `${first.class}-${first.id}`;
    const count = Math.min(Math.max(picks[key] ?? ships.length, 0), ships.length);
    return { key, class: first.class, group, ships: ships.map(({ id }) => id), count };
  });
}

/** Where all of them may go; the slowest of them says when they are there. @param {readonly MoveGroup[]} groups @returns {readonly Goal[]} */
function goalsOf([first, ...others]) {
  if (first === undefined) return [];
  return first.destinations.flatMap((goal) => {
    const theirs = others.map(({ destinations }) => destinations.find(({ to }) => to === goal.to));
    const all = theirs.flatMap((one) => one ?? []);
    if (all.length < theirs.length) return [];
    const turns = Math.max(goal.turns, ...all.map((one) => one.turns));
    return [{ to: goal.to, turns }];
  });
}

/** Where all are bound for already. @param {readonly MoveGroup[]} groups */
function sharedBound([first, ...others]) {
  const to = first?.to ?? undefined;
  return others.every((group) => group.to === to) ? to : undefined;
}

/** Star hexes that a move says; undefined: they keep to what they have. @param {readonly string[] | null} avoid @param {readonly string[] | null} kept */
export const avoidToSay = (avoid, kept) =>
  avoid === null || avoid.join() === kept?.join() ? undefined : avoid;

/**
 * Says no more than what is to change.
 * @param {readonly ShipId[]} ships
 * @param {{ to: string | undefined, path?: readonly string[], way?: Way | undefined, avoid: readonly string[] | undefined }} course
 * @returns {MoveCommand}
 */
export const moveOf = (ships, { to, path = [], way, avoid }) => ({
  type: 'move',
  ships,
  ...(to === undefined ? {} : { to }),
  ...(path.length > 0 ? { path } : {}),
  ...(way === undefined ? {} : { way }),
  ...(avoid === undefined ? {} : { avoid }),
});
