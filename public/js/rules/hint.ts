/** What a piece, a card or a coin does, where it is shown: a title for the pointer, and a bubble on focus, tap and click. */

/** `words` say what the element does. */
export const hintOf = (words: string) => ({ title: words, 'data-hint': '' });

/** For elements that are no control and in none, so that the keyboard and taps can reach them. */
export const hintStop = (words: string) => ({ ...hintOf(words), tabindex: 0 });

/** For an element around many hints: one stop for the keyboard, with arrow keys inside (`game/roving.ts`). */
export const ROVING = { 'data-roving': '' };
