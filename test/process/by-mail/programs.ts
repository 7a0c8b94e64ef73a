/** Mail programs: how each writes a reply with its quotation of the letter. */
import type { Letter } from './letter.ts';

export interface Reply {
  readonly from: string;
  readonly id: string;
  readonly lines: readonly string[];
  readonly to: Letter;
}

export type Program = (reply: Reply) => string;

const mimeOf = ({ from, id, to }: Reply, headers: readonly string[], body: readonly string[]): string =>
  [
    `From: ${from}`,
    `To: ${to.replyTo}`,
    `Subject: Re: ${to.subject.replaceAll(/[^\x20-\x7e]/g, '?')}`,
    `Message-ID: <${id}@example.org>`,
    `In-Reply-To: ${to.id}`,
    'MIME-Version: 1.0',
    ...headers,
    '',
    ...body,
  ].join('\r\n');

const PLAIN = 'Content-Type: text/plain; charset=utf-8';
const quoted = ({ to }: Reply): readonly string[] => to.text.split('\n').map((line) => `> ${line}`.trimEnd());
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const BITS = ['Content-Transfer-Encoding: 8bit'];

const gmail: Program = (reply) =>
  mimeOf(
    reply,
    ['Content-Type: multipart/alternative; boundary="b1"'],
    [
      '--b1',
      PLAIN,
      ...BITS,
      '',
      ...reply.lines,
      '',
      'On Mon, 3 Jun 2030 at 10:00, Parsec Post <post@example.org> wrote:',
      '',
      ...quoted(reply),
      '--b1',
      'Content-Type: text/html; charset=utf-8',
      ...BITS,
      '',
      `<div dir="ltr">${reply.lines.map(escaped).join('<br>')}</div><div class="gmail_quote">quoted</div>`,
      '--b1--',
    ],
  );

/** HTML alone, with the whole letter below. */
const outlook: Program = (reply) =>
  mimeOf(
    reply,
    ['Content-Type: text/html; charset=utf-8', ...BITS],
    [
      '<html><body><div class="WordSection1">',
      ...reply.lines.map((line) => `<p class="MsoNormal">${escaped(line)}<o:p></o:p></p>`),
      '<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Parsec Post<br><b>Sent:</b> Monday, June 3, 2030 10:00 AM</p></div>',
      ...reply.to.text.split('\n').map((line) => `<p class="MsoNormal">${escaped(line)}</p>`),
      '</div></body></html>',
    ],
  );

const appleMail: Program = (reply) =>
  mimeOf(
    reply,
    [PLAIN, ...BITS],
    [
      ...reply.lines,
      '',
      '> On 3 Jun 2030, at 10:00, Parsec Post <post@example.org> wrote:',
      '> ',
      ...quoted(reply),
    ],
  );

/** Breaks lines at spaces, which remain at the ends of the broken lines. */
const thunderbird: Program = (reply) =>
  mimeOf(
    reply,
    ['Content-Type: text/plain; charset=utf-8; format=flowed', ...BITS],
    [
      ...reply.lines.flatMap((line) => line.replaceAll(/(.{50,70} )(?=\S)/g, '$1\n').split('\n')),
      '',
      'Am 03.06.30 um 10:00 schrieb Parsec Post:',
      ...quoted(reply),
    ],
  );

const k9: Program = (reply) =>
  mimeOf(
    reply,
    [PLAIN, 'Content-Transfer-Encoding: base64'],
    Buffer.from(
      [
        ...reply.lines,
        '-- ',
        'Sent from my Android device with K-9 Mail.',
        '',
        '-------- Original Message --------',
        'From: Parsec Post <post@example.org>',
        '',
        ...quoted(reply),
      ].join('\r\n'),
    )
      .toString('base64')
      .match(/.{1,76}/g)!,
  );

export const PROGRAMS: readonly Program[] = [gmail, outlook, appleMail, thunderbird, k9];
