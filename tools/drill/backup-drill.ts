/**
 * `npm run backup-drill [-- --running 5000 --finished 20000 --mailboxes 2000]`: starts a separate service, fills it with this many
 * games and mailboxes, and damages two rooms and a mailbox. It backs the service up twice while two players play, restores the
 * backup into an empty service, and compares every row and every view of both. Prints times and memory. Exits with 1 on any
 * difference. docs/operating.md has more.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drill } from './drill.ts';

const { values } = parseArgs({
  options: {
    running: { type: 'string', default: '50' },
    finished: { type: 'string', default: '200' },
    mailboxes: { type: 'string', default: '20' },
    /** How many objects the backup and the restore request each second. */
    rate: { type: 'string', default: '100' },
    /** The folder for the state of the services during the drill. */
    folder: { type: 'string', default: tmpdir() },
  },
});

const folder = mkdtempSync(path.join(values.folder, 'parsec-drill-'));
try {
  const faults = await drill(folder, {
    running: Number(values.running),
    finished: Number(values.finished),
    mailboxes: Number(values.mailboxes),
    perSecond: Number(values.rate),
    say: (line) => console.log(line),
  });
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(faults.length === 0 ? 'no difference' : `${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
