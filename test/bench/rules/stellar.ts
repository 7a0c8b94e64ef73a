/** (h) Stellar Conquest, whose games are long and have much on the board: its last turn, its journals, whole games. One core. */
import { anyRuleset } from '../../../src/rules/contract.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { stellarConquest } from '../../../src/rules/stellar-conquest/index.ts';
import type { State } from '../../../src/rules/stellar-conquest/state/types.ts';
import type { Submission } from '../../../src/rules/kernel/submission.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { contest, type Contest } from '../../support/rules/contest.ts';
import type { Figure, Part } from '../support/report.ts';
import { computing, median, percentile } from '../support/rounds.ts';

export interface Games {
  readonly games: number;
  /** How often each command of the last turn is measured. */
  readonly repeats: number;
}

const rules = anyRuleset(stellarConquest);
const PLAYERS = ['steady', 'steady', 'steady', 'steady'] as const;
const VIEWERS = [...PLAYERS.map((_, seat) => asSeat(seat)), 'spectator'] as const;
const LAST_TURN = 44;

/** A command that was sent, and the match before it. */
interface Moment {
  readonly match: Match;
  readonly submission: Submission;
}

/** Milliseconds. */
type Measure = (moment: Moment) => number;

interface Played {
  readonly contest: Contest;
  /** Milliseconds. */
  readonly took: number;
}

export function stellar({ games, repeats }: Games): Part {
  const played = Array.from({ length: games }, (_, game) => play(game));
  const moments = played.flatMap(({ contest }) => momentsOf(contest));
  const last = moments.filter(({ match }) => turnOf(match) === LAST_TURN);
  const often = (measure: Measure) => last.map((moment) => usual(repeats, () => measure(moment)));
  const single = Array.from({ length: repeats }, () => last.map(commandOf)).flat();
  return {
    title: 'Stellar Conquest, one core',
    about:
      `${games} whole games of four steady bots with ${moments.length} commands, ${last.length} of them in turn ${LAST_TURN}: schema, ` +
      `decide, evolve, windows, views of all viewers. Each figure is computing time, the median of ${repeats} measures. The ` +
      'length of a journal is the text of all its entries.',
    figures: [
      ...figures(`command at turn ${LAST_TURN}`, often(commandOf), { atMost: 5 }),
      { name: 'and of single measures, p99', value: percentile(single, 0.99), unit: 'ms' },
      ...figures(`views of all viewers at turn ${LAST_TURN}`, often(viewsOf), { atMost: 5 }),
      ...figures(`what a seat is asked at turn ${LAST_TURN}`, often(askingOf)),
      ...figures(
        'command of any turn',
        moments.map((moment) => usual(3, () => commandOf(moment))),
      ),
      journals(played),
      {
        name: 'whole game of four steady bots, the slowest',
        value: Math.max(...played.map(({ took }) => took)) / 1000,
        unit: 's',
        goal: { atMost: 10 },
      },
    ],
  };
}

function play(game: number): Played {
  let played: Contest | undefined;
  const took = computing(() => (played = contest(rules, game, PLAYERS)));
  return { contest: played!, took };
}

/** Every command of a game, in order. */
function momentsOf({ match: { header }, entries }: Contest): readonly Moment[] {
  const moments: Moment[] = [];
  let match = Match.resume(rules, header, entries.slice(0, 1));
  for (const entry of entries.slice(1)) {
    const submission = submissionOf(entry);
    if (submission !== undefined) moments.push({ match, submission });
    match = Match.resume(rules, header, [entry], match.snapshot);
  }
  return moments;
}

function submissionOf({ by, at, window, command }: Entry): Submission | undefined {
  return typeof by === 'number' ? { by, now: at, window, command } : undefined;
}

const turnOf = ({ snapshot }: Match): number => (snapshot.state as State).turn;

/** What it takes when nothing else on the machine is in its way. */
const usual = (repeats: number, measure: () => number): number =>
  median(Array.from({ length: repeats }, measure));

function commandOf({ match, submission }: Moment): number {
  return computing(() => {
    if (!match.submit(submission).ok) throw new Error('refused what was accepted before');
  });
}

const viewsOf = ({ match }: Moment): number =>
  computing(() => VIEWERS.forEach((viewer) => match.view(viewer)));

const askingOf = ({ match, submission }: Moment): number => computing(() => match.decisions(submission.by));

function figures(name: string, times: readonly number[], goal?: Figure['goal']): readonly Figure[] {
  return [
    { name: `${name}, p50`, value: median(times), unit: 'ms' },
    { name: `${name}, p99`, value: percentile(times, 0.99), unit: 'ms', ...(goal && { goal }) },
  ];
}

function journals(played: readonly Played[]): Figure {
  const bytes = played.map(({ contest: { entries } }) =>
    entries.reduce((sum, entry) => sum + Buffer.byteLength(JSON.stringify(entry)), 0),
  );
  return { name: 'journal, the longest', value: Math.max(...bytes) / 1e6, unit: 'MB', goal: { atMost: 20 } };
}
