/** A game that one build begins and another continues. */
import type { Ruleset } from '../../../src/rules/contract.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { hashOf } from '../../../src/rules/randomness/random.ts';
import { Dice } from './dice.ts';
import { Driver } from './driver.ts';
import { subjectOf } from './subjects.ts';
import { stored, Table } from '../rules/table.ts';
import type { PlayedGame } from '../../../src/rules/verify/played-game.ts';

export interface Started {
  readonly table: Table;
  readonly dice: Dice;
}

/** A game in progress with about this many entries, or fewer if games of the ruleset are shorter. */
export function start(rules: Ruleset, seed: number, entries: number): Started {
  const dice = new Dice(seed);
  const setting =
    rules.name === 'toy'
      ? { seats: 3, options: { rounds: 6 } }
      : { ...subjectOf(rules.name).companion.setting(dice, 4, 0), seed: dice.seed() };
  const table = new Table(rules, setting);
  play({ table, dice }, () => table.entries.length >= entries);
  return table.match.over ? start(rules, seed + 100, entries - 1) : { table, dice };
}

function play({ table, dice }: Started, enough: () => boolean): void {
  const driver = new Driver(table, dice, { idle: 0.1, resigning: false });
  while (!table.match.over && !enough()) driver.act();
}

/** The new build takes over the stored journal of the old one, without a snapshot. */
export function takeOver({ table, dice }: Started, rules: Ruleset): Started {
  const taken = new Table(rules, { ...table.match.header });
  taken.entries.splice(0, Infinity, ...stored(table.entries));
  taken.match = Match.resume(rules, table.match.header, taken.entries);
  taken.now = table.now;
  return { table: taken, dice };
}

export function playToEnd(started: Started): PlayedGame {
  play(started, () => false);
  const { header, outcome } = started.table.match;
  return stored({ header, entries: started.table.entries, seedHash: hashOf(header.seed), outcome: outcome! });
}
