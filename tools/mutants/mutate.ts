/**
 * `npm run mutate -- PATH [--seed S] [--size 300]`: mutation testing with Stryker. Changes the code of a file, of a folder or of
 * what a pattern matches, one mutant at a time, and runs the tests in Node that execute the changed code. Prints the score and
 * each mutant that no test noticed. Writes to artefacts/mutants only.
 *
 *   --except PATH    leaves out a file or folder; may be repeated
 *   --tests PATTERN  only these files of tests; may be repeated. Left out: all that import the code
 *   --again          only the survivors of the last run of this path
 *   --concurrency N  runs so many mutants at a time
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { nameOf, textOf, type Sample } from './sample.mjs';

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const FOLDER = 'artefacts/mutants';
/** Milliseconds beyond what the tests took without a mutant: the machine may be busy. */
const TIMEOUT = 15_000;
const UNNOTICED: readonly string[] = ['Survived', 'NoCoverage'];
/** As tools/mutants/sample.mjs says it. */
const UNCHOSEN = 'not in the sample';
const NOTICED: readonly string[] = ['Killed', 'Timeout', 'RuntimeError'];

function patternOf(given: string): string {
  return existsSync(given) && statSync(given).isDirectory() ? `${path.join(given, '**')}/*.ts` : given;
}

const reportOf = (given: string): string =>
  path.join(FOLDER, `${given.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '')}.json`);

interface Report {
  readonly seed: string;
  /** Mutants that were tested, without equivalent ones. */
  readonly tested: number;
  readonly survivors: readonly string[];
}

function lastReport(given: string): Report {
  const file = reportOf(given);
  if (!existsSync(file)) throw new Error(`${file} is not there: run it without --again first`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** With `last`, only its survivors were tested again, and mutants that were named equivalent since count no more. */
function reportOn(seed: string, results: readonly Result[], last: Report | undefined): Report {
  const of = (statuses: readonly string[]) => results.filter(({ status }) => statuses.includes(status));
  const survivors = of(UNNOTICED).map(nameOf);
  if (last === undefined) return { seed, tested: of(NOTICED).length + survivors.length, survivors };
  const named = equivalentIn(results).map(nameOf);
  return {
    seed,
    tested: last.tested - last.survivors.filter((name) => named.includes(name)).length,
    survivors,
  };
}

const equivalentIn = (results: readonly Result[]): readonly Result[] =>
  results.filter(({ status, statusReason }) => status === 'Ignored' && statusReason !== UNCHOSEN);

interface Options {
  readonly given: string;
  readonly except: readonly string[];
  readonly tests: readonly string[];
  readonly concurrency: number;
  readonly sample: Sample;
}

/** Code of these folders acts in rooms and behind the API, whose tests need stand-ins for the platform. */
const IN_NODE = /^src\/(?:api|auth|history|mailbox|room|watch)\b/;

async function mutate({ given, except, tests, concurrency, sample }: Options): Promise<readonly Result[]> {
  const inNode = IN_NODE.test(given);
  // Read by vitest.mutants.config.ts, in processes that Stryker starts.
  process.env['MUTANTS_IN_NODE'] = String(inNode);
  process.env['MUTANTS_TESTS'] = JSON.stringify(tests);
  const options = {
    mutate: [patternOf(given), ...except.map((one) => `!${patternOf(one)}`)],
    testRunner: 'vitest',
    // Tests of rooms and of the API reach much code through the Worker, which they do not import.
    vitest: { configFile: 'vitest.mutants.config.ts', related: !inNode && tests.length === 0 },
    plugins: ['@stryker-mutator/vitest-runner', path.resolve(import.meta.dirname, 'sample.mjs')],
    reporters: ['sample', 'progress-append-only', 'html'],
    htmlReporter: { fileName: reportOf(given).replace(/json$/, 'html') },
    coverageAnalysis: 'perTest' as const,
    concurrency,
    sample,
    timeoutMS: TIMEOUT,
    dryRunTimeoutMinutes: 30,
    tempDirName: path.join(FOLDER, `sandboxes-${process.pid}`),
    cleanTempDir: 'always' as const,
    ignorePatterns: ['/dist', '/artefacts', '/.wrangler', '/test/bench', '/test/process', '/test/browser'],
    // The compiler has no JavaScript API that Stryker could ask, and no test looks at types.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    warnings: { unknownOptions: false, slow: false, preprocessorErrors: true, unserializableOptions: true },
    allowConsoleColors: false,
  };
  return new Stryker(options).runMutationTest();
}

/** Results count lines and columns from 1, plans from 0. */
function fromZero(result: Result): Result {
  const { start, end } = result.location;
  const before = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 });
  return { ...result, location: { start: before(start), end: before(end) } };
}

function printSurvivors(results: readonly Result[]): void {
  for (const mutant of results.filter(({ status }) => UNNOTICED.includes(status))) {
    const [was, becomes] = [textOf(mutant), mutant.replacement ?? ''].map((text) =>
      text.replaceAll(/\s+/g, ' '),
    );
    const { start } = mutant.location;
    const where = `${path.relative(process.cwd(), mutant.fileName)}:${start.line + 1}:${start.column + 1}`;
    const how = mutant.status === 'NoCoverage' ? 'no test runs it' : 'survived';
    console.log(`${where} ${how} (${mutant.mutatorName})\n  - ${was}\n  + ${becomes}`);
  }
}

function printScore(given: string, { seed, tested, survivors }: Report, results: readonly Result[]): void {
  const killed = tested - survivors.length;
  const count = (status: string) => results.filter((one) => one.status === status).length;
  console.log(
    `${given}: ${killed} of ${tested} mutants killed (${((100 * killed) / tested).toFixed(1)} %); in this run ` +
      `${count('Timeout')} by time, ${count('NoCoverage')} that no test runs, ${equivalentIn(results).length} equivalent; seed ${seed}`,
  );
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      size: { type: 'string', default: '300' },
      except: { type: 'string', multiple: true, default: [] },
      tests: { type: 'string', multiple: true, default: [] },
      again: { type: 'boolean', default: false },
      concurrency: { type: 'string', default: '1' },
    },
  });
  if (positionals.length === 0) throw new Error('which file or folder? npm run mutate -- src/notify');
  mkdirSync(FOLDER, { recursive: true });
  for (const given of positionals) {
    const last = values.again ? lastReport(given) : undefined;
    const seed = values.seed ?? last?.seed ?? randomBytes(4).toString('hex');
    console.log(`${given}: seed ${seed}`);
    const log = reportOf(given).replace(/json$/, 'log');
    const sample = { seed, size: Number(values.size), log, ...(last && { only: last.survivors }) };
    const found = await mutate({
      given,
      except: values.except,
      tests: values.tests,
      concurrency: Number(values.concurrency),
      sample,
    });
    const results = found.map(fromZero);
    const report = reportOn(seed, results, last);
    printSurvivors(results);
    printScore(given, report, results);
    writeFileSync(reportOf(given), JSON.stringify(report, null, 2));
  }
}

await main();
