/** Answers by reply: a letter, the reply to it, what it changes, and the letter that answers it. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import worker from '../../../src/index.ts';
import { standIn } from '../../support/cast.ts';
import { call, look, rawIn, type Json } from '../../support/api/api.ts';
import { fromStart, lettersTo, MINUTE, questionTo, type TableOfTwo } from '../../support/api/letters.ts';
import { firstTurn } from './first-turn.ts';
import {
  answersTo,
  asked,
  linesOf,
  mimeOf,
  OURS,
  passOf,
  postMail,
  type Asked,
  type Written,
} from './reply-mails.ts';
import { reportHeaders } from '../../support/settings/mail-reports.ts';

const isOpen = async ({ game, mover }: TableOfTwo): Promise<boolean> =>
  (await questionTo(game, mover)) !== undefined;

describe('a reply to a letter', () => {
  fromStart();

  it('is invited by the letter, at an address of its decision that a mail server may change to capitals', async () => {
    const { letter, to, mover, game } = await asked();
    expect(letter.text).toContain('Reply to this e-mail with your answer as a line');
    expect(to).toMatch(/^reply\+[a-z\d]{32}[\da-f]{24}@post\.example$/);
    expect(to.split('@')[0]!.length).toBeLessThanOrEqual(64);
    expect(to).toContain(`${mover.id}${game}`);
  });

  it('with a line answers the decision, and a letter in the thread says so', async () => {
    const table = await asked();
    const { from, to, lines, letter } = table;
    const [answer, ...more] = await answersTo(table.mover, {
      from: from.toUpperCase(),
      to: to.toUpperCase(),
      lines: [lines[0]!],
    });
    expect(more).toEqual([]);
    expect(await isOpen(table)).toBe(false);
    expect(answer!.subject).toMatch(/: your answer has been accepted$/);
    expect(answer!.text).toContain('Done:\n\n  - ');
    expect(answer!.headers).toMatchObject({
      References: letter.headers!['References'],
      'Auto-Submitted': 'auto-generated',
    });
    expect(answer!.replyTo).toBeUndefined();
  });

  it('with a line that is no line gets the lines that are, and may be sent again', async () => {
    const table = await asked();
    const { from, to, lines } = table;
    const wrong = ['frobnicate the sun', lines[0]!];
    const [answer] = await answersTo(table.mover, { from, to, lines: wrong });
    expect(await isOpen(table)).toBe(true);
    expect(answer!.subject).toMatch(/: a line of your reply was not carried out$/);
    expect(answer!.text).toContain('- frobnicate the sun');
    expect(answer!.text).toContain('The line after it was not read.');
    expect(answer!.text).toContain(lines[0]!);
    expect(answer!.text).toMatch(/Your decision: .*, until .* \(2031-01-06 22:00 UTC\)\./);
    expect(answer!.replyTo).toBe(to);
    await answersTo(table.mover, { from, to: answer!.replyTo!, lines: [lines[0]!] });
    expect(await isOpen(table)).toBe(false);
  });

  it('that begins with an unknown word gets the commands of its decision, not of the whole game', async () => {
    const table = await asked();
    const { from, to, mover } = table;
    const [answer] = await answersTo(mover, { from, to, lines: ['frobnicate the sun'] });
    expect(answer!.text).toMatch(
      /: “frobnicate” is no command of this decision \(lay-first\)\. For example: lay-first \S+\n/,
    );
  });

  it('of “help”, or of nothing, gets the lines that are possible, but no cards if letters show none', async () => {
    const table = await asked();
    const { from, to, lines, mover } = table;
    for (const written of [['Help'], []]) {
      const [answer] = await answersTo(mover, { from, to, lines: written });
      expect(answer!.subject).toMatch(/: how to answer by reply$/);
      expect(answer!.text).toContain(lines[0]!);
    }
    await call('PATCH', '/me/settings', { token: mover.token, body: { hand: false } });
    const [answer] = await answersTo(mover, { from, to, lines: ['help'] });
    const [wrong] = await answersTo(mover, { from, to, lines: ['lay-first nothing'] });
    for (const line of lines) for (const { text } of [answer!, wrong!]) expect(text).not.toContain(line);
    expect(wrong!.text).toContain('- lay-first nothing');
    for (const { text } of [answer!, wrong!])
      expect(text).toContain('Forms of a line:\n\n  - lay-first CARD\n  - CARD, PLANET, SHIP: “cruiser-1”, ');
    expect(answer!.text).not.toContain('/answer/');
    expect(await isOpen(table)).toBe(true);
  });

  it('is repeated as it was written if letters show no hand: its words would tell the classes of ships', async () => {
    const { table, from, to } = await firstTurn();
    const { mover } = table;
    await call('PATCH', '/me/settings', { token: mover.token, body: { hand: false } });
    const line = (await linesOf(table)).find((one) => one.startsWith('move '))!;
    const [answer] = await answersTo(mover, { from, to, lines: [line] });
    expect(answer!.subject).toContain(': your answer has been accepted');
    expect(answer!.text).toContain(`Done:\n\n  - ${line}\n`);
    expect(answer!.text.split('Your decision')[0]).not.toMatch(/scout|corvette|transport|death star/i);
  });

  it('may be a numbered list, as mail programs write it', async () => {
    const table = await asked();
    const { from, to, lines, mover } = table;
    const [answer] = await answersTo(mover, { from, to, lines: [`1. ${lines[0]!}`] });
    expect(answer!.subject).toMatch(/: your answer has been accepted$/);
  });

  it('may begin with a capital, end like a sentence, and be signed', async () => {
    const table = await asked();
    const { from, to, lines, mover } = table;
    const shouted = `- ${lines[0]!.toUpperCase()}.`;
    const [answer] = await answersTo(mover, {
      from,
      to,
      lines: ['Hi,', '', shouted, '', 'Best, Ada', 'Sent from my iPhone'],
    });
    expect(answer!.subject).toMatch(/: your answer has been accepted$/);
    expect(await isOpen(table)).toBe(false);
  });

  it('may say more below the lines that finish its decision, and the answer calls that no refused line', async () => {
    const table = await asked();
    const { from, to, lines, mover } = table;
    const [answer] = await answersTo(mover, { from, to, lines: [lines[0]!, '', 'Have a nice evening!'] });
    expect(answer!.subject).toMatch(/: your answer has been accepted$/);
    expect(answer!.text).toMatch(/Done:\n\n {2}- .*\n\nThe rest of your reply was not read as an answer/);
    expect(answer!.text).toContain('begins with no command:\n\n  - Have a nice evening!\n');
    expect(await isOpen(table)).toBe(false);
  });

  it('that says something else before its decision is finished, or writes a command after it, has a refused line', async () => {
    const { table, from, to } = await firstTurn();
    const { mover } = table;
    const line = (await linesOf(table)).find((one) => one.startsWith('move '))!;
    const [early] = await answersTo(mover, { from, to, lines: [line, 'Have a nice evening!'] });
    const ours = await asked();
    const [late] = await answersTo(ours.mover, { ...ours, lines: [ours.lines[0]!, 'Hm.', ours.lines[0]!] });
    for (const { text, subject } of [early!, late!]) {
      expect(subject).toMatch(/: a line of your reply was not carried out$/);
      expect(text).toMatch(/This line was not carried out:\n\n {2}- (?:Have a nice evening!|Hm\.)\n/);
    }
  });

  it('that a mail program has broken into lines is read whole, or not at all', async () => {
    const table = await asked();
    const { from, to, lines, mover } = table;
    const padding = 'x'.repeat(60);
    const [answer] = await answersTo(mover, { from, to, lines: [`${lines[0]!} ${padding}`, 'and more'] });
    expect(answer!.text).toContain(
      `This line was not carried out:\n\n  - ${lines[0]!} ${padding} and more\n`,
    );
    expect(await isOpen(table)).toBe(true);
  });

  it('is refused in words, not in those of a schema', async () => {
    const { table, from, to } = await firstTurn();
    const [answer] = await answersTo(table.mover, { from, to, lines: ['move'] });
    expect(answer!.text).toContain('This line was not carried out:\n\n  - move\n');
    expect(answer!.text).not.toMatch(/expected array|Too small|Invalid/);
  });

  it('to a digest is answered in the thread of digests', async () => {
    const table = await asked();
    const { from, to, lines, mover } = table;
    const digest = `<digest.${mover.id}@parsec.test>`;
    const headers = [`In-Reply-To: <1@mailer.example>`, `References: ${digest} <1@mailer.example>`];
    const [answer] = await answersTo(mover, { from, to, lines: ['@other.1 pass', lines[0]!], headers });
    expect(answer!.headers!['References']).toMatch(new RegExp(`^<digest\\.${mover.id}@`));
    expect(answer!.text).toContain('This decision is not waiting for you now.');
    expect(await isOpen(table)).toBe(true);
  });

  it('cannot resign, or do anything else that answers no decision', async () => {
    const table = await asked();
    const [answer] = await answersTo(table.mover, { ...table, lines: ['resign'] });
    expect(answer!.text).toContain('A reply only answers decisions.');
    expect((await look(table.game, table.mover)).status).toBe('running');
  });

  it('with several lines carries them out in order, up to the first that is refused', async () => {
    const { table, from, to } = await firstTurn();
    const { mover } = table;
    const line = (await linesOf(table)).find((one) => one.startsWith('move '))!;
    const lines = [line, 'move nothing', 'complete-movement'];
    const [first] = await answersTo(mover, { from, to, lines });
    expect(first!.text).toMatch(
      /Done:\n\n {2}- Move .*\n\nThis line was not carried out:\n\n {2}- move nothing\n/,
    );
    expect(first!.text).toContain('The line after it was not read.');
    expect(first!.replyTo).toBe(to);
    const next = (await linesOf(table)).find((one) => one.startsWith('move '))!;
    const [second] = await answersTo(mover, { from, to, lines: [next, 'complete-movement'] });
    expect(second!.text).toMatch(/Done:\n\n {2}- Move .*\n {2}- End movement and explore\n/);
    expect(second!.subject).toMatch(/: your answer has been accepted\. Next: your turn \(by /);
  });

  it('counts once, however often it comes', async () => {
    const table = await asked();
    const { from, to, mover } = table;
    const written = { from, to, lines: ['frobnicate'], id: 'once' };
    expect(await answersTo(mover, written)).toHaveLength(1);
    expect(await answersTo(mover, written)).toEqual([]);
    expect(await answersTo(mover, { ...written, lines: [table.lines[0]!] })).toEqual([]);
    expect(await isOpen(table)).toBe(true);
  });

  it('is no longer answered after sixty in an hour', async () => {
    const table = await asked();
    const { from, to, mover } = table;
    for (let n = 0; n < 60; n += 1) await answersTo(mover, { from, to, lines: ['help'] });
    expect(await answersTo(mover, { from, to, lines: [table.lines[0]!] })).toEqual([]);
    expect(await isOpen(table)).toBe(true);
    vi.setSystemTime(Date.now() + 61 * MINUTE);
    await answersTo(mover, { from, to, lines: [table.lines[0]!] });
    expect(await isOpen(table)).toBe(false);
  });

  it('after the decision has been answered, or after a sign-out everywhere, changes nothing and says so', async () => {
    const table = await asked();
    const { from, to, mover, lines } = table;
    await answersTo(mover, { from, to, lines: [lines[0]!] });
    const [late] = await answersTo(mover, { from, to, lines: [lines[1]!] });
    expect(late!.subject).toMatch(/: this decision is over$/);
    expect(late!.replyTo).toBeUndefined();
    const other = await asked();
    expect((await call('DELETE', '/me/sessions', { token: other.mover.token })).status).toBe(204);
    const [void_] = await answersTo(other.mover, { ...other, lines: [other.lines[0]!] });
    expect(void_!.subject).toMatch(/: this decision is over$/);
    expect(await isOpen(other)).toBe(true);
  });

  const FORGED: readonly (readonly [string, (table: Asked) => Partial<Written>])[] = [
    ['without a header of our receiver', () => ({ results: [] })],
    [
      'with a header of another receiver',
      ({ from }) => ({ results: [passOf(from).replace(OURS, 'mx.evil.example')] }),
    ],
    [
      'with a forged header below ours',
      ({ from }) => ({ results: [passOf(from).replace('dmarc=pass', 'dmarc=fail'), passOf(from)] }),
    ],
    [
      'with a forged header above that of another',
      ({ from }) => ({ results: ['mx.evil.example; none', passOf(from)] }),
    ],
    ['with two headers of our name', ({ from }) => ({ results: [passOf(from), passOf(from)] })],
    ['that fails DMARC', ({ from }) => ({ results: [passOf(from).replace('dmarc=pass', 'dmarc=fail')] })],
    ['with a pass of another domain', () => ({ results: [passOf('eve@evil.example')] })],
    ['of a stranger', () => ({ from: 'eve@evil.example' })],
    ['of the other player', ({ other }) => ({ from: other.address as string })],
    ['to a wrong address', ({ to }) => ({ to: to.replace(/^reply\+./, 'reply+') })],
    ['to the sender of the letter', () => ({ to: 'post@example.org' })],
    ['of a vacation', () => ({ headers: ['Auto-Submitted: auto-replied'] })],
    ['of a mailing list', () => ({ headers: ['List-Id: <friends.example.org>'] })],
    ['of a server', () => ({ headers: ['Return-Path: <>'] })],
  ];

  it.each(FORGED)('%s changes nothing and is not answered', async (_, change) => {
    const table = await asked();
    const { from, to, lines, mover, other } = table;
    const before = lettersTo(other).length;
    const written = { from, to, lines: [lines[0]!], ...change(table) };
    expect(await answersTo(mover, written)).toEqual([]);
    expect(lettersTo(other)).toHaveLength(before);
    expect(await isOpen(table)).toBe(true);
  });

  it('to a made-up address of its own player is told that it is no decision', async () => {
    const table = await asked();
    const to = table.to.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'));
    const written = { from: table.from, to, lines: [table.lines[0]!] };
    const [answer] = await answersTo(table.mover, written);
    expect(answer!.subject).toMatch(/: this decision is over$/);
    expect(await isOpen(table)).toBe(true);
    const results = [passOf(table.from).replace('dmarc=pass', 'dmarc=none')];
    expect(await answersTo(table.mover, { ...written, results })).toEqual([]);
  });

  it('without a Message-ID counts once, too', async () => {
    const table = await asked();
    const written = mimeOf({ ...table, lines: ['frobnicate'] }).replace(/^Message-ID:.*\r\n/m, '');
    const before = lettersTo(table.mover).length;
    for (const via of ['mx1', 'mx2'])
      expect((await postMail(written.replace('From:', `Received: by ${via}\r\nFrom:`))).status).toBe(204);
    expect(lettersTo(table.mover)).toHaveLength(before + 1);
  });

  it('that comes by the platform counts by its envelope', async () => {
    const table = await asked();
    const { from, to, lines } = table;
    const routed = async (envelope: {
      readonly from: string;
      readonly to: string;
      readonly rawSize?: number;
    }) => {
      const bytes = new TextEncoder().encode(mimeOf({ from, to, lines: [lines[0]!] }));
      const mail = { rawSize: bytes.length, raw: new Response(bytes).body, ...envelope };
      await worker.email(standIn<ForwardableEmailMessage>(mail), env as Env, createExecutionContext());
    };
    await routed({ from: '', to });
    await routed({ from, to: 'reply@post.example' });
    await routed({ from, to, rawSize: 300_000 });
    expect(await isOpen(table)).toBe(true);
    await routed({ from, to });
    expect(await isOpen(table)).toBe(false);
  });

  it('by HTTP needs a signature, the right type, and at most 256 KB', async () => {
    const table = await asked();
    const { from, to, lines } = table;
    const body = mimeOf({ from, to, lines: [lines[0]!] });
    const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as Json).code;
    expect(await codeOf(postMail(body, { 'webhook-id': 'another' }))).toBe('invalid-signature');
    expect(await codeOf(postMail(body, { 'Content-Type': 'application/json' }))).toBe('wrong-content-type');
    expect(await codeOf(postMail(body + ' '.repeat(256 * 1024)))).toBe('too-large');
    const unset = { ...(env as Env), MAIL_REPLY_SECRET: '' };
    const headers = { 'Content-Type': 'message/rfc822', ...(await reportHeaders(body)) };
    expect((await rawIn(unset, 'POST', '/mail/replies', { body, headers })).status).toBe(404);
    expect(await isOpen(table)).toBe(true);
    expect((await postMail(body)).status).toBe(204);
    expect(await isOpen(table)).toBe(false);
  });
});
