/** Rewrites log lines about a battle: the lines of the API name units by number and sides by role (SC-10.2), the page names ships by class and players by name. Draws nothing. */
import { unitName, unitNames } from './fire.ts';
import { seatName } from '../view.ts';
import type { Fight } from './battles.ts';
import type { LogLine } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

type Side = 'attacker' | 'defender';
type Began = Fight['began'];

const PLURAL: Readonly<Record<string, string>> = { ' fires': ' fire', ' does not': ' do not' };

const TYPES: readonly string[] = ['aimed', 'fired', 'round-ended', 'withdrew'];

/** `Round 1: Bo fires: corvette 3 hits scout 1 with a roll of 2.` */
export function battleLine(table: Table, line: LogLine) {
  if (!TYPES.includes(line.type)) return line.text;
  const began = beganBefore(table, line);
  if (began === undefined) return line.text;
  const nameOf = (side: Side) =>
    (side === 'attacker' ? [began.attacker] : began.defenders)
      .map((seat) => seatName(table, seat))
      .join(' and ');
  const isOne = (side: Side) => side === 'attacker' || began.defenders.length === 1;
  const own: Side =
    (line as { side?: Side }).side ?? (line.seat === began.attacker ? 'attacker' : 'defender');
  const other: Side = own === 'attacker' ? 'defender' : 'attacker';
  return line.text
    .replaceAll(/\bno\. (\d+) (at|hits|misses) no\. (\d+)/g, (_, gun, does, target) =>
      [nameIn(began, own, gun), does, nameIn(began, other, target)].join(' '),
    )
    .replaceAll(
      /(the attacker loses|the defender|withdraws?) \d+ (?:units?|ships?) \(nos?\. ([^)]*)\)/g,
      (_, who, list) => {
        const side = who.startsWith('the a') ? 'attacker' : who.startsWith('the d') ? 'defender' : own;
        return `${who} ${unitNames(unitsOf(began, side, list))}`;
      },
    )
    .replaceAll(
      /\bthe (attacker|defender)( fires| does not)?/g,
      (_, side, does = '') => nameOf(side as Side) + (isOne(side as Side) ? does : (PLURAL[does] ?? does)),
    );
}

/** The last battle that began before the line. A step may have several. */
function beganBefore({ log }: Table, line: LogLine) {
  const at = log.indexOf(line);
  const isBefore = (one: LogLine, i: number) => (at === -1 ? one.step <= line.step : i < at);
  const found = log.findLast((one, i) => one.type === 'battle-began' && isBefore(one, i));
  // The API's type of a line of the log names no ruleset.
  return found as (LogLine & Began) | undefined;
}

function nameIn(began: Began, side: Side, number: string) {
  const unit = began.units.find((one) => one.side === side && one.number === Number(number));
  return unit === undefined ? `no. ${number}` : unitName(unit);
}

/** `1-4 and 7` */
const unitsOf = (began: Began, side: Side, list: string) => {
  const runs = list.split(/, | and /).map((run) => run.split('-').map(Number));
  return began.units.filter(
    (unit) =>
      unit.side === side &&
      runs.some(([first = 0, last = first]) => unit.number >= first && unit.number <= last),
  );
};
