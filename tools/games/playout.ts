/**
 * `npm run playout -- <ruleset> [--games N] --seed S [--workers N] [--thorough 20]`: plays random whole games with each number of
 * seats and idle rate, and checks them with all oracles of the suite. Prints rates, and in how many games each command, event and
 * decision occurred. If an oracle fails, it prints the game and the command to play it again, and exits with 1. `every` in place of
 * a ruleset plays all rulesets in turn. The default of `--games` is enough for everything to occur.
 *
 *   --only I        plays only game I of the series, with the expensive checks after every entry
 *   --record DIR    writes some of the games as exports. These golden journals contain every type of event and command that the
 *                   journals in DIR lack
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Entry, Header } from '../../src/rules/journal/entry.ts';
import { hashOf } from '../../src/rules/randomness/random.ts';
import type { Subject } from '../../test/support/suite/companion.ts';
import { kindsOf, metIn } from '../../test/support/suite/coverage.ts';
import { planOf, playOut, type Plan } from '../../test/support/suite/playout.ts';
import { played, subjectOf } from '../../test/support/suite/subjects.ts';
import { added, NOTHING, runSuite, unmet, untested, type Totals } from '../../test/support/suite/suite.ts';
import { isWorker, seedOf, serve, share } from './crew.ts';
import { readExport } from '../verify/exported.ts';

const CHUNK = 25;
/** The number of games in which everything occurs, unless the companion states another. */
const ENOUGH = 300;
const enoughFor = (ruleset: string): number => subjectOf(ruleset).companion.enough ?? ENOUGH;

interface Chunk {
  readonly ruleset: string;
  readonly seed: number;
  readonly from: number;
  readonly games: number;
  readonly thorough: number;
}
type Answer = { readonly totals: Totals } | { readonly fault: string; readonly index: number };

function playChunk({ ruleset, from, games, ...series }: Chunk): Answer {
  let totals = NOTHING;
  for (let index = from; index < from + games; index += 1) {
    try {
      totals = added(totals, runSuite(subjectOf(ruleset), { ...series, games: 1, from: index }));
    } catch (error) {
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error), index };
    }
  }
  return { totals };
}

/** Hands out chunks until all are played or one fails. */
async function playSeries(series: Chunk, workers: number): Promise<Answer> {
  let next = 0;
  let totals = NOTHING;
  let failed: Answer | undefined;
  const take = (): Chunk | undefined => {
    if (failed !== undefined || next >= series.games) return undefined;
    const from = next;
    next += CHUNK;
    return { ...series, from, games: Math.min(CHUNK, series.games - from) };
  };
  await share(import.meta.filename, workers, take, (message) => {
    const answer = message as Answer;
    if ('fault' in answer) failed = answer;
    else totals = added(totals, answer.totals);
    if (totals.games % 1000 === 0) console.log(`${totals.games} games`);
  });
  return failed ?? { totals };
}

interface Golden {
  readonly name: string;
  readonly text: string;
  readonly entries: number;
  readonly met: ReadonlySet<string>;
}

/** Records a few short games that together contain everything that occurs in any of the games and in no journal in the folder. */
function record(ruleset: string, seed: number, games: number, folder: string): void {
  const subject = subjectOf(ruleset);
  mkdirSync(folder, { recursive: true });
  const kept = readdirSync(folder).map((file) => readExport(path.join(folder, file)));
  const shown = new Set(kept.flatMap(({ header, entries }) => [...heldBy(subject, header, entries)]));
  const left = Array.from({ length: games }, (_, index) => golden(subject, planOf(subject, seed, index, 20)));
  const fresh = ({ met }: Golden): string[] => [...met].filter((name) => !shown.has(name));
  for (;;) {
    const worth = (game: Golden): number => fresh(game).length / (50 + game.entries);
    const best = left.toSorted((a, b) => worth(b) - worth(a))[0];
    if (best === undefined || worth(best) === 0) break;
    writeFileSync(path.join(folder, best.name), best.text);
    console.log(`${best.name}: ${best.entries} entries, new: ${fresh(best).join(', ')}`);
    for (const name of best.met) shown.add(name);
  }
}

function golden(subject: Subject, plan: Plan): Golden {
  const { match, entries } = playOut(subject, plan).table;
  const { header, outcome } = match;
  const text = `${JSON.stringify({ ...header, seedHash: hashOf(header.seed), seats: [], entries, outcome })}\n`;
  const name = `v${subject.rules.version}-${plan.seats}-seats-${plan.seed}.json`;
  return { name, text, entries: entries.length, met: heldBy(subject, header, entries) };
}

/** What a golden journal covers: types of events and commands, kinds of decisions, and who acts. */
function heldBy(subject: Subject, header: Header, entries: readonly Entry[]): ReadonlySet<string> {
  const met = metIn(subject, header, entries);
  const acting = entries.map(({ by }) => `by ${typeof by === 'number' ? 'seat' : by}`);
  return new Set([...kindsOf(subject.rules).filter((name) => met.has(name)), ...acting]);
}

function report(answer: Answer, series: Chunk, seconds: number): void {
  if ('fault' in answer) {
    console.error(answer.fault);
    console.error(`again: npm run playout -- ${series.ruleset} --seed ${series.seed} --only ${answer.index}`);
    process.exitCode = 1;
    return;
  }
  const { games, commands, entries, pages, redealt } = answer.totals;
  const rate = (n: number): string => `${n} (${Math.round(n / seconds)}/s)`;
  console.log(
    `${series.ruleset}: ${rate(games)} games, ${rate(commands)} commands, ${rate(entries)} entries`,
  );
  const twins = Object.entries(redealt).map(([name, { met, changed }]) => `${name} ${changed}/${met}`);
  console.log(`in ${seconds.toFixed(1)} s; changed in twins: ${twins.join(', ')}; ${pages} pairs of pages`);
  const met = Object.entries(answer.totals.met).toSorted(([a], [b]) => (a < b ? -1 : 1));
  console.log(`games with: ${met.map(([name, count]) => `${name} ${count}`).join(', ')}`);
  const missed = games < 100 ? [] : untested(answer.totals);
  if (missed.length > 0) console.error(`never tested: ${missed.join(', ')}`);
  const absent = unmet(subjectOf(series.ruleset), answer.totals);
  if (absent.length > 0) console.error(`never occurred: ${absent.join(', ')}`);
  if (missed.length > 0 || (games >= enoughFor(series.ruleset) && absent.length > 0)) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      thorough: { type: 'string', default: '20' },
      only: { type: 'string' },
      record: { type: 'string' },
    },
  });
  const [ruleset = 'interstellar-conquest'] = positionals;
  const [seed, workers] = [seedOf(values.seed), Number(values.workers)];
  for (const name of ruleset === 'every' ? played.map((rules) => rules.name) : [ruleset]) {
    const games = Number(values.games ?? enoughFor(name));
    if (values.record !== undefined) return record(name, seed, games, values.record);
    const start = performance.now();
    const series = { ruleset: name, seed, from: 0, games, thorough: Number(values.thorough) };
    const answer =
      values.only === undefined
        ? await playSeries(series, workers)
        : playChunk({ ...series, from: Number(values.only), games: 1, thorough: 1 });
    report(answer, series, (performance.now() - start) / 1000);
  }
}

if (isWorker) serve((chunk) => Promise.resolve(playChunk(chunk as Chunk)));
else await main();
