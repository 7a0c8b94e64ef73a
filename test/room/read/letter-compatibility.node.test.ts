/** Each kind of letter in each mail program of which caniemail.com has data. */
import { caniemail } from 'caniemail';
import { expect, it } from 'vitest';
import { sampleLetters } from '../../support/room/letter-samples.ts';

/** All programs for which there are data about everything that letters use. */
const PROGRAMS = [
  'aol.*',
  'apple-mail.*',
  'fastmail.*',
  'gmail.*',
  'gmx.desktop-webmail',
  'hey.*',
  'mail-ru.*',
  'orange.*',
  'outlook.*',
  'protonmail.*',
  'samsung-email.*',
  'sfr.*',
  'thunderbird.macos',
  'web-de.desktop-webmail',
  'yahoo.*',
] as const;

/**
 * Programs that drop the body element show what is in it. Those that do not know the colour schemes show a letter as one
 * without colours, in the scheme of the program. Screen readers use the language where it is kept, and say nothing of the tables of
 * emblems where their role is. One program shows an address as a contact, to which the reader can write.
 */
const HARMLESS: readonly string[] = [
  '<body> element',
  'color-scheme meta tag',
  'lang attribute',
  'mailto: links',
  'role attribute',
];

/** Breaks long words. The library fails where it has no data; a program without it shows a wider letter. */
const BREAKS = '; overflow-wrap: break-word';

/** What at least one program does not show. */
function unsupportedIn(letter: string): readonly string[] {
  const html = letter.replace(BREAKS, '');
  const { issues } = caniemail({ clients: [...PROGRAMS], html });
  const titles = [...issues.errors.values()].flatMap((some) => some.map(({ title }) => title));
  return [...new Set(titles)].filter((title) => !HARMLESS.includes(title));
}

it.each([...sampleLetters()])(
  'the letter %s uses nothing that a mail program does not show',
  (_, { html }) => {
    expect(unsupportedIn(html)).toEqual([]);
  },
);

it('a letter with a script, a video or a grid would not pass', () => {
  const html = '<html><body><video src="v"></video><p style="display: grid">x</p></body></html>';
  expect(unsupportedIn(html).length).toBeGreaterThan(1);
});
