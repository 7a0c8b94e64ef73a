/** What a player is told by letter, and what they can do with it. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMails } from '../../src/notify/mailers/log.ts';
import type { Mail } from '../../src/notify/mail.ts';
import type { Asked } from '../../src/room/brief-protocol.ts';
import { roomOf } from '../../src/room/bindings.ts';
import { call, look, raw, runningGame, type Json } from '../support/api.ts';
import { account } from '../support/mails.ts';

/** Alarms go by the real clock: in a fake future they ring only when a test rings them. */
const START = Date.parse('2031-01-06T10:00:00Z');
const [MINUTE, HOUR] = [60_000, 3_600_000];

describe('letters', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  it('tell who is asked what waits, until when, and what happens otherwise', async () => {
    const { game, mover, question } = await table();
    expect(lettersTo(mover)).toEqual([]);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    expect(letter).toMatchObject({ to: mover.address });
    expect(letter!.subject).toMatch(
      /^Your decision in Interstellar Conquest: .*, until \w{3} \d+ Jan, \d\d:\d\d GMT$/,
    );
    expect(letter!.text).toContain(`https://parsec.test/game.html?g=${game}`);
    expect(letter!.text).toContain(`If you do nothing: ${question.otherwise}`);
    expect(letter!.text).toContain('The game has begun.');
    expect(letter!.html).toContain('If you do nothing');
  });

  it('come once, however often the alarm rings', async () => {
    const { mover } = await table();
    expect(await lettersAfter(mover, 2 * MINUTE)).toHaveLength(1);
    expect(await lettersAfter(mover, HOUR)).toHaveLength(1);
  });

  it('do not ask what was seen or answered meanwhile', async () => {
    const { game, mover } = await table();
    await look(game, mover);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    expect(letter!.text).not.toContain('You are asked');
    expect(letter!.text).toContain('The game has begun.');
  });

  it('remind before the deadline whoever has seen it and not answered', async () => {
    const { game, mover, question } = await table();
    await look(game, mover);
    await lettersAfter(mover, 2 * MINUTE);
    const left = question.closesAt - Date.now();
    const letters = await lettersAfter(mover, left - 2 * HOUR);
    expect(letters[0]!.subject).toMatch(/^Still waiting for you/);
    expect(letters).toHaveLength(2);
  });
});

describe('a link in a letter', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  /** In Interstellar Empire everybody begins by laying a card: each is a plain answer. */
  const empire = { ruleset: 'interstellar-empire' };
  const linkIn = ({ text }: Mail, kind: 'answer' | 'stop'): string =>
    new RegExp(`https://parsec\\.test(/${kind}/\\S+)`).exec(text)![1]!;

  it('shows how things stand and a button, and acts only when that is pressed, once', async () => {
    const { game, mover } = await table(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const path = linkIn(letter!, 'answer');
    const shown = await raw('GET', path);
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await shown.text()).toContain('<form method="post">');
    expect(await questionTo(game, mover)).toBeDefined();
    const pressed = await raw('POST', path);
    expect([pressed.status, await pressed.text()]).toEqual([
      200,
      expect.stringContaining('Your answer is in'),
    ]);
    expect(await questionTo(game, mover)).toBeUndefined();
    for (const method of ['GET', 'POST']) expect((await raw(method, path)).status).toBe(410);
  });

  it('is void when the window has closed', async () => {
    const { mover } = await table(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    vi.setSystemTime(START + 40 * 24 * HOUR);
    expect((await raw('POST', linkIn(letter!, 'answer'))).status).toBe(410);
  });

  it('is no link if anything of it was changed', async () => {
    const { mover } = await table(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const path = linkIn(letter!, 'answer');
    const other = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await raw('POST', other)).status).toBe(404);
    expect((await raw('POST', path.replace('/answer/pa1_', '/answer/ps1_'))).status).toBe(404);
    expect((await raw('POST', path.replace('/answer/', '/stop/'))).status).toBe(404);
  });

  it('stops all mail by one press, which a mail program may do by itself', async () => {
    const { mover, game } = await table(empire);
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
});

describe('who was reached', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  it('is told to the seat itself and the host: accepted when the letter left, seen when it looked', async () => {
    const { game, mover, other, question } = await table({ ruleset: 'interstellar-empire' });
    const reachOf = async ({ token }: Json) =>
      (await call('GET', `/games/${game}/reach`, { token })).body.reached;
    expect(await reachOf(mover)).toEqual([]);
    await lettersAfter(mover, 2 * MINUTE);
    const accepted = {
      window: question.window,
      channel: 'mail',
      acceptedAt: expect.any(String),
      seenAt: null,
    };
    expect(await reachOf(mover)).toMatchObject([accepted]);
    await look(game, mover, '?glance=true');
    expect(await reachOf(mover)).toMatchObject([{ seenAt: null }]);
    await look(game, mover);
    expect(await reachOf(mover)).toMatchObject([{ seenAt: expect.any(String) }]);
    const host = (await call('GET', `/games/${game}`)).body.game.host.id;
    expect(await reachOf(other)).toHaveLength(other.id === host ? 1 : 0);
    expect(
      (await call('GET', `/games/${game}/reach`, { token: (await account('Eve')).token })).body.code,
    ).toBe('not-seated');
  });
});

interface Table {
  readonly game: string;
  /** Who is asked first, and what. */
  readonly mover: Json;
  readonly question: Asked;
  readonly other: Json;
}

/** A game of two with addresses, who have not looked at it. */
async function table(patch: object = {}): Promise<Table> {
  const people = [await account('Ada'), await account('Bob')];
  const game = await runningGame(people, { sandbox: false, pace: 'daily', ...patch });
  for (const mover of people) {
    const question = await questionTo(game, mover);
    if (question !== undefined) return { game, mover, question, other: people.find((one) => one !== mover) };
  }
  throw new Error('nobody is asked');
}

/** Without their seeing it. */
async function questionTo(game: string, player: Json): Promise<Asked | undefined> {
  const brief = await roomOf(env.ROOMS, game).brief({ player });
  return brief.ok ? brief.value.asked[0] : undefined;
}

function lettersTo({ address }: Json): readonly Mail[] {
  return lastMails().filter(({ to, subject }) => to === address && !subject.includes('is your code'));
}

/** Newest first. */
async function lettersAfter(player: Json, milliseconds: number): Promise<readonly Mail[]> {
  vi.setSystemTime(Date.now() + milliseconds);
  await runDurableObjectAlarm(env.MAILBOXES.getByName(player.id));
  return lettersTo(player);
}
