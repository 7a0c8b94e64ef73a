/** `npx tsx tools/build/icons.ts`: renders the PNG icons from the SVG icon. Needs Chromium. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SIZES = [192, 512];
/** Without round corners, because systems round the icons themselves. */
const svg = readFileSync('public/favicon.svg', 'utf8').replace(' rx="4"', '');

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' });
try {
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
    writeFileSync(`public/icon-${size}.png`, await page.screenshot());
  }
} finally {
  await browser.close();
}
