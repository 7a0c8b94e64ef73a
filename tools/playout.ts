/**
 * `npm run playout -- <ruleset> --games N --seed S [--workers 2] [--thorough 20]`: plays random whole games of every
 * seat count and idle rate, with every oracle of the suite. Prints rates; where an oracle is hurt, the game and how to
 * play it again, and exits with 1.
 *
 *   --only I        plays game I of the series alone, every entry with the dear checks
 *   --record DIR    writes the games as exports instead, one file each: golden journals
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hashOf } from '../src/rules/random.ts';
import { planOf, playOut } from '../test/support/playout.ts';
import { subjectOf } from '../test/support/subjects.ts';
import { added, runSuite, untested, type Totals } from '../test/support/suite.ts';

const CHUNK = 25;
const NOTHING: Totals = { games: 0, entries: 0, commands: 0, pages: 0, redealt: {} };

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
  const work = async (child: ChildProcess): Promise<void> => {
    for (let chunk = take(); chunk !== undefined; chunk = take()) {
      const answer = await ask(child, chunk);
      if ('fault' in answer) failed = answer;
      else totals = added(totals, answer.totals);
    }
    child.disconnect();
  };
  await Promise.all(Array.from({ length: workers }, () => work(fork(import.meta.filename, ['--worker']))));
  return failed ?? { totals };
}

function ask(child: ChildProcess, chunk: Chunk): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
    child.once('message', (answer) => {
      child.removeAllListeners('exit');
      resolve(answer as Answer);
    });
    child.send(chunk);
  });
}

function record(ruleset: string, seed: number, games: number, folder: string): void {
  const subject = subjectOf(ruleset);
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < games; index += 1) {
    const plan = planOf(subject, seed, index, 20);
    const { table } = playOut(subject, plan);
    const { header, outcome } = table.match;
    const played = { ...header, seedHash: hashOf(header.seed), seats: [], entries: table.entries, outcome };
    const file = path.join(folder, `v${subject.rules.version}-${plan.seats}-seats-${plan.seed}.json`);
    writeFileSync(file, `${JSON.stringify(played)}\n`);
    console.log(`${file}: ${table.entries.length} entries`);
  }
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
  console.log(`in ${seconds.toFixed(1)} s; twins: ${JSON.stringify(redealt)}, ${pages} pairs of pages`);
  const missed = games < 100 ? [] : untested(answer.totals);
  if (missed.length > 0) console.error(`never put to the test: ${missed.join(', ')}`);
  if (missed.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      thorough: { type: 'string', default: '20' },
      only: { type: 'string' },
      record: { type: 'string' },
    },
  });
  const [ruleset = 'interstellar-conquest'] = positionals;
  const [games, seed, workers] = [Number(values.games), Number(values.seed), Number(values.workers)];
  if (values.record !== undefined) return record(ruleset, seed, games, values.record);
  const start = performance.now();
  const series = { ruleset, seed, from: 0, games, thorough: Number(values.thorough) };
  const answer =
    values.only === undefined
      ? await playSeries(series, workers)
      : playChunk({ ...series, from: Number(values.only), games: 1, thorough: 1 });
  report(answer, series, (performance.now() - start) / 1000);
}

if (process.argv.includes('--worker')) {
  process.on('message', (chunk) => process.send!(playChunk(chunk as Chunk)));
} else {
  await main();
}
