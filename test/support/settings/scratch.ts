/** The folder of temporary files of tests. */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes. The tests of one run need a small part of it. */
const ENOUGH = 2_000_000_000;

/**
 * Uses a file system in memory if the system has one: a room and D1 wait for the disk after every write. The folder is removed
 * at the end of this process, which starts all others.
 */
export function scratchInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || freeIn(MEMORY) < ENOUGH) return;
  const folder = mkdtempSync(path.join(MEMORY, 'parsec-tests-'));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
