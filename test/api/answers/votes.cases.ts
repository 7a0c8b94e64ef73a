/** Votes by e-mail: the letter that asks, its links, and replies to it. */
import { describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../../src/notify/mail.ts';
import { call, look, raw, type Json } from '../../support/api/api.ts';
import { openPage, post } from '../../support/api/answer-pages.ts';
import {
  fromStart,
  HOUR,
  lettersAfter,
  MINUTE,
  questionTo,
  SOON,
  tableOfTwo,
  type TableOfTwo,
} from '../../support/api/letters.ts';
import { answersTo, EMPIRE, linesOf, passOf, type Written } from './reply-mails.ts';

interface Called extends TableOfTwo {
  /** To the mover, about the vote. */
  readonly letter: Mail;
  readonly written: Pick<Written, 'from' | 'to'>;
}

const propose = ({ game, other }: TableOfTwo, what: string, agrees = true) =>
  call('POST', `/games/${game}/votes`, { token: other.token, body: { what, agrees } });

/** The other player proposes these motions, and the mover gets a letter. */
async function called(...motions: readonly string[]): Promise<Called> {
  const table = await tableOfTwo(EMPIRE);
  await lettersAfter(table.mover, SOON);
  for (const what of motions) {
    expect((await propose(table, what)).status).toBe(204);
    vi.setSystemTime(Date.now() + 1000);
  }
  const [letter] = await lettersAfter(table.mover, HOUR);
  return { ...table, letter: letter!, written: { from: table.mover.address, to: letter!.replyTo! } };
}

const pathIn = ({ text }: Mail, link: string): string =>
  new RegExp(`${link}:\n {2}https://parsec\\.test(/answer/pv1_\\S+)`).exec(text)![1]!;

/** A “vote yes” whose sender is not proven: the address of the page that confirms it. */
async function unproven({ mover, written }: Called): Promise<string> {
  const results = [passOf(written.from).replace('dmarc=pass', 'dmarc=none')];
  const [answer] = await answersTo(mover, { ...written, lines: ['vote yes'], results });
  return /https:\/\/parsec\.test(\/answer\/pr1_\S+)/.exec(answer!.text)![1]!;
}

const stateOf = async ({ game, other }: TableOfTwo): Promise<Json> => {
  const { status, votes } = await look(game, other, '?seen=false');
  return { status, votes: votes.map(({ what }: Json) => what) };
};
const OPEN = { status: 'running', votes: ['pause'] };
const PAUSED = { status: 'paused', votes: [] };
const REJECTED = { status: 'running', votes: [] };
const CLOSED = { status: 410, title: 'This vote is no longer open' };

describe('a letter about a vote', () => {
  fromStart();

  it('says what the motion means, and how to vote by reply and by link', async () => {
    const { letter, other } = await called('pause');
    expect(letter.subject).toMatch(new RegExp(`: ${other.name} wants to pause the game$`));
    expect(letter.text).toContain(`${other.name} wants to pause the game. Do you agree?\n\nNobody can move.`);
    expect(letter.text).toContain('All players must agree. A single no rejects it.');
    expect(letter.text).toContain('Reply to this e-mail with the line “vote yes” or “vote no”.');
    expect(letter.text).not.toContain('Vote at the table');
    expect(letter.replyTo).toMatch(/^reply\+/);
    expect(pathIn(letter, 'Vote yes')).not.toBe(pathIn(letter, 'Vote no'));
  });

  it('shows the same links and lines if letters must not show the hand', async () => {
    const table = await tableOfTwo(EMPIRE);
    await call('PATCH', '/me/settings', { token: table.mover.token, body: { hand: false } });
    await lettersAfter(table.mover, SOON);
    await propose(table, 'pause');
    const [letter] = await lettersAfter(table.mover, HOUR);
    await post(pathIn(letter!, 'Vote yes'), new URLSearchParams());
    expect(await stateOf(table)).toEqual(PAUSED);
  });
});

describe('the link to a vote', () => {
  fromStart();

  it('opens a page without scripts whose button alone votes, once', async () => {
    const table = await called('pause');
    const path = pathIn(table.letter, 'Vote yes');
    for (const method of ['GET', 'HEAD']) expect((await raw(method, path)).status).toBe(200);
    const { html, title } = await openPage(path);
    expect(title).toContain(`${table.other.name} wants to pause the game`);
    expect(html).toContain('<button class="primary">Vote yes</button>');
    expect(html).not.toContain('<script');
    expect(await stateOf(table)).toEqual(OPEN);
    const done = await post(path, new URLSearchParams());
    expect(done).toMatchObject({ status: 200, title: 'Your vote has been accepted' });
    expect(done.html).toContain('You voted yes: Pause the game. All players have agreed.');
    expect(await stateOf(table)).toEqual(PAUSED);
    expect(await openPage(path)).toMatchObject(CLOSED);
    const twice = await post(path, new URLSearchParams());
    expect(twice).toMatchObject(CLOSED);
    expect(twice.html).toContain('the first press counts');
  });

  it('rejects the motion', async () => {
    const table = await called('pause');
    const done = await post(pathIn(table.letter, 'Vote no'), new URLSearchParams());
    expect(done.html).toContain('You voted no: Pause the game. The motion is rejected.');
    expect(await stateOf(table)).toEqual(REJECTED);
  });

  it('is for one motion: not for a later one of the same kind, nor after a sign-out everywhere', async () => {
    const table = await called('pause');
    const path = pathIn(table.letter, 'Vote yes');
    await propose(table, 'pause', false);
    await propose(table, 'pause');
    expect(await openPage(path)).toMatchObject(CLOSED);
    expect(await post(path, new URLSearchParams())).toMatchObject(CLOSED);
    expect(await stateOf(table)).toEqual(OPEN);
    const other = await called('pause');
    await call('DELETE', '/me/sessions', { token: other.mover.token });
    expect(await post(pathIn(other.letter, 'Vote yes'), new URLSearchParams())).toMatchObject(CLOSED);
    expect(await stateOf(other)).toEqual(OPEN);
  });

  it('that is forged does not exist', async () => {
    const { letter } = await called('pause');
    const path = pathIn(letter, 'Vote yes');
    for (const wrong of [path.replace('/pv1_', '/pd1_'), path.replace('/pv1_', '/pa1_'), `${path}x`])
      expect((await raw('POST', wrong)).status).toBe(404);
  });
});

describe('a reply about a vote', () => {
  fromStart();

  it.each(['vote yes', 'Vote yes.', 'Yes', '- VOTE YES PAUSE'])('votes by the line “%s”', async (line) => {
    const table = await called('pause');
    const [answer, ...more] = await answersTo(table.mover, { ...table.written, lines: [line] });
    expect(more).toEqual([]);
    expect(answer!.subject).toMatch(/: your answer has been accepted$/);
    expect(answer!.text).toContain('Done:\n\n  - Vote yes: Pause the game\n');
    expect(answer!.text).toContain('The game is paused.');
    expect(answer!.headers!['References']).toBe(table.letter.headers!['References']);
    expect(await stateOf(table)).toEqual(PAUSED);
  });

  it('rejects the motion, and may say more', async () => {
    const table = await called('pause');
    const [answer] = await answersTo(table.mover, { ...table.written, lines: ['vote no', '', 'Not now.'] });
    expect(answer!.text).toContain('Done:\n\n  - Vote no: Pause the game\n');
    expect(answer!.text).toContain('begins with no command:\n\n  - Not now.\n');
    expect(await stateOf(table)).toEqual(REJECTED);
  });

  it('that is not understood gets the lines that are, and the vote again', async () => {
    const table = await called('cancel');
    for (const line of ['vote maybe', 'help']) {
      const [answer] = await answersTo(table.mover, { ...table.written, lines: [line] });
      expect(answer!.text).toContain('wants to cancel the game. Do you agree?');
      expect(answer!.text).toContain('“vote yes” or “vote no”');
    }
    expect(await stateOf(table)).toEqual({ status: 'running', votes: ['cancel'] });
  });

  it('names one of several motions, unless it comes to the address of one', async () => {
    const table = await called('pause', 'extend');
    expect(table.letter.text).toContain('“vote yes extend” or “vote no extend”');
    const decision = (await questionTo(table.game, table.mover))!;
    const [unclear] = await answersTo(table.mover, { ...table.written, lines: ['vote no cancel'] });
    expect(unclear!.text).toContain('Name a vote that waits for you: “vote no pause” or “vote no extend”.');
    const [answer] = await answersTo(table.mover, {
      ...table.written,
      lines: ['vote no extend', 'vote yes pause'],
    });
    expect(answer!.text).toContain('- Vote no: Give more time\n  - Vote yes: Pause the game\n');
    expect(await stateOf(table)).toEqual(PAUSED);
    expect((await questionTo(table.game, table.mover))!.window).toBe(decision.window);
  });

  it('may answer a decision of the game, too, and one about a decision may vote', async () => {
    const table = await called('extend');
    const [line] = await linesOf(table);
    const [answer] = await answersTo(table.mover, { ...table.written, lines: ['vote no', line!] });
    expect(answer!.text).toMatch(/Done:\n\n {2}- Vote no: Give more time\n {2}- /);
    expect(await questionTo(table.game, table.mover)).toBeUndefined();
  });

  it('after the vote changes nothing and says so', async () => {
    const table = await called('pause');
    await answersTo(table.mover, { ...table.written, lines: ['vote no'] });
    const [late] = await answersTo(table.mover, { ...table.written, lines: ['vote yes'] });
    expect(late!.subject).toMatch(/: this decision is over$/);
    await propose(table, 'pause');
    const [old] = await answersTo(table.mover, { ...table.written, lines: ['vote yes'] });
    expect(old!.subject).toMatch(/: this decision is over$/);
    expect(await stateOf(table)).toEqual(OPEN);
  });

  it('whose sender is not proven counts once its link is confirmed', async () => {
    const table = await called('pause');
    const path = await unproven(table);
    expect(await stateOf(table)).toEqual(OPEN);
    expect((await openPage(path)).html).toContain('vote yes');
    const done = await post(path, new URLSearchParams());
    expect(done.html).toContain('Vote yes: Pause the game');
    expect(await stateOf(table)).toEqual(PAUSED);
  });

  it('whose sender is not proven no longer counts after the vote', async () => {
    const table = await called('pause');
    const path = await unproven(table);
    await propose(table, 'pause', false);
    expect(await openPage(path)).toMatchObject(CLOSED);
    expect(await post(path, new URLSearchParams())).toMatchObject(CLOSED);
    expect(await stateOf(table)).toEqual(REJECTED);
  });

  it('of the other player, or of a stranger, changes nothing and is not answered', async () => {
    const table = await called('pause');
    for (const from of [table.other.address as string, 'eve@evil.example'])
      expect(await answersTo(table.mover, { ...table.written, from, lines: ['vote yes'] })).toEqual([]);
    vi.setSystemTime(Date.now() + MINUTE);
    expect(await stateOf(table)).toEqual(OPEN);
  });
});
