/** What a player is told by letter, and what they can do with it. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signAnswer, type Secrets } from '../../src/auth/links.ts';
import { lastMails } from '../../src/notify/mailers/log.ts';
import type { Mail } from '../../src/notify/mail.ts';
import type { Asked, Plain } from '../../src/room/brief-protocol.ts';
import { roomOf } from '../../src/room/bindings.ts';
import { Tally } from '../../src/room/tally.ts';
import { call, guest, look, openGame, raw, runningGame, say, type Guest, type Json } from '../support/api.ts';
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

  it('tell what was said at the table, unless it was read there', async () => {
    const { game, mover, other } = await table();
    await lettersAfter(mover, 2 * MINUTE);
    const read = (query = '') => call('GET', `/games/${game}/messages${query}`, { token: mover.token });
    const speak = (text: string) => say(game, other as Guest, { text });
    await speak('one');
    await read();
    expect(await lettersAfter(mover, HOUR)).toHaveLength(1);
    await speak('two');
    await read('?glance=true');
    await speak('three');
    const [letter] = await lettersAfter(mover, HOUR);
    expect(letter!.text).toMatch(/Said at the table:\n\n {2}- \w+: two\n {2}- \w+: three\n/);
  });

  it('tell a host who does not sit what was said to them', async () => {
    const [host, ada, bob] = [await account('Hal'), await account('Ada'), await account('Bob')];
    const game = await openGame(host as Guest, { seats: 2, sandbox: false });
    for (const { token } of [ada, bob]) await call('POST', `/games/${game}/seats`, { token, body: {} });
    await say(game, ada as Guest, { text: 'a word', to: 'host' });
    const [letter] = await lettersAfter(host, HOUR);
    expect(letter!.text).toContain('Ada: a word');
  });

  it('of sandboxes go at once, and leave alone what waits for the digest', async () => {
    const { mover } = await table();
    await call('PATCH', '/me/settings', { token: mover.token, body: { digest: 12 * 60, sandbox: true } });
    const sandbox = await runningGame([mover as Guest, await guest('Eve')]);
    const letters = await lettersAfter(mover, 10 * MINUTE);
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining(`g=${sandbox}`)]);
    expect(letters[0]!.text.match(/game\.html\?g=/g)).toHaveLength(1);
    expect(await lettersAfter(mover, 2 * HOUR)).toHaveLength(2);
  });

  it('of sandboxes do not come in quiet hours', async () => {
    const { mover } = await table();
    const quiet = { from: 10 * 60, to: 12 * 60 };
    await call('PATCH', '/me/settings', { token: mover.token, body: { quiet, sandbox: true } });
    await runningGame([mover as Guest, await guest('Eve')]);
    expect(await lettersAfter(mover, HOUR)).toEqual([]);
    expect(await lettersAfter(mover, HOUR)).toHaveLength(1);
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
  const linksIn = ({ text }: Mail): readonly string[] =>
    Array.from(text.matchAll(/https:\/\/parsec\.test(\/answer\/\S+)/g), ([, path]) => path!);
  const saidBy = async (response: Response): Promise<readonly unknown[]> => [
    response.status,
    /<h1>(.*)<\/h1>/.exec(await response.text())![1],
  ];
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
    expect((await raw('GET', path)).status).toBe(410);
  });

  it('is called as the seat would write it, and possible no more where it is not legal', async () => {
    const { game, mover, question } = await table(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const [{ text, command }] = question.plain as [Plain];
    expect(text).toMatch(/^lay-first \S+/);
    expect(letter!.text).toContain(`  ${text}:\n`);
    const shown = await raw('GET', linksIn(letter!)[0]!);
    expect(await shown.text()).toContain(`Your answer would be: ${text}.`);
    const { seat } = await look(game, mover, '?glance=true');
    const about = { player: mover.id, game, seat, window: question.window };
    const wrong = await signAnswer(env as unknown as Secrets, {
      ...about,
      command: { ...command, card: 'none' },
    });
    expect(await saidBy(await raw('GET', `/answer/${wrong}`))).toEqual([
      409,
      'This answer is possible no more',
    ]);
    const pressed = await raw('POST', linksIn(letter!)[0]!);
    expect(await pressed.text()).toContain(`You answered: ${text}.`);
  });

  it('says that the answer is in when it is pressed again, also later, and in a pause', async () => {
    const { game, mover, other } = await table(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const [path, another] = linksIn(letter!);
    expect((await raw('POST', path!)).status).toBe(200);
    const again = async () => saidBy(await raw('POST', path!));
    expect(await again()).toEqual([200, 'Your answer is in']);
    expect(await saidBy(await raw('POST', another!))).toEqual([410, 'This link is good no more']);
    for (const { token } of [mover, other])
      await call('POST', `/games/${game}/votes`, { token, body: { what: 'pause' } });
    expect(await again()).toEqual([200, 'Your answer is in']);
  });

  it('says so where the game is paused, and is good again when it goes on', async () => {
    const { game, mover, other } = await table(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const path = linkIn(letter!, 'answer');
    const vote = ({ token }: Json, what: string) =>
      call('POST', `/games/${game}/votes`, { token, body: { what } });
    for (const one of [mover, other]) await vote(one, 'pause');
    for (const method of ['GET', 'POST'])
      expect(await saidBy(await raw(method, path))).toEqual([409, 'The game is paused']);
    await vote(other, 'resume');
    expect(await saidBy(await raw('POST', path))).toEqual([200, 'Your answer is in']);
  });

  it('says how long to wait where too many answers came at once', async () => {
    const { mover } = await table(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    const path = linkIn(letter!, 'answer');
    const full = vi.spyOn(Tally.prototype, 'waitOf').mockReturnValue(7);
    const hasty = await raw('POST', path);
    expect(hasty.headers.get('Retry-After')).toBe('7');
    const text = await hasty.text();
    expect([hasty.status, text]).toEqual([429, expect.stringContaining('Too many answers at once')]);
    expect(text).toContain('<form method="post">');
    full.mockRestore();
    expect(await saidBy(await raw('POST', path))).toEqual([200, 'Your answer is in']);
  });

  it('says so where the game is over', async () => {
    const { game, mover, other } = await table(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    for (const { token } of [mover, other])
      await call('POST', `/games/${game}/votes`, { token, body: { what: 'cancel' } });
    expect(await saidBy(await raw('POST', linkIn(letter!, 'answer')))).toEqual([410, 'The game is over']);
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

  it('stops nothing of who is gone, of whom nothing is kept', async () => {
    const { mover } = await table(empire);
    const [letter] = await lettersAfter(mover, 2 * MINUTE);
    expect((await call('DELETE', '/me', { token: mover.token })).status).toBe(204);
    expect((await raw('POST', linkIn(letter!, 'stop'))).status).toBe(200);
    expect((await env.MAILBOXES.getByName(mover.id).settings()).mail).toBe(true);
  });
});

describe('who was reached', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  it('is told to the seat itself and the host: accepted when the letter left, seen when it looked', async () => {
    const { game, mover, other, question } = await table({ ruleset: 'interstellar-empire' });
    const { seat } = await look(game, mover, '?glance=true');
    const reachOf = async ({ token }: Json) =>
      (await call('GET', `/games/${game}/reach`, { token })).body.reached.filter(
        (one: Json) => one.seat === seat,
      );
    // From the moment in which it is asked.
    const queued = { window: question.window, queuedAt: expect.any(String), acceptedAt: null, seenAt: null };
    expect(await reachOf(mover)).toMatchObject([queued]);
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
