/**
 * `npm run verify -- [--hash HASH] [--head HEAD]… export.json`: checks a finished game from its seed, and names each entry that is wrong. `HASH`
 * is the commitment as it was published at the start, `HEAD` a head that any view of a player or spectator showed. Without them, several files can be checked at once. Exits with 1 if
 * anything is wrong.
 */
import { parseArgs } from 'node:util';
import { rulesOf } from '../src/rules/registry.ts';
import { notesOf, type Outside } from '../src/rules/verify-commitment.ts';
import { verify, type Fault, type PlayedGame } from '../src/rules/verify.ts';
import { readExport } from './exported.ts';

const USAGE = 'usage: npm run verify -- [--hash HASH] [--head HEAD]… export.json …';
const NO_HEAD =
  'WARNING: WITHOUT --head NOTHING SHOWS THAT THE COURSE OF THE GAME WAS NOT CHANGED. EACH VIEW HAS A HEAD, AND THE LAST ONE PROVES MOST.';
const NO_HASH =
  'WARNING: WITHOUT --hash NOTHING SHOWS THAT THIS IS THE GAME THAT WAS PLAYED. THE HASH IS IN THE LETTER AND THE WEBHOOK MESSAGE THAT ANNOUNCE THE START, AND ON THE PAGE OF THE GAME WHILE IT RUNS.';

/** False if anything is wrong with it. */
function check(file: string, outside: Outside): boolean {
  const played = read(file);
  if (played === undefined) return false;
  const { game, ruleset } = played.header;
  const rules = rulesOf(ruleset);
  if (rules === undefined) {
    console.error(`${file}: there is no ruleset ${ruleset}`);
    return false;
  }
  const faults = verify(rules, played, outside);
  for (const fault of faults) console.error(`${file}: ${sentence(fault)}`);
  for (const note of notesOf(played)) console.log(`${file}: note: ${note}`);
  const draws = played.entries.reduce((sum, entry) => sum + entry.draws.length, 0);
  console.log(
    `${file}: game ${game}, ${played.entries.length} entries, ${draws} draws, ${faults.length} faults`,
  );
  if (outside.hash === undefined) console.error(`${file}: ${NO_HASH}`);
  if (outside.heads === undefined && played.header.commitment !== undefined)
    console.error(`${file}: ${NO_HEAD}`);
  return faults.length === 0;
}

function read(file: string): PlayedGame | undefined {
  try {
    return readExport(file);
  } catch (error) {
    console.error(`${file}: no export: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function sentence({ kind, seq, text }: Fault): string {
  return seq === undefined ? `${kind}: ${text}` : `entry ${seq}: ${kind}: ${text}`;
}

function main(): number {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: { hash: { type: 'string' }, head: { type: 'string', multiple: true } },
  });
  if (files.length === 0 || (files.length > 1 && Object.keys(values).length > 0)) {
    console.error(USAGE);
    return 2;
  }
  const outside = { hash: values.hash, heads: values.head };
  return files.map((file) => check(file, outside)).every(Boolean) ? 0 : 1;
}

process.exitCode = main();
