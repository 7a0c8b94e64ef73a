/** The typeface of titles: `tools/build/typeface.ts` makes its files. Until it has loaded, titles have a fallback of the same size. */
import basic from '../../../type/oxanium.woff2';
import more from '../../../type/oxanium-more.woff2';

/** The files that this browser has loaded before. */
const MARK = 'parsec-post.typeface';
const FAMILY = 'Oxanium';
/** There is one weight, for all weights of titles. */
const weight = '1 999';
const BASIC = 'U+20-7E, U+B7, U+D7, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2026, U+2212';
const MORE = 'U+A1-B6, U+B8-D6, U+D8-FF, U+152, U+153, U+178, U+201E';

let isLoading = false;

/** A page calls this when its first screen stands. */
export function loadTypeface(): void {
  if (isLoading) return;
  isLoading = true;
  const face = new FontFace(FAMILY, `url(${basic})`, { weight, unicodeRange: BASIC });
  const swap = () => {
    document.fonts.add(face);
    // Browsers fetch this one when a title has such a letter.
    document.fonts.add(new FontFace(FAMILY, `url(${more})`, { weight, unicodeRange: MORE, display: 'swap' }));
    localStorage.setItem(MARK, basic);
  };
  face.load().then(swap, () => (isLoading = false));
}

// No title changes its shape while a player reads it, once the file is in the browser's cache.
if (globalThis.localStorage?.getItem(MARK) === basic) loadTypeface();
