/**
 * `npm run crash [-- --rounds N --seed S] [PHASE...]`: kills the server's process group with -9 in the middle of something,
 * starts it again on the same folder, and checks that nothing acknowledged is lost. Phases run side by side, each with a server
 * of its own; without a name all phases run:
 *
 * `play`: eight clients write. Every acknowledged command is there exactly once, every other at most once, and windows that fell
 * due meanwhile are closed at once.
 * `mail`: letters are being sent. Each arrives at least once.
 * `archive`: games end. Each finished game is completely in the archive.
 * `backup`: a backup is made; its tool is killed as well. Run again, it goes on, and the backup equals what the service holds.
 * `restore`: a backup is restored; its tool is killed as well. Run again, it goes on, and each object of the backup is there once.
 *
 * One line a round and phase; exits with 1 on any fault.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Dice } from '../test/support/suite/dice.ts';
import { beginArchive } from './crash/archive.ts';
import { beginBackup } from './crash/backup.ts';
import { beginMail } from './crash/mail.ts';
import type { Begin, Found } from './crash/phase.ts';
import { beginPlay } from './crash/play.ts';
import { beginRestore } from './crash/restore.ts';

const PHASES: Readonly<Record<string, Begin>> = {
  play: beginPlay,
  mail: beginMail,
  archive: beginArchive,
  backup: beginBackup,
  restore: beginRestore,
};
/** Whatever hangs: no round takes longer, in milliseconds. */
const LONGEST_ROUND = 180_000;
/** The most faults of a round that are printed. */
const PRINTED = 20;

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds ${values.rounds} is no number of rounds`);
const names = positionals.length > 0 ? positionals : Object.keys(PHASES);
const unknown = names.find((name) => !Object.hasOwn(PHASES, name));
if (unknown !== undefined) throw new Error(`${unknown} is no phase: ${Object.keys(PHASES).join(', ')}`);

const folder = mkdtempSync(path.join(tmpdir(), 'parsec-crash-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const tooLong = (): never => {
  console.error('it takes too long');
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
