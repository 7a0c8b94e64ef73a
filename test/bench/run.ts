/**
 * `npm run bench [-- --short] [--pairs N] [--kinds TEXT] [--commands N] [engine] [steps] [served] [length] [cost] [waits] [late] [inbox] [stellar] [long] [wake] [finished] [grown] [memory] [ticks] [bots] [explorers] [timing]`: measures what docs/benchmarks.md describes, and
 * says of every goal whether it is met. Each part that has run in full replaces its figures in results.json beside this file.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { cost } from './cost/cost.ts';
import { engine } from './rules/engine.ts';
import { finished } from './length/finished.ts';
import { grown } from './cost/grown.ts';
import { inbox } from './cost/inbox.ts';
import { explorers } from './bots/explorers.ts';
import { ladder } from './bots/ladder.ts';
import { late } from './service/late.ts';
import { length } from './length/length.ts';
import { coinQuestion, sheetQuestion } from './length/questions.ts';
import { memory } from './service/memory.ts';
import { isMet, printed, type Part } from './support/report.ts';
import { served } from './service/served.ts';
import { build } from './support/serving.ts';
import { stellar } from './rules/stellar.ts';
import { steps } from './rules/steps.ts';
import { ticks } from './service/ticks.ts';
import { timing } from './timing/timing.ts';
import { waits } from './rules/waits.ts';
import { wake } from './length/wake.ts';

const HERE = import.meta.dirname;
const FULL = {
  engine: { rounds: 5, span: 1500 },
  steps: { rounds: 5, span: 1000 },
  served: { rounds: 5, span: 2500 },
  length: { short: 50, long: 5000, measures: 80, wakes: 5 },
  waits: { games: 50 },
  stellar: { games: 6, repeats: 10 },
  long: { short: 500, long: 20_000, measures: 80, wakes: 2 },
  grown: { few: 300, many: 300_000, times: 20 },
  memory: { count: 3000 },
  ticks: { moves: 400, games: 500, sockets: 10 },
  bots: { games: 400, processes: 10 },
  explorers: { games: 80 },
  cost: { commands: Infinity, minutes: 5 },
  finished: { entries: 5000, measures: 200, games: 6 },
  wake: { short: 50, long: 5042, measures: 40, messages: 2000 },
  timing: { pairs: 10_000 },
};
const SHORT = {
  engine: { rounds: 1, span: 500 },
  steps: { rounds: 1, span: 500 },
  served: { rounds: 1, span: 500 },
  length: { short: 50, long: 500, measures: 10, wakes: 1 },
  waits: { games: 5 },
  stellar: { games: 1, repeats: 5 },
  long: { short: 500, long: 2000, measures: 10, wakes: 1 },
  grown: { few: 300, many: 3000, times: 5 },
  memory: { count: 300 },
  ticks: { moves: 40, games: 10, sockets: 5 },
  bots: { games: 20, processes: 1 },
  explorers: { games: 8 },
  cost: { commands: 60, minutes: 1 },
  finished: { entries: 500, measures: 20, games: 1 },
  wake: { short: 50, long: 498, measures: 10, messages: 200 },
  timing: { pairs: 300 },
};

const flags = process.argv.slice(2);
/** Flags of the parts `timing` and `cost`, each with a value. */
const VALUED = ['--pairs', '--kinds', '--commands'];
const names = flags.filter((flag, i) => !flag.startsWith('--') && !VALUED.includes(flags[i - 1]!));
const extent = flags.includes('--short') ? SHORT : FULL;
const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  engine: () => engine(extent.engine),
  steps: () => steps(extent.steps),
  served: () => served(extent.served),
  length: () => length(coinQuestion(), extent.length),
  cost: () => cost({ ...extent.cost, ...commandsOf() }),
  waits: () => Promise.resolve(waits(extent.waits)),
  late: () => late(),
  inbox: () => inbox(),
  stellar: () => Promise.resolve(stellar(extent.stellar)),
  long: () => length(sheetQuestion(), extent.long),
  grown: () => grown(extent.grown),
  memory: () => memory(extent.memory),
  finished: () => finished(coinQuestion(), extent.finished),
  wake: () => wake(coinQuestion(), extent.wake),
  ticks: () => ticks(extent.ticks),
  bots: () => Promise.resolve(ladder(extent.bots)),
  explorers: () => Promise.resolve(explorers(extent.explorers)),
  timing: () => timing({ pairs: pairsOf(), kinds: valueOf('--kinds') }),
};

function valueOf(flag: string): string | undefined {
  const at = flags.indexOf(flag);
  return at === -1 ? undefined : flags[at + 1];
}

/** `--commands N`: how many commands `cost` counts. */
function commandsOf(): { readonly commands?: number } {
  const given = valueOf('--commands');
  if (given === undefined) return {};
  const commands = Number(given);
  if (!Number.isInteger(commands) || commands < 1) throw new Error('--commands takes a number');
  return { commands };
}

function pairsOf(): number {
  const pairs = Number(valueOf('--pairs') ?? extent.timing.pairs);
  if (!Number.isInteger(pairs) || pairs < 1) throw new Error('--pairs takes a number');
  return pairs;
}

for (const name of names) if (PARTS[name] === undefined) throw new Error(`no part ${name}`);
await main();

async function main(): Promise<void> {
  if (names.length === 0 || names.includes('engine')) install();
  build();
  const parts: Named[] = [];
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    const part = { part: name, ...(await PARTS[name]!()) };
    console.log(printed(part));
    parts.push(part);
  }
  const missed = parts.flatMap(({ figures }) => figures).filter((figure) => isMet(figure) === false);
  console.log(
    missed.length === 0 ? 'Every goal is met.' : `Missed: ${missed.map(({ name }) => name).join('; ')}.`,
  );
  if (missed.length > 0) process.exitCode = 1;
  if (!flags.some((flag) => flag.startsWith('--'))) write(parts);
}

/** boardgame.io is there for the bench alone, and so not installed with the rest. */
function install(): void {
  if (existsSync(path.join(HERE, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--prefix', HERE], { stdio: 'inherit' });
}

/** With its name on the command line. */
type Named = Part & { readonly part: string };

interface Results {
  readonly parts: readonly { readonly part: string }[];
}

function write(parts: readonly Named[]): void {
  const file = path.join(HERE, 'results.json');
  const { parts: before } = JSON.parse(readFileSync(file, 'utf8')) as Results;
  const taken = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} x ${cpus()[0]!.model}, Node ${process.version}`;
  const measured = parts.map(({ part, title, about, figures }) => ({
    part,
    title,
    taken,
    machine,
    about,
    figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })),
  }));
  const known = new Map([...before, ...measured].map((one) => [one.part, one]));
  const results = { parts: Object.keys(PARTS).flatMap((name) => known.get(name) ?? []) };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
