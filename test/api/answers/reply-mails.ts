/** E-mails that reply to letters, and the letters that answer them. */
import { expect } from 'vitest';
import type { Mail } from '../../../src/notify/mail.ts';
import { raw, type Json } from '../../support/api/api.ts';
import { lettersAfter, lettersTo, MINUTE, tableOfTwo, type TableOfTwo } from '../../support/api/letters.ts';
import { reportHeaders } from '../../support/settings/mail-reports.ts';

/** In Interstellar Empire everybody begins by laying a card. */
export const EMPIRE = { ruleset: 'interstellar-empire' };
export const OURS = 'mx.post.example';

export interface Written {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly string[];
  readonly headers?: readonly string[];
  readonly results?: readonly string[];
  readonly id?: string;
}

export const passOf = (address: string): string =>
  `${OURS}; dkim=pass; dmarc=pass header.from=${address.slice(address.indexOf('@') + 1)}`;

export function mimeOf({
  from,
  to,
  lines,
  headers = [],
  results = [passOf(from)],
  id = crypto.randomUUID(),
}: Written) {
  return [
    ...results.map((result) => `Authentication-Results: ${result}`),
    ...headers,
    `From: Somebody <${from}>`,
    `To: ${to}`,
    `Message-ID: <${id}@example.org>`,
    'Subject: Re: your turn',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...lines,
    '',
    'On Mon, 6 Jan 2031 at 10:00, Parsec Post <post@example.org> wrote:',
    '> resign',
    '',
  ].join('\r\n');
}

/** Posts the e-mail as a provider does. */
export async function postMail(
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const signed = { 'Content-Type': 'message/rfc822', ...(await reportHeaders(body)), ...headers };
  return raw('POST', '/mail/replies', { body, headers: signed });
}

/** The letters that answer this reply. */
export async function answersTo(player: Json, written: Written): Promise<readonly Mail[]> {
  const before = lettersTo(player).length;
  expect((await postMail(mimeOf(written))).status).toBe(204);
  const after = lettersTo(player);
  return after.slice(0, after.length - before);
}

export interface Asked extends TableOfTwo {
  readonly letter: Mail;
  /** Whom the letter asks, and where a reply goes. */
  readonly from: string;
  readonly to: string;
  /** Lines that are legal now. */
  readonly lines: readonly string[];
}

export async function asked(patch: object = EMPIRE): Promise<Asked> {
  const table = await tableOfTwo(patch);
  const [letter] = await lettersAfter(table.mover, 2 * MINUTE);
  const from = table.mover.address as string;
  return { ...table, letter: letter!, from, to: letter!.replyTo!, lines: await linesOf(table) };
}

export async function linesOf({
  game,
  mover,
}: Pick<TableOfTwo, 'game' | 'mover'>): Promise<readonly string[]> {
  const view = await raw('GET', `/api/v1/games/${game}/view?lines=all&seen=false`, {
    headers: { Accept: 'text/plain', Authorization: `Bearer ${mover.token}` },
  });
  return Array.from((await view.text()).matchAll(/^\s*> (.+)$/gm), ([, line]) => line!);
}
