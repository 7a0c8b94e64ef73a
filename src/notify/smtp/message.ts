/** Encodes an e-mail in ASCII and short lines: RFC 5322, 2045 and 2047. */
import type { Mail } from '../mail.ts';
import type { Sender } from '../sender.ts';

const encoder = new TextEncoder();
/** The maximum length of a line of a body, with the sign of a soft line break. */
const LONGEST_LINE = 76;
/** ASCII headers up to this length are not encoded: they fit on a line together with their names. */
const LONGEST_PLAIN = 60;
/** The maximum bytes of an encoded word, so that it also fits on the first line. */
const LONGEST_WORD = 39;
const [SPACE, TAB, EQUALS, FIRST_VISIBLE, LAST_VISIBLE] = [0x20, 0x09, 0x3d, 0x21, 0x7e];

export function compose(sender: Sender, mail: Mail, at: Date): string {
  const boundary = `=_${crypto.randomUUID()}`;
  const headers = {
    From: fromText(sender),
    To: mail.to,
    ...(mail.replyTo !== undefined && { 'Reply-To': mail.replyTo }),
    Subject: headerText(mail.subject),
    Date: at.toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${mail.id ?? crypto.randomUUID()}@${sender.email.split('@')[1]}>`,
    ...mail.headers,
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative;\r\n boundary="${boundary}"`,
  };
  return [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    ...part(boundary, 'plain', mail.text),
    ...part(boundary, 'html', mail.html),
    `--${boundary}--`,
  ].join('\r\n');
}

function part(boundary: string, type: string, body: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    ...body.split(/\r\n|\r|\n/).map(quotedPrintable),
  ];
}

/** One line, of any length. */
function quotedPrintable(line: string): string {
  const bytes = encoder.encode(line);
  const lines = [''];
  for (const [index, byte] of bytes.entries()) {
    const token = tokenOf(byte, index === bytes.length - 1);
    if (lines.at(-1)!.length + token.length >= LONGEST_LINE) lines.push('');
    lines[lines.length - 1] += token;
  }
  return lines.join('=\r\n');
}

/** Mail servers may remove a blank at the end of a line. */
function tokenOf(byte: number, isLast: boolean): string {
  const isBlank = byte === SPACE || byte === TAB;
  const isVisible = byte >= FIRST_VISIBLE && byte <= LAST_VISIBLE && byte !== EQUALS;
  if (isVisible || (isBlank && !isLast)) return String.fromCharCode(byte);
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

function fromText({ email, name }: Sender): string {
  if (name === undefined) return email;
  const text = headerText(name);
  return text === name ? `"${name.replaceAll(/["\\]/g, '\\$&')}" <${email}>` : `${text}\r\n <${email}>`;
}

function headerText(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text) && text.length <= LONGEST_PLAIN;
  // Text that looks like an encoded word would be decoded.
  return isPlain && !text.includes('=?') && text === text.trim() ? text : encodedWords(text);
}

/** Each word decodes by itself, so no character is split. */
function encodedWords(text: string): string {
  const words = [''];
  for (const char of text) {
    if (encoder.encode(words.at(-1)! + char).length > LONGEST_WORD) words.push('');
    words[words.length - 1] += char;
  }
  return words
    .map((word) => `=?UTF-8?B?${btoa(String.fromCharCode(...encoder.encode(word)))}?=`)
    .join('\r\n ');
}
