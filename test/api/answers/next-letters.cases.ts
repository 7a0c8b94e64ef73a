/** The letters that answer replies, which ask for the next decision; and the recap after an answer by link. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { PlayerMailbox } from '../../../src/mailbox/mailbox.ts';
import { GameRoom } from '../../../src/room/game-room.ts';
import { roomOf } from '../../../src/room/protocol.ts';
import { call, raw, type Guest, type Json } from '../../support/api/api.ts';
import { openPage, post } from '../../support/api/answer-pages.ts';
import {
  agree,
  fromStart,
  HOUR,
  lettersAfter,
  lettersTo,
  MINUTE,
  questionTo,
  tableOfTwo,
  unseenGame,
} from '../../support/api/letters.ts';
import { firstTurn } from './first-turn.ts';
import { answersTo, asked, EMPIRE, linesOf } from './reply-mails.ts';

describe('a letter after a pause', () => {
  fromStart();

  it('asks for the open decision again, with its new deadline, its lines and an address for replies', async () => {
    const table = await asked();
    const { mover, from, to, lines } = table;
    await agree(table, 'pause');
    await lettersAfter(mover, HOUR);
    const [refused] = await answersTo(mover, { from, to, lines: [lines[0]!] });
    expect(refused!.text).toContain('The game is paused.');
    await agree(table, 'resume');
    const [letter] = await lettersAfter(mover, HOUR);
    expect(letter!.subject).toMatch(/: the game goes on: .* \(by Mon 23:0\d\)$/);
    expect(letter!.text).toContain('The pause is over, and the deadlines run again.');
    expect(letter!.text).toMatch(/Your decision: .*, until .* \(2031-01-06 23:0\d UTC\)\./);
    expect(letter!.text).toContain(`  - ${lines[0]!}\n`);
    expect(letter!.replyTo).toBe(to);
    const [answer] = await answersTo(mover, { from, to, lines: [lines[0]!] });
    expect(answer!.subject).toMatch(/: your answer has been accepted$/);
    expect((await lettersAfter(mover, HOUR))[0]).toBe(answer);
  });

  it('shows no hand if letters show none, and asks only those whose answer waits', async () => {
    const table = await asked();
    const { mover, other, from, to, lines } = table;
    await answersTo(mover, { from, to, lines: [lines[0]!] });
    await lettersAfter(other, HOUR);
    await call('PATCH', '/me/settings', { token: other.token, body: { hand: false } });
    await agree(table, 'pause');
    await agree(table, 'resume');
    const after = [(await lettersAfter(mover, HOUR))[0]!, (await lettersAfter(other, HOUR))[0]!];
    expect(after.map(({ text }) => text.includes('The pause is over'))).toEqual([true, true]);
    expect(after.map(({ text }) => text.includes('Your decision: '))).toEqual([false, true]);
    expect(after[1]!.text).toContain('Forms of a line:');
    expect(after[1]!.text).not.toMatch(/Yours:|Lines for your reply|\/answer\//);
  });
});

describe('a reply', () => {
  fromStart();

  it('leads on: its answer asks for the next decision, and no other letter does', async () => {
    const table = await tableOfTwo({ ruleset: 'stellar-conquest' });
    const { game, mover, other } = table;
    const letters = await Promise.all(table.people.map((one) => lettersAfter(one, 2 * MINUTE)));
    const addressOf = (one: Json) => letters[table.people.indexOf(one as never)]![0]!.replyTo!;
    const reply = async (one: Json, to: string) => {
      const lines = [(await linesOf({ game, mover: one }))[0]!];
      return (await answersTo(one, { from: one.address, to, lines }))[0]!;
    };
    const waiting = await reply(other, addressOf(other));
    expect(waiting.text).toContain('Nothing else waits for you in this game now.');
    expect([waiting.subject, waiting.replyTo]).toEqual([
      expect.stringMatching(/: your answer has been accepted$/),
      undefined,
    ]);
    const going = await reply(mover, addressOf(mover));
    expect(going.subject).toMatch(/: your answer has been accepted\. Next: your turn \(by /);
    expect(going.text).toContain('Lines for your reply, among others:');
    expect(going.text).toMatch(/\/answer\/pd1_/);
    const sent = lettersTo(mover).length;
    vi.setSystemTime(Date.now() + 150 * MINUTE);
    // The room has notified both by then.
    await vi.waitFor(async () =>
      expect((await lettersAfter(other, 0))[0]!.text).toContain('Your decision: Turn 1: movement'),
    );
    expect(await lettersAfter(mover, MINUTE)).toHaveLength(sent);
    const { window } = (await questionTo(game, mover))!;
    await answersTo(mover, { from: mover.address, to: going.replyTo!, lines: ['complete-movement'] });
    expect((await questionTo(game, mover))?.window).not.toBe(window);
  });

  it('is answered by one letter, even if the next decision is due to be sent at that moment', async () => {
    const { table, from, to } = await firstTurn();
    const { mover, game } = table;
    await call('PATCH', '/me/settings', { token: mover.token, body: { batching: 0, pause: 0 } });
    const { window } = (await questionTo(game, mover))!;
    let [isNotified, isLetGo] = [false, false];
    const { notify } = PlayerMailbox.prototype;
    vi.spyOn(PlayerMailbox.prototype, 'notify').mockImplementation(async function (
      this: PlayerMailbox,
      ...given
    ) {
      await notify.apply(this, given);
      const isNext = given[0].notifications.some(({ kind, key }) => kind === 'asked' && key !== window);
      isNotified ||= given[1] === mover.id && isNext;
    });
    const { decisions } = GameRoom.prototype;
    vi.spyOn(GameRoom.prototype, 'decisions').mockImplementation(async function (this: GameRoom, ...given) {
      await vi.waitUntil(() => isLetGo);
      return decisions.apply(this, given);
    });
    const replying = answersTo(mover, { from, to, lines: ['complete-movement'] });
    await vi.waitUntil(() => isNotified, 10_000);
    await lettersAfter(mover, 0);
    isLetGo = true;
    const [answer, ...more] = await replying;
    expect(answer!.subject).toMatch(/: your answer has been accepted/);
    expect(more).toEqual([]);
    const sent = lettersTo(mover).length;
    expect(await lettersAfter(mover, 5 * MINUTE)).toHaveLength(sent);
  });

  it('that closes the decision gets an answer that says what happened since the letter, and what the reply caused', async () => {
    const table = await asked();
    const { game, mover, other, from, to, lines } = table;
    const [theirs] = await lettersAfter(other, 2 * MINUTE);
    const [card] = await linesOf({ game, mover: other });
    await answersTo(other, { from: other.address, to: theirs!.replyTo!, lines: [card!] });
    const [answer] = await answersTo(mover, { from, to, lines: [lines[0]!] });
    expect(answer!.text).toMatch(
      /Since your last e-mail or visit:\n\n {2}- Bob .*\n {2}- You play .* face down.*\n(?: {2}- .*\n)* {2}- You play .* and Bob plays /,
    );
  });

  it('to a letter about several games answers the first, and the letter has the address of each other', async () => {
    const first = await tableOfTwo(EMPIRE);
    const { mover: player, people } = first;
    const second = await unseenGame(people, EMPIRE);
    const [letter] = await lettersAfter(player, 2 * MINUTE);
    const [, to] = /Answer by e-mail, with your answer as a line:\n {2}mailto:(\S+)/.exec(letter!.text)!;
    expect(letter!.html).toContain(`href="mailto:${to}"`);
    for (const title of [/^Lines for your reply:$/gm, /^Lines for your e-mail:$/gm])
      expect(letter!.text.match(title)).toHaveLength(1);
    const games = [first.game, second.game];
    const gameOf = (address: string) => games.find((game) => address.includes(`${player.id}${game}`))!;
    expect(gameOf(to!)).not.toBe(gameOf(letter!.replyTo!));
    for (const address of [to!, letter!.replyTo!]) {
      const [line] = await linesOf({ game: gameOf(address), mover: player });
      await answersTo(player, { from: player.address, to: address, lines: [line!] });
      expect(await questionTo(gameOf(address), player)).toBeUndefined();
    }
  });
});

describe('a press that closes the decision', () => {
  fromStart();

  const pressed = async (path: string): Promise<Response> => raw('POST', path);
  const filledIn = async (path: string): Promise<{ readonly status: number }> => {
    const {
      html,
      forms: [form],
    } = await openPage(path);
    expect(html).toContain('Bob has ');
    const fields = new URLSearchParams();
    for (const { name, values } of form!.controls.values()) fields.set(name, values[0]!);
    return post(path, fields);
  };

  // Bob answers after the letter was sent, so only a page can show that.
  it.each([
    [
      'pa1',
      'a link to a plain answer, pressed without its page',
      pressed,
      /^Bob .*\nYou play .* face down\.\n/,
    ],
    ['pa1', 'a link to a plain answer', filledIn, /^You play .* face down\.\n/],
    ['pd1', 'an answer page', filledIn, /^You play .* face down\.\n/],
  ] as const)(
    'by %s_, %s, marks the decision and what the page showed as seen, but not what the answer caused',
    async (kind, _, press, begins) => {
      const table = await asked();
      const { game, mover, other, letter, question } = table;
      const [theirs] = await lettersAfter(other, 2 * MINUTE);
      const [card] = await linesOf({ game, mover: other });
      await answersTo(other, { from: other.address, to: theirs!.replyTo!, lines: [card!] });
      const [, path] = new RegExp(`(/answer/${kind}_\\S+)`).exec(letter.text)!;
      expect((await press(path!)).status).toBe(200);
      const brief = await roomOf((env as Env).ROOMS, game).brief({ player: mover as Guest });
      const { recap } = (brief as { readonly value: { readonly recap: readonly string[] } }).value;
      expect(recap.join('\n')).toMatch(begins);
      expect(recap.join('\n')).toMatch(/\nYou play .* and Bob plays /);
      const { deliveries } = (await call('GET', `/games/${game}/deliveries`, { token: mover.token })).body;
      const own = deliveries.filter(({ window }: Json) => window === question.window);
      expect(own.map(({ seenAt }: Json) => seenAt)).toContainEqual(expect.any(String));
    },
  );
});
