/** How often each bot of Interstellar Empire wins against the next weaker ones, and how long the strong one takes to decide. One core. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { BotName } from '../../../src/rules/contract.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { asSeat, seatsOf } from '../../../src/rules/vocabulary.ts';
import type { Contest } from '../../support/rules/contest.ts';
import type { Figure, Part } from '../support/report.ts';
import { computing, median, percentile } from '../support/rounds.ts';
import { FIRST, timedContest, type Times } from './decisions.ts';
import { wonFigures, type Goals } from './interval.ts';

export interface Ladder {
  /** Of the first rung. */
  readonly games: number;
  /** Fresh processes whose first decisions are timed. */
  readonly processes: number;
}

interface Rung {
  readonly bot: BotName;
  readonly against: BotName;
  readonly seats: number;
  /** Of the games of the first rung. */
  readonly part: number;
  readonly goals?: Goals;
}

const RUNGS: readonly Rung[] = [
  {
    bot: 'strong',
    against: 'steady',
    seats: 4,
    part: 1,
    goals: { wins: { atLeast: 50 }, least: { atLeast: 45 } },
  },
  { bot: 'strong', against: 'steady', seats: 2, part: 1 / 2, goals: { wins: { atLeast: 75 } } },
  { bot: 'strong', against: 'random', seats: 4, part: 1 / 4 },
  { bot: 'steady', against: 'random', seats: 4, part: 1 / 4 },
  { bot: 'steady', against: 'random', seats: 2, part: 1 / 4, goals: { wins: { atLeast: 75 } } },
  { bot: 'steady', against: 'easy', seats: 2, part: 1 / 4 },
  { bot: 'easy', against: 'random', seats: 2, part: 1 / 4 },
];

export function ladder({ games, processes }: Ladder): Part {
  const times: Times[] = [];
  const played: Contest[] = [];
  const rungs = RUNGS.flatMap((rung, i) => climb(rung, { games, first: 1 + i * games, times, played }));
  const cold = Array.from({ length: processes }, (_, i) => firstDecisions(1 + i)).flat();
  return {
    title: 'Bots of Interstellar Empire, one core',
    about:
      `${games} games of the first kind, fewer of the others, with the default options and rotating seats. A victory of two counts half; of ` +
      `four equal bots, each would win 25 %. Then the first ${FIRST} decisions of each of ${processes} fresh processes, and those of the games above.`,
    figures: [
      ...rungs,
      ...decisionFigures(`the first ${FIRST} decisions of a process`, cold),
      ...decisionFigures('later decisions', times.slice(FIRST)),
      ...logFigures(played),
    ],
  };
}

interface Climb {
  readonly games: number;
  /** The number of the first game. */
  readonly first: number;
  readonly times: Times[];
  readonly played: Contest[];
}

function climb(
  { bot, against, seats, part, goals }: Rung,
  { games, first, times, played }: Climb,
): readonly Figure[] {
  const count = games * part;
  let wins = 0;
  for (let game = 0; game < count; game += 1) {
    const hero = asSeat(game % seats);
    const players = seatsOf(seats).map((seat) => (seat === hero ? bot : against));
    const contest = timedContest(first + game, players, times);
    played.push(contest);
    const winners = contest.match.outcome!.ranking[0]!;
    if (winners.includes(hero)) wins += 1 / winners.length;
  }
  return wonFigures(`${bot} against ${seats - 1} ${against}`, wins, count, goals);
}

function firstDecisions(game: number): readonly Times[] {
  const program = path.join(import.meta.dirname, 'decisions.ts');
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', program, `${game}`], { encoding: 'utf8' }),
  ) as readonly Times[];
}

function decisionFigures(name: string, times: readonly Times[]): readonly Figure[] {
  const computed = times.map((one) => one.computed);
  return [
    { name: `${name}, computing, p50`, value: median(computed), unit: 'ms', goal: { atMost: 50 } },
    { name: '  p99', value: percentile(computed, 0.99), unit: 'ms' },
    { name: '  the longest', value: Math.max(...computed), unit: 'ms', goal: { atMost: 250 } },
    { name: '  by the clock, p50', value: median(times.map(({ took }) => took)), unit: 'ms' },
    { name: '  the longest', value: Math.max(...times.map(({ took }) => took)), unit: 'ms' },
  ];
}

/** What a room does before a strong bot decides: parse the entries, and redact their events. */
function logFigures(played: readonly Contest[]): readonly Figure[] {
  const logs = played.map(({ match, entries }) => {
    const texts = entries.map((entry) => JSON.stringify(entry));
    const read = (): void => texts.forEach((text) => match.sightings(JSON.parse(text) as Entry, asSeat(0)));
    return { entries: texts.length, took: median([1, 2, 3].map(() => computing(read))) };
  });
  return [
    {
      name: 'entries at the end of a game, the most',
      value: Math.max(...logs.map(({ entries }) => entries)),
      unit: 'rows',
    },
    { name: 'reading all of them, p50', value: median(logs.map(({ took }) => took)), unit: 'ms' },
    { name: '  the longest', value: Math.max(...logs.map(({ took }) => took)), unit: 'ms' },
  ];
}
