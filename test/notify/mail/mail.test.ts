/** The checks of an e-mail, whichever mailer sends it, and alerts about failing e-mails. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLoopback } from '../../../src/notify/bindings.ts';
import { reportFailure, type MailFailure } from '../../../src/notify/failing.ts';
import { escaped } from '../../../src/notify/html.ts';
import { faultOf, hasControls, isAddress, isReceipt } from '../../../src/notify/mail.ts';
import { serverOf } from '../../../src/notify/smtp/server.ts';
import { isTaken } from '../../../src/notify/webhook.ts';
import { MAIL } from './order.ts';

describe('an e-mail address', () => {
  it.each([
    ['ada@example.org', true],
    ["o'hara+games@mail.example-2.org", true],
    ['a.b-c_d@x', true],
    ['ada', false],
    ['ada@', false],
    ['@example.org', false],
    ['ada@example..org', false],
    ['ada@example.org.', false],
    ['ada@exam_ple.org', false],
    ['x ada@example.org', false],
    ['ada@example.org x', false],
    ['(ada)@example.org', false],
    ['ädä@example.org', false],
  ])('%j is valid: %s', (text, is) => {
    expect(isAddress(text)).toBe(is);
  });

  it('has at most 254 characters', () => {
    const long = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;
    expect([isAddress(long(254)), isAddress(long(255))]).toEqual([true, false]);
  });
});

describe('an e-mail', () => {
  const IDS = 'the id is malformed';
  const HEADERS = 'a header is malformed, or only the mailer may set it';

  it('without a fault may be sent', () => {
    const headers = { 'X-Game': ` ~${'x'.repeat(898)}`, [`x${'-'.repeat(59)}`]: '' };
    const tags = { a: 'x'.repeat(100), b: 'a-B_9' };
    expect(faultOf(MAIL)).toBeUndefined();
    expect(faultOf({ ...MAIL, id: `${'a'.repeat(62)}-_`, headers, tags })).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ['an empty id', { id: '' }, IDS],
    ['an id that is too long', { id: 'a'.repeat(65) }, IDS],
    ['an id with a dot', { id: 'a.b' }, IDS],
    ['an id that begins with a blank', { id: ' a' }, IDS],
    ['two recipients', { to: 'a@x.org,b@x.org' }, 'the recipient is no plain address'],
    [
      'two addresses for replies',
      { replyTo: 'a@x.org,b@x.org' },
      'the address for replies is no plain address',
    ],
    ['a subject of two lines', { subject: 'a\nb' }, 'the subject has control characters'],
    ['a subject with a separator of lines', { subject: 'a\u2028b' }, 'the subject has control characters'],
    ['an empty tag', { tags: { a: 'b', c: '' } }, 'a tag is malformed'],
    ['a tag that is too long', { tags: { a: 'x'.repeat(101) } }, 'a tag is malformed'],
    ['a tag with a blank', { tags: { a: 'b c' } }, 'a tag is malformed'],
    ['a header that is too long', { headers: { 'X-Game': 'x'.repeat(901) } }, HEADERS],
    ['a header that is no ASCII', { headers: { 'X-Game': 'ü' } }, HEADERS],
    ['a name of a header that is too long', { headers: { [`x${'-'.repeat(60)}`]: '' } }, HEADERS],
    ['a name of a header that begins with a digit', { headers: { '9x': 'a' } }, HEADERS],
    ['a name of a header with a colon at its end', { headers: { 'x:': 'a' } }, HEADERS],
    ['one header of two that is wrong', { headers: { 'X-Game': 'a', 'X-Other': 'ü' } }, HEADERS],
  ])('with %s is refused for that reason', (_, patch, fault) => {
    expect(faultOf({ ...MAIL, ...patch })).toBe(fault);
  });

  const ours =
    'From sender Reply-To TO Cc Bcc Subject Date Message-ID Return-Path Received MIME-Version Content-Type content-id Resent-To';
  it.each(ours.split(' '))('may not set %s by a header', (name) => {
    expect(faultOf({ ...MAIL, headers: { [name]: 'a' } })).toBe(HEADERS);
  });

  it.each(['X-From', 'From-X', 'Data', 'X-Content', 'Xto'])('may have the header %s', (name) => {
    expect(faultOf({ ...MAIL, headers: { [name]: 'a' } })).toBeUndefined();
  });
});

it('text has control characters wherever one occurs', () => {
  const texts = ['plain Ünïcödé 🚀', 'a\tb', '\u0000', '\u007f', '\u0085', 'a\u2029', ''];
  expect(texts.map(hasControls)).toEqual([false, true, true, true, true, true, false]);
});

it.each([
  ['m-1', true],
  ['<a.b+c=d@x_y>', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  ['', false],
  ['a b', false],
  [' a', false],
  [7, false],
  [undefined, false],
])('a provider’s id %j is valid: %s', (id, is) => {
  expect(isReceipt(id)).toBe(is);
});

it('HTML shows text literally', () => {
  expect(escaped(`<a href="x">Tom & 'Jerry'</a> && plain`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/a&gt; &amp;&amp; plain',
  );
});

it.each([
  ['http://localhost/', true],
  ['http://127.0.0.1:80/', true],
  ['http://127.255.3.19/', true],
  ['http://[::1]/', true],
  ['http://128.0.0.1/', false],
  ['http://x127.0.0.1.example.org/', false],
  ['http://127.0.0.1.example.org/', false],
  ['http://localhost.example.org/', false],
  ['http://[::2]/', false],
])('%s means this machine: %s', (url, is) => {
  expect(isLoopback(new URL(url))).toBe(is);
});

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.example.org', { host: 'mail.example.org:587', secure: false, isLoopback: false }],
    ['smtps://mail.example.org', { host: 'mail.example.org:465', secure: true, isLoopback: false }],
    ['smtp://localhost:25', { host: 'localhost:25', secure: false, isLoopback: true }],
    ['smtps://[::1]:2465', { host: '[::1]:2465', secure: true, isLoopback: true }],
    [
      'smtps://us%40er:p%3Ass@mail.example.org',
      {
        host: 'mail.example.org:465',
        secure: true,
        isLoopback: false,
        account: { user: 'us@er', password: 'p:ss' },
      },
    ],
    [
      'smtp://user@127.0.0.1',
      { host: '127.0.0.1:587', secure: false, isLoopback: true, account: { user: 'user', password: '' } },
    ],
  ])('%s names the server', (text, server) => {
    expect(serverOf(text)).toEqual(server);
  });

  it.each([
    '',
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://ma~il:25',
    'smtp://mail~',
    'smtp://~mail',
  ])('may not be %j', (text) => {
    expect(() => serverOf(text)).toThrow('SMTP_URL must look like smtps://user:password@host:465');
  });

  it('must be percent-encoded', () => {
    const message = 'SMTP_URL must have user and password percent-encoded';
    expect(() => serverOf('smtp://us%er@mail.example.org')).toThrow(message);
    expect(() => serverOf('smtp://user:100%@mail.example.org')).toThrow(message);
  });
});

it.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [null, false],
])('a webhook accepts a message with the status %j: %s', (status, is) => {
  expect(isTaken({ status, reason: '' })).toBe(is);
});

describe('an e-mail that fails', () => {
  afterEach(() => void vi.restoreAllMocks());

  const MINUTE = 60_000;
  async function reported(failure: Partial<MailFailure>): Promise<readonly unknown[]> {
    const reportFault = vi.fn(() => Promise.resolve());
    const names: string[] = [];
    const WATCH = { getByName: (name: string) => (names.push(name), { reportFault }) };
    await reportFailure({ WATCH }, { what: 'e-mails', failedFor: 0, reason: 'it hung up', ...failure });
    expect(names).toEqual(reportFault.mock.calls.map(() => 'watch'));
    return reportFault.mock.calls;
  }

  it('raises an alert after five minutes, with the minutes', async () => {
    expect(await reported({ failedFor: 5 * MINUTE - 1 })).toEqual([]);
    expect(await reported({ failedFor: 5 * MINUTE })).toEqual([
      ['mail-failing', 'e-mails have failed for 5 minutes: it hung up'],
    ]);
    expect(await reported({ what: 'account e-mails', failedFor: 7.6 * MINUTE, fault: 'receiver' })).toEqual([
      ['mail-failing', 'account e-mails have failed for 8 minutes: it hung up'],
    ]);
  });

  it('through a fault of the settings raises an alert at once', async () => {
    const detail = 'the mail server refuses this service, and e-mails wait: it hung up';
    expect(await reported({ fault: 'settings' })).toEqual([['mail-failing', detail]]);
  });

  it('is logged if the watch does not answer', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const WATCH = { getByName: () => ({ reportFault: () => Promise.reject(new Error('no watch')) }) };
    await reportFailure({ WATCH }, { what: 'e-mails', failedFor: 5 * MINUTE, reason: 'it hung up' });
    expect(said.mock.calls[0]![0]).toMatch(
      /^\{"level":"warn","event":"watch-unreachable","fault":"Error: no watch"/,
    );
  });
});
