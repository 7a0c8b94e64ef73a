/** Texts of people in letters: quoted, one line each, and without links. */
import { describe, expect, it } from 'vitest';
import { mailOf, type Block } from '../../../src/mailbox/letters/letter-form.ts';
import { unlinked } from '../../../src/mailbox/letters/broken-links.ts';
import { emblemHtml } from '../../../src/rules/text/names/emblem.ts';
import { asInstant } from '../../../src/rules/vocabulary.ts';

const frame = {
  id: 'l1',
  to: 'ann@example.org',
  zone: 'UTC',
  now: asInstant(0),
  origin: 'https://parsec.test',
  stop: 'https://parsec.test/stop',
};

describe('a letter', () => {
  it('marks each line of a quoted message, and no line of its own', () => {
    const quote: Block = {
      is: 'quote',
      from: { name: 'Eve\u202e' },
      text: 'a\r\n\n-- \u2028b\u0085c\u000bd\u001b[2J',
    };
    const { text, html } = mailOf('s', [quote, { is: 'line', text: 'ours' }], frame);
    expect(text.startsWith('Eve:\n> a\n> \n> -- \n> b\n> c\n> d [2J\n\nours\n\n-- \n')).toBe(true);
    expect(html).toMatch(
      /<td[^>]*>Eve:<\/td><\/tr><\/table>\n<blockquote [^>]*>a<br><br>-- <br>b<br>c<br>d \[2J<\/blockquote>\n<p>ours/,
    );
  });

  it('shows names and titles of earlier builds as one line', () => {
    const name = 'E\nve\u202e https://evil.example';
    const blocks: readonly Block[] = [
      { is: 'heading', text: name, href: 'https://parsec.test/game.html?g=1' },
      { is: 'line', text: name },
      { is: 'list', lines: [name] },
      { is: 'links', links: [{ text: name, href: 'https://parsec.test/answer' }] },
      { is: 'quote', from: { name }, text: 'well' },
    ];
    const { subject, text, html } = mailOf(name, blocks, frame);
    expect(subject).toBe('E ve https[:]//evil[.]example');
    for (const part of [text, html]) {
      expect(part).not.toMatch(/\u202e|evil\.example|https:\/\/evil|E\nve/);
      expect(part.match(/E ve https\[:\]\/\/evil\[\.\]example/g)).toHaveLength(5);
    }
  });
});

describe('the emblem of a player', () => {
  const ann = { id: 'p-ann', name: 'Ann' };
  const blocks: readonly Block[] = [
    {
      is: 'heading',
      text: 'The game',
      href: 'https://parsec.test/',
      others: [ann, { id: 'p-bo', name: 'Bo' }, { name: 'Bot 3' }],
    },
    { is: 'line', text: 'Ann attacks Bo.' },
    { is: 'quote', from: ann, text: 'Hello' },
  ];
  const { text, html } = mailOf('s', blocks, frame);

  it('is right before the name of each player in the heading, and of the author of a message', () => {
    const marked = html.matchAll(/<td[^>]*>(<table role.*?<\/table>)<\/td><td[^>]*>([^<]*)</g);
    expect(Array.from(marked, ([, emblem, name]) => [emblem, name])).toEqual([
      [emblemHtml('p-ann'), 'Ann'],
      [emblemHtml('p-bo'), 'Bo'],
      [emblemHtml('p-ann'), 'Ann:'],
    ]);
    expect(html).toMatch(/<tr><td[^>]*>Bot 3<\/td><\/tr>/);
    expect(html).toContain('<p>Ann attacks Bo.</p>');
  });

  it('is in no text', () => {
    expect(text.startsWith('The game with Ann, Bo, Bot 3\nhttps://parsec.test/\n')).toBe(true);
    expect(text).toContain('\nAnn:\n> Hello\n');
  });
});

describe('text that mail programs take for a link', () => {
  it.each([
    ['https://evil.example/a.html?b=c', 'https[:]//evil[.]example/a[.]html?b=c'],
    ['see www.evil.co.uk.', 'see www[.]evil[.]co[.]uk.'],
    ['a@evil.example', 'a@evil[.]example'],
    ['mailto:x tel:+4912 javascript:x', 'mailto[:]x tel[:]+4912 javascript[:]x'],
    ['http://10.0.0.1/x 10.0.0.1', 'http[:]//10[.]0[.]0[.]1/x 10[.]0[.]0[.]1'],
    ['пример.рф xn--e1afmkfd.xn--p1ai evil。example', 'пример[.]рф xn--e1afmkfd[.]xn--p1ai evil[.]example'],
    ['file:\\\\evil', 'file[:]\\\\evil'],
    ['\\\\evil\\share \\\\3232235777\\a', '[\\\\]evil\\share [\\\\]3232235777\\a'],
    ['https:\u00ad//a', 'https[:]\u00ad//a'],
    ['evil\u00ad.example www.\u200bevil.co\u2060m', 'evil\u00ad[.]example www[.]\u200bevil[.]co\u2060m'],
    ['10\u200b.0.0.1', '10\u200b[.]0[.]0[.]1'],
  ])('is broken: %s', (written, shown) => expect(unlinked(written)).toBe(shown));

  it.each(['I take 3.5 of them, e.g. now... At 10:30: go!', 'suns-2: 1.', 'IE-9.5', 'wait.. what?!'])(
    'stays as it is: %s',
    (written) => expect(unlinked(written)).toBe(written),
  );
});
