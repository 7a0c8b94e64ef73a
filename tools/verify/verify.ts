/**
 * `npm run verify -- [options] export.json`: replays a finished game from its seed and reports each wrong entry. Exits with 1 on any fault.
 *
 *   --hash           the commitment that was published at the start
 *   --head           the head in any view of a player or spectator
 *   --nonce          the nonce that a player added when sitting down
 *   --digest         the digest that the table showed before that
 *   --secret-hash    the hash of the table's secret
 *   --key            a public key of the service
 *
 * A file is an export in JSON, or lines of JSON (`.ndjson`, `.ndjson.gz`): an export, an archive or a monthly dump. With several
 * games, only `--key` is allowed, because the other options belong to one game.
 */
import { parseArgs } from 'node:util';
import type { Ruleset } from '../../src/rules/contract.ts';
import { rulesOf } from '../../src/rules/registry.ts';
import { chainNotes } from '../../src/rules/verify/chains.ts';
import { notesOf } from '../../src/rules/verify/commitment.ts';
import { originNotes } from '../../src/rules/verify/seed-origin.ts';
import type { Signable } from '../../src/rules/journal/signed-export.ts';
import { verify } from '../../src/rules/verify/verify.ts';
import { exportIn, exportNotes } from './exported.ts';
import { exportsIn } from './files.ts';
import { checkSignature, signatureNotes } from './signature.ts';
import type { Fault, PlayedGame, Evidence } from '../../src/rules/verify/played-game.ts';

const USAGE =
  'usage: npm run verify -- [--hash HASH] [--head HEAD]… [--digest DIGEST]… [--nonce NONCE]… [--secret-hash HASH] [--key KEY]… export.json …';
const NO_HEAD =
  'WARNING: WITHOUT --head NOTHING SHOWS THAT THE COURSE OF THE GAME WAS NOT CHANGED. EACH VIEW HAS A HEAD, AND THE LAST ONE PROVES MOST.';
const NO_HASH =
  'WARNING: WITHOUT --hash NOTHING SHOWS THAT THIS IS THE GAME THAT WAS PLAYED. THE HASH IS IN THE LETTER AND THE WEBHOOK MESSAGE THAT ANNOUNCE THE START, AND ON THE PAGE OF THE GAME WHILE IT RUNS.';

const NO_NONCE =
  'WARNING: WITHOUT --digest AND --nonce NOTHING SHOWS THAT THE SERVICE DID NOT CHOOSE THE SEED. A PERSON WHO SITS DOWN SHOULD KEEP BOTH: THE DIGEST AS THE TABLE SHOWED IT BEFORE, AND THE NONCE.';

/** Values from outside the export, against which it is checked. */
interface GivenEvidence extends Evidence {
  readonly keys?: readonly string[] | undefined;
}

/** False if the export has a fault. */
function check(file: string, value: unknown, given: GivenEvidence): boolean {
  const whole = read(file, value);
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

/** No notes if an entry cannot be applied: that is reported as a fault. */
function courseNotes(rules: Ruleset, played: PlayedGame, given: GivenEvidence): readonly string[] {
  try {
    return chainNotes(rules, played, given);
  } catch {
    return [];
  }
}

function warningsOf(
  { header }: PlayedGame,
  { hash, heads, digests, nonces }: GivenEvidence,
): readonly string[] {
  const isProven = digests !== undefined && nonces !== undefined;
  return [
    ...(hash === undefined ? [NO_HASH] : []),
    ...(heads === undefined && header.commitment !== undefined ? [NO_HEAD] : []),
    ...(!isProven && header.seedOrigin !== undefined ? [NO_NONCE] : []),
  ];
}

function read(file: string, value: unknown): { played: PlayedGame; exported: Signable } | undefined {
  try {
    return { played: exportIn(value), exported: value as Signable };
  } catch (error) {
    return refuse(file, error);
  }
}

function refuse(file: string, error: unknown): undefined {
  console.error(`${file}: not an export: ${error instanceof Error ? error.message : String(error)}`);
}

/** False if an export in the file has a fault, or if it has none. */
async function checkFile(file: string, given: GivenEvidence): Promise<boolean> {
  const { keys, ...ofOneGame } = given;
  const belongsToOne = Object.values(ofOneGame).some((value) => value !== undefined);
  let [games, isRight] = [0, true];
  try {
    for await (const exported of exportsIn(file)) {
      games += 1;
      if (games > 1 && belongsToOne) throw new Error('it has several games: only --key is allowed');
      isRight = check(file, exported, games === 1 ? given : { keys }) && isRight;
    }
  } catch (error) {
    refuse(file, error);
    return false;
  }
  if (games === 0) console.error(`${file}: has no export`);
  return isRight && games > 0;
}

function sentence({ kind, seq, text }: Fault): string {
  return seq === undefined ? `${kind}: ${text}` : `entry ${seq}: ${kind}: ${text}`;
}

async function main(): Promise<number> {
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
  let isRight = true;
  for (const file of files) isRight = (await checkFile(file, given)) && isRight;
  return isRight ? 0 : 1;
}

process.exitCode = await main();
