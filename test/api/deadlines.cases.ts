/** What players are told of deadlines that move, or stand still; and what they are told but once. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMails } from '../../src/notify/mailers/log.ts';
import { saidAbsolutely } from '../../src/calendar/zone.ts';
import type { Mail } from '../../src/notify/mail.ts';
import { asInstant } from '../../src/rules/vocabulary.ts';
import { roomOf } from '../../src/room/bindings.ts';
import { GameRoom } from '../../src/room/game-room.ts';
import { call, type Json } from '../support/api.ts';
import { account } from '../support/mails.ts';
import { later, receivers, unseenGame, type Table } from '../support/receivers.ts';

/** Alarms go by the real clock: in a fake future they ring only when a test rings them. */
const START = Date.parse('2031-01-06T10:00:00Z');
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** What comes close together has been gathered by then. */
const SOON = 3 * MINUTE;
const REMINDER = /^Still waiting for you/;
const QUESTION = /^Your decision/;

interface Seated extends Table {
  readonly people: readonly Json[];
}

async function table(patch: object = {}): Promise<Seated> {
  const people = [await account('Ada'), await account('Bob')];
  return { ...(await unseenGame(people, patch)), people };
}

/** By as many as it takes. */
async function agree({ game, people }: Seated, what: string): Promise<void> {
  for (const { token } of people) await call('POST', `/games/${game}/votes`, { token, body: { what } });
}

async function deadlineOf({ game, mover }: Seated): Promise<number> {
  const brief = await roomOf(env.ROOMS, game).brief({ player: mover });
  if (!brief.ok) throw new Error(brief.error.code);
  return brief.value.asked[0]!.closesAt;
}

/** How many letters like this the mover got. */
function letters({ mover }: Table, like: RegExp): number {
  return lastMails().filter(({ to, subject }) => to === mover.address && like.test(subject)).length;
}

/** Has the mailbox do what is due then. */
async function at(seated: Table, instant: number): Promise<void> {
  await later(seated.mover, instant - Date.now());
}

describe('what is told of games', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  describe('a deadline that moves', () => {
    it('is reminded of when it nears, and not when the one before would have', async () => {
      const seated = await table();
      const { closesAt, openedAt } = seated.question;
      await at(seated, START + SOON);
      vi.setSystemTime(openedAt + (closesAt - openedAt) / 2);
      await agree(seated, 'extend');
      await at(seated, closesAt - HOUR);
      expect(letters(seated, REMINDER)).toBe(0);
      const next = await deadlineOf(seated);
      expect(next).toBeGreaterThan(closesAt);
      await at(seated, next - HOUR);
      expect(letters(seated, REMINDER)).toBe(1);
      expect(letters(seated, QUESTION)).toBe(1);
    });

    it('is reminded of again, where the one before had been', async () => {
      const seated = await table();
      await at(seated, START + SOON);
      await at(seated, seated.question.closesAt - HOUR);
      expect(letters(seated, REMINDER)).toBe(1);
      await agree(seated, 'extend');
      await at(seated, Date.now() + MINUTE);
      expect(letters(seated, REMINDER)).toBe(1);
      await at(seated, (await deadlineOf(seated)) - HOUR);
      expect(letters(seated, REMINDER)).toBe(2);
      expect(letters(seated, QUESTION)).toBe(1);
    });

    it('is not reminded of in quiet hours that were named after it was set', async () => {
      const seated = await table();
      await at(seated, START + SOON);
      const { closesAt, openedAt } = seated.question;
      const near = openedAt + 0.8 * (closesAt - openedAt);
      const minute = (instant: number) => Math.floor((instant % DAY) / MINUTE);
      const quiet = { from: minute(near - HOUR), to: minute(near + HOUR) };
      await call('PATCH', '/me/settings', { token: seated.mover.token, body: { quiet } });
      await at(seated, near - 2 * HOUR);
      expect(letters(seated, REMINDER)).toBe(0);
      await at(seated, near - HOUR);
      expect(letters(seated, REMINDER)).toBe(1);
      await at(seated, near + MINUTE);
      expect(letters(seated, REMINDER)).toBe(1);
    });

    it('is reminded of after quiet hours that are named while they last', async () => {
      const seated = await table();
      await at(seated, START + SOON);
      const { closesAt, openedAt } = seated.question;
      const near = openedAt + 0.8 * (closesAt - openedAt);
      const minute = (instant: number) => Math.floor((instant % DAY) / MINUTE);
      const quiet = { from: minute(near - 2 * HOUR), to: minute(near + HOUR) };
      vi.setSystemTime(near - MINUTE);
      await call('PATCH', '/me/settings', { token: seated.mover.token, body: { quiet } });
      await at(seated, near);
      expect(letters(seated, REMINDER)).toBe(0);
      await at(seated, near + HOUR + MINUTE);
      expect(letters(seated, REMINDER)).toBe(1);
    });
  });

  describe('a time bank', () => {
    const patience = { absence: 'default', hours: false, bank: (4 * DAY) / 1000 };
    const said = (instant: number) => saidAbsolutely(asInstant(instant));

    it('is told of with the question: when it begins to drain, and how long it lasts', async () => {
      const seated = await table({ patience });
      const { closesAt, freeUntil } = seated.question;
      expect(closesAt - freeUntil!).toBe(4 * DAY);
      await at(seated, START + SOON);
      const [{ text, subject }] = lastMails() as [Mail];
      expect(text).toMatch(/^You are asked: .* \((.*)\)\.\n\nFree until .* \((.*)\): from then on your/m);
      expect([text.includes(said(closesAt)), text.includes(said(freeUntil!))]).toEqual([true, true]);
      expect(subject).toMatch(/, until .* \(free until .*\)$/);
    });

    it('is reminded of before it begins to drain, once', async () => {
      const seated = await table({ patience });
      const { openedAt, closesAt, freeUntil } = seated.question;
      await at(seated, START + SOON);
      await at(seated, openedAt + 0.8 * (freeUntil! - openedAt) - MINUTE);
      expect(letters(seated, REMINDER)).toBe(0);
      await at(seated, openedAt + 0.8 * (freeUntil! - openedAt));
      expect(letters(seated, REMINDER)).toBe(1);
      await at(seated, closesAt - HOUR);
      expect(letters(seated, REMINDER)).toBe(1);
    });
  });

  describe('a deadline that moved because nothing reached the seat', () => {
    it('is shown to have', async () => {
      const { game, mover, question } = await table();
      const { window, closesAt } = question;
      await roomOf(env.ROOMS, game).reached({
        player: mover,
        windows: [window],
        step: 'failed',
        channel: 'mail',
      });
      const reached = async () =>
        (await call('GET', `/games/${game}/reach`, { token: mover.token })).body.reached[0];
      expect(await reached()).toMatchObject({ failedAt: expect.any(String), extendedAt: null });
      vi.setSystemTime(closesAt);
      expect(await reached()).toMatchObject({ window, extendedAt: new Date(closesAt).toISOString() });
    });

    it('moves also where the fault is our own', async () => {
      const seated = await table();
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      vi.spyOn(console, 'warn').mockImplementation((line: string) => {
        if (line.includes('mail-kept')) throw new Error('the mailer is broken');
      });
      const { closesAt } = seated.question;
      await at(seated, START + SOON);
      vi.setSystemTime(closesAt);
      const brief = await roomOf(env.ROOMS, seated.game).brief({ player: seated.mover });
      expect(brief).toMatchObject({ value: { asked: [{ window: seated.question.window }] } });
    });
  });

  describe('a game that is paused', () => {
    it('asks by letter when it goes on', async () => {
      const seated = await table();
      await agree(seated, 'pause');
      await at(seated, START + SOON);
      expect(letters(seated, /the game has begun/)).toBe(1);
      await at(seated, START + 10 * DAY);
      expect(letters(seated, QUESTION) + letters(seated, REMINDER)).toBe(0);
      await agree(seated, 'resume');
      await at(seated, Date.now() + SOON);
      expect(letters(seated, QUESTION)).toBe(1);
      await at(seated, (await deadlineOf(seated)) - HOUR);
      expect(letters(seated, REMINDER)).toBe(1);
    });

    it('asks by each channel once, though it was paused while one of them failed', async () => {
      const seated = await table();
      const body = { url: 'https://hooks.example.org/parsec' };
      await call('POST', '/me/webhooks', { token: seated.mover.token, body });
      let status = 500;
      const received = receivers(() => status);
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await at(seated, START + SOON);
      expect(letters(seated, QUESTION)).toBe(1);
      await agree(seated, 'pause');
      await at(seated, START + HOUR);
      const tried = received.length;
      status = 200;
      await agree(seated, 'resume');
      await at(seated, Date.now() + HOUR);
      expect(letters(seated, QUESTION)).toBe(1);
      const kinds = (text: string) => JSON.parse(text).data.news.map(({ kind }: Json) => kind);
      expect(received.slice(tried).flatMap(({ text }) => kinds(text))).toContain('asked');
      await at(seated, (await deadlineOf(seated)) - HOUR);
      expect([letters(seated, QUESTION), letters(seated, REMINDER)]).toEqual([1, 1]);
    });

    it('reminds of nothing, and when it goes on of what is left then', async () => {
      const seated = await table();
      await at(seated, START + SOON);
      vi.setSystemTime(START + 12 * HOUR);
      await agree(seated, 'pause');
      await at(seated, seated.question.closesAt - HOUR);
      await at(seated, START + 10 * DAY);
      expect(letters(seated, REMINDER)).toBe(0);
      await agree(seated, 'resume');
      await at(seated, Date.now() + SOON);
      expect(letters(seated, REMINDER)).toBe(0);
      await at(seated, (await deadlineOf(seated)) - HOUR);
      expect(letters(seated, REMINDER)).toBe(1);
      expect(letters(seated, QUESTION)).toBe(1);
    });
  });

  describe('what was told', () => {
    it('is not told again by what becomes of the game months later', async () => {
      const seated = await table();
      await agree(seated, 'cancel');
      await at(seated, START + SOON);
      const over = (): number => letters(seated, /the game is over/);
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

    it('to hear of a letter does not have it sent again', async () => {
      const seated = await table();
      vi.spyOn(GameRoom.prototype, 'reached').mockRejectedValue(new Error('it is not there'));
      await at(seated, START + SOON);
      expect(letters(seated, QUESTION)).toBe(1);
      expect(await failingSince(seated)).toBeNull();
      await at(seated, START + HOUR);
      expect(letters(seated, QUESTION)).toBe(1);
    });

    it('to say how it stands is asked again, and the letters are not to blame', async () => {
      const seated = await table();
      const brief = vi.spyOn(GameRoom.prototype, 'brief').mockRejectedValue(new Error('it is not there'));
      await at(seated, START + SOON);
      expect(await failingSince(seated)).toBeNull();
      brief.mockRestore();
      await at(seated, Date.now() + MINUTE);
      expect(letters(seated, QUESTION)).toBe(1);
    });
  });
});
