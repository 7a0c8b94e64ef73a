/** Notifications are sent once, even if games pause and rooms fail; and how little a mailbox writes for it. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { PlayerMailbox } from '../../../src/mailbox/mailbox.ts';
import { GameRoom } from '../../../src/room/game-room.ts';
import { call, guest, type Guest, type Json } from '../../support/api/api.ts';
import {
  agree,
  at,
  DAY,
  deadlineOf,
  HOUR,
  later,
  lettersLike,
  lettersTo,
  MINUTE,
  QUESTION,
  REMINDER,
  SOON,
  START,
  tableOfTwo,
  unseenGame,
  type Table,
  fromStart,
} from '../../support/api/letters.ts';
import { newAddress, signInByCode } from '../../support/api/mails.ts';
import { receivers } from '../../support/api/receivers.ts';
import { listen } from '../../support/api/sockets.ts';
import { hookOf } from '../../support/api/webhooks.ts';
import { expectLog } from '../../support/log.ts';

const alarmOf = (player: string) =>
  runInDurableObject(env.MAILBOXES.getByName(player), (_, { storage }) => storage.getAlarm());

/** Returns when the alarm of the mailbox is due after the notification of a decision. */
async function notifyOf(player: string, key: string): Promise<number | null> {
  const notification = { kind: 'asked', key, at: Date.now(), until: Date.now() + DAY } as const;
  await runInDurableObject(env.MAILBOXES.getByName(player), (mailbox) =>
    mailbox.notify({ game: 'g', sandbox: false, notifications: [notification] } as never, player),
  );
  return alarmOf(player);
}

const pendingOf = (player: string) =>
  runInDurableObject(
    env.MAILBOXES.getByName(player),
    (_, { storage: { sql } }) =>
      sql.exec("SELECT 1 FROM news WHERE told IS NULL AND kind = 'asked'").toArray().length,
  );

describe('what a mailbox writes', () => {
  fromStart();

  it('is one row for each notification that its only channel has sent, and two more with another channel', async () => {
    for (const [others, each] of [
      [0, 1],
      [1, 3],
    ] as const) {
      const seated = await tableOfTwo();
      if (others > 0) await hookOf(seated.mover);
      receivers(() => 200);
      const mailbox = env.MAILBOXES.getByName(seated.mover.id);
      const exec = await runInDurableObject(mailbox, (_, { storage }) => vi.spyOn(storage.sql, 'exec'));
      await later(seated.mover, SOON);
      expect(lettersTo(seated.mover)).toHaveLength(1);
      const written = exec.mock.calls.flatMap(([query], i) => {
        const { rowsWritten } = exec.mock.results[i]!.value as SqlStorageCursor<never>;
        return rowsWritten > 0 && /(?:INTO|UPDATE|FROM) (?:news|told)\b/.test(query)
          ? Array<string>(rowsWritten).fill(query)
          : [];
      });
      exec.mockRestore();
      const settled = await runInDurableObject(
        mailbox,
        (_, { storage: { sql } }) => sql.exec('SELECT 1 FROM news WHERE told IS NOT NULL').toArray().length,
      );
      expect(settled).toBeGreaterThan(0);
      expect(written, written.join('\n')).toHaveLength(settled * each);
    }
  });

  it('is one alarm for notifications that are due together', async () => {
    const seated = await tableOfTwo();
    const { id } = seated.mover;
    const sets = await runInDurableObject(env.MAILBOXES.getByName(id), async (mailbox, { storage }) => {
      const setAlarm = vi.spyOn(storage, 'setAlarm');
      for (const key of ['a', 'b', 'c']) {
        const notification = { kind: 'asked', key, at: Date.now(), until: Date.now() + DAY } as never;
        await mailbox.notify({ game: 'g', sandbox: false, notifications: [notification] }, id);
      }
      const { length } = setAlarm.mock.calls;
      setAlarm.mockRestore();
      return length;
    });
    expect(sets).toBeLessThanOrEqual(1);
    const due = await runInDurableObject(env.MAILBOXES.getByName(id), (_, { storage }) => storage.getAlarm());
    expect(due).toBeLessThanOrEqual(START + SOON);
  });

  it('is no alarm for each notification to a guest whom no channel reaches', async () => {
    const { id } = await guest('Ada');
    const ask = (key: string) => notifyOf(id, key);
    const dues = [await ask('a')];
    await later({ id } as Guest, SOON);
    for (const key of ['b', 'c', 'd']) {
      dues.push(await ask(key));
      await later({ id } as Guest, SOON);
    }
    expect(dues[0]).toBeLessThanOrEqual(START + SOON);
    expect(dues.slice(1).map((due) => due! - START)).toEqual([1, 2, 3].map(() => SOON + 6 * HOUR));
  });
});

describe('a guest whom no channel reached', () => {
  fromStart();

  it('gets an e-mail about what waits as soon as they have an address', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const { mover } = await unseenGame([ada, bob]);
    await later(mover, SOON);
    const second = await unseenGame([ada, bob]);
    const address = newAddress();
    await vi.waitFor(async () => expect(await pendingOf(second.mover.id)).toBeGreaterThan(0));
    expect((await signInByCode(address, { token: second.mover.token })).status).toBe(200);
    const due = await alarmOf(second.mover.id);
    expect(due).toBeLessThanOrEqual(Date.now() + SOON);
    await later(second.mover, SOON);
    expect(lettersTo({ address }).map(({ subject }) => QUESTION.test(subject))).toEqual([true]);
  });

  it('gets an e-mail at once when they open the front page, if the mailbox missed the address', async () => {
    const ada = await guest('Ada');
    await notifyOf(ada.id, 'a');
    await later(ada, SOON);
    await notifyOf(ada.id, 'b');
    const unknown = await listen('/me/ticks', { guest: ada });
    const closed = await alarmOf(ada.id);
    expect(closed).toBeGreaterThan(Date.now() + 5 * HOUR);
    const mailbox = vi.spyOn(PlayerMailbox.prototype, 'moved').mockRejectedValue(new Error('away'));
    vi.stubGlobal('scheduler', { wait: () => Promise.resolve() });
    const { status, body } = await signInByCode(newAddress(), { token: ada.token });
    expect(status).toBe(200);
    await vi.waitFor(() => expect(mailbox).toHaveBeenCalledTimes(4));
    expectLog('address-not-noted');
    expect(await alarmOf(ada.id)).toBe(closed);
    const known = await listen('/me/ticks', { guest: { ...ada, token: body.token } });
    expect(await alarmOf(ada.id)).toBeLessThanOrEqual(Date.now() + SOON);
    for (const socket of [unknown, known]) socket.close();
    vi.unstubAllGlobals();
  });

  it('gets what is due at once when they change their settings', async () => {
    const ada = await guest('Ada');
    await notifyOf(ada.id, 'a');
    await later(ada, SOON);
    await notifyOf(ada.id, 'b');
    await call('PATCH', '/me/settings', { token: ada.token, body: { pause: 5 } });
    expect(await alarmOf(ada.id)).toBeLessThanOrEqual(Date.now() + SOON);
  });
});

describe('a notification that is sent once', () => {
  fromStart();

  describe('a paused game', () => {
    it('sends letters about its decisions when it resumes', async () => {
      const seated = await tableOfTwo();
      await agree(seated, 'pause');
      await at(seated, START + SOON);
      expect(lettersLike(seated, /the game is paused/)).toBe(1);
      await at(seated, START + 10 * DAY);
      expect(lettersLike(seated, QUESTION) + lettersLike(seated, REMINDER)).toBe(0);
      await agree(seated, 'resume');
      await at(seated, Date.now() + SOON);
      expect(lettersLike(seated, QUESTION)).toBe(1);
      await at(seated, (await deadlineOf(seated)) - HOUR);
      expect(lettersLike(seated, REMINDER)).toBe(1);
    });

    it('sends each decision once by each channel, even if it was paused while one failed', async () => {
      const seated = await tableOfTwo();
      await hookOf(seated.mover);
      let status = 500;
      const received = receivers(() => status);
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await at(seated, START + SOON);
      expect(lettersLike(seated, QUESTION)).toBe(1);
      await agree(seated, 'pause');
      await at(seated, START + HOUR);
      const tried = received.length;
      status = 200;
      await agree(seated, 'resume');
      await at(seated, Date.now() + HOUR);
      expect(lettersLike(seated, QUESTION)).toBe(1);
      const kinds = (text: string) => JSON.parse(text).data.notifications.map(({ kind }: Json) => kind);
      expect(received.slice(tried).flatMap(({ text }) => kinds(text))).toContain('decision-requested');
      await at(seated, (await deadlineOf(seated)) - HOUR);
      expect([lettersLike(seated, QUESTION), lettersLike(seated, REMINDER)]).toEqual([1, 1]);
    });

    it('sends no reminders, and when it resumes those that still apply', async () => {
      const seated = await tableOfTwo();
      await at(seated, START + SOON);
      vi.setSystemTime(START + 12 * HOUR);
      await agree(seated, 'pause');
      await at(seated, seated.question.closesAt - HOUR);
      await at(seated, START + 10 * DAY);
      expect(lettersLike(seated, REMINDER)).toBe(0);
      await agree(seated, 'resume');
      await at(seated, Date.now() + SOON);
      expect(lettersLike(seated, REMINDER)).toBe(0);
      await at(seated, (await deadlineOf(seated)) - HOUR);
      expect(lettersLike(seated, REMINDER)).toBe(1);
      expect(lettersLike(seated, QUESTION)).toBe(1);
    });
  });

  describe('a delivered notification', () => {
    it('is not sent again when the game changes months later', async () => {
      const seated = await tableOfTwo();
      await agree(seated, 'cancel');
      await at(seated, START + SOON);
      const over = (): number => lettersLike(seated, /the game is over/);
      expect(over()).toBe(1);
      vi.setSystemTime(START + 70 * DAY);
      await unseenGame(seated.people);
      await at(seated, Date.now() + HOUR);
      const { token } = seated.people[0]!;
      expect((await call('POST', `/games/${seated.game}/rematch`, { token })).status).toBeLessThan(300);
      await at(seated, Date.now() + HOUR);
      expect(over()).toBe(1);
    });
  });

  describe('a room that fails', () => {
    const failingSince = async ({ mover }: Table) =>
      (await call('GET', '/me/settings', { token: mover.token })).body.delivery.failingSince;

    it('receives a report of a delivery without sending the letter again', async () => {
      expectLog('delivery-not-recorded');
      const seated = await tableOfTwo();
      vi.spyOn(GameRoom.prototype, 'recordDelivery').mockRejectedValue(new Error('it is not there'));
      await at(seated, START + SOON);
      expect(lettersLike(seated, QUESTION)).toBe(1);
      expect(await failingSince(seated)).toBeNull();
      await at(seated, START + HOUR);
      expect(lettersLike(seated, QUESTION)).toBe(1);
    });

    it('when asked for its brief is asked again, and e-mail does not count as failing', async () => {
      expectLog('batching-failed');
      const seated = await tableOfTwo();
      const brief = vi.spyOn(GameRoom.prototype, 'brief').mockRejectedValue(new Error('it is not there'));
      await at(seated, START + SOON);
      expect(await failingSince(seated)).toBeNull();
      brief.mockRestore();
      await at(seated, Date.now() + MINUTE);
      expect(lettersLike(seated, QUESTION)).toBe(1);
    });
  });
});
