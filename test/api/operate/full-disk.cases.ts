/** Alarms that cannot store even that they failed, as on a full disk: the platform drops an alarm that throws too often. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMails } from '../../../src/notify/mailers/log.ts';
import { later, lettersTo, MINUTE, QUESTION, START, tableOfTwo } from '../../support/api/letters.ts';
import { askFor, newAddress } from '../../support/api/mails.ts';

/** Milliseconds until an alarm that could store nothing rings again. */
const SOON = 10_000;

const FULL = new Error('database or disk is full: SQLITE_FULL');

/** Calls the alarm of the object while no write of this kind succeeds. Returns the milliseconds until its next alarm. */
async function ringWhileFull(stub: DurableObjectStub, full: (storage: DurableObjectStorage) => void) {
  return runInDurableObject(stub, async (instance, { storage }) => {
    await storage.deleteAlarm();
    full(storage);
    try {
      // The type of a stub does not say that its object has an alarm.
      await (instance as unknown as { alarm(): Promise<void> }).alarm();
    } finally {
      vi.restoreAllMocks();
      vi.spyOn(console, 'error').mockReturnValue();
    }
    const next = await storage.getAlarm();
    return next === null ? null : next - Date.now();
  });
}

function storesNothing({ kv, sql }: DurableObjectStorage): void {
  vi.spyOn(kv, 'put').mockImplementation(() => {
    throw FULL;
  });
  const exec = sql.exec.bind(sql);
  vi.spyOn(sql, 'exec').mockImplementation(((query: string, ...values: unknown[]) => {
    if (/^\s*(INSERT|UPDATE|DELETE)/.test(query)) throw FULL;
    return exec(query, ...(values as never[]));
  }) as never);
}

describe('with a full disk', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => void [vi.useRealTimers(), vi.restoreAllMocks()]);

  it('the alarm of a mailbox sends nothing and stays set, and sends its letter once the disk has space', async () => {
    const { mover } = await tableOfTwo();
    const before = lettersTo(mover).length;
    vi.setSystemTime(Date.now() + 3 * MINUTE);
    const pause = await ringWhileFull(env.MAILBOXES.getByName(mover.id), storesNothing);
    expect(pause).toBe(SOON);
    expect(lettersTo(mover)).toHaveLength(before);
    await later(mover, 2 * MINUTE);
    expect(lettersTo(mover)[0]?.subject).toMatch(QUESTION);
    expect(lettersTo(mover)).toHaveLength(before + 1);
  });

  it('the alarm of a desk stays set, and sends its code once the disk has space', async () => {
    const address = newAddress();
    expect((await askFor(address)).status).toBe(202);
    const mailsTo = () => lastMails().filter(({ to }) => to === address).length;
    const desk = env.DESKS.getByName(address);
    expect(await ringWhileFull(desk, storesNothing)).toBe(SOON);
    expect(mailsTo()).toBe(0);
    vi.setSystemTime(Date.now() + MINUTE);
    await runDurableObjectAlarm(desk);
    expect(mailsTo()).toBe(1);
  });

  it('the alarm of a room whose rules fail stays set', async () => {
    const { game } = await tableOfTwo();
    const pause = await ringWhileFull(env.ROOMS.getByName(game), (storage) => {
      storesNothing(storage);
      vi.spyOn(storage, 'transactionSync').mockImplementation(() => {
        throw FULL;
      });
      vi.setSystemTime(Date.now() + 48 * 60 * MINUTE);
    });
    expect(pause).toBe(SOON);
  });
});
