/** Reading a reply: which lines count, and who wrote them. */
import { describe, expect, it } from 'vitest';
import { dmarcIn } from '../../../src/replies/authentication.ts';
import { withoutCourtesies } from '../../../src/replies/courtesies.ts';
import { readReply } from '../../../src/replies/reply.ts';
import { unwrapped } from '../../../src/replies/wrapped.ts';
import { LONG, mailOf, PROGRAMS, WRAPPING } from './programs.ts';

const read = async (mail: string) => (await readReply(new TextEncoder().encode(mail)))!;
const linesIn = async (mail: string) => (await read(mail)).lines;
const html = (body: string) => mailOf([body], ['Content-Type: text/html; charset=utf-8']);

describe('the lines of a reply', () => {
  it.each(PROGRAMS)('of $program are those above the quotation', async ({ mail }) => {
    expect(await linesIn(mail)).toEqual(['commit 5 of sun', 'ally attacker']);
  });

  it('above a quotation in any language do not include its introduction', async () => {
    const mail = mailOf([
      'pass',
      '',
      '2031. jan. 6. 10:00 dátummal, Post <post@example.org> írta:',
      '> turn',
    ]);
    expect(await linesIn(mail)).toEqual(['pass']);
    expect(await linesIn(mailOf(['say now:', '> turn']))).toEqual(['say now:']);
  });

  it('are none if there is nothing above the quotation', async () => {
    expect(await linesIn(mailOf(['> pass', 'pass']))).toEqual([]);
    expect(await linesIn(mailOf([]))).toEqual([]);
  });

  it('of HTML have no scripts, comments, or entities', async () => {
    const body =
      '<style>p { color: red }</style><!-- a > b --><p>say &lt;b&gt; &amp;amp; &#65;&#x42; &#xFFFFFF;</p><script>x</script>';
    expect(await linesIn(html(body))).toEqual(['say <b> &amp; AB &#xFFFFFF;']);
  });

  it('of broken HTML are read in linear time', async () => {
    for (const piece of ['<!--', '<a "', '<', '<style>', '&', '<div class="']) {
      const begun = performance.now();
      await linesIn(html(piece.repeat(Math.floor(200_000 / piece.length))));
      expect(performance.now() - begun).toBeLessThan(2000);
    }
  });
});

const begins = (line: string): boolean => /^(?:@|attack|pass|commit|ally)/i.test(line);
/** As the service reads it: it knows how commands begin. */
const commandsIn = async (mail: string) => {
  const { paragraphs, name } = await read(mail);
  return withoutCourtesies(
    paragraphs.flatMap((lines) => unwrapped(lines, begins)),
    { name, begins },
  );
};

describe('a line that is longer than those of e-mails', () => {
  it.each(WRAPPING)('is read whole: $program', async ({ mail }) => {
    expect(await commandsIn(mail)).toEqual([LONG, 'pass']);
  });

  it('is not joined with the next command, nor a short line with anything', async () => {
    const long = LONG.slice(0, 70);
    expect(await commandsIn(mailOf([long, 'pass', 'commit 5', 'of sun']))).toEqual([
      long,
      'pass',
      'commit 5',
      'of sun',
    ]);
    expect(await commandsIn(mailOf([long, '', 'good game']))).toEqual([long, 'good game']);
  });

  it('is the text of the e-mail if the HTML says something else', async () => {
    const mail = WRAPPING[0]!.mail.replace('<div>pass</div>', '<div>ally attacker</div>');
    expect((await commandsIn(mail)).at(-1)).toBe('pass');
  });
});

describe('courtesies', () => {
  it.each([
    [['Hi there,', '', 'pass']],
    [['pass', '', 'Best, Bo']],
    [['pass', 'Cheers']],
    [['pass', '', 'Kind regards,', 'Ada Lovelace', 'Analyst, London']],
    [['pass', '', 'Thanks!', 'Ada']],
    [['pass', 'Ada']],
    [['Hello Post!', 'pass', '', 'Mit freundlichen Grüßen', 'Ada']],
    [['pass', '', 'Sent from my iPhone']],
    [['pass', '', 'Sent via the Samsung Galaxy']],
    [['pass', '--', 'Ada']],
  ])('are no lines: %j', async (lines) => {
    const mail = mailOf(lines, ['Content-Type: text/plain; charset=utf-8']);
    expect(await commandsIn(mail)).toEqual(['pass']);
  });

  it('never hide a command, and nobody’s words are dropped between commands', async () => {
    expect(await commandsIn(mailOf(['pass', 'thanks', 'commit 5 of sun']))).toEqual([
      'pass',
      'thanks',
      'commit 5 of sun',
    ]);
    expect(await commandsIn(mailOf(['pass', 'and then the rest']))).toEqual(['pass', 'and then the rest']);
    expect(await commandsIn(mailOf(['Thanks', '', 'pass']))).toEqual(['Thanks', 'pass']);
  });
});

describe('a reply', () => {
  it('has one sender, in lower case', async () => {
    expect((await read(mailOf(['pass']))).from).toBe('ada@example.org');
    const mail = mailOf(['pass']);
    const spelled = mail.replace('From: Ada <ada@example.org>', 'From: "x@evil.example" <Ada@Example.org>');
    expect((await read(spelled)).from).toBe('ada@example.org');
    expect((await read(`From: eve@evil.example\r\n${mail}`)).from).toBeUndefined();
    const two = mail.replace('From: Ada <ada@example.org>', 'From: Ada <ada@example.org>, eve@example.org');
    expect((await read(two)).from).toBeUndefined();
    const group = mail.replace('Ada <ada@example.org>', 'all: ada@example.org, eve@evil.example;');
    expect((await read(group)).from).toBeUndefined();
  });

  it.each([
    ['Auto-Submitted: auto-replied'],
    ['Auto-Submitted: auto-generated (vacation)'],
    ['Precedence: bulk'],
    ['Precedence: auto_reply'],
    ['List-Id: Friends <friends.example.org>'],
    ['List-Unsubscribe: <https://example.org>'],
    ['Return-Path: <>'],
    ['X-Auto-Response-Suppress: All'],
    ['X-Autoreply: yes'],
    ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
  ])('with %s is automatic', async (header) => {
    expect((await read(mailOf(['pass'], [header]))).isAutomatic).toBe(true);
  });

  it('of a server is automatic', async () => {
    const mail = mailOf(['pass']).replace('ada@example.org', 'MAILER-DAEMON@example.org');
    expect((await read(mail)).isAutomatic).toBe(true);
  });

  it('of a person is not automatic', async () => {
    const headers = [
      'Auto-Submitted: no',
      'Return-Path: <ada@example.org>',
      'X-Auto-Response-Suppress: None',
    ];
    expect((await read(mailOf(['pass'], headers))).isAutomatic).toBe(false);
    for (const { mail } of PROGRAMS) expect((await read(mail)).isAutomatic).toBe(false);
  });
});

describe('the result of DMARC', () => {
  const OURS = 'mx.post.example';
  const dmarc = async (...values: readonly string[]) => {
    const headers = values.map((value) => `Authentication-Results: ${value}`);
    const [first, ...others] = headers;
    // What the receiver adds is above all.
    const mail = [first, ...others, mailOf(['pass'])].join('\r\n');
    return dmarcIn((await read(mail)).headers, { authserv: OURS, domain: 'example.org' });
  };
  const PASS = `${OURS}; spf=pass smtp.mailfrom=ada@example.org; dkim=pass (2048-bit; unprotected) header.d=example.org; dmarc=pass (p=REJECT) header.from=example.org`;

  it.each([
    ['a pass', PASS, 'pass'],
    ['a pass over several lines', PASS.replaceAll('; ', ';\r\n\t'), 'pass'],
    ['a pass with a version', PASS.replace(';', ' 1;'), 'pass'],
    ['no policy', `${OURS}; dmarc=none header.from=example.org`, 'none'],
    ['a failure', `${OURS}; dmarc=fail header.from=example.org`, 'fail'],
    ['an error', `${OURS}; dmarc=temperror header.from=example.org`, 'fail'],
    ['another domain', `${OURS}; dmarc=pass header.from=evil.example`, 'fail'],
    ['no domain', `${OURS}; dmarc=pass`, 'fail'],
    ['no result', `${OURS}; none`, 'fail'],
    ['another receiver', PASS.replace(OURS, 'mx.evil.example'), 'fail'],
    ['a receiver with a longer name', PASS.replace(OURS, `${OURS}.evil.example`), 'fail'],
    ['two results', `${PASS}; dmarc=fail header.from=example.org`, 'fail'],
    ['a result in a comment', `${OURS}; dmarc=fail (; dmarc=pass header.from=example.org)`, 'fail'],
    [
      'a result in a quoted text',
      `${OURS}; spf=fail smtp.mailfrom="a; dmarc=pass header.from=example.org"@evil.example`,
      'fail',
    ],
    ['a comment without an end', `${OURS}; (dmarc=fail; dmarc=pass header.from=example.org`, 'fail'],
  ])('of %s', async (_, value, expected) => {
    expect(await dmarc(value)).toBe(expected);
  });

  it('counts only in the topmost header, and only if no other has our name', async () => {
    const forged = PASS;
    const honest = `${OURS}; dmarc=fail header.from=example.org`;
    expect(await dmarc(honest, forged)).toBe('fail');
    expect(await dmarc(PASS, honest)).toBe('fail');
    expect(await dmarc('mx.evil.example; dmarc=pass header.from=example.org', PASS)).toBe('fail');
    expect(await dmarc(PASS, 'mx.evil.example; dmarc=fail header.from=example.org')).toBe('pass');
    expect(await dmarc(PASS, `${OURS.toUpperCase()}; dmarc=pass header.from=example.org`)).toBe('fail');
  });
});
