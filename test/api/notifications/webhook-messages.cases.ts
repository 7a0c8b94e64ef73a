/** Messages to webhooks. */
import { generatedTitle } from '../../../src/rules/text/names/game-title.ts';
import { WebhookMessage } from '../../../src/mailbox/webhooks/messages.ts';
import { env } from 'cloudflare:workers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, guest, openGame, runningGame, type Json } from '../../support/api/api.ts';
import { HOUR, later, lettersTo, MINUTE, START, unseenGame, fromStart } from '../../support/api/letters.ts';
import { account } from '../../support/api/mails.ts';
import { mailingTo, receivers } from '../../support/api/receivers.ts';
import {
  hookedTable,
  hookOf,
  hooksOf,
  isSigned,
  lowerLimits,
  newHookOf,
} from '../../support/api/webhooks.ts';
import { expectLog } from '../../support/log.ts';

const DAILY = { sandbox: false, pace: 'daily' };
const MAIL_URL = 'https://mail.example.org/send';

describe('a webhook', () => {
  fromStart();

  it('gets a decision in one signed message, which counts as delivered to a player without e-mail', async () => {
    const { mover, game, question, secret } = await hookedTable(unmailed);
    const received = receivers(() => 204);
    await later(mover, 2 * MINUTE);
    await later(mover, HOUR);
    expect(received).toHaveLength(1);
    expect(isSigned(received[0]!, secret)).toBe(true);
    const message = JSON.parse(received[0]!.text);
    const { type, data } = message;
    expect(type).toBe('notifications');
    expect(WebhookMessage.parse(message)).toEqual(message);
    expect(data.notifications).toContainEqual({
      kind: 'decision-requested',
      game,
      ruleset: 'interstellar-conquest',
      title: generatedTitle(game),
      seat: expect.any(Number),
      for: null,
      window: question.window,
      decision: question.kind,
      deadline: new Date(question.closesAt).toISOString(),
      freeUntil: null,
      default: question.otherwise,
      commitment: null,
      player: null,
      motion: null,
      next: null,
      link: `https://parsec.test/game.html?g=${game}`,
    });
    const { commitment } = (await call('GET', `/games/${game}`, { token: mover.token })).body.game;
    const started = data.notifications.find(({ kind }: Json) => kind === 'game-started');
    expect(started).toMatchObject({ commitment: commitment.sha256 });
    const { deliveries } = (await call('GET', `/games/${game}/deliveries`, { token: mover.token })).body;
    expect(deliveries).toContainEqual(
      expect.objectContaining({ window: question.window, channel: 'webhook', failedAt: null }),
    );
  });

  it('gets an invitation to a table and a request to be a sitter as two kinds', async () => {
    const [ada, bob, cat] = [await account('Ada'), await account('Bob'), await account('Cat')];
    await runningGame([ada, cat]);
    await hookOf(cat);
    const received = receivers(() => 204);
    const [open, running] = [
      await openGame(ada, { visibility: 'private' }),
      await runningGame([ada, bob], DAILY),
    ];
    await call('POST', `/games/${open}/invitations`, { token: ada.token, body: { player: cat.id } });
    const until = new Date(START + 24 * HOUR).toISOString();
    const sitter = { token: ada.token, body: { player: cat.id, until } };
    expect((await call('PUT', `/games/${running}/seats/mine/sitter`, sitter)).status).toBe(204);
    await later(cat, 2 * MINUTE);
    const notifications = received.flatMap(({ text }) => JSON.parse(text).data.notifications as Json[]);
    const told = notifications.map(({ kind, game }) => ({ kind, game }));
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ kind: 'invitation-received', game: open });
    expect(told).toContainEqual({ kind: 'sitter-requested', game: running });
  });

  it('names the motion to vote on, and the next game of a rematch', async () => {
    const { people, game, mover } = await hookedTable(unmailed);
    const received = receivers(() => 204);
    const told = (wanted: string): Json =>
      received
        .flatMap(({ text }) => JSON.parse(text).data.notifications as Json[])
        .find(({ kind }) => kind === wanted);
    const { token } = people.find(({ id }) => id !== mover.id)!;
    const propose = { token, body: { what: 'cancel', agrees: true } };
    expect((await call('POST', `/games/${game}/votes`, propose)).status).toBeLessThan(300);
    await later(mover, 2 * MINUTE);
    expect(told('vote-requested')).toMatchObject({ motion: 'cancel', next: null });
    await call('POST', `/games/${game}/votes`, { ...propose, token: mover.token });
    const { body } = await call('POST', `/games/${game}/rematch`, { token });
    await later(mover, HOUR);
    expect(told('rematch-offered')).toMatchObject({ motion: null, next: body.game });
  });

  it('gets no card of a hand, not even the one that the default would play', async () => {
    const { mover, question } = await hookedTable(unmailed, { ruleset: 'interstellar-empire' });
    const received = receivers(() => 204);
    await later(mover, 2 * MINUTE);
    const notification = JSON.parse(received[0]!.text).data.notifications.find(
      ({ kind }: Json) => kind === 'decision-requested',
    );
    expect(notification).toMatchObject({ window: question.window, default: 'Play your lowest card.' });
    expect(question.otherwise).toMatch(/^Play .*, your lowest card\.$/);
  });

  it('gets a message with the same id until it accepts it, and letters do not wait for it', async () => {
    expectLog('webhook-failed');
    const { mover } = await hookedTable();
    const received = receivers(() => (Date.now() < START + 30 * MINUTE ? 500 : 200));
    await later(mover, 2 * MINUTE);
    expect(lettersTo(mover)).toHaveLength(1);
    const [{ failingSince }] = await hooksOf(mover);
    expect(failingSince).toMatch(/^2031-01-06T10:02:00/);
    for (let n = 0; n < 8; n += 1) await later(mover, 10 * MINUTE);
    expect(received.length).toBeGreaterThan(2);
    expect(new Set(received.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1);
    expect(await hooksOf(mover)).toMatchObject([{ failingSince: null, lastSentAt: expect.any(String) }]);
    expect(lettersTo(mover)).toHaveLength(1);
    const { delivery } = (await call('GET', '/me/settings', { token: mover.token })).body;
    expect(delivery).toMatchObject({
      lastSentAt: expect.stringMatching(/^2031-01-06T10:02:00/),
      webhooks: [{ failingSince: null }],
    });
  });

  it('gets a message once while letters fail for an hour, and the letters then come once', async () => {
    expectLog('email-failed', 'alert-raised');
    const { mover } = await hookedTable();
    const end = START + HOUR;
    const received = receivers(({ url }) => (url === MAIL_URL && Date.now() < end ? 503 : 200));
    const restore = await mailingTo(env.MAILBOXES.getByName(mover.id), MAIL_URL);
    for (let n = 0; n < 10; n += 1) await later(mover, 10 * MINUTE);
    restore();
    const [mails, hooks] = [true, false].map((isMail) =>
      received.filter(({ url }) => (url === MAIL_URL) === isMail),
    );
    expect(hooks).toHaveLength(1);
    expect(mails!.length).toBeGreaterThan(3);
    expect(new Set(mails!.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    const { delivery } = (await call('GET', '/me/settings', { token: mover.token })).body;
    expect(delivery).toMatchObject({ failingSince: null, lastSentAt: expect.any(String) });
  });

  it('gets no retries in quiet hours', async () => {
    expectLog('webhook-failed');
    const { mover } = await hookedTable();
    const quiet = { from: 10 * 60 + 3, to: 12 * 60 };
    await call('PATCH', '/me/settings', { token: mover.token, body: { quiet } });
    const received = receivers(() => 500);
    await later(mover, 2 * MINUTE);
    await later(mover, MINUTE / 2);
    for (let n = 0; n < 5; n += 1) await later(mover, 20 * MINUTE);
    expect(received).toHaveLength(2);
    await later(mover, 20 * MINUTE);
    expect(received).toHaveLength(3);
  });

  it('gets nothing of sandboxes, whose hosts move the clock', async () => {
    const ada = await account('Ada');
    await hookOf(ada);
    await call('PATCH', '/me/settings', { token: ada.token, body: { sandbox: true } });
    const received = receivers(() => 200);
    await runningGame([ada, await guest('Bob')]);
    await later(ada, 2 * MINUTE);
    expect(lettersTo(ada)).toHaveLength(1);
    expect(received).toEqual([]);
  });

  it('is turned off after a day of failures, with a letter, until it is turned on again', async () => {
    expectLog('webhook-failed', 'webhook-bounced');
    const { mover, webhook } = await hookedTable();
    const received = receivers(() => 500);
    await later(mover, 2 * MINUTE);
    for (let n = 0; n < 23; n += 1) await later(mover, HOUR);
    expect(await hooksOf(mover)).toMatchObject([{ disabledAt: null }]);
    for (let n = 0; n < 3; n += 1) await later(mover, HOUR);
    expect(await hooksOf(mover)).toMatchObject([{ disabledAt: expect.any(String) }]);
    const tries = received.length;
    await later(mover, HOUR);
    await later(mover, HOUR);
    expect(received).toHaveLength(tries);
    const notices = lettersTo(mover).filter(
      ({ subject }) => subject === 'One of your webhooks was turned off',
    );
    expect(notices.map(({ text }) => text.includes('hooks.example.org'))).toEqual([true]);
    await call('POST', `/me/webhooks/${webhook.id}/enable`, { token: mover.token });
    expect(await hooksOf(mover)).toMatchObject([{ disabledAt: null, failingSince: null }]);
    await later(mover, HOUR);
    expect(received).toHaveLength(tries);
  });

  it('is not turned off by failures that are far apart', async () => {
    expectLog('webhook-failed');
    const { mover } = await hookedTable();
    const received = receivers(() => 500);
    await later(mover, 2 * MINUTE);
    await later(mover, 30 * HOUR);
    await later(mover, 2 * HOUR);
    expect(received.length).toBeGreaterThan(1);
    expect(await hooksOf(mover)).toMatchObject([{ disabledAt: null, failingSince: expect.any(String) }]);
  });

  it('gets nothing until it is verified, and nothing from before that later', async () => {
    const people = [await account('Ada'), await account('Bob')];
    const hooks = new Map(
      await Promise.all(people.map(async (one) => [one.id, await newHookOf(one)] as const)),
    );
    const { mover } = await unseenGame(people, {});
    const received = receivers(() => 200);
    await later(mover, 2 * MINUTE);
    expect(received).toEqual([]);
    const { id } = hooks.get(mover.id)!.webhook;
    await call('POST', `/me/webhooks/${id}/test`, { token: mover.token });
    await later(mover, HOUR);
    expect(received.map(({ text }) => JSON.parse(text).type)).toEqual(['challenge']);
    for (let n = 0; n < 24; n += 1) await later(mover, HOUR);
    const [, ...posted] = received.map(({ text }) => JSON.parse(text));
    const kinds = posted.flatMap(({ data }) => data.notifications.map(({ kind }: Json) => kind));
    expect(kinds).toContain('deadline-approaching');
    expect(kinds).not.toContain('game-started');
  });

  it('waits if its host has reached the hourly limit, and does not count as failing', async () => {
    expectLog('webhook-failed');
    const url = 'https://busy.example.org/';
    const others = [await account('Cy'), await account('Di'), await account('Eli'), await account('Flo')];
    const hooks = await Promise.all(others.map(async (one) => (await hookOf(one, url)).webhook));
    const people = [await account('Ada'), await account('Bob')];
    for (const one of people) await hookOf(one, url);
    const { mover } = await unseenGame(people, {});
    const received = receivers(() => 200);
    // The counts of requests start again.
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    onTestFinished(await lowerLimits(0.005));
    const test = (n: number) => call('POST', `/me/webhooks/${hooks[n].id}/test`, { token: others[n]!.token });
    for (let n = 0; n < 3; n += 1) expect((await test(n)).status).toBe(200);
    expect((await test(3)).body.code).toBe('too-many-requests');
    await later(mover, 2 * MINUTE);
    expect(received).toHaveLength(3);
    expect(await hooksOf(mover)).toMatchObject([{ failingSince: null, disabledAt: null }]);
    await later(mover, HOUR);
    await later(mover, HOUR);
    expect(received).toHaveLength(4);
  });

  it('of a chat gets a decision in one line, which mentions nobody', async () => {
    const people = [await unmailed('Ada'), await unmailed('Bob')];
    for (const one of people) await hookOf(one, 'https://discord.com/api/webhooks/1/abc');
    const { mover, game } = await unseenGame(people, {});
    const received = receivers(() => 204);
    await later(mover, 2 * MINUTE);
    expect(JSON.parse(received[0]!.text)).toMatchObject({
      content: expect.stringMatching(
        new RegExp(`^.*: your turn .*\\nhttps://parsec.test/game.html\\?g=${game}$`),
      ),
      allowed_mentions: { parse: [] },
    });
  });

  it('is turned off at once by 410', async () => {
    expectLog('webhook-bounced');
    const { mover } = await hookedTable();
    receivers(() => 410);
    await later(mover, 2 * MINUTE);
    expect(await hooksOf(mover)).toMatchObject([
      { disabledAt: expect.stringMatching(/^2031-01-06T10:02:00/) },
    ]);
  });
});

async function unmailed(name: string): Promise<Json> {
  const person = await account(name);
  await call('PATCH', '/me/settings', { token: person.token, body: { mail: false } });
  return person;
}
