/** The links in letters. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signAnswer, type Secrets } from '../../../../src/auth/tokens/links.ts';
import { signed } from '../../../../src/auth/tokens/signing.ts';
import type { Mail } from '../../../../src/notify/mail.ts';
import type { Plain } from '../../../../src/room/read/brief-wire.ts';
import { Tally } from '../../../../src/room/limits/rate-limits.ts';
import { standIn } from '../../../support/cast.ts';
import { call, look, raw, rawIn } from '../../../support/api/api.ts';
import { somewhere } from '../../../support/api/limits.ts';
import {
  agree,
  HOUR,
  lettersAfter,
  lettersTo,
  MINUTE,
  questionTo,
  START,
  tableOfTwo,
} from '../../../support/api/letters.ts';

describe('a link in a letter', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  /** In Interstellar Empire everybody begins by laying a card: each is a plain answer. */
  const empire = { ruleset: 'interstellar-empire' };
  const linksIn = ({ text }: Mail): readonly string[] =>
    Array.from(text.matchAll(/https:\/\/parsec\.test(\/answer\/\S+)/g), ([, path]) => path!);
  const saidBy = async (response: Response): Promise<readonly unknown[]> => [
    response.status,
    /<h1>(.*)<\/h1>/.exec(await response.text())![1],
  ];
  const linkIn = ({ text }: Mail, kind: 'answer' | 'stop'): string =>
    new RegExp(`https://parsec\\.test(/${kind}/\\S+)`).exec(text)![1]!;

  it('shows the state of the game and a button, and acts only when a player presses it, once', async () => {
    const { game, mover } = await tableOfTwo(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const path = linkIn(letter!, 'answer');
    const shown = await raw('GET', path);
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const page = await shown.text();
    expect(page).toContain('<form method="post">');
    const sheet = await (env as Env).ASSETS.fetch(
      new URL(/<link rel="stylesheet" href="(.*)">/.exec(page)![1]!, 'https://parsec.test'),
    );
    expect([sheet.status, await sheet.text()]).toEqual([200, expect.stringContaining('.primary')]);
    expect(await questionTo(game, mover)).toBeDefined();
    const pressed = await raw('POST', path);
    expect([pressed.status, await pressed.text()]).toEqual([
      200,
      expect.stringContaining('Your answer has been accepted'),
    ]);
    expect(await questionTo(game, mover)).toBeUndefined();
    expect((await raw('GET', path)).status).toBe(410);
  });

  it('says that the answer can be changed only while the decision waits for others', async () => {
    const { game, mover, other } = await tableOfTwo(empire);
    const [first] = await lettersAfter(mover, 2 * MINUTE);
    const [last] = await lettersAfter(other, MINUTE);
    const pressed = async (letter: Mail) => (await raw('POST', linkIn(letter, 'answer'))).text();
    expect(await pressed(first!)).toContain('You can change it at the table until everybody has answered.');
    const closing = await pressed(last!);
    expect(closing).toContain('Your answer has been accepted');
    expect(closing).not.toContain('You can change it');
    expect((await look(game, mover)).version).toBeGreaterThan(1);
  });

  it('acts also where neighbours have used up the requests of their place', async () => {
    const { game, mover } = await tableOfTwo(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const settings = { ...(env as Env), LIMITS: '0.01' };
    const headers = somewhere();
    const forged = () => rawIn(settings, 'GET', '/answer/pa1_x.y', { headers });
    for (let n = 0; n < 12; n += 1) expect((await forged()).status).toBe(404);
    expect((await forged()).status).toBe(429);
    const shown = await rawIn(settings, 'GET', linkIn(letter!, 'answer'), { headers });
    expect([shown.status, Number(shown.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(await shown.text()).toContain(
      '<form method="post"><button class="primary">Answer as in the e-mail<',
    );
    expect((await rawIn(settings, 'POST', linkIn(letter!, 'answer'), { headers })).status).toBe(200);
    expect(await questionTo(game, mover)).toBeUndefined();
  });

  it('counts looks at it like other requests of its place, and answers that are in already', async () => {
    const { mover } = await tableOfTwo(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const path = linkIn(letter!, 'answer');
    // So a place has 120 ms of computing in ten minutes, and a player 12 requests a minute.
    const settings = { ...(env as Env), LIMITS: '0.01' };
    for (const method of ['GET', 'HEAD']) {
      vi.setSystemTime(Date.now() + MINUTE);
      const headers = somewhere();
      const look = async () => (await rawIn(settings, method, path, { headers })).status;
      for (let n = 0; n < 12; n += 1) expect(await look(), method).toBe(200);
      // The minute of its player is over, not that of its place.
      vi.setSystemTime(Date.now() + MINUTE);
      expect(await look(), method).toBe(429);
    }
    const headers = somewhere();
    expect((await rawIn(settings, 'POST', path, { headers })).status).toBe(200);
    const repeats: number[] = [];
    for (let minutes = 0; minutes < 5; minutes += 1) {
      vi.setSystemTime(Date.now() + MINUTE);
      for (let n = 0; n < 12; n += 1) repeats.push((await rawIn(settings, 'POST', path, { headers })).status);
    }
    // 40 by its place, and one or more a minute as long as few have failed there.
    expect(repeats.filter((status) => status === 200).length).toBeLessThanOrEqual(40 + 5 * 3);
    expect(repeats.at(-1)).toBe(429);
  });

  it('shows its command as the button at the table does, and says so when the command is no longer legal', async () => {
    const { game, mover, question } = await tableOfTwo(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const [{ text, command }] = question.plain as [Plain];
    expect(text).toMatch(/^Play \S+/);
    expect(letter!.text).toContain(`  ${text}:\n`);
    expect(letter!.text).toContain('Your decision: Who goes first? Play a card, until ');
    const shown = await raw('GET', linksIn(letter!)[0]!);
    expect(await shown.text()).toContain(`Your answer would be: ${text}.`);
    const { seat } = await look(game, mover, '?seen=false');
    const about = { player: mover.id, game, seat, window: question.window, signedOut: 0 };
    const wrong = await signAnswer(standIn<Secrets>(env), {
      ...about,
      command: { ...command, card: 'none' },
    });
    expect(await saidBy(await raw('GET', `/answer/${wrong}`))).toEqual([
      409,
      'This answer is no longer possible',
    ]);
    const refused = await (await raw('POST', `/answer/${wrong}`)).text();
    expect(refused).toContain('<p>You do not have that card. Choose one from your hand.</p>');
    const pressed = await raw('POST', linksIn(letter!)[0]!);
    expect(await pressed.text()).toContain(`You answered: ${text}.`);
  });

  it('says that the answer is accepted when pressed again, also later and in a pause', async () => {
    const table = await tableOfTwo(empire);
    const [letter] = await lettersAfter(table.mover, 2 * MINUTE);
    const [path, another] = linksIn(letter!);
    expect((await raw('POST', path!)).status).toBe(200);
    const again = async () => saidBy(await raw('POST', path!));
    expect(await again()).toEqual([200, 'Your answer has been accepted']);
    expect(await saidBy(await raw('POST', another!))).toEqual([410, 'This link is no longer valid']);
    await agree(table, 'pause');
    expect(await again()).toEqual([200, 'Your answer has been accepted']);
  });

  it('says that the game is paused, and works again when it resumes', async () => {
    const table = await tableOfTwo(empire);
    const [letter] = await lettersAfter(table.mover, 2 * MINUTE);
    const path = linkIn(letter!, 'answer');
    await agree(table, 'pause');
    for (const method of ['GET', 'POST'])
      expect(await saidBy(await raw(method, path))).toEqual([409, 'The game is paused']);
    await agree(table, 'resume');
    expect(await saidBy(await raw('POST', path))).toEqual([200, 'Your answer has been accepted']);
  });

  it('says how long to wait after too many answers at once', async () => {
    const { mover } = await tableOfTwo(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const path = linkIn(letter!, 'answer');
    const full = vi.spyOn(Tally.prototype, 'waitOf').mockReturnValue(7);
    const hasty = await raw('POST', path);
    expect(hasty.headers.get('Retry-After')).toBe('7');
    const text = await hasty.text();
    expect([hasty.status, text]).toEqual([429, expect.stringContaining('Too many answers at once')]);
    expect(text).toContain('<form method="post">');
    full.mockRestore();
    expect(await saidBy(await raw('POST', path))).toEqual([200, 'Your answer has been accepted']);
  });

  it('says that the game is over', async () => {
    const table = await tableOfTwo(empire);
    const [letter] = await lettersAfter(table.mover, 2 * MINUTE);
    await agree(table, 'cancel');
    expect(await saidBy(await raw('POST', linkIn(letter!, 'answer')))).toEqual([410, 'The game is over']);
  });

  it('is void once the window has closed', async () => {
    const { mover } = await tableOfTwo(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    vi.setSystemTime(START + 40 * 24 * HOUR);
    expect((await raw('POST', linkIn(letter!, 'answer'))).status).toBe(410);
  });

  it('is void when its player signs out everywhere, and the next letter has valid ones', async () => {
    const { game, mover } = await tableOfTwo(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    expect((await call('DELETE', '/me/sessions', { token: mover.token })).status).toBe(204);
    for (const method of ['GET', 'POST'])
      expect(await saidBy(await raw(method, linkIn(letter!, 'answer')))).toEqual([
        410,
        'This link is no longer valid',
      ]);
    expect(await questionTo(game, mover)).toBeDefined();
    const [reminder, ...before] = await lettersAfter(mover, 10 * HOUR);
    expect(before).toEqual([letter]);
    const path = linkIn(reminder!, 'answer');
    expect(await saidBy(await raw('POST', path))).toEqual([200, 'Your answer has been accepted']);
  });

  it('of an earlier build is valid until its player signs out everywhere', async () => {
    const { game, mover, question } = await tableOfTwo(empire);
    const { seat } = await look(game, mover, '?seen=false');
    const [{ command }] = question.plain as [Plain];
    const link = await signed(standIn<Secrets>(env).SECRET, 'pa1_', [
      mover.id,
      game,
      seat,
      question.window,
      command,
    ]);
    expect((await raw('GET', `/answer/${link}`)).status).toBe(200);
    await call('DELETE', '/me/sessions', { token: mover.token });
    expect((await raw('GET', `/answer/${link}`)).status).toBe(410);
  });

  it('is refused if any part of it was changed', async () => {
    const { mover } = await tableOfTwo(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const path = linkIn(letter!, 'answer');
    const other = path.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    expect((await raw('POST', other)).status).toBe(404);
    expect((await raw('POST', path.replace('/answer/pa1_', '/answer/ps1_'))).status).toBe(404);
    expect((await raw('POST', path.replace('/answer/', '/stop/'))).status).toBe(404);
  });

  it('stops all letters with one press, or one request of a mail program', async () => {
    const { mover, game } = await tableOfTwo(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    expect(letter!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const path = linkIn(letter!, 'stop');
    expect(letter!.headers!['List-Unsubscribe']).toBe(`<https://parsec.test${path}>`);
    expect((await raw('GET', path)).status).toBe(200);
    const settings = () => call('GET', '/me/settings', { token: mover.token });
    expect((await settings()).body.mail).toBe(true);
    expect((await raw('POST', path)).status).toBe(200);
    expect((await settings()).body.mail).toBe(false);
    const before = lettersTo(mover).length;
    await call('POST', `/games/${game}/cancel`, { token: mover.token });
    expect(await lettersAfter(mover, HOUR)).toHaveLength(before);
  });

  it('of a deleted player stops nothing and stores nothing', async () => {
    const { mover } = await tableOfTwo(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    expect((await call('DELETE', '/me', { token: mover.token })).status).toBe(204);
    expect((await raw('POST', linkIn(letter!, 'stop'))).status).toBe(200);
    expect((await env.MAILBOXES.getByName(mover.id).settings()).mail).toBe(true);
  });
});
