/**
 * `npm run verify -- [options] export.json`: checks a finished game from its seed, and names each entry that is wrong. `--hash` takes the
 * commitment as it was published at the start, `--head` what any view of a player or spectator showed, `--nonce` what somebody added who
 * sat down, `--digest` what the table showed them before, `--secret-hash` the hash of its secret, and `--key` a public key of the service. Without the options of one game, several files
 * can be checked at once. Exits with 1 if anything is wrong.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Ruleset } from '../src/rules/contract.ts';
import { rulesOf } from '../src/rules/registry.ts';
import { chainNotes } from '../src/rules/verify/chains.ts';
import { notesOf, type Outside } from '../src/rules/verify/commitment.ts';
import { originNotes } from '../src/rules/verify/seed-origin.ts';
import type { Signable } from '../src/rules/journal/signed-export.ts';
import { verify, type Fault, type PlayedGame } from '../src/rules/verify/verify.ts';
import { exportIn, exportNotes } from './exported.ts';
import { checkSignature, signatureNotes } from './signature.ts';

const USAGE =
  'usage: npm run verify -- [--hash HASH] [--head HEAD]… [--digest DIGEST]… [--nonce NONCE]… [--secret-hash HASH] [--key KEY]… export.json …';
const NO_HEAD =
  'WARNING: WITHOUT --head NOTHING SHOWS THAT THE COURSE OF THE GAME WAS NOT CHANGED. EACH VIEW HAS A HEAD, AND THE LAST ONE PROVES MOST.';
const NO_HASH =
  'WARNING: WITHOUT --hash NOTHING SHOWS THAT THIS IS THE GAME THAT WAS PLAYED. THE HASH IS IN THE LETTER AND THE WEBHOOK MESSAGE THAT ANNOUNCE THE START, AND ON THE PAGE OF THE GAME WHILE IT RUNS.';

const NO_NONCE =
  'WARNING: WITHOUT --digest AND --nonce NOTHING SHOWS THAT THE SERVICE DID NOT CHOOSE THE SEED. A PERSON WHO SITS DOWN SHOULD KEEP BOTH: THE DIGEST AS THE TABLE SHOWED IT BEFORE, AND THE NONCE.';

/** What an export is checked against that does not come from it. */
interface Given extends Outside {
  readonly keys?: readonly string[] | undefined;
}

/** False if anything is wrong with it. */
function check(file: string, given: Given): boolean {
  const whole = read(file);
  if (whole === undefined) return false;
  const { played, exported } = whole;
  const { game, ruleset } = played.header;
  const rules = rulesOf(ruleset);
  if (rules === undefined) {
    console.error(`${file}: there is no ruleset ${ruleset}`);
    return false;
  }
  const faults = [...verify(rules, played, given), ...checkSignature(exported, given.keys)];
  for (const fault of faults) console.error(`${file}: ${sentence(fault)}`);
  const notes = [
    ...exportNotes(exported),
    ...notesOf(played),
    ...originNotes(played, given),
    ...courseNotes(rules, played, given),
    ...signatureNotes(exported, given.keys),
  ];
  for (const note of notes) console.log(`${file}: note: ${note}`);
  const draws = played.entries.reduce((sum, entry) => sum + entry.draws.length, 0);
  console.log(
    `${file}: game ${game}, ${played.entries.length} entries, ${draws} draws, ${faults.length} faults`,
  );
  for (const warning of warningsOf(played, given)) console.error(`${file}: ${warning}`);
  return faults.length === 0;
}

/** Entries that cannot be applied are faults, and are named as such. */
function courseNotes(rules: Ruleset, played: PlayedGame, given: Given): readonly string[] {
  try {
    return chainNotes(rules, played, given);
  } catch {
    return [];
  }
}

function warningsOf({ header }: PlayedGame, { hash, heads, digests, nonces }: Given): readonly string[] {
  const isProven = digests !== undefined && nonces !== undefined;
  return [
    ...(hash === undefined ? [NO_HASH] : []),
    ...(heads === undefined && header.commitment !== undefined ? [NO_HEAD] : []),
    ...(!isProven && header.seedOrigin !== undefined ? [NO_NONCE] : []),
  ];
}

function read(file: string): { played: PlayedGame; exported: Signable } | undefined {
  try {
    const exported = JSON.parse(readFileSync(file, 'utf8')) as Signable;
    return { played: exportIn(exported), exported };
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
      digest: { type: 'string', multiple: true },
      nonce: { type: 'string', multiple: true },
      key: { type: 'string', multiple: true },
    },
  });
  const { key: keys, ...ofOneGame } = values;
  if (files.length === 0 || (files.length > 1 && Object.keys(ofOneGame).length > 0)) {
    console.error(USAGE);
    return 2;
  }
  const { hash, head: heads, digest: digests, nonce: nonces } = values;
  const given = { hash, heads, digests, nonces, secretHash: values['secret-hash'], keys };
  return files.map((file) => check(file, given)).every(Boolean) ? 0 : 1;
}

process.exitCode = main();
