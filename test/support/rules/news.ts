/** Games that bots play, with what each seat reads in them: its view, its log and its news. */
import type { Decision, Ruleset } from '../../../src/rules/contract.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import type { NewsLine } from '../../../src/rules/text/news.ts';
import { seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { newsOf, type News } from '../../../src/room/read/news.ts';
import { Dice } from '../suite/dice.ts';
import { subjectOf } from '../suite/subjects.ts';
import { Table, type Setting } from './table.ts';

const NAMES = ['Ada', 'Bo', 'Cyd', 'Dee', 'Eve', 'Fay'];

export interface Line {
  readonly step: number;
  readonly by: number | string;
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Screen {
  readonly seat: Seat;
  readonly view: object;
  /** Oldest first. */
  readonly log: readonly Line[];
  readonly news: News;
  /** The part of the log that is news. */
  readonly since: readonly Line[];
}

const stepsOf = ({ entries }: Table, seat: Seat) =>
  entries
    .filter(({ seen }, i) => seen[seat] !== (entries[i - 1]?.seen[seat] ?? 0))
    .map((entry) => ({ step: entry.seen[seat]!, entry }));

function screenOf(table: Table, seat: Seat): Screen {
  const { match } = table;
  const view = match.view(seat);
  const steps = stepsOf(table, seat);
  const log = steps.flatMap(({ step, entry }) =>
    match.sightings(entry, seat).map((sighting) => ({ ...sighting, step, by: entry.by })),
  );
  const entries = (after: number, most: number) => steps.slice(after, after + most);
  const news = newsOf({ match, seat, view, names: NAMES.slice(0, match.seats), entries })!;
  return { seat, view, log, news, since: log.filter(({ step }) => step >= news.since) };
}

/** Calls `look` before each answer, with what the seat that answers reads. */
function playOn(
  table: Table,
  { moves, seed }: { readonly moves: number; readonly seed: number },
  look: (screen: Screen) => void,
): void {
  const dice = new Dice(seed);
  for (let move = 0; move < moves && !table.match.over; move += 1) {
    table.pass(60);
    const turn = nextIn(table);
    if (turn === undefined) {
      table.now = table.match.nextAlarm!;
      table.tick();
      continue;
    }
    const { seat, decision } = turn;
    look(screenOf(table, seat));
    const { rules } = table.match;
    const command = rules.bots.steady(table.match.view(seat), decision, lend(dice.seed()).luck);
    if (command === undefined) table.pass(7 * 86_400);
    else table.play(seat, decision.window, command);
    table.catchUp();
  }
}

function nextIn({ match }: Table) {
  for (const seat of seatsOf(match.seats))
    for (const decision of match.decisions(seat) as readonly Decision<{ readonly type: string }>[]) {
      const { awaiting } = match.windows.find(({ id }) => id === decision.window)!;
      if (awaiting.includes(seat)) return { seat, decision };
    }
  return undefined;
}

const tableFor = (rules: Ruleset, setting: Setting, seed: number): Table =>
  new Table(rules, { pace: rules.paces.daily, seed: new Dice(seed).seed(), ...setting });

interface Played {
  readonly seats: number;
  readonly moves: number;
  readonly seed: number;
}

/** Plays a game of bots. Calls `look` before each answer, with what the seat that answers reads. */
export function readNews(
  name: string,
  { seats, moves, seed }: Played,
  look: (screen: Screen, lines: readonly NewsLine[]) => void,
): void {
  const { rules, companion } = subjectOf(name);
  const table = tableFor(rules, companion.setting(new Dice(seed), seats, 0), seed);
  playOn(table, { moves, seed }, (screen) => look(screen, screen.news.lines));
}

/** The news of a log that seat 0 has read. */
export function newsIn(
  { news }: Ruleset,
  {
    log,
    view,
    names,
  }: { readonly log: readonly object[]; readonly view: object; readonly names: readonly string[] },
): readonly NewsLine[] {
  const lines = log.map((line, i) => ({ type: '', step: i + 1, by: 1 as Seat, ...line }));
  return news!.lines({ view, names, seat: 0 as Seat, log: lines, from: 0, back: () => lines });
}
