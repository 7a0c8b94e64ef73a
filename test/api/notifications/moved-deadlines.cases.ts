/** Notifications of deadlines that move. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { formatUtc } from '../../../src/calendar/zone.ts';
import type { Mail } from '../../../src/notify/mail.ts';
import { lastMails } from '../../../src/notify/mailers/log.ts';
import { roomOf } from '../../../src/room/protocol.ts';
import { asInstant } from '../../../src/rules/vocabulary.ts';
import { call } from '../../support/api/api.ts';
import {
  agree,
  at,
  DAY,
  deadlineOf,
  HOUR,
  lettersLike,
  MINUTE,
  QUESTION,
  REMINDER,
  SOON,
  START,
  tableOfTwo,
  fromStart,
} from '../../support/api/letters.ts';

describe('notifications of games', () => {
  fromStart();

  describe('a deadline that moves', () => {
    it('gets its reminder by the new deadline, not by the old one', async () => {
      const seated = await tableOfTwo();
      const { closesAt, openedAt } = seated.question;
      await at(seated, START + SOON);
      vi.setSystemTime(openedAt + (closesAt - openedAt) / 2);
      await agree(seated, 'extend');
      await at(seated, closesAt - HOUR);
      expect(lettersLike(seated, REMINDER)).toBe(0);
      const next = await deadlineOf(seated);
      expect(next).toBeGreaterThan(closesAt);
      await at(seated, next - HOUR);
      expect(lettersLike(seated, REMINDER)).toBe(1);
      expect(lettersLike(seated, QUESTION)).toBe(1);
    });

    it('gets another reminder, even if the old deadline had one', async () => {
      const seated = await tableOfTwo();
      await at(seated, START + SOON);
      await at(seated, seated.question.closesAt - HOUR);
      expect(lettersLike(seated, REMINDER)).toBe(1);
      await agree(seated, 'extend');
      await at(seated, Date.now() + MINUTE);
      expect(lettersLike(seated, REMINDER)).toBe(1);
      await at(seated, (await deadlineOf(seated)) - HOUR);
      expect(lettersLike(seated, REMINDER)).toBe(2);
      expect(lettersLike(seated, QUESTION)).toBe(1);
    });

    it('gets no reminder in quiet hours that the player set later', async () => {
      const seated = await tableOfTwo();
      await at(seated, START + SOON);
      const { closesAt, openedAt } = seated.question;
      const near = openedAt + 0.8 * (closesAt - openedAt);
      const minute = (instant: number) => Math.floor((instant % DAY) / MINUTE);
      const quiet = { from: minute(near - HOUR), to: minute(near + HOUR) };
      await call('PATCH', '/me/settings', { token: seated.mover.token, body: { quiet } });
      await at(seated, near - 2 * HOUR);
      expect(lettersLike(seated, REMINDER)).toBe(0);
      await at(seated, near - HOUR);
      expect(lettersLike(seated, REMINDER)).toBe(1);
      await at(seated, near + MINUTE);
      expect(lettersLike(seated, REMINDER)).toBe(1);
    });

    it('gets its reminder after quiet hours that the player sets while they last', async () => {
      const seated = await tableOfTwo();
      await at(seated, START + SOON);
      const { closesAt, openedAt } = seated.question;
      const near = openedAt + 0.8 * (closesAt - openedAt);
      const minute = (instant: number) => Math.floor((instant % DAY) / MINUTE);
      const quiet = { from: minute(near - 2 * HOUR), to: minute(near + HOUR) };
      vi.setSystemTime(near - MINUTE);
      await call('PATCH', '/me/settings', { token: seated.mover.token, body: { quiet } });
      await at(seated, near);
      expect(lettersLike(seated, REMINDER)).toBe(0);
      await at(seated, near + HOUR + MINUTE);
      expect(lettersLike(seated, REMINDER)).toBe(1);
    });
  });

  describe('a time bank', () => {
    const absencePolicy = { absence: 'default', hours: false, bank: (4 * DAY) / 1000 };
    const said = (instant: number) => formatUtc(asInstant(instant));

    it('is in the letter of the decision: when it begins to drain, and how long it lasts', async () => {
      const seated = await tableOfTwo({ absencePolicy });
      const { closesAt, freeUntil } = seated.question;
      expect(closesAt - freeUntil!).toBe(4 * DAY);
      await at(seated, START + SOON);
      const [{ text, subject }] = lastMails() as [Mail];
      expect(text).toMatch(
        /^Your decision: .* \((.*)\)\.\n\nFrom .* \((.*)\) on, you use up your time bank/m,
      );
      expect([text.includes(said(closesAt)), text.includes(said(freeUntil!))]).toEqual([true, true]);
      expect(subject).toMatch(/ \(by .*, free until .*\)$/);
    });

    it('gets one reminder before it begins to drain', async () => {
      const seated = await tableOfTwo({ absencePolicy });
      const { openedAt, closesAt, freeUntil } = seated.question;
      await at(seated, START + SOON);
      await at(seated, openedAt + 0.8 * (freeUntil! - openedAt) - MINUTE);
      expect(lettersLike(seated, REMINDER)).toBe(0);
      await at(seated, openedAt + 0.8 * (freeUntil! - openedAt));
      expect(lettersLike(seated, REMINDER)).toBe(1);
      await at(seated, closesAt - HOUR);
      expect(lettersLike(seated, REMINDER)).toBe(1);
    });
  });

  describe('a deadline that moved because no notification was delivered', () => {
    it('is shown as extended', async () => {
      const { game, mover, question } = await tableOfTwo();
      const { window, closesAt } = question;
      await roomOf(env.ROOMS, game).recordDelivery({
        player: mover,
        windows: [window],
        step: 'failed',
        channel: 'mail',
      });
      const reached = async () =>
        (await call('GET', `/games/${game}/deliveries`, { token: mover.token })).body.deliveries[0];
      expect(await reached()).toMatchObject({ failedAt: expect.any(String), extendedAt: null });
      vi.setSystemTime(closesAt);
      expect(await reached()).toMatchObject({ window, extendedAt: new Date(closesAt).toISOString() });
    });

    it('moves even if the fault is the service’s own', async () => {
      const seated = await tableOfTwo();
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      vi.spyOn(console, 'warn').mockImplementation((line: string) => {
        if (line.includes('email-kept')) throw new Error('the mailer is broken');
      });
      const { closesAt } = seated.question;
      await at(seated, START + SOON);
      vi.setSystemTime(closesAt);
      const brief = await roomOf(env.ROOMS, seated.game).brief({ player: seated.mover });
      expect(brief).toMatchObject({ value: { asked: [{ window: seated.question.window }] } });
    });
  });
});
