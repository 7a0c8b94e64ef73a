/** Ships in the log: by class instead of by number. */
import { voyagesOf } from './movement/voyages.ts';
import { phrase } from './catalogue.ts';
import { counted, tally, tallyWords, viewOf } from './view.ts';
import { placeName } from './atlas.ts';
import { speedOf } from './movement/plans.ts';
import type { Ship } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type { LogLine } from '../../api/shapes/games.ts';
import type { Table } from '../client.ts';

const SHIPS = /\bships? (\d+(?:-\d+)?(?:(?:, | and )\d+(?:-\d+)?)*)/g;

/** `4 scouts, 1 corvette` instead of `ships 1-4 and 40`. Numbers that the viewer has not seen built stay. */
export function lineWords({ log }: Pick<Table, 'log'>, { text, seat }: LogLine) {
  if (!text.includes('ship')) return text;
  const classes = classesOf(log, seat);
  const allOf = (words: string, list: string) => {
    const kinds = idsIn(list).map((id) => classes.get(id));
    const known = kinds.flatMap((kind) => (kind === undefined ? [] : [{ class: kind }]));
    return known.length < kinds.length ? words : tallyWords(tally(known));
  };
  return text.replaceAll(SHIPS, allOf);
}

/** A line in short: a move of the viewer with its destination instead of its route. Empty for battle orders. */
export function newsWords(table: Table, line: LogLine) {
  if (line.type === 'orders-set') return '';
  const isOwn = line.type === 'moved' && line.seat === table.seat;
  return (isOwn && boundWords(table, line as LogLine & Move)) || lineWords(table, line);
}

interface Move {
  readonly seat: number;
  readonly ships: readonly number[];
  readonly path: readonly string[];
}

/** Unless the ships are there, stopped, or have moved since. */
function boundWords(table: Table, move: Move) {
  const { ships: ids, path } = move;
  const view = viewOf(table);
  const { own } = view;
  const ship = own?.ships.find(({ id }) => ids.includes(id));
  const to = ship?.to;
  if (!own || !ship || !to || ship.hex !== path.at(-1) || to === ship.hex || ship.halted) return false;
  const rig = { view, own, speed: speedOf(own) };
  const [turns = 0] = voyagesOf(rig, { ships: [ship.id], goal: { to }, avoid: null }, {}).map(
    (voyage) => voyage.turns?.length ?? 0,
  );
  const parts = { ships: shipWords(table, move), place: placeName(to) };
  return own.turn && turns > 0
    ? phrase('moved.bound.turn', { ...parts, turn: own.turn.turn + turns - 1 })
    : phrase('moved.bound', parts);
}

/** By class, or only their number if the viewer has not seen all of them built. */
function shipWords({ log }: Table, { ships, seat }: Move) {
  const classes = classesOf(log, seat);
  const known = ships.flatMap((id) => {
    const kind = classes.get(id);
    return kind === undefined ? [] : [{ class: kind }];
  });
  return known.length < ships.length ? counted(ships.length, 'ship') : tallyWords(tally(known));
}

const classesOf = (log: readonly LogLine[], seat: unknown) =>
  new Map(
    log
      .filter((line) => line.type === 'ships-built' && line.seat === seat)
      .flatMap(shipsOf)
      .map((ship) => [ship.id, ship.class]),
  );

const shipsOf = (line: LogLine) => (line as LogLine & { readonly ships: readonly Ship[] }).ships;

const idsIn = (list: string) =>
  list.split(/, | and /).flatMap((run) => {
    const [first = 0, last = first] = run.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
