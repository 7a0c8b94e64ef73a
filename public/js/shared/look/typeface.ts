/** The typeface of titles: `tools/build/typeface.ts` makes its files. Until it has loaded, titles have a fallback of the same size. */
import basic from '../../../type/oxanium.woff2';
import more from '../../../type/oxanium-more.woff2';

const FAMILY = 'Oxanium';
/** The font has one weight, which serves all weights of titles. */
const weight = '1 999';
const BASIC = 'U+20-7E, U+B7, U+D7, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2026, U+2212';
const MORE = 'U+A1-B6, U+B8-D6, U+D8-FF, U+152, U+153, U+178, U+201E';

/** Titles change to it as soon as it has loaded. Throws if it cannot be loaded. */
export async function loadTypeface(): Promise<void> {
  const face = new FontFace(FAMILY, `url(${basic})`, { weight, unicodeRange: BASIC });
  await face.load();
  document.fonts.add(face);
  // Browsers fetch this one when a title has such a letter.
  document.fonts.add(new FontFace(FAMILY, `url(${more})`, { weight, unicodeRange: MORE, display: 'swap' }));
}
