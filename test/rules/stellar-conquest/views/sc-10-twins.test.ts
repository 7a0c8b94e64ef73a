import { describe, expect, it } from 'vitest';
import { anyRuleset } from '../../../../src/rules/contract.ts';
import { Match } from '../../../../src/rules/kernel/match.ts';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import type { Options } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { attachTimes, paceTimer } from '../../../../src/rules/kernel/timing.ts';
import { Dice } from '../../../support/suite/dice.ts';
import { Driver } from '../../../support/suite/driver.ts';
import * as oracles from '../../../support/suite/oracles.ts';
import { START, Table } from '../../../support/rules/table.ts';
import { untested } from '../../../support/suite/suite.ts';
import { checkFacts, checkPages, checkTwin, type Redealt } from '../../../support/suite/twins.ts';
import { crowded } from '../positions/crowded.ts';
import { companion } from '../twin.ts';

const rules = anyRuleset(stellarConquest);
const [GAMES, ENTRIES] = [6, 14];

/** A game from a position in which all seats meet. */
function tableOf(dice: Dice, seats: number): Table {
  const setting = companion.setting(dice, seats, 0);
  const state = crowded(dice, seats, setting.options as Options);
  const table = new Table(rules, { options: state.options, chairs: setting.chairs, seed: dice.seed() });
  const { open } = attachTimes([], rules.windows(state), START, paceTimer(rules.paces.daily));
  const seen = [...state.seats, null].map(() => 0);
  const snapshot = { seq: 0, state, open, answers: {}, seen, cancelled: false };
  table.match = Match.resume(rules, { ...table.match.header, options: state.options }, [], snapshot);
  return table;
}

function play(seed: number, redealt: Redealt): number {
  const dice = new Dice(seed);
  const table = tableOf(dice, 2 + (seed % 3));
  const driver = new Driver(table, dice, { idle: 0.1, resigning: false });
  const checks = new Dice(~seed);
  let pages = 0;
  for (let i = 0; i < ENTRIES && !table.match.over; i += 1) {
    const before = table.match;
    const entry = driver.act();
    const { match } = table;
    oracles.checkShown(match, entry);
    oracles.checkSteps(before, match);
    const twinning = { companion, dice: checks, redealt, asked: driver.asked };
    for (const viewer of checks.some(oracles.viewersOf(match), 2)) {
      checkFacts(before, match, entry, viewer, twinning);
      if (match.over) continue;
      checkTwin(match, viewer, twinning);
      pages += checkPages(match, viewer, twinning);
    }
  }
  return pages;
}

describe('SC-10 twins', () => {
  it('SC-10 in positions where all seats meet, hidden information changes nothing that a viewer sees', () => {
    const redealt: Redealt = {};
    let pages = 0;
    for (let seed = 1; seed <= GAMES; seed += 1) {
      try {
        pages += play(seed, redealt);
      } catch (error) {
        throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
      }
    }
    expect(untested({ redealt, pages })).toEqual([]);
  });
});
