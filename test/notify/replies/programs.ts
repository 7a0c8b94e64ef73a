/** Replies in the style of mail programs: how each quotes, signs and encodes. */

export interface Styled {
  readonly program: string;
  readonly mail: string;
}

const BASE = ['From: Ada <ada@example.org>', 'To: reply+x@post.example', 'Message-ID: <1@example.org>'];
const QUOTED = ['Your decision: Choose your coin, until Tue 7 Jan, 09:00.', '', 'pass', '-- ', 'Unsubscribe'];
const marked = (lines: readonly string[]): string[] => lines.map((line) => `> ${line}`.trimEnd());

export function mailOf(body: readonly string[], headers: readonly string[] = []): string {
  return [...BASE, ...headers, '', ...body, ''].join('\r\n');
}

const html = (body: string): string => mailOf([body], ['Content-Type: text/html; charset=utf-8']);

function both(text: readonly string[], markup: string): string {
  const part = (type: string, lines: readonly string[]): string[] => [
    '--b1',
    `Content-Type: text/${type}; charset=UTF-8`,
    '',
    ...lines,
  ];
  return mailOf(
    [...part('plain', text), ...part('html', [markup]), '--b1--'],
    ['Content-Type: multipart/alternative; boundary="b1"'],
  );
}

/** Each says the two lines `commit 5 of sun` and `ally attacker`. */
export const PROGRAMS: readonly Styled[] = [
  {
    program: 'Gmail',
    mail: both(
      [
        'commit 5 of sun',
        'ally attacker',
        '',
        'On Mon, 6 Jan 2031 at 10:00, Parsec Post <post@a-rather-long-name.example.org>',
        'wrote:',
        '',
        ...marked(QUOTED),
      ],
      '<div dir="ltr">commit 5 of sun<div>ally attacker</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, 6 Jan 2031 wrote:<br></div><blockquote class="gmail_quote">pass</blockquote></div>',
    ),
  },
  {
    program: 'Gmail, HTML only',
    mail: html(
      '<div dir="ltr">commit&nbsp;5 of sun<div>ally attacker</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon wrote:<br></div><blockquote class="gmail_quote">pass</blockquote></div>',
    ),
  },
  {
    program: 'Gmail in Polish',
    mail: mailOf([
      'commit 5 of sun',
      'ally attacker',
      '',
      'pon., 6 sty 2031 o 10:00 Parsec Post <post@example.org> napisał(a):',
      '',
      ...marked(QUOTED),
    ]),
  },
  {
    program: 'Outlook',
    mail: mailOf([
      'commit 5 of sun',
      'ally attacker',
      '',
      'From: Parsec Post <post@example.org>',
      'Sent: Monday, January 6, 2031 10:00 AM',
      'To: Ada <ada@example.org>',
      'Subject: The Lalande Affair: choose a coin',
      '',
      ...QUOTED,
    ]),
  },
  {
    program: 'Outlook in German',
    mail: mailOf([
      'commit 5 of sun',
      'ally attacker',
      '________________________________',
      'Von: Parsec Post <post@example.org>',
      'Gesendet: Montag, 6. Januar 2031 10:00',
      '',
      ...QUOTED,
    ]),
  },
  {
    program: 'Outlook, HTML only',
    mail: html(
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p {margin: 0} --></style></head><body><div class="WordSection1"><p class="MsoNormal">commit 5 of sun<o:p></o:p></p><p class="MsoNormal">ally attacker<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Parsec Post &lt;post@example.org&gt;<br><b>Sent:</b> Monday, January 6, 2031 10:00 AM</p></div><p>pass</p></div></body></html>`,
    ),
  },
  {
    program: 'Outlook on the web',
    mail: html(
      '<div class="elementToProof">commit 5 of sun</div><div class="elementToProof">ally attacker</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>From:</b> Parsec Post</div><div>pass</div>',
    ),
  },
  {
    program: 'Apple Mail',
    mail: mailOf([
      'commit 5 of sun',
      'ally attacker',
      '',
      '> On 6 Jan 2031, at 10:00, Parsec Post <post@example.org> wrote:',
      '> ',
      ...marked(QUOTED),
    ]),
  },
  {
    program: 'Apple Mail on a phone',
    mail: both(
      [
        'commit 5 of sun',
        'ally attacker',
        '',
        'Sent from my iPhone',
        '',
        '> On 6 Jan 2031, at 10:00, Parsec Post <post@example.org> wrote:',
        '> ',
        `> \u{FEFF}${QUOTED[0]}`,
      ],
      '<html><body dir="auto">commit 5 of sun<div>ally attacker<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On 6 Jan 2031 wrote:<br></blockquote></div></div></body></html>',
    ),
  },
  {
    program: 'Thunderbird',
    mail: mailOf(
      [
        'commit 5 ',
        'of sun',
        'ally attacker',
        '',
        'Am 06.01.31 um 10:00 schrieb Parsec Post:',
        ...marked(QUOTED),
        '-- ',
        'Ada',
      ],
      ['Content-Type: text/plain; charset=UTF-8; format=flowed'],
    ),
  },
  {
    program: 'Thunderbird, HTML only',
    mail: html(
      '<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><p>commit 5 of sun<br>ally attacker</p><p></p><div class="moz-cite-prefix">On 1/6/31 10:00, Parsec Post wrote:<br></div><blockquote type="cite" cite="mid:1@post">pass</blockquote></body></html>',
    ),
  },
  {
    program: 'K-9',
    mail: mailOf(
      [
        'commit 5 of sun',
        'ally attacker',
        '',
        'On January 6, 2031 10:00:00 AM GMT+01:00, Parsec Post <post@example.org> wrote:',
        ...marked(QUOTED),
      ].map((line) => line.replaceAll('=', '=3D')),
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
    ),
  },
  {
    program: 'K-9 with its header and its signature',
    mail: mailOf([
      'commit 5 of sun',
      'ally attacker',
      '-- ',
      'Sent from my Android device with K-9 Mail. Please excuse my brevity.',
      '',
      '-------- Original Message --------',
      'From: Parsec Post <post@example.org>',
      'Sent: January 6, 2031 10:00:00 AM GMT+01:00',
      '',
      ...QUOTED,
    ]),
  },
];

/** A command that fits into no line of an e-mail. */
export const LONG =
  'attack clear-1 of seat 1 with 1 colony ship from clear-3, 2 transports from clear-3, 2 colony ships from orange-1, 1 warship from orange-1 and 1 transport from orange-4';
const wrappedAt = (column: number): readonly string[] =>
  LONG.replaceAll(new RegExp(`(.{1,${column}})(?: |$)`, 'g'), '$1\n')
    .trimEnd()
    .split('\n');
const THEIRS = ['', 'On Mon, 6 Jan 2031 at 10:00, Parsec Post <post@example.org> wrote:', ...marked(QUOTED)];

/** Each says `LONG`, and then `pass`. */
export const WRAPPING: readonly Styled[] = [
  {
    program: 'Gmail, which breaks only the text',
    mail: both(
      [...wrappedAt(78), 'pass', ...THEIRS],
      `<div dir="ltr">${LONG}<div>pass</div></div><br><div class="gmail_quote">On Mon wrote:<br></div>`,
    ),
  },
  {
    program: 'Outlook, which breaks only the text, between paragraphs',
    mail: both(
      [...wrappedAt(72), '', 'pass', '', 'From: Parsec Post <post@example.org>', ...QUOTED],
      `<div class="WordSection1"><p class="MsoNormal">${LONG.replaceAll(/(.{60}) /g, '$1\r\n')}<o:p></o:p></p><p class="MsoNormal">pass</p></div><div id="appendonsend"></div>`,
    ),
  },
  {
    program: 'Thunderbird, with spaces at the ends of broken lines',
    mail: mailOf(
      [...wrappedAt(72).map((line, i, all) => (i < all.length - 1 ? `${line} ` : line)), 'pass', ...THEIRS],
      ['Content-Type: text/plain; charset=UTF-8; format=flowed'],
    ),
  },
  {
    program: 'Apple Mail, with spaces that it deletes, and stuffed lines',
    mail: mailOf(
      [
        ...wrappedAt(60).map(
          (line, i, all) => `${i === 1 ? ' ' : ''}${line}${i < all.length - 1 ? '  ' : ''}`,
        ),
        'pass',
        ...THEIRS,
      ],
      ['Content-Type: text/plain; charset=us-ascii; format=flowed; delsp=yes'],
    ),
  },
  {
    program: 'mutt, which has only a text, and no format',
    mail: mailOf([...wrappedAt(72), 'pass', ...THEIRS]),
  },
  {
    program: 'a program whose HTML is a text in one piece',
    mail: both(
      [...wrappedAt(72), 'pass', ...THEIRS],
      `<pre>${[...wrappedAt(72), 'pass'].join('\n')}</pre><hr>`,
    ),
  },
];
