/** Whole games of every ruleset, played only by lines. */
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/rules/contract.ts';
import { readLine, type LineCommand } from '../../../src/rules/kernel/line.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { seatsOf, type Result, type Refusal, type Seat } from '../../../src/rules/vocabulary.ts';
import { Dice } from '../../support/suite/dice.ts';
import { played, subjectOf } from '../../support/suite/subjects.ts';
import { Table } from '../../support/rules/table.ts';

const GAMES = 15;
const MOST_LINES = 4000;
/** A large ruleset has more types of commands than chance and the bots send in a few games. */
const MOST_VERBS = 9;
/** Names that could be mistaken for something else. */
const NAMES = ['Ada', 'seat 0', 'attack', 'Bob the "2nd"', '3', 'Ada', 'nobody', 'warships, and more'];

interface Played {
  readonly over: boolean;
  readonly verbs: ReadonlySet<string>;
}

/** Plays a game with random seats in turn. Bots answer windows; now and then a seat sends a command without a window. */
function playedByLines(name: string, seed: number): Played {
  const { rules, companion } = subjectOf(name);
  const dice = new Dice(seed);
  const seats = rules.seats.min + (seed % (rules.seats.max - rules.seats.min + 1));
  const setting = companion.setting(dice, seats, 0);
  const table = new Table(rules, { ...setting, pace: rules.paces.daily, seed: dice.seed() });
  const verbs = new Set<string>();
  for (let lines = 0; lines < MOST_LINES && !table.match.over; lines += 1) {
    // Windows that close at once: a plan, a cruise.
    if (table.tick() !== undefined) continue;
    const seat = dice.pick(askedAt(table));
    const free = dice.chance(0.03) ? table.match.free(seat).legal : [];
    const command = free.length > 0 ? dice.pick(free) : answerOf(table, seat, dice);
    if (command === undefined) {
      table.now = table.match.nextAlarm!;
      table.tick();
      continue;
    }
    const said = demand(saidAt(table, seat, command as { type: string }));
    table.play(seat, said.window, said.command);
    verbs.add(said.command.type);
  }
  return { over: table.match.over, verbs };
}

const askedAt = ({ match }: Table): readonly Seat[] => {
  const awaited = seatsOf(match.seats).filter((seat) => match.windows.some((w) => w.awaiting.includes(seat)));
  return awaited.length > 0 ? awaited : seatsOf(match.seats);
};

function answerOf({ match, rules }: Table, seat: Seat, dice: Dice): object | undefined {
  const decision = match.decisions(seat)[0] as Decision<{ type: string }> | undefined;
  if (decision === undefined || !match.windows[0]?.awaiting.includes(seat)) return undefined;
  const bot = rules.bots[dice.pick(['random', 'random', 'steady'] as const)];
  return bot(match.view(seat), decision, lend(dice.seed()).luck);
}

function saidAt(
  { match, rules }: Table,
  seat: Seat,
  command: { type: string },
): Result<LineCommand, Refusal> {
  const names = NAMES.slice(0, match.seats);
  const line = rules.text.phrase(command, { view: match.view(seat), names });
  const read = readLine(match, seat, line, names);
  expect(read.ok && read.value.command, line).toEqual(command);
  return read;
}

function demand<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe.each(played)('games of $name by lines', ({ name, text }) => {
  it('end', { timeout: 120_000 }, () => {
    const verbs = new Set<string>();
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const game = playedByLines(name, seed);
      expect(game.over, `seed ${seed}`).toBe(true);
      for (const verb of game.verbs) verbs.add(verb);
    }
    expect(verbs.size).toBeGreaterThanOrEqual(Math.min(MOST_VERBS, Object.keys(text.grammar).length));
  });
});
