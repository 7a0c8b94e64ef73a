/** When titles get their typeface: its module and its font load when the first screen of a page stands. */

/** Set once this browser has the font. */
const MARK = 'parsec-post.typeface';

let isDressing = false;

/** A page calls this when its first screen stands. If the typeface cannot be loaded, the next call tries again. */
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

// No title changes its shape while a player reads it, once the font is in the browser's cache.
if (globalThis.localStorage?.getItem(MARK)) void dressTitles();
