import { afterEach, beforeEach, vi } from 'vitest';
import { setNow, START } from '../support/rooms.ts';
beforeEach(() => setNow(START));
afterEach(() => { vi.restoreAllMocks(); vi.useRealTimers(); });
import './refute.cases.ts';
