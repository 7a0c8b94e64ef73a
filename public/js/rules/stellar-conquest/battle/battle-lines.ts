/** Lines of the log about a battle, with classes and names: the API’s have the numbers of its units (SC-10.2). Draws nothing. */
import { unitName, unitNames } from './fire.ts';
import { fightsIn } from './battles.ts';
import { seatName } from '../view.ts';
import type { Fight } from './battles.ts';
import type { LogLine } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

type Side = 'attacker' | 'defender';

const TYPES: readonly string[] = ['aimed', 'fired', 'round-ended', 'withdrew'];

/** `Round 1: Bo fires: corvette 3 hits scout 1 with a roll of 2.` */
export function battleLine(table: Table, line: LogLine) {
  if (!TYPES.includes(line.type)) return line.text;
  const fight = fightsIn(table.log).findLast(({ step }) => step <= line.step);
  if (fight === undefined) return line.text;
  const { began } = fight;
  const nameOf = (side: Side) =>
    (side === 'attacker' ? [began.attacker] : began.defenders)
      .map((seat) => seatName(table, seat))
      .join(' and ');
  const own: Side =
    (line as { side?: Side }).side ?? (line.seat === began.attacker ? 'attacker' : 'defender');
  const other: Side = own === 'attacker' ? 'defender' : 'attacker';
  return line.text
    .replaceAll(/\bno\. (\d+) (at|hits|misses) no\. (\d+)/g, (_, gun, does, target) =>
      [nameIn(fight, own, gun), does, nameIn(fight, other, target)].join(' '),
    )
    .replaceAll(
      /(the attacker loses|the defender|withdraws?) \d+ (?:units?|ships?) \(nos?\. ([^)]*)\)/g,
      (_, who, list) => {
        const side = who.startsWith('the a') ? 'attacker' : who.startsWith('the d') ? 'defender' : own;
        return `${who} ${unitNames(unitsOf(fight, side, list))}`;
      },
    )
    .replaceAll(/\bthe (attacker|defender)\b/g, (_, side) => nameOf(side as Side));
}

function nameIn({ began }: Fight, side: Side, number: string) {
  const unit = began.units.find((one) => one.side === side && one.number === Number(number));
  return unit === undefined ? `no. ${number}` : unitName(unit);
}

/** `1-4 and 7` */
const unitsOf = ({ began }: Fight, side: Side, list: string) => {
  const runs = list.split(/, | and /).map((run) => run.split('-').map(Number));
  return began.units.filter(
    (unit) =>
      unit.side === side &&
      runs.some(([first = 0, last = first]) => unit.number >= first && unit.number <= last),
  );
};
