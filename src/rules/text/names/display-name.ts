/**
 * Display names. If two people in the same list have the same name, each display name adds the first characters of the player's public
 * id, such as `Nova #k3`. Public: the page imports it.
 */

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Includes characters that only fill space, such as U+3164, which Unicode counts as a letter. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/**
 * Blank when drawn, though Unicode counts them as letters or symbols: an empty pattern of Braille, the placeholder of an object, a
 * note without a head, and two Egyptian signs.
 */
const BLANK = /[\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu;
const ACCENT = /\p{M}/gu;
/** Looks like the suffix of a display name, or like the mark after the name of a bot account. */
const SUFFIXED = /#\s*[a-z\d]{2,}$|\(\s*bot\s*\)$/;
const SHORTEST = 2;

/** The text without characters that nobody sees. */
export function visibleText(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(BLANK, '');
}

/** Normalizes by compatibility: full-width, circled and accented letters become plain ones. */
export function plainLetters(text: string): string {
  return visibleText(text).normalize('NFKD').replaceAll(ACCENT, '');
}

/** Small Cyrillic and Greek letters that look like Latin ones, or whose capitals do; below them the Latin ones, in the same order. */
const FOREIGN =
  '\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458\u04bb\u0501\u051b\u051d\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7';
const LATIN = 'abekmhopctyxsijhdqwabezhikmnoptyx';

/** Equal for names that differ only in case, width, accents, space, invisible characters, or letters of another script that look the same. */
function comparable(name: string): string {
  return latin(spaced(plainLetters(name)) || spaced(name));
}

/** Call it with folded case: only small letters are in the table. */
const latin = (text: string): string =>
  Array.from(text, (char) => LATIN[FOREIGN.indexOf(char)] ?? char).join('');

const spaced = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * The display names of these people, by id. Leaves out those whose name nobody else has. `others`: further names in the same list,
 * such as those of bots, which never get a suffix. A name that reads like a display name always gets one, so nobody can take the
 * display name of another player as a name.
 */
export function displayNames(
  people: readonly Named[],
  others: readonly string[] = [],
): ReadonlyMap<string, string> {
  const taken = new Set(others.map(comparable));
  const byName = new Map<string, Map<string, Named>>();
  for (const person of people) {
    const key = comparable(person.name);
    // A deleted account has no name.
    if (key === '') continue;
    byName.set(key, (byName.get(key) ?? new Map<string, Named>()).set(person.id, person));
  }
  const shown = new Map<string, string>();
  for (const [key, same] of byName) {
    if (same.size === 1 && !taken.has(key) && !SUFFIXED.test(key)) continue;
    const length = shortestPrefix([...same.keys()]);
    for (const { id, name } of same.values()) shown.set(id, `${name} #${id.slice(0, length)}`);
  }
  return shown;
}

export type Suffixed<Person> = Person & { readonly displayName?: string };

/** The name of a bot without an account. */
export const botName = (seat: number): string => `Bot ${seat + 1}`;

/** As a list shows them. No name of a person ends in the mark of a bot: display names see to that. */
export const nameOf = ({
  name,
  displayName,
  bot,
}: Suffixed<Pick<Named, 'name'>> & { readonly bot?: object }): string =>
  `${displayName ?? name}${bot === undefined ? '' : ' (bot)'}`;

/** By seat. A seat without a person has the name of its bot. */
export const namesAt = (
  seats: readonly { readonly player: Parameters<typeof nameOf>[0] | null }[],
): readonly string[] => seats.map(({ player }, seat) => (player === null ? botName(seat) : nameOf(player)));

/** These people, each with a display name if the list has another one of the same name. `others`: as for `displayNames`. */
export function withDisplayNames<Person extends Named>(
  people: readonly Person[],
  others: readonly string[] = [],
): readonly Suffixed<Person>[] {
  const shown = displayNames(people, others);
  return people.map((person) => {
    const displayName = shown.get(person.id);
    return displayName === undefined ? person : { ...person, displayName };
  });
}

/** How many first characters distinguish these ids. */
function shortestPrefix(ids: readonly string[]): number {
  let length = SHORTEST;
  while (new Set(ids.map((id) => id.slice(0, length))).size < ids.length) length += 1;
  return length;
}
