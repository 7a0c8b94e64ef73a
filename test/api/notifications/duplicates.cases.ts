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
      vi.setSystemTime(Date.now() + MINUTE);
      dues.push(await ask(key));
      await later({ id } as Guest, SOON);
    }
    expect(dues[0]).toBeLessThanOrEqual(START + SOON);
    expect(dues.slice(1).map((due) => due! - START)).toEqual([1, 2, 3].map(() => SOON + 6 * HOUR));
  });
});

describe('a guest whom no channel reached', () => {
  fromStart();

  /** Rows written to these tables, and calls of rooms, while the clock moves on by so much and the alarm fires. */
  async function workOf(player: Guest, milliseconds: number): Promise<{ rows: number; briefs: number }> {
    const brief = vi.spyOn(GameRoom.prototype, 'brief');
    const mailbox = env.MAILBOXES.getByName(player.id);
    const exec = await runInDurableObject(mailbox, (_, { storage }) => vi.spyOn(storage.sql, 'exec'));
    await later(player, milliseconds);
    const rows = exec.mock.results.map(({ value }) => (value as SqlStorageCursor<never>).rowsWritten);
    const briefs = brief.mock.calls.length;
    for (const spy of [exec, brief]) spy.mockRestore();
    return { rows: rows.reduce((sum, n) => sum + n, 0), briefs };
  }

  const keysOf = (player: string) =>
    runInDurableObject(env.MAILBOXES.getByName(player), (_, { storage: { sql } }) =>
      Array.from(sql.exec<{ kind: string; key: string }>('SELECT kind, key FROM news ORDER BY kind, key')),
    );

  /** Their mailbox gets an address: it sends what waits. */
  async function verify({ token }: Guest): Promise<string> {
    const address = newAddress();
    expect((await signInByCode(address, { token })).status).toBe(200);
    return address;
  }

  it('gets an e-mail about what waits as soon as they have an address', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const { mover } = await unseenGame([ada, bob]);
    await later(mover, SOON);
    const second = await unseenGame([ada, bob]);
    await vi.waitFor(async () => expect(await pendingOf(second.mover.id)).toBeGreaterThan(0));
    const address = await verify(second.mover as Guest);
    const due = await alarmOf(second.mover.id);
    expect(due).toBeLessThanOrEqual(Date.now() + SOON);
    await later(second.mover as Guest, SOON);
    expect(lettersTo({ address }).map(({ subject }) => QUESTION.test(subject))).toEqual([true]);
  });

  it('costs no row for a decision that is looked at, and gets an e-mail about it later, and a reminder', async () => {
    const { mover, game, question } = await unseenGame([await guest('Ada'), await guest('Bob')]);
    await later(mover, SOON);
    expect(await pendingOf(mover.id)).toBe(1);
    await notifyOf(mover.id, 'a');
    expect(await workOf(mover, 7 * HOUR)).toEqual({ rows: 0, briefs: 0 });
    const address = await verify(mover as Guest);
    expect(await alarmOf(mover.id)).toBeLessThanOrEqual(Date.now());
    await later(mover, 0);
    expect(lettersTo({ address }).map(({ text }) => text.includes(`?g=${game}`))).toEqual([true]);
    expect(lettersTo({ address })[0]!.subject).toMatch(QUESTION);
    await later(mover, question.closesAt - HOUR - Date.now());
    expect(lettersTo({ address })[0]!.subject).toMatch(REMINDER);
    expect(lettersTo({ address })).toHaveLength(2);
  });

  it('gets the reminder that was due before they had an address', async () => {
    const { mover, question } = await unseenGame([await guest('Ada'), await guest('Bob')]);
    for (const part of [0.1, 0.5, 0.9])
      await later(mover, START + part * (question.closesAt - START) - Date.now());
    const address = await verify(mover as Guest);
    await later(mover, 0);
    expect(lettersTo({ address }).map(({ subject }) => REMINDER.test(subject))).toEqual([true]);
    expect(await alarmOf(mover.id)).toBeNull();
  });

  it('gets no e-mail about decisions whose deadline has passed, and no room is called for them', async () => {
    const { id, token } = await guest('Ada');
    const ada = { id, token } as Guest;
    for (const key of ['a', 'b', 'c']) {
      await notifyOf(id, key);
      await later(ada, DAY + HOUR);
    }
    expect((await keysOf(id)).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      ...['a', 'b', 'c'].map((key) => `asked ${key}`),
      ...['a', 'b', 'c'].map((key) => `nears ${key}`),
    ]);
    const address = await verify(ada);
    expect(await keysOf(id)).toEqual([]);
    expect((await workOf(ada, SOON)).briefs).toBe(0);
    expect(lettersTo({ address })).toEqual([]);
  });

  it('leaves nothing in the mailbox after two months', async () => {
    const { id } = await guest('Ada');
    await notifyOf(id, 'a');
    await later({ id } as Guest, SOON);
    await later({ id } as Guest, 62 * DAY);
    await notifyOf(id, 'b');
    await later({ id } as Guest, SOON);
    expect((await keysOf(id)).map(({ key }) => key)).toEqual(['b', 'b']);
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
    // The pause refused replies, and the deadlines have moved. So this letter asks again, whatever was sent before.
    const GOES_ON = /: the game goes on: .* \(by /;

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

    it('sends each decision once by each channel, even if it was paused while one failed, and asks again by e-mail', async () => {
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
      expect([lettersLike(seated, QUESTION), lettersLike(seated, GOES_ON)]).toEqual([2, 1]);
      const kinds = (text: string) => JSON.parse(text).data.notifications.map(({ kind }: Json) => kind);
      expect(received.slice(tried).flatMap(({ text }) => kinds(text))).toContain('decision-requested');
      await at(seated, (await deadlineOf(seated)) - HOUR);
      expect([lettersLike(seated, QUESTION), lettersLike(seated, REMINDER)]).toEqual([2, 1]);
    });

    it('sends no reminders, and when it resumes those that still apply, after asking again', async () => {
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
      expect([lettersLike(seated, QUESTION), lettersLike(seated, GOES_ON)]).toEqual([2, 1]);
    });
  });

  describe('a delivered notification', () => {
    it('is not sent again when the game changes months later', async () => {
      const seated = await tableOfTwo();
      await agree(seated, 'cancel');
      await at(seated, START + SOON);
      const over = (): number => lettersLike(seated, /the game was cancelled/);
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
