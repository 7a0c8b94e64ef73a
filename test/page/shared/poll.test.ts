/** When the page asks the server, without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';

interface Asking {
  pauseFor(state: {
    deadlines: readonly number[];
    botsAnswer: boolean;
    failures: number;
    status: string | undefined;
    isTicking: boolean;
  }): number;
  needsPoll(pause: number, answered: number, heardWithin: (ms: number) => boolean): boolean;
  keepAsking(ask: () => Promise<number>, isNeeded?: (pause: number) => boolean): () => Promise<void>;
  untilLoaded(load: () => Promise<boolean>): () => Promise<void>;
  presence(back: () => void): () => boolean;
}

/** The page's modules are not of this project, and their types are checked by its own. */
const { pauseFor, needsPoll, keepAsking, untilLoaded, presence } = await load<Asking>('shared/poll.ts');

const MINUTE = 60_000;

describe('the pause until the next poll', () => {
  const running = {
    deadlines: [],
    botsAnswer: false,
    failures: 0,
    status: 'running',
    isTicking: false,
    isHost: false,
  };

  it.each([
    ['a deadline within minutes', { ...running, deadlines: [9 * MINUTE, 90 * MINUTE] }, 2_000],
    ['a deadline that is over', { ...running, deadlines: [-1] }, 2_000],
    ['deadlines far away', { ...running, deadlines: [11 * MINUTE] }, 12_000],
    ['bots that answer soon', { ...running, botsAnswer: true, deadlines: [90 * MINUTE] }, 2_000],
    ['a game that is paused', { ...running, status: 'paused', deadlines: [-1] }, 12_000],
    ['a table that waits for players', { ...running, status: 'open' }, 4_000],
    ['a game that is over', { ...running, status: 'finished', deadlines: [0] }, 60_000],
    ['the first failure', { ...running, failures: 1, deadlines: [0] }, 5_000],
    ['the third failure in a row', { ...running, failures: 3 }, 20_000],
    ['a socket beside a deadline', { ...running, isTicking: true, deadlines: [0] }, 60_000],
    ['a socket beside bots', { ...running, isTicking: true, botsAnswer: true }, 60_000],
    ['a socket before the start', { ...running, isTicking: true, status: 'open' }, 60_000],
    [
      'the host’s socket before the start',
      { ...running, isTicking: true, status: 'open', isHost: true },
      12_000,
    ],
    ['the host’s table without a socket', { ...running, status: 'open', isHost: true }, 4_000],
    ['a failure beside a socket', { ...running, isTicking: true, failures: 1 }, 5_000],
    ['a server that is gone for good', { ...running, failures: 50 }, 60_000],
  ])('fits %s', (_, state, pause) => {
    expect(pauseFor(state)).toBe(pause);
  });
});

it.each([
  ['a socket that has been heard in the last minute', MINUTE, MINUTE, true, false],
  ['a silent socket', MINUTE, MINUTE, false, true],
  ['a socket that has been heard, ten minutes after the last response', MINUTE, 10 * MINUTE, true, true],
  [
    'the host’s socket before the start, which gets no tick for a declined invitation',
    12_000,
    12_000,
    true,
    true,
  ],
])('decides after the pause whether to poll beside %s', (_, pause, answered, isHeard, isNeeded) => {
  expect(needsPoll(pause, answered, (ms) => ms === MINUTE && isHeard)).toBe(isNeeded);
});

describe('polling', () => {
  const screen = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  const ask = vi.fn(async () => 2_000);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', screen);
    vi.stubGlobal('window', window);
    screen.hidden = false;
    ask.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const turn = (hidden: boolean) => {
    screen.hidden = hidden;
    screen.dispatchEvent(new Event('visibilitychange'));
    return vi.advanceTimersByTimeAsync(0);
  };

  it('stops while the page is hidden, even if the network returns, and continues at once on return', async () => {
    await keepAsking(ask)();
    await turn(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ask).toHaveBeenCalledTimes(1);
    await turn(false);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('lets a pause begin again if no poll is needed after it, unless it is asked', async () => {
    let isNeeded = false;
    const pauses: number[] = [];
    const now = keepAsking(ask, (pause) => {
      pauses.push(pause);
      return isNeeded;
    });
    await now();
    await vi.advanceTimersByTimeAsync(6_000);
    expect([pauses, ask.mock.calls.length]).toEqual([[2_000, 2_000, 2_000], 1]);
    await now();
    expect(ask).toHaveBeenCalledTimes(2);
    isNeeded = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('polls once more after a pending response, even if that fails', async () => {
    const now = keepAsking(ask);
    let fail: (error: Error) => void = () => undefined;
    const slow = new Promise<number>((_, reject) => {
      fail = reject;
    });
    ask.mockReturnValueOnce(slow);
    const first = expect(now()).rejects.toThrow('not drawn');
    await vi.advanceTimersByTimeAsync(0);
    const others = Promise.all([now(), now()]);
    fail(new Error('not drawn'));
    await Promise.all([first, others]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  describe('for what is loaded once', () => {
    const loadOf = (...results: boolean[]) => vi.fn(async () => results.shift() ?? false);

    it('waits longer after each failure, and ends with the first success', async () => {
      const load = loadOf(false, false, true);
      await untilLoaded(load)();
      for (const [pause, calls] of [
        [4_999, 1],
        [1, 2],
        [9_999, 2],
        [1, 3],
        [10 * MINUTE, 3],
      ] as const) {
        await vi.advanceTimersByTimeAsync(pause);
        expect(load).toHaveBeenCalledTimes(calls);
      }
    });

    it('tries at once when the network or the user is back, but not once all is loaded', async () => {
      const load = loadOf(false, false, true);
      await untilLoaded(load)();
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
      expect(load).toHaveBeenCalledTimes(2);
      await turn(true);
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(load).toHaveBeenCalledTimes(2);
      await turn(false);
      expect(load).toHaveBeenCalledTimes(3);
      await turn(true);
      await turn(false);
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(load).toHaveBeenCalledTimes(3);
    });
  });
});

describe('a user', () => {
  const screen = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  const back = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', screen);
    vi.stubGlobal('window', window);
    back.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('who does nothing for three minutes is away until they act', () => {
    const isAway = presence(back);
    vi.advanceTimersByTime(3 * MINUTE - 1);
    window.dispatchEvent(new Event('keydown'));
    expect([isAway(), back.mock.calls.length]).toEqual([false, 0]);
    vi.advanceTimersByTime(3 * MINUTE);
    expect(isAway()).toBe(true);
    for (const _ of ['once', 'again']) window.dispatchEvent(new Event('pointermove'));
    expect([isAway(), back.mock.calls.length]).toEqual([false, 1]);
  });

  it('is present while the page has the focus', () => {
    const isAway = presence(back);
    vi.advanceTimersByTime(3 * MINUTE);
    for (const hidden of [true, false]) {
      screen.hidden = hidden;
      screen.dispatchEvent(new Event('visibilitychange'));
      expect([isAway(), back.mock.calls.length]).toEqual([hidden, hidden ? 0 : 1]);
    }
  });
});
