/** Misleading names and titles: invisible ones, and those that the log gives to bots. */
import { plainLetters, visibleText } from '../../rules/text/names/display-name.ts';

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const CHARACTER = /./gsu;
const LETTER = /[\p{L}\p{N}]/u;
/** Only look-alikes that letters, digits and symbols of other scripts still are after decomposition, in lower case. */
const ALIKE: Readonly<Record<'b' | 'o' | 't' | 'digit', readonly string[]>> = {
  b: [
    // Digits, Latin with strokes and hooks, small capitals.
    '68\u00df\u0180\u0183\u0185\u0253\u0299\u1d03\u1d6c\u1d80\ua797',
    // Greek, Cyrillic, Coptic, Cherokee.
    '\u03b2\u0431\u0432\u044a\u044c\u0463\u048d\u2c83\u13fc\uab9f',
    // Canadian syllabics, Lisu, Runic, Lycian, Carian, Old Italic.
    '\u1472\u15af\u15f7\ua4d0\u16d2\u{10282}\u{102a1}\u{10301}',
    // Currencies, and letters in circles, squares and flags.
    '\u0e3f\u20bf\u{1f151}\u{1f171}\u{1f1e7}',
  ],
  o: [
    '0\u00f8\u0275\u1d0f\u1d11',
    '\u03b8\u03bf\u03c3\u043e\u0473\u04e9\u0585\u10ff\u2c9f\uab8e',
    // Hebrew, Arabic, Indic and other zeros, Myanmar, Ethiopic, Tifinagh, N’Ko, Lisu, Chinese.
    '\u05e1\u0647\u0665\u06be\u06c1\u06d5\u06f5\u07c0\u0966\u09e6\u0a66\u0ae6\u0b20\u0b66\u0be6\u0c66\u0ce6\u0d20\u0d66',
    '\u0e50\u0ed0\u101d\u1040\u12d0\u17e0\u2d54\ua4f3\u3007\u3147',
    '\u{10292}\u{102ab}\u{1042c}\u{104ea}\u{10516}\u{118c8}\u{118d7}',
    '\u25cb\u25cf\u25ef\u26aa\u26ab\u2b24\u2b55\u2b58\u{1f15e}\u{1f17e}\u{1f1f4}',
  ],
  t: [
    '\u0167\u01ab\u01ad\u0236\u0288\u1d1b\u1d75\u2c66\ua787',
    '\u03c4\u0442\u04ad\u2ca7\uab72',
    '\ua4d4\u{10297}\u{102b1}\u{10315}',
    '+\u2020\u22a4\u27d9\u{1f163}\u{1f183}\u{1f1f9}',
  ],
  digit: [
    // One and zero.
    'lo|\u0131\u01c0\u03b9\u0456\u04cf\u05d5\u05df\u0627\u2223\u2d4f\ua4f2',
    // Two, three, five.
    '\u01a8\u01bd\u0292\u021d\u0437\u04e1\ua76b',
  ],
};
const LOOKALIKES: Readonly<Record<keyof typeof ALIKE, ReadonlySet<string>>> = {
  b: new Set(charactersIn(['b', ...ALIKE.b].join(''))),
  o: new Set(charactersIn(['o', ...ALIKE.o].join(''))),
  t: new Set(charactersIn(['t', ...ALIKE.t].join(''))),
  digit: new Set(charactersIn([...ALIKE.digit, ...ALIKE.o].join(''))),
};
const DIGIT = /\p{N}/u;
/** Characters that side by side look like one letter: `|3`, `()`, `-|-`. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [
    /[lI1i|!\u0131\u01c0\u0399\u0406\u0456\u04c0\u04cf\u2223[({][3\u01b7\u0292\u021c\u021d\u0417\u0437\u04e0\u04e1\ua76a\ua76b]/gu,
    'b',
  ],
  // Within a word first: elsewhere they can be decoration.
  [/(?<=\S)(?:\(\)|\[\]|\{\}|<>|[cC\u0421\u0441][)\]]|[([][)\]])(?=\S)/gu, 'o'],
  [/\(\)|\[\]|\{\}|<>|[cC\u0421\u0441][)\]]|[([][)\]]/gu, 'o'],
  [/-?[|\u01c0\u2223]-|-[|\u01c0\u2223lI1]-?|\]\[/gu, 't'],
];

/** Whether the name has a visible character. */
export function isVisible(name: string): boolean {
  return VISIBLE.test(visibleText(name));
}

/** Whether the name reads like the name of a bot in the log: `Bot 2`. */
export function isLikeBot(name: string): boolean {
  return joinedIn(plainLetters(name)).some(readsAsBot);
}

/** The text with each choice of what looks like one letter joined to that letter, and as it is. */
function joinedIn(text: string): readonly string[] {
  return JOINED.reduce<readonly string[]>(
    (texts, [pair, letter]) => [...new Set(texts.flatMap((one) => [one, one.replaceAll(pair, letter)]))],
    [text],
  );
}

function readsAsBot(text: string): boolean {
  const places = charactersIn(text).map((char, at) => ({ char, at }));
  // Symbols can stand around such a name as decoration, or in place of its letters.
  return (
    isBot(places.filter(({ char }) => LETTER.test(char))) ||
    isBot(places.filter(({ char }) => LETTER.test(char) || isAlike(char)))
  );
}

interface Placed {
  readonly char: string;
  readonly at: number;
}

function isBot([b, o, t, ...digits]: readonly Placed[]): boolean {
  if (b === undefined || o === undefined || t === undefined || digits.length === 0) return false;
  if (!looksLike(b.char, 'b') || !looksLike(o.char, 'o') || !looksLike(t.char, 't')) return false;
  // Without a gap or any digit it is a word: Boto.
  const isNumber = digits[0]!.at > t.at + 1 || digits.some(({ char }) => DIGIT.test(char));
  return isNumber && digits.every(({ char }) => DIGIT.test(char) || char === 'I' || looksLike(char, 'digit'));
}

function isAlike(char: string): boolean {
  return Object.values(LOOKALIKES).some((set) => set.has(char.toLowerCase()));
}

function looksLike(char: string, kind: keyof typeof LOOKALIKES): boolean {
  // Only the small one looks like a digit.
  if (char === 'L') return false;
  return LOOKALIKES[kind].has(char.toLowerCase());
}

/** By code points. Accents are gone by then. */
function charactersIn(text: string): readonly string[] {
  return text.match(CHARACTER) ?? [];
}
