/**
 * `npm run crash [-- --rounds N --seed S] [PHASE...]`: kills the server's process group with SIGKILL while it works, starts it again
 * on the same folder, and checks that it has lost nothing that it had acknowledged. Phases run in parallel, each with its own server.
 * Without names, all phases run:
 *
 * `play`: eight clients send commands. Each acknowledged command must be stored exactly once, and each other command at most once.
 * Windows whose deadline passed while the server was down must close at once.
 * `branches`: hosts branch sandbox games. Each acknowledged branch must exist once, and its first game must list every branch that exists.
 * `mail`: the server sends mails. Each must arrive at least once.
 * `archive`: games end. Each finished game must be archived completely.
 * `backup`: a backup is made. Its tool is killed, too. Run again, the tool must continue, and the backup must equal the service's data.
 * `restore`: a backup is restored. Its tool is killed, too. Run again, the tool must continue, and each object must be restored once.
 *
 * Prints one line for each round and phase. Exits with 1 on any fault.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Dice } from '../../test/support/suite/dice.ts';
import { beginArchive } from './archive.ts';
import { beginBackup } from './backup.ts';
import { beginBranches } from './branches.ts';
import { beginMail } from './mail.ts';
import type { Begin, Found } from './phase.ts';
import { beginPlay } from './play.ts';
import { beginRestore } from './restore.ts';

const PHASES: Readonly<Record<string, Begin>> = {
  play: beginPlay,
  branches: beginBranches,
  mail: beginMail,
  archive: beginArchive,
  backup: beginBackup,
  restore: beginRestore,
};
/** Milliseconds for a round, after which the run ends as failed. */
const LONGEST_ROUND = 180_000;
/** The most faults that are printed for a round. */
const PRINTED = 20;

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds must be a positive integer, not ${values.rounds}`);
const names = positionals.length > 0 ? positionals : Object.keys(PHASES);
const unknown = names.find((name) => !Object.hasOwn(PHASES, name));
if (unknown !== undefined)
  throw new Error(`there is no phase ${unknown}. Phases: ${Object.keys(PHASES).join(', ')}`);

const folder = mkdtempSync(path.join(tmpdir(), 'parsec-crash-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const tooLong = (): never => {
  console.error('the run took too long');
  process.exit(1);
};
setTimeout(tooLong, LONGEST_ROUND * rounds).unref();
await Promise.all(names.map((name) => run(name, PHASES[name]!)));
// Closes the ports on which the phases still listen.
process.exit();

async function run(name: string, begin: Begin): Promise<void> {
  const phase = await begin(path.join(folder, name), new Dice(Number(values.seed)));
  for (let round = 1; round <= rounds; round += 1)
    print(`round ${round}, ${name}`, await phase.round(round === rounds));
  await phase.end();
}

function print(round: string, { line, faults }: Found): void {
  console.log(`${round}: ${line}`);
  for (const { kind, text } of faults.slice(0, PRINTED)) console.error(`${round}: ${kind}: ${text}`);
  if (faults.length > 0) process.exitCode = 1;
}
