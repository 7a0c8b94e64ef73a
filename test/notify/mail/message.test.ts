/** The bytes of an e-mail: RFC 5322, 2045 and 2047. */
import { describe, expect, it } from 'vitest';
import { compose } from '../../../src/notify/smtp/message.ts';
import { MAIL } from './order.ts';

const AT = new Date('2031-01-06T10:00:00Z');
const SENDER = { email: 'post@example.org', name: 'Parsec Post' };

function headersOf(
  sender: typeof SENDER | { email: string },
  mail: Partial<typeof MAIL> & object = {},
): string[] {
  return compose(sender, { ...MAIL, ...mail }, AT)
    .split('\r\n\r\n')[0]!
    .split('\r\n');
}
/** The text of the first part, encoded. */
function textOf(text: string): string {
  return /quoted-printable\r\n\r\n([^]*?)\r\n--=_/.exec(compose(SENDER, { ...MAIL, text }, AT))![1]!;
}

describe('an e-mail', () => {
  it('says where replies go', () => {
    const raw = compose(SENDER, { ...MAIL, replyTo: 'reply+x@post.example' }, AT);
    expect(raw).toContain('\r\nTo: ada@example.com\r\nReply-To: reply+x@post.example\r\n');
  });

  it('has its headers, two parts, and its own boundary', () => {
    const raw = compose(SENDER, { ...MAIL, id: 'letter-1', headers: { 'X-Game': 'g1' } }, AT);
    const boundary = / boundary="(=_[\da-f-]{36})"/.exec(raw)![1]!;
    expect(raw.replaceAll(boundary, 'B').split('\r\n')).toEqual([
      'From: "Parsec Post" <post@example.org>',
      'To: ada@example.com',
      'Subject: Your code',
      'Date: Mon, 06 Jan 2031 10:00:00 +0000',
      'Message-ID: <letter-1@example.org>',
      'X-Game: g1',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative;',
      ' boundary="B"',
      '',
      '--B',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'It is 123456.',
      '--B',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>It is <b>123456</b>.</p>',
      '--B--',
    ]);
    expect(compose(SENDER, MAIL, AT)).not.toContain(boundary);
  });

  it('without an id gets one', () => {
    const [one, other] = [headersOf(SENDER), headersOf(SENDER)].map((lines) => lines[4]!);
    expect(one).toMatch(/^Message-ID: <[\da-f-]{36}@example\.org>$/);
    expect(other).not.toBe(one);
  });

  it('is from a bare address, a quoted name, or an encoded name', () => {
    const from = (name: string) => headersOf({ email: SENDER.email, name }).slice(0, 2);
    expect(headersOf({ email: SENDER.email })[0]).toBe('From: post@example.org');
    expect(from('A "B" \\ C')[0]).toBe('From: "A \\"B\\" \\\\ C" <post@example.org>');
    expect(from('Ä')).toEqual(['From: =?UTF-8?B?w4Q=?=', ' <post@example.org>']);
  });

  it('encodes a subject that is long, not ASCII, looks encoded, or begins or ends with a space', () => {
    const subject = (text: string) => headersOf(SENDER, { subject: text })[2]!;
    expect(subject('x'.repeat(60))).toBe(`Subject: ${'x'.repeat(60)}`);
    expect(subject(' !~')).toBe('Subject: =?UTF-8?B?ICF+?=');
    expect(subject('!~ ')).toBe('Subject: =?UTF-8?B?IX4g?=');
    expect(subject('! ~')).toBe('Subject: ! ~');
    for (const text of ['x'.repeat(61), 'ü', 'a =?', 'tab\there'])
      expect(subject(text), text).toMatch(/^Subject: =\?UTF-8\?B\?/);
  });

  it('breaks a subject into words of at most 39 bytes, and splits no character', () => {
    const subject = `${'x'.repeat(38)}ü${'y'.repeat(37)}${'z'.repeat(39)}`;
    const lines = headersOf(SENDER, { subject }).slice(2, 5);
    const words = lines.map((line) => /^(?:Subject:)? =\?UTF-8\?B\?(.*)\?=$/.exec(line)![1]!);
    const texts = words.map((word) => Buffer.from(word, 'base64').toString());
    expect(texts).toEqual(['x'.repeat(38), `ü${'y'.repeat(37)}`, 'z'.repeat(39)]);
  });
});

describe('a line of text', () => {
  it.each([
    ['plain ! ~ text', 'plain ! ~ text'],
    ['a=b', 'a=3Db'],
    ['ü', '=C3=BC'],
    ['\u0007\u007f', '=07=7F'],
    ['a b ', 'a b=20'],
    ['a\tb\t', 'a\tb=09'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    expect(textOf(text)).toBe(written);
  });

  it('ends at each kind of line break', () => {
    expect(textOf('a\nb\r\nc\rd\n\ne')).toBe('a\r\nb\r\nc\r\nd\r\n\r\ne');
  });

  it('has at most 76 characters with its soft line break, and splits no encoded byte', () => {
    expect(textOf('x'.repeat(75))).toBe('x'.repeat(75));
    expect(textOf('x'.repeat(76))).toBe(`${'x'.repeat(75)}=\r\nx`);
    expect(textOf(`${'x'.repeat(72)}ü`)).toBe(`${'x'.repeat(72)}=C3=\r\n=BC`);
    expect(textOf(`${'x'.repeat(73)}ü`)).toBe(`${'x'.repeat(73)}=\r\n=C3=BC`);
  });
});
