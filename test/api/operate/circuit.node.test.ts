/** The circuit breaker before D1, with a clock that the test moves. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Circuit, DatabaseUnavailable, TIMEOUT, unavailableIn } from '../../../src/api/database/circuit.ts';

/** A circuit and its clock. Timers ring when the clock has passed them. */
function made() {
  let now = 1_000_000;
  const timers: { at: number; ring: () => void }[] = [];
  const inTime = <T>(milliseconds: number, asked: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      timers.push({ at: now + milliseconds, ring: () => reject(new Error('no answer')) });
      asked.then(resolve, reject);
    });
  const circuit = new Circuit(() => now, inTime);
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    for (const timer of timers) if (timer.at <= now) timer.ring();
    await new Promise((done) => setTimeout(done));
  };
  return { circuit, pass, endRequests: () => void timers.splice(0) };
}

const silent = () => new Promise<never>(() => {});
const failing = (message: string) => () => Promise.reject(new Error(message));
const away = failing('D1_ERROR: database is locked: SQLITE_BUSY');
const well = () => Promise.resolve('row');
const refusal = async (asked: Promise<unknown>): Promise<DatabaseUnavailable> =>
  asked.then(
    () => expect.fail('it was answered'),
    (error: unknown) => unavailableIn(error) ?? expect.fail(`another error: ${String(error)}`),
  );

describe('the circuit before D1', () => {
  beforeEach(() => {
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  });
  afterEach(() => void vi.restoreAllMocks());

  it('passes on answers and errors of statements, and stays closed', async () => {
    const { circuit } = made();
    expect(await circuit.run(well)).toBe('row');
    for (const text of [
      'D1_ERROR: UNIQUE constraint failed: players.address: SQLITE_CONSTRAINT',
      'D1_ERROR: no such table: players: SQLITE_ERROR',
      "D1_TYPE_ERROR: Type 'undefined' not supported",
    ])
      await expect(circuit.run(failing(text))).rejects.toThrow(text);
    expect(await circuit.run(well)).toBe('row');
  });

  it.each([
    ['is locked', 'D1_ERROR: database is locked: SQLITE_BUSY'],
    ['fails inside', 'D1_ERROR: Failed to parse body as JSON, got: Error: internal error'],
    ['has lost its connection', 'D1_ERROR: Network connection lost.'],
  ])('opens at the first failure if D1 %s, and then sends nothing', async (_, message) => {
    const { circuit } = made();
    await refusal(circuit.run(failing(message)));
    const ask = vi.fn(well);
    expect((await refusal(circuit.run(ask))).retryAfter).toBe(1);
    expect(ask).not.toHaveBeenCalled();
  });

  it('waits for an answer up to the timeout, and then refuses all requests at once', async () => {
    const { circuit, pass } = made();
    const asked = refusal(circuit.run(silent));
    await pass(TIMEOUT - 1);
    const settled = vi.fn();
    void asked.then(settled);
    await pass(0);
    expect(settled).not.toHaveBeenCalled();
    await pass(1);
    expect((await asked).retryAfter).toBe(1);
    const ask = vi.fn(silent);
    await refusal(circuit.run(ask));
    expect(ask).not.toHaveBeenCalled();
  });

  it('probes one at a time after growing pauses up to five seconds, and never on a request', async () => {
    const { circuit, pass } = made();
    expect(circuit.probe(well)).toBeUndefined();
    await refusal(circuit.run(away));
    const probed: number[] = [];
    const ask = vi.fn(well);
    for (let seconds = 1; seconds <= 20; seconds += 1) {
      await pass(1000);
      const begun = [0, 1, 2].map(() => circuit.probe(away)).filter((one) => one !== undefined);
      await Promise.all([refusal(circuit.run(ask)), ...begun]);
      probed.push(...begun.map(() => seconds));
    }
    expect(probed).toEqual([1, 3, 7, 12, 17]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('probes again if the platform ended a probe without a result', async () => {
    const { circuit, pass, endRequests } = made();
    await refusal(circuit.run(away));
    await pass(1000);
    void circuit.probe(silent);
    endRequests();
    await pass(TIMEOUT - 1);
    expect(circuit.probe(well)).toBeUndefined();
    await pass(1);
    await circuit.probe(well);
    expect(await circuit.run(well)).toBe('row');
  });

  it('closes at the first answer, and its next pauses start short again', async () => {
    const { circuit, pass } = made();
    await refusal(circuit.run(away));
    for (const pause of [1000, 2000, 4000]) {
      await pass(pause);
      await circuit.probe(away);
    }
    await pass(5000);
    await circuit.probe(well);
    expect(await circuit.run(well)).toBe('row');
    await Promise.all([0, 1, 2].map(() => circuit.run(well)));
    await pass(1);
    expect((await refusal(circuit.run(away))).retryAfter).toBe(1);
  });

  it('stays closed for one slow query while D1 answers others', async () => {
    const { circuit, pass } = made();
    const slow = refusal(circuit.run(silent));
    await pass(TIMEOUT / 2);
    await circuit.run(well);
    await pass(TIMEOUT / 2);
    expect((await slow).retryAfter).toBe(1);
    expect(await circuit.run(well)).toBe('row');
  });

  it('stays closed if the disk is full, because reads work, and logs it once a minute', async () => {
    const { circuit, pass } = made();
    const full = failing('D1_ERROR: database or disk is full: SQLITE_FULL');
    for (let i = 0; i < 5; i += 1) expect((await refusal(circuit.run(full))).retryAfter).toBe(60);
    expect(await circuit.run(well)).toBe('row');
    expect(console.error).toHaveBeenCalledTimes(1);
    await pass(60_000);
    await refusal(circuit.run(full));
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  it('logs once that D1 is away, and once that it is back', async () => {
    const { circuit, pass } = made();
    for (const _ of [0, 1]) await refusal(circuit.run(away));
    for (const pause of [1000, 2000, 4000]) {
      await pass(pause);
      await circuit.probe(away);
    }
    await pass(5000);
    await circuit.probe(well);
    for (const _ of [0, 1]) await circuit.run(well);
    const events = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.log).mock.calls];
    expect(events.map(([line]) => JSON.parse(line as string).event)).toEqual([
      'database-away',
      'database-back',
    ]);
  });

  it('is not kept open by a clock that was set back', async () => {
    const { circuit, pass } = made();
    await refusal(circuit.run(away));
    await pass(-3_600_000);
    await circuit.probe(well);
    expect(await circuit.run(well)).toBe('row');
  });
});
