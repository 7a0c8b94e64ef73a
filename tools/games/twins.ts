/**
 * `npm run twins -- [--pairs 100000] [--seed x] [--workers N]`: plays random games of every ruleset and compares the responses that
 * viewers of pairs of twins get from the Worker (docs/secrets.md). Prints the viewers, the kinds of responses, and how often each
 * secret differed between twins. Exits with 1 if a response differs by one byte, or if a secret never differed.
 *
 *   --only RULESET/I    compares only the pairs of game I in the series of that ruleset
 */
import { register } from 'node:module';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { rulesets } from '../../src/rules/registry.ts';
import { comparePairs, NOTHING, sumOf, type Tally } from '../../test/support/wire-twins/series.ts';
import { planOf } from '../../test/support/suite/playout.ts';
import { redealable } from '../../test/support/wire-twins/redealing.ts';
import { subjectOf } from '../../test/support/suite/subjects.ts';
import { isWorker, seedOf, serve, share } from './crew.ts';

// The room extends a class of the platform. In Node, a stand-in replaces it, which must be registered before the room is loaded.
const standIn = new URL('../../test/support/node/platform.ts', import.meta.url).href;
const hook = `export const resolve = (name, context, next) =>
  next(name === 'cloudflare:workers' ? ${JSON.stringify(standIn)} : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
const { Stage } = await import('../../test/support/node/worker.ts');

const CHUNK = 4;
/** If a secret never differed in this many pairs, it was not tested. */
const ENOUGH = 1000;

interface Chunk {
  readonly ruleset: string;
  readonly seed: number;
  readonly from: number;
  readonly games: number;
}
type Answer = { readonly ruleset: string } & (
  { readonly tally: Tally } | { readonly fault: string; readonly index: number }
);

async function compareChunk({ ruleset, seed, from, games }: Chunk): Promise<Answer> {
  const stage = new Stage();
  const subject = subjectOf(ruleset);
  let tally = NOTHING;
  for (let index = from; index < from + games; index += 1) {
    try {
      tally = sumOf(tally, await comparePairs(stage, subject, planOf(subject, seed, index, 1)));
    } catch (error) {
      return { ruleset, fault: error instanceof Error ? error.message : String(error), index };
    }
  }
  return { ruleset, tally };
}

/** One ruleset's share of the pairs. */
class Series {
  tally = NOTHING;
  fault: string | undefined;
  private begun = 0;

  constructor(
    readonly ruleset: string,
    private readonly seed: number,
    readonly pairs: number,
  ) {}

  get open(): boolean {
    return this.tally.pairs < this.pairs;
  }

  next(): Chunk {
    const from = this.begun;
    this.begun += CHUNK;
    return { ruleset: this.ruleset, seed: this.seed, from, games: CHUNK };
  }

  hear(answer: Answer): void {
    if ('tally' in answer) this.tally = sumOf(this.tally, answer.tally);
    else
      this.fault = `${answer.fault}\nagain: npm run twins -- --seed ${this.seed} --only ${this.ruleset}/${answer.index}`;
  }

  report(): void {
    const { pairs, viewers, answers, redealt } = this.tally;
    console.log(`${this.ruleset}: ${pairs} pairs, of ${listed(viewers)}`);
    const twins = Object.entries(redealt).map(([name, { met, changed }]) => `${name} ${changed}/${met}`);
    console.log(`  other in the other twin: ${twins.join(', ')}`);
    console.log(`  answers: ${listed(answers)}`);
  }

  /** The reasons why the run has failed. */
  *complaints(): Iterable<string> {
    if (this.fault !== undefined) yield this.fault;
    if (this.fault !== undefined || this.tally.pairs < ENOUGH) return;
    for (const [name, { changed }] of Object.entries(this.tally.redealt))
      if (changed === 0) yield `${this.ruleset}: never tested: ${name}`;
  }
}

function listed(counts: Readonly<Record<string, number>>): string {
  const most = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  return most.map(([name, n]) => `${name} ${n}`).join(', ');
}

/** Always continues with the ruleset with the fewest compared pairs. */
async function compareAll(all: readonly Series[], workers: number): Promise<void> {
  const next = (): Chunk | undefined => {
    if (all.some(({ fault }) => fault !== undefined)) return undefined;
    const open = all.filter((series) => series.open).toSorted((a, b) => a.tally.pairs - b.tally.pairs);
    return open[0]?.next();
  };
  let printed = 0;
  await share(import.meta.filename, workers, next, (message) => {
    const answer = message as Answer;
    all.find(({ ruleset }) => ruleset === answer.ruleset)!.hear(answer);
    const done = all.reduce((sum, { tally }) => sum + tally.pairs, 0);
    if (done >= printed + ENOUGH) console.log(`${(printed = done)} pairs`);
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pairs: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      only: { type: 'string' },
    },
  });
  const seed = seedOf(values.seed);
  const [only, index] = values.only?.split('/') ?? [];
  const names = only === undefined ? Object.keys(rulesets) : [only];
  const each = Math.ceil(Number(values.pairs) / names.length);
  const all = names.map((name) => new Series(name, seed, each));
  const start = performance.now();
  if (only === undefined) await compareAll(all, Number(values.workers));
  else all[0]!.hear(await compareChunk({ ruleset: only, seed, from: Number(index), games: 1 }));
  const seconds = (performance.now() - start) / 1000;
  for (const series of all) series.report();
  const pairs = all.reduce((sum, { tally }) => sum + tally.pairs, 0);
  console.log(`${pairs} pairs in ${seconds.toFixed(1)} s, ${(pairs / seconds).toFixed(1)}/s`);
  const complaints = all.flatMap((series) => [...series.complaints()]);
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
}

for (const [name, rules] of Object.entries(rulesets)) Object.assign(rulesets, { [name]: redealable(rules) });
if (isWorker) serve((chunk) => compareChunk(chunk as Chunk));
else await main();
