/** Misleading names: invisible ones, and those that the log gives to bots. */

/** Blank when drawn, though Unicode counts them as symbols: an empty pattern of Braille, and a note without a head. */
const BLANK = /[\u2800\u{1d159}]/gu;
/** Includes characters that only fill space, such as U+3164, which Unicode counts as a letter. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Cyrillic and Greek letters, and a digit, that look like those of “bot”. */
const ALIKE: Readonly<Record<string, string>> = {
  '\u0432': 'b',
  '\u03b2': 'b',
  '\u043e': 'o',
  '\u03bf': 'o',
  '0': 'o',
  '\u0442': 't',
  '\u03c4': 't',
};
const BOT = /^bot\p{Nd}+$/u;

/** Whether the name has a visible character. */
export function isVisible(name: string): boolean {
  return VISIBLE.test(shownOf(name));
}

/** Whether the name reads like the name of a bot in the log: `Bot 2`. */
export function isLikeBot(name: string): boolean {
  // By compatibility: full-width and circled forms, and letters with accents, become plain ones.
  const decomposed = shownOf(name).normalize('NFKD').toLowerCase();
  const bare = decomposed.match(/[\p{L}\p{N}]/gu) ?? [];
  const head = bare.slice(0, 'bot'.length).map((char) => ALIKE[char] ?? char);
  return BOT.test([...head, ...bare.slice('bot'.length)].join(''));
}

function shownOf(name: string): string {
  return name.replaceAll(INVISIBLE, '').replaceAll(BLANK, '');
}
