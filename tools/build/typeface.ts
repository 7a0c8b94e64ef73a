/**
 * `npx tsx tools/build/typeface.ts`: cuts the typeface of titles out of the font of its package, at one weight. Titles in English
 * need the first file; browsers load the second only for other letters of Western Europe. Prints the metrics of the fallback in
 * public/app.css. Needs Chromium.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import subset from 'subset-font';

const ROOT = path.join(import.meta.dirname, '../..');
const FROM = path.join(ROOT, 'node_modules/@fontsource-variable/oxanium');
const TO = path.join(ROOT, 'public/type');
const WEIGHT = 720;
/** As in `public/js/shared/look/typeface.ts`. */
const BASIC = `${between(0x20, 0x7e)}–—‘’“”…·×−`;
const MORE = `${between(0xa1, 0xff).replaceAll(/[·×\u00AD]/g, '')}ŒœŸ„`;
/** About as often as titles of the page have each letter. */
const SAMPLE =
  'Conquer the stars at your own pace. Your turn: what will you do? Round 12 of 30. Interstellar Empire, waiting for players';

const source = readFileSync(path.join(FROM, 'files/oxanium-latin-wght-normal.woff2'));
for (const [name, letters] of [
  ['oxanium', BASIC],
  ['oxanium-more', MORE],
] as const) {
  const cut = await subset(source, letters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } });
  writeFileSync(path.join(TO, `${name}.woff2`), cut);
  console.log(`${name}.woff2: ${cut.length} bytes`);
}
writeFileSync(path.join(TO, 'OFL.txt'), readFileSync(path.join(FROM, 'LICENSE')));

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' });
try {
  const page = await browser.newPage();
  const font = readFileSync(path.join(TO, 'oxanium.woff2')).toString('base64');
  await page.setContent(
    `<style>@font-face { font-family: Ours; src: url(data:font/woff2;base64,${font}); font-weight: 1 999 }</style><p style="font-family: Ours">.</p>`,
  );
  const measured = await page.evaluate<Record<'width' | 'ascent' | 'descent', number>[]>(`(async () => {
    await document.fonts.load('700 100px Ours');
    const pen = document.createElement('canvas').getContext('2d');
    return ['Ours', 'Liberation Sans, Arial'].map((family) => {
      pen.font = '700 100px ' + family;
      const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText(${JSON.stringify(SAMPLE)});
      return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
    });
  })()`);
  const [ours, theirs] = measured as [(typeof measured)[0], (typeof measured)[0]];
  const size = ours.width / theirs.width;
  const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
  console.log(`size-adjust: ${percent(size)}; ascent-override: ${percent(ours.ascent / 100 / size)};`);
  console.log(`descent-override: ${percent(ours.descent / 100 / size)}; line-gap-override: 0%`);
} finally {
  await browser.close();
}

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
