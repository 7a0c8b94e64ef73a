/** E-mails by SMTP: their content at a real server, and the results of refusals. */
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAIL, type Order } from './order.ts';
import { Poster } from './poster.ts';
import { endSinks, OPEN, sink, speaker, type Arrived } from './sinks.ts';

/** RFC 2045 and RFC 2047: of a line of text with its soft line break, and of a line with an encoded word. */
const LONGEST_LINE = 76;

let poster: Poster;

beforeAll(async () => {
  poster = await Poster.launch();
});
afterEach(endSinks);
afterAll(() => poster.end());

const smtp = (port: number, rest: Omit<Order, 'settings'> = {}, from?: string) =>
  poster.bySmtp(`smtp://127.0.0.1:${port}`, rest, from);

async function arrival(mail: Partial<typeof MAIL>, from?: string): Promise<Arrived> {
  const server = await sink(OPEN);
  expect(await smtp(server.port, { mail }, from)).toEqual({ ok: true });
  expect(server.arrived).toHaveLength(1);
  return server.arrived[0]!;
}
const header = ({ email }: Arrived, name: string) => email.headers.find(({ key }) => key === name)?.value;
/** Whatever ends its lines, and without the line break before the boundary. */
const lines = (text: string | undefined) => text?.replaceAll('\r\n', '\n').replace(/\n$/, '');

describe('an e-mail by SMTP', () => {
  it('arrives as it was composed', async () => {
    const headers = {
      'List-Unsubscribe': '<https://example.org/off?a=1>',
      'Auto-Submitted': 'auto-generated',
    };
    const arrived = await arrival({ headers });
    expect(arrived).toMatchObject({ from: 'post@example.org', to: [MAIL.to], secure: false });
    expect(arrived.email).toMatchObject({
      from: { address: 'post@example.org', name: 'Parsec Post' },
      to: [{ address: MAIL.to }],
      subject: MAIL.subject,
    });
    expect(lines(arrived.email.text)).toBe(MAIL.text);
    expect(lines(arrived.email.html)).toBe(MAIL.html);
    expect(header(arrived, 'list-unsubscribe')).toBe(headers['List-Unsubscribe']);
    expect(header(arrived, 'auto-submitted')).toBe('auto-generated');
    expect(arrived.email.messageId).toMatch(/^<[\w-]+@example\.org>$/);
    expect(Math.abs(Date.parse(arrived.email.date!) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps all languages, dots, spaces, equals signs and long lines, in short lines of ASCII', async () => {
    const subject = `Zug um Zug: ${'Ünïcödé 🚀 '.repeat(20)}=?UTF-8?Q?no?= end`;
    const text = [
      '.',
      '..two',
      '.one',
      '',
      'trailing blanks  \t',
      '=3D is not =',
      `${'long '.repeat(400)}🪐`,
      '日本語'.repeat(300),
      '.'.repeat(200),
      '',
      'last',
    ].join('\n');
    const html = `<p title="=">${'ß'.repeat(500)}</p>\n.\n<p>.</p>`;
    const arrived = await arrival({ subject, text, html });
    expect(arrived.email.subject).toBe(subject);
    expect(lines(arrived.email.text)).toBe(text);
    expect(lines(arrived.email.html)).toBe(html);
    const sent = arrived.raw.split('\r\n');
    expect(
      sent.filter((line) => line.length > LONGEST_LINE || !/^([\t\x20-\x7e]*[\x21-\x7e])?$/.test(line)),
    ).toEqual([]);
  });

  it('breaks a line of text after the last character that fits', async () => {
    const bodies = [75, 76, 150, 151].map((length) => 'x'.repeat(length));
    const { raw } = await arrival({ text: bodies.join('\n') });
    const [soft, rest] = [`${'x'.repeat(75)}=`, 'x'.repeat(75)];
    const expected = [rest, soft, 'x', soft, rest, soft, soft, 'x'].join('\r\n');
    expect(raw).toContain(`\r\n\r\n${expected}\r\n--`);
  });

  it('keeps a subject that looks encoded, or begins or ends with a space', async () => {
    for (const subject of ['=?UTF-8?Q?=41?=', ' twice ', '']) {
      const { email } = await arrival({ subject });
      expect(email.subject ?? '').toBe(subject);
      await endSinks();
    }
  });

  it.each([
    ['post@example.org', ''],
    ['Parsec \\ Post <post@example.org>', 'Parsec \\ Post'],
    ['Parsec Post <post@example.org>', 'Parsec Post'],
    ['"Post, Parsec (the)" <post@example.org>', 'Post, Parsec (the)'],
    ['Pärsec \\ Pøst <post@example.org>', 'Pärsec \\ Pøst'],
    [`${'A long name '.repeat(20)}<post@example.org>`, 'A long name '.repeat(20).trim()],
  ])('has the sender %s', async (from, name) => {
    const arrived = await arrival({}, from);
    expect(arrived.from).toBe('post@example.org');
    expect(arrived.email.from).toEqual({ address: 'post@example.org', name });
  });
});

describe('a mail server that accepts no e-mail', () => {
  const refusing = (code: number): SMTPServerOptions['onMailFrom'] => {
    return (_, __, done) => done(Object.assign(new Error('not for ada@example.com'), { responseCode: code }));
  };

  it.each([450, 550])('with %i at any point shows whose fault it is, without names', async (code) => {
    const isPassing = code === 450;
    const ours = isPassing ? { again: true } : { again: true, fault: 'settings' };
    for (const [event, said, expected] of [
      // Before it knows the recipient.
      ['onConnect', 'the greeting', ours],
      ['onMailFrom', 'MAIL', ours],
      ['onRcptTo', 'RCPT', { again: isPassing, fault: 'receiver' }],
      ['onData', 'the mail', { again: isPassing }],
    ] as const) {
      const refuse = refusing(code) as (...args: unknown[]) => void;
      const options: SMTPServerOptions =
        event === 'onData'
          ? {
              onData: (stream, session, done) =>
                stream.resume().on('end', () => refuse(stream, session, done)),
            }
          : event === 'onConnect'
            ? { onConnect: (session, done) => refuse(session, session, done) }
            : { [event]: refuse };
      const server = await sink({ ...OPEN, ...options });
      const posted = await smtp(server.port);
      const reason = expect.stringContaining(`${said} with ${code}`);
      expect(posted, event).toEqual({ ok: false, reason, ...expected });
      expect(JSON.stringify(posted)).not.toContain('ada');
    }
  });

  it('with a text is quoted only by its numbers', async () => {
    const refusal = '550-5.1.1 no ada@example.com\r\n550 5.1.1 here\r\n';
    const server = await speaker(['220 hello\r\n', '250\r\n', '250 2.1.0 ok\r\n', refusal], false);
    const reason = 'the mail server answered RCPT with 550 5.1.1';
    expect(await smtp(server.port)).toEqual({ ok: false, again: false, fault: 'receiver', reason });
  });

  const HELLO = ['220 hello\r\n', '250 hello\r\n'];
  it.each([
    ['at once', []],
    ['after its greeting', ['220 hello\r\n']],
    ['in the middle of a reply', ['220 hello\r\n', '250-hel']],
    ['after the sender', [...HELLO, '250 sender\r\n']],
    ['after the mail', [...HELLO, '250 sender\r\n', '250 recipient\r\n', '354 go on\r\n']],
  ])('because it hangs up %s gets the e-mail again, and others are served meanwhile', async (_, words) => {
    const server = await speaker(words, true);
    expect(await smtp(server.port)).toEqual({ ok: false, again: true, reason: 'the mail server hung up' });
    const other = await sink(OPEN);
    expect(await smtp(other.port)).toEqual({ ok: true });
  });

  it('because it is silent or absent gets the e-mail again', async () => {
    const silent = await speaker(['220 hello\r\n'], false);
    const reason = 'the mail server took too long';
    expect(await smtp(silent.port, { timeout: 200 })).toEqual({ ok: false, again: true, reason });
    const gone = await sink(OPEN);
    await endSinks();
    const posted = await smtp(gone.port);
    expect(posted).toEqual({ ok: false, again: true, reason: 'no connection to the mail server' });
  });

  it('because it never stops sending is disconnected', async () => {
    const server = await speaker([`220-${'x'.repeat(70_000)}`], false);
    const reason = 'the mail server talks too much';
    expect(await smtp(server.port)).toEqual({ ok: false, again: true, reason });
  });
});

describe('text that could act as a header or recipient', () => {
  it.each<[string, Partial<typeof MAIL>]>([
    ['a subject of two lines', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a subject with a bare line feed', { subject: 'Hello\nBcc: eve@example.com' }],
    ['an address with a line break', { to: 'ada@example.com>\r\nRCPT TO:<eve@example.com' }],
    ['two addresses', { to: 'ada@example.com,eve@example.com' }],
    ['an address with a name', { to: 'Eve <eve@example.com>' }],
    ['an address with a blank', { to: 'ada@example.com SIZE=1' }],
    ['a header with a line break', { headers: { 'X-Game': 'a\r\nBcc: eve@example.com' } }],
    ['a header whose name is two', { headers: { 'X-Game: a\r\nBcc': 'eve@example.com' } }],
    ['a header that adds a recipient', { headers: { bCC: 'eve@example.com' } }],
    ['a header that changes the sender', { headers: { From: 'eve@example.com' } }],
    ['a header that changes the body', { headers: { 'Content-Type': 'text/html' } }],
  ])('is not sent: %s', async (_, mail) => {
    const server = await sink(OPEN);
    expect(await smtp(server.port, { mail })).toMatchObject({ ok: false, again: false });
    expect(server.arrived).toEqual([]);
  });

  it('in the body stays text: it cannot end the e-mail and begin another', async () => {
    const text =
      'Hello\r\n.\r\nMAIL FROM:<eve@example.com>\r\nRCPT TO:<bob@example.com>\r\nDATA\r\nSpam\r\n.\r\n';
    const arrived = await arrival({ text, html: `${text}\r.\r` });
    expect(lines(arrived.email.text)).toBe(text.replaceAll('\r\n', '\n'));
  });
});
