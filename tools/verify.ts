/**
 * `npm run verify -- [--hash HASH] [--head HEAD]… [--secret-hash HASH] [--nonce NONCE]… export.json`: checks a finished game from its seed,
 * and names each entry that is wrong. `--hash` takes the commitment as it was published at the start, `--head` what any view of a player
 * or spectator showed, `--secret-hash` what the table published before its start, and `--nonce` what somebody added who sat down. Without them, several files
 * can be checked at once. Exits with 1 if anything is wrong.
 */
import { parseArgs } from 'node:util';
import { rulesOf } from '../src/rules/registry.ts';
import { notesOf, type Outside } from '../src/rules/verify-commitment.ts';
import { originNotes } from '../src/rules/verify-origin.ts';
import { verify, type Fault, type PlayedGame } from '../src/rules/verify.ts';
import { readExport } from './exported.ts';

const USAGE =
  'usage: npm run verify -- [--hash HASH] [--head HEAD]… [--secret-hash HASH] [--nonce NONCE]… export.json …';
const NO_HEAD =
  'WARNING: WITHOUT --head NOTHING SHOWS THAT THE COURSE OF THE GAME WAS NOT CHANGED. THE HEAD STANDS IN EACH VIEW, THE LAST ONE SHOWS MOST.';
const NO_HASH =
  'WARNING: WITHOUT --hash NOTHING SHOWS THAT THIS IS THE GAME THAT WAS PLAYED. THE HASH STANDS IN THE LETTER AND THE WEBHOOK THAT TELL OF THE START, AND ON THE PAGE OF THE GAME WHILE IT RUNS.';

const NO_NONCE =
  'WARNING: WITHOUT --secret-hash AND --nonce NOTHING SHOWS THAT THE SERVICE DID NOT CHOOSE THE SEED. WHO SITS DOWN KEEPS BOTH: THE HASH OF THE SECRET AS THE TABLE SHOWED IT BEFORE, AND THE NONCE.';

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
  for (const note of [...notesOf(played), ...originNotes(played)]) console.log(`${file}: note: ${note}`);
  const draws = played.entries.reduce((sum, entry) => sum + entry.draws.length, 0);
  console.log(
    `${file}: game ${game}, ${played.entries.length} entries, ${draws} draws, ${faults.length} faults`,
  );
  if (outside.hash === undefined) console.error(`${file}: ${NO_HASH}`);
  if (outside.heads === undefined && played.header.commitment !== undefined)
    console.error(`${file}: ${NO_HEAD}`);
  const isProven = outside.secretHash !== undefined && outside.nonces !== undefined;
  if (!isProven && played.header.seedOrigin !== undefined) console.error(`${file}: ${NO_NONCE}`);
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
    options: {
      hash: { type: 'string' },
      head: { type: 'string', multiple: true },
      'secret-hash': { type: 'string' },
      nonce: { type: 'string', multiple: true },
    },
  });
  if (files.length === 0 || (files.length > 1 && Object.keys(values).length > 0)) {
    console.error(USAGE);
    return 2;
  }
  const { hash, head: heads, nonce: nonces } = values;
  const outside = { hash, heads, nonces, secretHash: values['secret-hash'] };
  return files.map((file) => check(file, outside)).every(Boolean) ? 0 : 1;
}

process.exitCode = main();
