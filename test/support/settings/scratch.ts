/** Where tests keep what they throw away. */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes. The tests of one run take a small part of it. */
const ENOUGH = 2_000_000_000;

/**
 * In memory, where the system has a file system there: a room, and D1, wait for the disk after every write. It is removed
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
