/** Positions, recaps and threads of letters. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../../../src/notify/mail.ts';
import { roomOf } from '../../../../src/room/protocol.ts';
import { call, look, raw, runningGame, send, type Guest, type Json } from '../../../support/api/api.ts';
import { account } from '../../../support/api/mails.ts';
import {
  fromStart,
  HOUR,
  later,
  lettersAfter,
  lettersTo,
  MINUTE,
  questionTo,
  SOON,
  tableOfTwo,
} from '../../../support/api/letters.ts';

const RECAP = /^Since your last e-mail or visit:\n\n((?: {2}- .*\n)+)/m;
const recapIn = ({ text }: Mail): readonly string[] =>
  (RECAP.exec(text)?.[1] ?? '').split('\n').filter((line) => line !== '');
const answerIn = ({ text }: Mail): string => /https:\/\/parsec\.test(\/answer\/\S+)/.exec(text)![1]!;
const set = (player: Json, body: object) => call('PATCH', '/me/settings', { token: player.token, body });

describe('the position in a letter', () => {
  fromStart();

  it('is in its text and its HTML, in the words of the text of the view', async () => {
    const { game, mover } = await tableOfTwo();
    const [letter] = await lettersAfter(mover, SOON);
    const page = await call('GET', `/games/${game}/view?seen=false`, {
      token: mover.token,
      headers: { Accept: 'text/plain' },
    });
    const facts = [
      ...letter!.text.matchAll(/^(?:Turn|Yours|Players|Worlds|Bag):\n((?: {2}.*\n)+)/gm),
    ].flatMap(([, lines]) => lines!.trimEnd().split('\n'));
    expect(facts.length).toBeGreaterThan(10);
    for (const fact of facts) {
      expect(page.text.split('\n')).toContain(fact.slice(2));
      expect(letter!.html).toContain(fact.slice(2).replaceAll('’', '’'));
    }
    expect(letter!.html).toMatch(/<th scope="row"[^>]*>Yours<\/th><td[^>]*>Your coins: /);
    expect(letter!.html).not.toMatch(/<(?:img|script|link|style)\b/);
    expect(letter!.text.indexOf('Your coins: ')).toBeLessThan(letter!.text.indexOf('Your decision: '));
  });

  it('is that of spectators for a player who wants letters without their hand', async () => {
    const { mover } = await tableOfTwo();
    expect((await set(mover, { hand: false })).body.hand).toBe(false);
    const [letter] = await lettersAfter(mover, SOON);
    expect(letter!.text).toContain('Your decision: Your turn');
    expect(letter!.text).toMatch(/^Worlds:\n/m);
    expect(letter!.text).not.toMatch(/Your coins|\/answer\//);
    for (const line of recapIn(letter!))
      expect(line).not.toMatch(/(?:sun|moon|crown|arm|sword|mace|axe|arrow) \d|Diplomacy/);
  });

  it('has no hand in the letter of a sitter whose owner wants none', async () => {
    const [ada, bob, cat] = [await account('Ada'), await account('Bob'), await account('Cat')];
    const people = [ada, bob] as readonly Guest[];
    const game = await runningGame(people, { sandbox: false, pace: 'daily', ruleset: 'interstellar-empire' });
    const { seat } = await look(game, ada as Guest, '?seen=false');
    // Only fellow players can be asked.
    await runningGame([ada as Guest, cat as Guest]);
    const body = { player: cat.id, until: new Date(Date.now() + 48 * HOUR).toISOString() };
    const put = (path: string, { token }: Json, about?: object) =>
      call('PUT', `/games/${game}/seats/${path}`, { token, ...(about && { body: about }) });
    expect((await put('mine/sitter', ada, body)).status).toBe(204);
    expect((await put(`${seat}/sitting`, cat)).status).toBe(204);
    await set(ada, { hand: false });
    const [letter] = await lettersAfter(cat, 30 * MINUTE);
    expect(letter!.subject).toContain('(for Ada)');
    expect(letter!.text).not.toContain('Your hand:');
    await set(ada, { hand: true });
    const [reminder] = await lettersAfter(cat, 11 * HOUR);
    expect(reminder!.text).toContain('Your hand:');
  });
});

describe('the recap of a letter', () => {
  fromStart();

  it('does not repeat what a letter told before', async () => {
    const { game, mover, other } = await tableOfTwo({ ruleset: 'interstellar-empire' });
    const [first] = await lettersAfter(mover, SOON);
    expect(recapIn(first!).length).toBeGreaterThan(0);
    const question = await questionTo(game, other as Guest);
    const { window, plain } = question!;
    await send(game, other as Guest, { window, command: plain[0]!.command });
    const [reminder] = await lettersAfter(mover, 11 * HOUR);
    expect(reminder!.subject).toContain('(still open, ');
    expect(recapIn(reminder!).filter((line) => recapIn(first!).includes(line))).toEqual([]);
  });

  it('has nothing left after an answer by link, which has seen the decision', async () => {
    const { game, mover, question } = await tableOfTwo({ ruleset: 'interstellar-empire' });
    const [letter] = await lettersAfter(mover, SOON);
    expect(recapIn(letter!).length).toBeGreaterThan(0);
    expect((await raw('POST', answerIn(letter!))).status).toBe(200);
    const { deliveries } = (await call('GET', `/games/${game}/deliveries`, { token: mover.token })).body;
    const own = deliveries.filter(({ window }: Json) => window === question.window);
    expect(own.some(({ seenAt }: Json) => seenAt !== null)).toBe(true);
    // The other player has still to answer, so nothing happened since.
    const brief = await roomOf(env.ROOMS, game).brief({ player: mover as Guest });
    expect(brief).toMatchObject({ ok: true, value: { recap: [] } });
  });

  it('is one with that of the page', async () => {
    const { mover } = await tableOfTwo({ ruleset: 'interstellar-empire' });
    const recap = async (): Promise<Json> =>
      (await call('GET', '/me/decisions?seen=false', { token: mover.token })).body.decisions[0].recap;
    expect((await recap()).length).toBeGreaterThan(0);
    await lettersAfter(mover, SOON);
    expect(await recap()).toEqual([]);
  });
});

describe('the thread of a letter', () => {
  fromStart();
  const threadOf = ({ headers }: Mail) => [headers!['In-Reply-To'], headers!['References']];

  it('is the same for all letters about a game to a player, and another one for a digest', async () => {
    const { game, mover } = await tableOfTwo();
    await lettersAfter(mover, SOON);
    const [reminder, first] = await lettersAfter(mover, 23 * HOUR);
    const id = `<${game}.${mover.id}@parsec.test>`;
    expect([threadOf(first!), threadOf(reminder!)]).toEqual([
      [id, id],
      [id, id],
    ]);
    const more = [await runningGame([mover as Guest, (await account('Cy')) as Guest], { sandbox: false })];
    more.push(await runningGame([mover as Guest, (await account('Di')) as Guest], { sandbox: false }));
    const [digest] = await lettersAfter(mover, HOUR);
    expect(digest!.subject).toMatch(/ \d games/);
    expect(threadOf(digest!)).toEqual(Array(2).fill(`<digest.${mover.id}@parsec.test>`));
    expect(more).toHaveLength(2);
  });

  it('gets no letter about a question that was answered elsewhere', async () => {
    const { game, mover, question } = await tableOfTwo({ ruleset: 'interstellar-empire' });
    const [letter] = await lettersAfter(mover, SOON);
    expect((await raw('POST', answerIn(letter!))).status).toBe(200);
    expect(question.window).toBeDefined();
    vi.setSystemTime(Date.now() + 11 * HOUR);
    await later(mover as Guest, 0);
    expect(lettersTo(mover)).toHaveLength(1);
    expect(await questionTo(game, mover as Guest)).toBeUndefined();
  });
});
