/** Runs before each test file. By default, `vi.waitFor` gives up after a second, which is too short on a busy machine. */
import { vi } from 'vitest';

const TIMEOUT = 10_000;
const { waitFor } = vi;

// Files in Node share `vi`.
if (waitFor.name !== 'waitLonger')
  vi.waitFor = function waitLonger(callback, options) {
    return waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT, ...options });
  };
