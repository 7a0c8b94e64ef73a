import { afterEach, beforeEach, vi } from 'vitest';

interface Sent {
  readonly method: string;
  readonly body: string | null;
}

/** For each test, a mock of `fetch`, and timers that run only as the test says. `now` is the time at which they start. */
export function mockServer(now?: number) {
  const server = vi.fn<(url: string, sent: Sent) => Promise<Response>>();
  beforeEach(() => {
    vi.useFakeTimers(now === undefined ? {} : { now });
    vi.stubGlobal('fetch', server.mockReset());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return server;
}
