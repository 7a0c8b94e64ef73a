/** The state of the game and of seats in words. */
import { insteadOf } from '../awaited.ts';
import { catalogue, phaseNamed } from './catalogue.ts';
import { nameOf, viewOf } from './cards.ts';
import type { SeatSeen, View } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Table } from '../client.ts';

export function headline(table: Table) {
  const { turn, result } = viewOf(table);
  if (result !== null) return 'The game is over';
  if (turn.number === 0) return 'Who goes first?';
  const mine = turn.seat === table.seat;
  const whose = mine ? 'your' : `${table.names[turn.seat]}’s`;
  const instead = insteadOf(table, turn.seat);
  const { name } = phaseNamed(turn.phase);
  // A phone has room for the short name only.
  return `Turn ${turn.number} · ${instead}${whose} ${instead === '' ? name : name.replace(' phase', '')}`;
}

/** What a sign of a seat means; undefined if it says all itself. */
export function signHint(sign: string, { government }: SeatSeen) {
  const { governments, marks } = catalogue();
  if (government !== null && sign.startsWith(government)) return governments[government].text;
  return [marks.artifact, marks.unrest].find(({ name }) => sign.startsWith(`pending: ${name}`))?.text;
}

/** What a seat is in, as short signs. */
export function signsOf(
  { seat, government, artifacts, unrest, conceded, resigned, missed }: View['seats'][number],
  view: View,
) {
  const { governments, marks } = catalogue();
  const turn = view.result === null && view.turn.number > 0 && view.turn.seat === seat && conceded === null;
  return [
    ...(turn ? ['on turn'] : []),
    ...(government === null ? [] : [governments[government].name]),
    ...(artifacts > 0 ? [`pending: ${marks.artifact.name}${artifacts > 1 ? ` × ${artifacts}` : ''}`] : []),
    ...(unrest ? [`pending: ${marks.unrest.name}`] : []),
    ...(conceded === null ? [] : ['conceded']),
    ...(resigned ? ['resigned'] : []),
    ...(missed > 0 && conceded === null ? [`missed ${missed} in a row`] : []),
  ];
}

export const seatName = (table: Table, seat: number) =>
  seat === table.seat ? `${table.names[seat]} (you)` : nameOf(table, seat);
