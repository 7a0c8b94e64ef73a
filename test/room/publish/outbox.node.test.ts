/** When a room publishes to D1 again after a failure, and when it retries a failed step of retention. Without the room. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FollowUp } from '../../../src/room/access/follow-up.ts';
import { Outbox } from '../../../src/room/publish/outbox.ts';
import { Retention, type RetentionParts } from '../../../src/room/publish/retention.ts';
import type { Table } from '../../../src/room/table/record.ts';
import { standIn } from '../../support/cast.ts';
import { kvOf } from '../../support/node/kv.ts';

const START = Date.parse('2031-01-01T00:00:00Z');
const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];

const warned: Record<string, unknown>[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation((line) => void warned.push(JSON.parse(String(line))));
});
afterEach(() => {
  warned.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an outbox', () => {
  function failing() {
    const stepOf = vi.fn(() => Promise.reject(new Error('D1 is away')));
    const match = { seq: 3, step: () => 2 };
    const table: Table = standIn({ id: 'g', status: 'running', published: false, sandbox: false });
    const mailboxes = { notify: vi.fn(() => Promise.resolve()) };
    const outbox = new Outbox(
      standIn({ table, match }),
      standIn({}),
      standIn({ stepOf }),
      standIn({ people: () => [] }),
      standIn(mailboxes),
    );
    return { outbox, stepOf };
  }

  it('tries again after pauses that double, and other calls in a pause do not delay it', async () => {
    const { outbox, stepOf } = failing();
    expect(outbox.nextDue).toBe(START + 5 * SECOND);
    await outbox.publish();
    expect([outbox.nextDue, stepOf.mock.calls.length]).toEqual([START + 5 * SECOND, 1]);
    vi.setSystemTime(START + 4 * SECOND);
    await outbox.publish();
    expect([outbox.nextDue, stepOf.mock.calls.length]).toEqual([START + 5 * SECOND, 1]);
    vi.setSystemTime(START + 5 * SECOND);
    await outbox.publish();
    expect([outbox.nextDue, stepOf.mock.calls.length]).toEqual([START + 15 * SECOND, 2]);
    expect(outbox.unpublished).toEqual({ since: START, failures: 2 });
    expect(warned).toMatchObject([
      { event: 'index-not-updated', game: 'g', again: 5 * SECOND },
      { event: 'index-not-updated', game: 'g', again: 10 * SECOND },
    ]);
  });
});

describe('an outbox that gathers entries', () => {
  /** A running game, whose index in D1 answers when `answer` is called. */
  function gathering() {
    const waits: { ms: number; end: () => void }[] = [];
    const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));
    vi.stubGlobal('scheduler', { wait });
    const [status, visibility] = ['running', 'private'];
    const table: Table = standIn({ id: 'g', status, visibility, published: true, sandbox: false });
    const matchAt = (seq: number) => ({ seq, step: () => seq + 1, windows: [] });
    const game = { table, match: matchAt(3) };
    let answer = () => undefined as void;
    const saveProgress = vi.fn(() => new Promise((known) => (answer = () => known(true))));
    const archive = { stepOf: () => Promise.resolve(2), saveProgress };
    const outbox = new Outbox(
      standIn(game),
      standIn({ seqOf: () => 1 }),
      standIn(archive),
      standIn({ people: () => [] }),
      standIn({ notify: () => Promise.resolve() }),
    );
    const enter = () => {
      game.match = matchAt(game.match.seq + 1);
      outbox.schedule();
      return outbox.publishSoon();
    };
    return { outbox, waits, enter, saveProgress, answer: () => answer() };
  }
  afterEach(() => void vi.unstubAllGlobals());

  it('waits a tenth of a second after a quiet time, and half a second for each further batch', async () => {
    const { waits, enter, saveProgress, answer } = gathering();
    const first = enter();
    void enter();
    expect(waits.map(({ ms }) => ms)).toEqual([100]);
    waits[0]!.end();
    await vi.waitFor(() => expect(saveProgress).toHaveBeenCalledTimes(1));
    answer();
    await first;
    vi.setSystemTime(START + 200);
    const second = enter();
    expect(waits.map(({ ms }) => ms)).toEqual([100, 500]);
    waits[1]!.end();
    await vi.waitFor(() => expect(saveProgress).toHaveBeenCalledTimes(2));
    answer();
    await second;
    vi.setSystemTime(START + SECOND);
    void enter();
    expect(waits.map(({ ms }) => ms)).toEqual([100, 500, 100]);
  });

  it('does not wait once more for a read while it publishes, but does for a new entry', async () => {
    const { outbox, waits, enter, saveProgress, answer } = gathering();
    const first = enter();
    waits[0]!.end();
    await vi.waitFor(() => expect(saveProgress).toHaveBeenCalledTimes(1));
    const read = outbox.publishSoon();
    expect(waits).toHaveLength(1);
    void enter();
    expect(waits).toHaveLength(2);
    answer();
    await Promise.all([first, read]);
  });
});

describe('the retention of a finished game', () => {
  /** Its journal is due to be dropped, and cannot be: the game is not in D1. */
  function failing(kept: object = { failures: 0, met: START - 90 * DAY }) {
    const kv = kvOf();
    kv.put('retention', kept);
    const seats = [{ player: { id: 'p', name: 'P' }, bot: null }];
    const table = {
      id: 'g',
      status: 'finished',
      sandbox: false,
      endedAt: START - 90 * DAY,
      header: {},
      seats,
    };
    const room: RetentionParts = standIn({
      game: { table: { ...table, published: false } },
      kv,
      archives: {},
    });
    return { retention: new Retention(room), kv };
  }

  it('tries a failed step again after pauses that double, up to a day', async () => {
    const { retention } = failing();
    const pauses: number[] = [];
    for (let failures = 1; failures <= 12; failures += 1) {
      const now = Date.now();
      await retention.act();
      expect(retention.failed).toMatchObject({ step: 'drop', failures });
      pauses.push(retention.nextDue! - now);
      vi.setSystemTime(retention.nextDue! - 1);
      await retention.act();
      expect(retention.failed).toMatchObject({ failures });
      vi.setSystemTime(retention.nextDue!);
    }
    expect(pauses.slice(0, 4)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE]);
    expect(pauses.slice(-2)).toEqual([1024 * MINUTE, DAY]);
    expect(warned[1]).toMatchObject({
      event: 'journal-not-dropped',
      game: 'g',
      again: 2 * MINUTE,
      fault: 'Error: the game was not archived yet',
    });
  });

  it('starts again by request, and keeps what the room noticed', async () => {
    const { retention, kv } = failing({
      failures: 3,
      again: START + DAY,
      met: START - 90 * DAY,
      moved: true,
    });
    await retention.restart();
    expect(kv.get('retention')).toEqual({ failures: 1, again: START + MINUTE, met: START - 90 * DAY });
    const sandbox = failing({ failures: 3, since: START - 90 * DAY, met: START - 90 * DAY });
    await sandbox.retention.restart();
    expect(sandbox.kv.get('retention')).toMatchObject({ since: START - 90 * DAY, failures: 1 });
  });
});

describe('what follows a call', () => {
  const running: Promise<unknown>[] = [];
  function followUp(due: number, next: number | undefined, sandbox = false) {
    const arm = vi.fn(() => Promise.resolve());
    const retention = { nextDue: due as number | undefined, act: vi.fn(() => Promise.resolve()) };
    retention.act.mockImplementation(() => {
      retention.nextDue = next;
      return Promise.resolve();
    });
    const services = {
      game: { table: { sandbox }, nextDue: START + MINUTE },
      outbox: { nextDue: undefined, isScheduled: false },
      mailboxes: { nextDue: undefined },
      retention,
      branches: { nextDue: undefined },
    };
    const ctx = { waitUntil: (work: Promise<unknown>) => void running.push(work) };
    const ticks = { announce: () => Promise.resolve() };
    const follow = new FollowUp(ctx, standIn({ known: services }), standIn({ arm }), ticks);
    return { follow, arm, retention };
  }

  it('is retention if it is due, and then an alarm for its next step', async () => {
    const { follow, arm, retention } = followUp(START, START + DAY);
    await follow.run();
    await Promise.all(running);
    expect(retention.act).toHaveBeenCalledTimes(1);
    expect(arm.mock.lastCall).toEqual([START + MINUTE, undefined, undefined, START + DAY]);
  });

  it('is no retention before it is due, and in a sandbox game an alarm for retention alone', async () => {
    const { follow, arm, retention } = followUp(START + 1, undefined, true);
    await follow.run();
    expect(retention.act).not.toHaveBeenCalled();
    expect(arm.mock.calls).toEqual([[undefined, START + 1, undefined]]);
  });
});
