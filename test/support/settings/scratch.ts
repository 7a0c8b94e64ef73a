/** Where tests keep what they throw away. */
import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** Bytes. The tests of one run take a small part of it. */
const ENOUGH = 2_000_000_000;

/** In memory, where the system has a file system there: a room, and D1, wait for the disk after every write. */
export function scratchInMemory(): void {
  if (process.env['TMPDIR'] === undefined && freeIn(MEMORY) >= ENOUGH) process.env['TMPDIR'] = MEMORY;
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
