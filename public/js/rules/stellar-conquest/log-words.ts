/** Ships in the log: by class instead of by number. */
import { className, tally, tallyWords } from './view.ts';
import type { Ship } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type { LogLine } from '../../api/shapes/games.ts';
import type { Table } from '../client.ts';

const DIE = /\bship (\d+)(?= [1-6]\b)/g;
const SHIPS = /\bships? (\d+(?:-\d+)?(?:(?:, | and )\d+(?:-\d+)?)*)/g;

/** `4 scouts, 1 corvette` instead of `ships 1-4 and 40`. Numbers that the viewer has not seen built stay. */
export function lineWords({ log }: Pick<Table, 'log'>, { text, seat }: LogLine) {
  if (!text.includes('ship')) return text;
  const built = log.flatMap((line) =>
    line.type === 'ships-built' && line.seat === seat ? shipsOf(line) : [],
  );
  const classes = new Map(built.map((ship) => [ship.id, ship.class]));
  const oneOf = (words: string, id: string) => {
    const kind = classes.get(Number(id));
    return kind === undefined ? words : className(kind, 1);
  };
  const allOf = (words: string, list: string) => {
    const kinds = idsIn(list).map((id) => classes.get(id));
    const known = kinds.flatMap((kind) => (kind === undefined ? [] : [{ class: kind }]));
    return known.length < kinds.length ? words : tallyWords(tally(known));
  };
  return text.replaceAll(DIE, oneOf).replaceAll(SHIPS, allOf);
}

const shipsOf = (line: LogLine) => (line as LogLine & { readonly ships: readonly Ship[] }).ships;

const idsIn = (list: string) =>
  list.split(/, | and /).flatMap((run) => {
    const [first = 0, last = first] = run.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
