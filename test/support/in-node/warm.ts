/** Runs before each file of tests in a thread that ran others: takes back what these may have left. */
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
