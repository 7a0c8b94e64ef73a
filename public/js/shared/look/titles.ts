/** Loads the typeface of titles, its module and its font, once the first screen of a page is complete. */

/** Set once this browser has the font. */
const MARK = 'parsec-post.typeface';

let isDressing = false;

/** A page calls this when its first screen is complete. If the typeface cannot be loaded, the next call tries again. */
export async function dressTitles(): Promise<void> {
  if (isDressing) return;
  isDressing = true;
  try {
    const { loadTypeface } = await import('./typeface.ts');
    await loadTypeface();
    localStorage.setItem(MARK, 'loaded');
  } catch {
    isDressing = false;
  }
}

// Once the font is in the browser's cache, it loads at once, so that no title changes its shape while a player reads it.
if (globalThis.localStorage?.getItem(MARK)) void dressTitles();
