/**
 * `npm run letters -- FOLDER [PART OF A NAME]`: draws each kind of letter, as HTML at two widths, light and dark, and as text. Look at all
 * pictures after you have changed letters. Needs Chromium.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { escaped } from '../../src/notify/html.ts';
import type { Mail } from '../../src/notify/mail.ts';
import { sampleLetters } from '../../test/support/room/letter-samples.ts';

const WIDTHS = [360, 800] as const;
const SCHEMES = ['light', 'dark'] as const;

/** As a mail program without HTML shows it, and its subject. */
const asText = ({ subject, text }: Mail): string =>
  `<!doctype html><meta name="color-scheme" content="light dark"><meta charset="utf-8">
<pre style="white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.4 monospace"><b>${escaped(subject)}</b>\n\n${escaped(text)}</pre>`;

interface Look {
  readonly html: string;
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Throws if the letter is wider than the window. */
async function drawn(browser: Browser, { html, width, colorScheme }: Look): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
  await page.setContent(html);
  const needed = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (needed > width) throw new Error(`it needs ${needed} pixels, and has ${width}`);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: npm run letters -- FOLDER [PART OF A NAME]');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' });
try {
  const wanted = process.argv[3];
  for (const [name, mail] of sampleLetters()) {
    if (wanted !== undefined && !name.includes(wanted)) continue;
    for (const width of WIDTHS)
      for (const colorScheme of SCHEMES) {
        const picture = await drawn(browser, { html: mail.html, width, colorScheme });
        writeFileSync(path.join(folder, `${name}-${width}-${colorScheme}.png`), picture);
      }
    const text = await drawn(browser, { html: asText(mail), width: 800, colorScheme: 'light' });
    writeFileSync(path.join(folder, `${name}-text.png`), text);
    process.stdout.write(`${name}: ${mail.subject}\n`);
  }
} finally {
  await browser.close();
}
