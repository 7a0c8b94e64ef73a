/** A move in preparation: ships of one place, and their common destinations. Draws nothing. */
import { starAt } from '../atlas.ts';
import { distance } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import { grouped } from '../view.ts';
import type { MoveGroup, MoveParts } from '../../../../../src/rules/stellar-conquest/movement/legal.ts';
import type { Own } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { MoveCommand } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type { Ship } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { ShipClass, ShipId, Way } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';

/** Where ships are that have not entered the board yet. */
export const OFF = 'off';

export const isSettler = (ship: Ship) => ship.class === 'transport';

/** The user's choices so far. */
export interface Draft {
  readonly from?: string;
  /** How many, by the key of a row. By default all, or none of those that cannot go to `to`. */
  readonly picks?: Readonly<Record<string, number>>;
  readonly to?: string;
  /** The route, drawn hex by hex; without one, full speed towards the destination. */
  readonly path?: readonly string[];
  readonly way?: Way;
  /** Star hexes that they avoid; unchanged by default. */
  readonly avoid?: readonly string[];
  /** The way is being drawn. */
  readonly drawing?: boolean;
  /** The ships that were chosen before those at `from`, which may go there. */
  readonly before?: Pick<Draft, 'from' | 'picks'> | undefined;
}

/** Ships alike of one class. */
interface Row {
  readonly key: string;
  readonly class: ShipClass;
  readonly group: MoveGroup;
  readonly ships: readonly ShipId[];
  /** How many go. */
  readonly count: number;
  /** The player has chosen the number. */
  readonly isSet: boolean;
}

/** `turns`: at full speed; null if unknown. */
interface Goal {
  readonly to: string;
  readonly turns: number | null;
  /** The chosen ships that it is for, if it is not for all of them. */
  readonly only?: readonly ShipId[];
}

export interface Moving {
  /** Where ships are that can move. */
  readonly places: readonly string[];
  readonly from: string | undefined;
  readonly rows: readonly Row[];
  /** Ships of the default choice that cannot go to the chosen star. */
  readonly stay: readonly Row[];
  /** Those that go. */
  readonly ships: readonly ShipId[];
  /** Where all of them may go, and those of the default choice alone; the nearest first. */
  readonly goals: readonly Goal[];
  readonly goal: Goal | undefined;
  /** Star hexes that all of them keep away from; null: each its own. */
  readonly avoid: readonly string[] | null;
  /** Hexes that all of them may still go. */
  readonly steps: number;
  /** They need no destination (SC-7.6). */
  readonly roams: boolean;
  /** Null as long as something is missing. */
  readonly command: MoveCommand | null;
}

export function movingOf(own: Own, moves: MoveParts, draft: Draft): Moving {
  const places = [...grouped([...moves.groups], placeOf).keys()];
  const from = places.find((place) => place === draft.from) ?? (places.length === 1 ? places[0] : undefined);
  const here = moves.groups.filter((group) => placeOf(group) === from);
  const all = here.flatMap((group) => rowsOf(own, group, draft));
  const found = goalsOf(all.filter(isGoing), maySteer(from), from);
  const rows = all.map((row) => narrowed(row, found, draft.to));
  const stay = all.filter((row, i) => row !== rows[i]);
  const going = rows.filter(isGoing);
  const ships = going.flatMap(({ ships: some, count }) => some.slice(0, count));
  const groups = [...new Set(going.map(({ group }) => group))];
  const bound = sharedBound(groups);
  const kept = sharedAvoid(own, ships);
  // If avoided stars block all ways, the rules list the ways that pass them.
  const freed = groups.some((group) => group.avoid !== null);
  const avoid = draft.avoid ?? (freed ? [] : kept);
  const struck = (kept ?? []).filter((hex) => avoid?.includes(hex) === false && hex !== from);
  const goals = [...found, ...(maySteer(from) ? struck : []).map((to) => ({ to, turns: null }))];
  const goal = goals.find(({ to }) => to === (draft.to ?? bound));
  const steps = Math.min(...groups.map((group) => group.steps));
  const roams = own.technologies['unlimited-communication']?.owned === true;
  const ready = ships.length > 0 && (goal !== undefined || (roams && (draft.path ?? []).length > 0));
  const to = goal?.to === bound ? undefined : goal?.to;
  const command = ready ? moveOf(ships, { ...draft, to, avoid: avoidToSay(avoid, kept) }) : null;
  return { places, from, rows, stay, ships, goals, goal, avoid, steps, roams, command };
}

/** A destination is given in star hexes, and before the board is entered (SC-7.1). */
export const maySteer = (from: string | undefined) =>
  from === OFF || (from !== undefined && starAt(from) !== undefined);

/** The stars that all of them avoid already; null if they differ. */
export function sharedAvoid(own: Own, ids: readonly ShipId[]) {
  const among = new Set(ids);
  const [first, ...others] = own.ships.filter(({ id }) => among.has(id)).map(({ avoid }) => avoid);
  return others.every((avoid) => avoid.join() === first?.join()) ? (first ?? []) : null;
}

const placeOf = ({ hex }: MoveGroup) => hex ?? OFF;

function rowsOf(own: Own, group: MoveGroup, { picks = {} }: Draft): readonly Row[] {
  const among = new Set(group.ships);
  const byClass = grouped(
    own.ships.filter(({ id }) => among.has(id)),
    (ship) => ship.class,
  );
  return [...byClass.values()].map((ships) => {
    const first = ships[0] as Ship;
    const key = `${first.class}-${first.id}`;
    const count = Math.min(Math.max(picks[key] ?? ships.length, 0), ships.length);
    const isSet = picks[key] !== undefined;
    return { key, class: first.class, group, ships: ships.map(({ id }) => id), count, isSet };
  });
}

const isGoing = ({ count }: Row) => count > 0;

/** Without those that cannot go there, unless the player has chosen their number. */
function narrowed(row: Row, goals: readonly Goal[], to: string | undefined): Row {
  const only = goals.find((goal) => goal.to === to)?.only;
  const stays = !row.isSet && only !== undefined && !row.ships.some((id) => only.includes(id));
  return stays ? { ...row, count: 0 } : row;
}

const turnsTo = ({ group }: Row, to: string) => group.destinations.find((one) => one.to === to)?.turns;

/**
 * Where all of them may go; the slowest of them says when they are there. `parts`: also where some of them may go, if these
 * include all ships that the player has chosen.
 */
function goalsOf(going: readonly Row[], parts: boolean, from: string | undefined): readonly Goal[] {
  const needed = parts ? going.filter(({ isSet }) => isSet) : going;
  const stars = new Set(going.flatMap(({ group }) => group.destinations.map(({ to }) => to)));
  const goals = [...stars].flatMap((to): readonly Goal[] => {
    const able = going.filter((row) => turnsTo(row, to) !== undefined);
    if (!needed.every((row) => able.includes(row))) return [];
    const turns = Math.max(...able.map((row) => turnsTo(row, to) ?? 0));
    if (able.length === going.length) return [{ to, turns }];
    return [{ to, turns, only: able.flatMap(({ ships, count }) => ships.slice(0, count)) }];
  });
  if (from === undefined || from === OFF) return goals;
  return goals.toSorted((a, b) => distance(from, a.to) - distance(from, b.to));
}

/** Where all are bound for already. */
function sharedBound([first, ...others]: readonly MoveGroup[]) {
  const to = first?.to ?? undefined;
  return others.every((group) => group.to === to) ? to : undefined;
}

/** Star hexes in a move; undefined: the ships keep their own. */
export const avoidToSay = (avoid: readonly string[] | null, kept: readonly string[] | null) =>
  avoid === null || avoid.join() === kept?.join() ? undefined : avoid;

/** Only the fields to change. */
export const moveOf = (
  ships: readonly ShipId[],
  {
    to,
    path = [],
    way,
    avoid,
  }: {
    to: string | undefined;
    path?: readonly string[];
    way?: Way | undefined;
    avoid: readonly string[] | undefined;
  },
): MoveCommand => ({
  type: 'move',
  ships,
  ...(to === undefined ? {} : { to }),
  ...(path.length > 0 ? { path } : {}),
  ...(way === undefined ? {} : { way }),
  ...(avoid === undefined ? {} : { avoid }),
});
