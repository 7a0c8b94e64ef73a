/** Names that mislead: those that show nothing, and those that the log gives to bots. */
import type { Code } from './problem.ts';

interface NameFault {
  readonly code: Extract<Code, 'name-invisible' | 'name-reserved'>;
  readonly detail: string;
}

/** Blank when drawn, though Unicode counts them as symbols: an empty pattern of Braille, and a note without a head. */
const BLANK = /[\u2800\u{1d159}]/gu;
/** Also those that only fill space, such as U+3164, which counts as a letter. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Letters of other scripts, and digits, that look like those of “bot”. */
const ALIKE: Readonly<Record<string, string>> = { в: 'b', β: 'b', о: 'o', ο: 'o', 0: 'o', т: 't', τ: 't' };
const BOT = /^b[o0]t\p{Nd}+$/u;

/** Why no player can go by this name; undefined if one can. */
export function faultOfName(name: string): NameFault | undefined {
  const shown = name.replaceAll(INVISIBLE, '').replaceAll(BLANK, '');
  if (!VISIBLE.test(shown))
    return { code: 'name-invisible', detail: 'The name has no character that can be seen' };
  // By compatibility: full-width and circled forms, and letters with accents, become plain ones.
  const bare = [...shown.normalize('NFKD').toLowerCase()].filter((char) => /[\p{L}\p{N}]/u.test(char));
  const head = bare.slice(0, 'bot'.length).map((char) => ALIKE[char] ?? char);
  const spelt = [...head, ...bare.slice('bot'.length)].join('');
  return BOT.test(spelt) ? { code: 'name-reserved', detail: 'Bots go by this name' } : undefined;
}
