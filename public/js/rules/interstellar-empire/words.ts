/** The state of the game and of seats in words. */
import { insteadOf } from '../awaited.ts';
import { catalogue, phaseNamed, phrase } from './catalogue.ts';
import { nameOf, viewOf } from './cards.ts';
import type { SeatSeen, View } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Table } from '../client.ts';

export function headline(table: Table) {
  const { turn, result } = viewOf(table);
  if (result !== null) return phrase('over');
  if (turn.number === 0) return phrase('turn.first');
  const instead = insteadOf(table, turn.seat);
  const { name, short = name } = phaseNamed(turn.phase);
  const isOwn = turn.seat === table.seat;
  // The cards are drawn before the player is asked.
  const phase = isOwn && turn.phase === 'draw' ? 'turn' : name;
  const whose = phrase(isOwn ? 'turn.own' : 'turn', {
    seat: table.names[turn.seat]!,
    // A phone has room for the short name only.
    phase: instead === null ? phase : short,
  });
  return `${phrase('turn.number', { turn: turn.number })} · ${instead === null ? whose : phrase(instead, { turn: whose })}`;
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
