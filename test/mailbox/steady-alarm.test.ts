/** Alarms of objects that can store nothing for a while. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { steadyAlarm } from '../../src/platform/steady-alarm.ts';

const START = Date.parse('2031-06-03T10:00Z');
const full = () => Promise.reject(new Error('database or disk is full'));

/** Its storage cannot set an alarm so many times. */
function mailbox(failures: number) {
  const setAlarm = vi.fn((_at: number | Date) =>
    setAlarm.mock.calls.length <= failures ? full() : Promise.resolve(),
  );
  return { kind: 'mailbox', ctx: { id: { toString: () => 'an id' }, storage: { setAlarm } } } as const;
}

/** Waits without waiting. */
const pause = (milliseconds: number) => Promise.resolve(vi.setSystemTime(Date.now() + milliseconds));

describe('an alarm whose work throws', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => void [vi.useRealTimers(), vi.restoreAllMocks()]);

  it('is set again for ten seconds later, and logged', async () => {
    const object = mailbox(0);
    await steadyAlarm(object, full, pause);
    expect(object.ctx.storage.setAlarm.mock.calls).toEqual([[START + 10_000]]);
    const [line] = vi.mocked(console.error).mock.calls[0] as [string];
    expect(JSON.parse(line)).toMatchObject({
      event: 'alarm-failed',
      kind: 'mailbox',
      object: 'an id',
      again: 10_000,
    });
  });

  it('waits until an alarm can be set, less than the 15 minutes that the platform allows', async () => {
    const object = mailbox(6);
    await steadyAlarm(object, full, pause);
    expect(object.ctx.storage.setAlarm).toHaveBeenCalledTimes(7);
    expect(Date.now() - START).toBeGreaterThan(5 * 60_000);
    expect(Date.now() - START).toBeLessThan(14 * 60_000);
  });

  it('leaves the retry to the platform if no alarm can be set for minutes', async () => {
    await expect(steadyAlarm(mailbox(7), full, pause)).rejects.toThrow('disk is full');
  });

  it('is not set again if the work succeeds', async () => {
    const object = mailbox(0);
    await steadyAlarm(object, () => Promise.resolve(), pause);
    expect(object.ctx.storage.setAlarm).not.toHaveBeenCalled();
  });
});
