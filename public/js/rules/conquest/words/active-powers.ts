/** Adds the power of each player to the log line about active powers, which in the API names only the players. */
import { listWords } from '../../../shared/list-words.ts';
import { raceNamed } from '../catalogue.ts';
import { viewOf } from '../pieces.ts';
import type { Seen } from '../../../../../src/rules/conquest/text/phrases.ts';
import type { LogLine } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';

/** `Powers active in this combat: your Gelmir and Bo’s Seregon.` Undefined for other lines, and without an active power. */
export function activePowers(table: Table, line: LogLine) {
  // The API's type of a line of the log names no ruleset.
  const { type, text, active = [] } = line as LogLine & Partial<Seen<'powers-settled'>>;
  if (type !== 'powers-settled' || active.length === 0) return undefined;
  const powers = viewOf(table)
    .seats.filter(({ seat }) => active.some((one) => one === seat))
    .map(
      ({ seat, race }) =>
        `${seat === table.seat ? 'your' : `${table.names[seat]}’s`} ${raceNamed(race).name}`,
    );
  return `${text.split(':', 1)[0]}: ${listWords(powers)}.`;
}
