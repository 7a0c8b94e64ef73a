/** Replies during which something fails, and replies that their player has to confirm: none is lost, and none counts twice. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../../src/notify/mail.ts';
import { GameRoom } from '../../../src/room/game-room.ts';
import { openPage, post } from '../../support/api/answer-pages.ts';
import { replyAddress } from '../../../src/auth/tokens/reply-address.ts';
import { call, look, rawIn, runningGame, type Guest, type Json } from '../../support/api/api.ts';
import { account } from '../../support/api/mails.ts';
import { fromStart, HOUR, lettersTo, questionTo, type TableOfTwo } from '../../support/api/letters.ts';
import { expectLog } from '../../support/log.ts';
import { reportHeaders } from '../../support/settings/mail-reports.ts';
import { diesAfter, firstTurn } from './first-turn.ts';
import { answersTo, asked, linesOf, mimeOf, passOf, postMail } from './reply-mails.ts';

const isOpen = async ({ game, mover }: TableOfTwo): Promise<boolean> =>
  (await questionTo(game, mover)) !== undefined;

const noneOf = (from: string) => [passOf(from).replace('dmarc=pass', 'dmarc=none')];
/** The page behind the only link of the letter. */
const linkIn = (letter: Mail): string => /\/answer\/pr1_\S+/.exec(letter.text)![0];

describe('a reply from a domain without DMARC', () => {
  fromStart();

  it('is confirmed by one link, which carries out all its lines in order', async () => {
    const { table, from, to } = await firstTurn();
    const { mover, game } = table;
    const line = (await linesOf(table)).find((one) => one.startsWith('move '))!;
    const before = (await look(game, mover, '?seen=false')).version;
    const lines = [line, 'Complete-movement.'];
    const [letter, ...more] = await answersTo(mover, { from, to, lines, results: noneOf(from) });
    expect(more).toEqual([]);
    expect(letter!.subject).toMatch(/: confirm your answer$/);
    for (const one of lines) expect(letter!.text).toContain(`  - ${one}\n`);
    const link = linkIn(letter!);
    const page = await openPage(link);
    expect(page.title).toBe('Confirm your answer');
    for (const one of lines) expect(page.html).toContain(`<li>${one}</li>`);
    expect((await look(game, mover, '?seen=false')).version).toBe(before);
    const done = await post(link, new URLSearchParams());
    expect(done.title).toBe('Your answer has been accepted');
    expect(done.html).toMatch(/<li>Move .*<\/li>\n<li>End movement and explore<\/li>/);
    const after = (await look(game, mover, '?seen=false')).version;
    expect(after).toBeGreaterThan(before);
    expect((await post(link, new URLSearchParams())).title).toBe('You have confirmed this answer');
    expect((await look(game, mover, '?seen=false')).version).toBe(after);
  });

  it('may say more below its lines, and the page calls that no refused line, however often it is loaded', async () => {
    const table = await asked();
    const { from, to, lines, mover } = table;
    const written = { from, to, lines: [lines[0]!, '', 'Have a <nice> evening!'], results: noneOf(from) };
    const [letter] = await answersTo(mover, written);
    const done = await post(linkIn(letter!), new URLSearchParams());
    expect(done.title).toBe('Your answer has been accepted');
    expect(done.html).toContain('<li>Have a &lt;nice&gt; evening!</li>');
    const again = await openPage(linkIn(letter!));
    for (const { html } of [done, again]) expect(html).not.toContain('was not carried out');
    expect(again.html).toContain(`<li>${lines[0]!}</li>`);
  });

  it('is not lost if the letter with the link cannot be sent', async () => {
    expectLog('reply-failed', 'request-failed');
    const table = await asked();
    const { from, to, mover, lines } = table;
    const written = mimeOf({ from, to, lines: [lines[0]!], results: noneOf(from), id: 'unsent' });
    const headers = { 'Content-Type': 'message/rfc822', ...(await reportHeaders(written)) };
    const broken = { ...(env as Env), MAILER: 'none' };
    expect((await rawIn(broken, 'POST', '/mail/replies', { body: written, headers })).status).toBe(500);
    expect((await postMail(written)).status).toBe(204);
    expect(lettersTo(mover)[0]!.subject).toMatch(/: confirm your answer$/);
  });

  it('stops at the first line that is refused, and the page says why', async () => {
    const table = await asked();
    const { from, to, mover, lines } = table;
    const written = [lines[0]!, 'keep nothing', 'draw'];
    const [letter] = await answersTo(mover, { from, to, lines: written, results: noneOf(from) });
    const page = await post(linkIn(letter!), new URLSearchParams());
    expect(page.title).toBe('A line was not carried out');
    expect(page.html).toMatch(/Done:.*<li>Play .*<li>keep nothing<\/li>.*The line after it was not read\./s);
    expect(await isOpen(table)).toBe(false);
  });

  it('that stops in the middle leads on to the decision that is still open, however often its page is loaded', async () => {
    const { table, from, to } = await firstTurn();
    const { mover, game } = table;
    const line = (await linesOf(table)).find((one) => one.startsWith('move '))!;
    const lines = [line, 'move nothing', 'complete-movement'];
    const [letter] = await answersTo(mover, { from, to, lines, results: noneOf(from) });
    const link = linkIn(letter!);
    const first = await post(link, new URLSearchParams());
    const { version } = await look(game, mover, '?seen=false');
    const again = [await openPage(link), await post(link, new URLSearchParams())];
    expect(first.title).toBe('A line was not carried out');
    for (const page of [first, ...again]) {
      expect(page.html).toMatch(
        /Done:.*<li>.*<li>move nothing<\/li>.*The line after it was not read\..*Your next decision/s,
      );
      expect(page.html).not.toContain('The next e-mail');
      const [, path] = /href="(\/answer\/pd1_[^"]+)"/.exec(page.html)!;
      expect((await openPage(path!)).forms.length).toBeGreaterThan(0);
    }
    for (const { title, html } of again) {
      expect(title).toBe('You have confirmed this answer');
      expect(html).toContain(`<li>${line}</li>`);
    }
    expect((await look(game, mover, '?seen=false')).version).toBe(version);
  });

  it('that is carried out shows the same to whoever loads or confirms it again', async () => {
    const table = await asked();
    const { from, to, mover, lines } = table;
    const [letter] = await answersTo(mover, { from, to, lines: [lines[0]!], results: noneOf(from) });
    const link = linkIn(letter!);
    await post(link, new URLSearchParams());
    const pages = [await openPage(link), await post(link, new URLSearchParams())];
    for (const { status, title, html } of pages) {
      expect([status, title]).toEqual([200, 'You have confirmed this answer']);
      expect(html).toContain(`<li>${lines[0]!}</li>`);
    }
  });

  it('goes on where it failed if the button is pressed again', async () => {
    expectLog('request-failed');
    const { table, from, to } = await firstTurn();
    const { mover, game } = table;
    const line = (await linesOf(table)).find((one) => one.startsWith('move '))!;
    const lines = [line, 'complete-movement'];
    const [letter] = await answersTo(mover, { from, to, lines, results: noneOf(from) });
    const link = linkIn(letter!);
    diesAfter(1);
    expect((await post(link, new URLSearchParams())).status).toBe(500);
    const { version } = await look(game, mover, '?seen=false');
    expect((await post(link, new URLSearchParams())).title).toBe('Your answer is being carried out');
    vi.setSystemTime(Date.now() + 61_000);
    const page = await post(link, new URLSearchParams());
    expect(page.html).toMatch(/<li>Move .*<\/li>\n<li>End movement and explore<\/li>/);
    expect((await look(game, mover, '?seen=false')).version).toBeGreaterThan(version);
  });

  it('ends with its decision, with a sign-out everywhere, and for strangers', async () => {
    const table = await asked();
    const { from, to, mover, lines } = table;
    const written = { from, to, lines: [lines[0]!], results: noneOf(from) };
    const [letter] = await answersTo(mover, written);
    const link = linkIn(letter!);
    const forged = link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    expect((await openPage(forged)).status).toBe(404);
    expect((await call('DELETE', '/me/sessions', { token: mover.token })).status).toBe(204);
    for (const page of [await openPage(link), await post(link, new URLSearchParams())])
      expect(page.status).toBe(410);
    expect(await isOpen(table)).toBe(true);
  });

  it('has a link to no hand if e-mails must not show it', async () => {
    const table = await asked();
    const { from, to, mover, lines } = table;
    await call('PATCH', '/me/settings', { token: mover.token, body: { hand: false } });
    const written = ['lay-first nothing'];
    const [letter] = await answersTo(mover, { from, to, lines: written, results: noneOf(from) });
    expect(`${letter!.text}${letter!.html ?? ''}`).not.toContain('/answer/pd1_');
    const link = linkIn(letter!);
    const pages = [await openPage(link), await post(link, new URLSearchParams())];
    expect(pages[1]!.title).toBe('A line was not carried out');
    expect(pages[1]!.html).toContain('You can answer it at the table now.');
    for (const { html } of pages) expect(html).not.toContain('/answer/pd1_');
    for (const page of pages) for (const line of lines) expect(page.html).not.toContain(line.split(' ')[1]!);
  });
});

describe('a sitter who confirms a reply', () => {
  fromStart();

  it.each([true, false])(
    'reads why a line was refused if the hand of the owner is shown: %s',
    async (hand) => {
      const table = await asked();
      const { game, mover, lines } = table;
      const cat = await account('Cat');
      await runningGame([mover as Guest, cat as Guest]);
      const { seat } = await look(game, mover, '?seen=false');
      const until = new Date(Date.now() + 48 * HOUR).toISOString();
      const put = (path: string, { token }: Json, body?: object) =>
        call('PUT', `/games/${game}/seats/${path}`, { token, ...(body && { body }) });
      expect((await put('mine/sitter', mover, { player: cat.id, until })).status).toBe(204);
      expect((await put(`${seat}/sitting`, cat)).status).toBe(204);
      await call('PATCH', '/me/settings', { token: mover.token, body: { hand } });
      const from = cat.address as string;
      const about = { player: cat.id, game, seat, window: table.question.window, signedOut: 0 };
      const to = (await replyAddress(env as Env, about))!;
      const written = { from, to, lines: ['lay-first nothing'], results: noneOf(from) };
      const [letter] = await answersTo(cat, written);
      const page = await post(linkIn(letter!), new URLSearchParams());
      expect(page.title).toBe('A line was not carried out');
      expect(page.html.includes(lines[0]!.split(' ')[1]!)).toBe(hand);
      expect(/was expected|not understood/.test(page.html)).toBe(hand);
    },
  );
});

describe('a reply during which something fails', () => {
  fromStart();

  it('is not lost if the Worker dies in the middle of it, and is carried out once', async () => {
    expectLog('reply-failed', 'request-failed');
    const { table, from, to } = await firstTurn();
    const { mover, game } = table;
    const line = (await linesOf(table)).find((one) => one.startsWith('move '))!;
    const written = mimeOf({ from, to, lines: [line, 'complete-movement'], id: 'dies' });
    const before = lettersTo(mover).length;
    for (const commands of [1, 2]) {
      diesAfter(commands);
      expect((await postMail(written)).status).toBe(500);
      const again = await postMail(written);
      expect([again.status, again.headers.get('Retry-After')]).toEqual([503, '60']);
      vi.setSystemTime(Date.now() + 61_000);
      vi.restoreAllMocks();
    }
    const { version } = await look(game, mover, '?seen=false');
    expect(lettersTo(mover)).toHaveLength(before);
    for (let n = 0; n < 2; n += 1) expect((await postMail(written)).status).toBe(204);
    expect((await look(game, mover, '?seen=false')).version).toBe(version);
    const [answer, ...more] = lettersTo(mover).slice(0, -before);
    expect(more).toEqual([]);
    expect(answer!.text).toMatch(/Done:\n\n {2}- Move .*\n {2}- End movement and explore\n/);
  });

  it('may come again after a failure', async () => {
    expectLog('reply-failed', 'request-failed');
    const table = await asked();
    const written = mimeOf({ ...table, lines: [table.lines[0]!], id: 'again' });
    for (const name of ['view', 'command'] as const) {
      vi.spyOn(GameRoom.prototype, name).mockRejectedValueOnce(new Error('broken'));
      expect((await postMail(written)).status).toBe(500);
    }
    expect((await postMail(written)).status).toBe(204);
    expect(await isOpen(table)).toBe(false);
  });

  it('that the service carried out before it failed is answered as if it came for the first time', async () => {
    expectLog('reply-failed', 'request-failed');
    const table = await asked();
    const written = mimeOf({ ...table, lines: [table.lines[0]!], id: 'lost' });
    const { command } = GameRoom.prototype;
    const lost = vi.spyOn(GameRoom.prototype, 'command').mockImplementationOnce(async function (
      this: GameRoom,
      ...request
    ) {
      await command.apply(this, request);
      throw new Error('the answer was lost');
    });
    expect((await postMail(written)).status).toBe(500);
    expect(await isOpen(table)).toBe(false);
    const before = lettersTo(table.mover).length;
    for (let n = 0; n < 3; n += 1) expect((await postMail(written)).status).toBe(204);
    const [answer, ...more] = lettersTo(table.mover).slice(0, -before || undefined);
    expect(more).toEqual([]);
    expect(answer!.subject).toMatch(/: your answer has been accepted$/);
    expect(answer!.text).toMatch(/Done:\n\n {2}- \S/);
    // Carried out by the first, recognised by the second.
    expect(lost).toHaveBeenCalledTimes(2);
  });

  it('goes on where it failed', async () => {
    expectLog('reply-failed', 'request-failed');
    const { table, from, to } = await firstTurn();
    const { mover } = table;
    const line = (await linesOf(table)).find((one) => one.startsWith('move '))!;
    const written = mimeOf({ from, to, lines: [line, 'complete-movement'], id: 'on' });
    const { decisions } = GameRoom.prototype;
    vi.spyOn(GameRoom.prototype, 'decisions')
      .mockImplementationOnce(async function (this: GameRoom, ...request) {
        return decisions.apply(this, request);
      })
      .mockRejectedValueOnce(new Error('broken'));
    expect((await postMail(written)).status).toBe(500);
    const before = lettersTo(mover).length;
    const { version } = await look(table.game, mover, '?seen=false');
    expect((await postMail(written)).status).toBe(204);
    expect((await look(table.game, mover, '?seen=false')).version).toBe(version);
    const [answer] = lettersTo(mover).slice(0, -before);
    expect(answer!.text).toMatch(/Done:\n\n {2}- Move .*\n {2}- End movement and explore\n/);
  });

  it('that failed is not carried out after a sign-out everywhere', async () => {
    expectLog('reply-failed', 'request-failed');
    const table = await asked();
    const written = mimeOf({ ...table, lines: [table.lines[0]!], id: 'void' });
    vi.spyOn(GameRoom.prototype, 'command').mockRejectedValueOnce(new Error('broken'));
    expect((await postMail(written)).status).toBe(500);
    expect((await call('DELETE', '/me/sessions', { token: table.mover.token })).status).toBe(204);
    expect((await postMail(written)).status).toBe(204);
    expect(lettersTo(table.mover)[0]!.subject).toMatch(/: this decision is over$/);
    expect(await isOpen(table)).toBe(true);
  });
});
