/**
 * `npx tsx tools/pictures/pictures.ts [RULESET …]`: draws the pictures of the games into public/pictures. Bots play each game with a
 * fixed seed, and the page's own board shows the position. Needs Chromium.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { boardOf } from './drawing.ts';
import { BOARD, linkCard } from './link-card.ts';
import { positionOf, type Position } from './position.ts';
import { SCENES, type Scene } from './scenes.ts';

const FOLDER = path.join(import.meta.dirname, '../../public/pictures');
/** Pixels of a picture on a card of the front page. */
const CARD = { width: 400, height: 250 };
/** Of 100. Boards are flat colours and thin lines, which this keeps at the size of a few kilobytes. */
const QUALITY = 34;

async function draw(browser: Browser, scene: Scene): Promise<void> {
  const position = positionOf(scene);
  for (const theme of ['light', 'dark'] as const) {
    const page = await shown(browser, scene, position, theme);
    const picture = await cropped(page, scene, { ...CARD, format: 'webp' });
    keep(`${scene.ruleset}-${theme}.webp`, picture);
    if (theme === 'dark') {
      const board = await cropped(page, scene, { ...BOARD, format: 'png' });
      keep(`${scene.ruleset}.png`, await linkCard(browser, scene.title, board));
    }
    await page.close();
  }
}

async function shown(
  browser: Browser,
  { width, press }: Scene,
  position: Position,
  theme: 'light' | 'dark',
): Promise<Page> {
  const page = await boardOf(browser, position, { width, theme });
  for (const label of press) await page.getByRole('button', { name: label, exact: true }).click();
  return page;
}

interface Format {
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'webp';
}

/** The part of the board in the picture. Playwright itself writes no WebP. */
async function cropped(page: Page, { crop }: Scene, { width, height, format }: Format): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const scale = width / crop.width;
  const tall = height / scale;
  const { data } = await session.send('Page.captureScreenshot', {
    format,
    ...(format === 'webp' && { quality: QUALITY }),
    captureBeyondViewport: true,
    clip: { x: crop.x - crop.width / 2, y: crop.y - tall / 2, width: crop.width, height: tall, scale },
  });
  return Buffer.from(data, 'base64');
}

function keep(name: string, picture: Buffer): void {
  writeFileSync(path.join(FOLDER, name), picture);
  console.log(`${name}: ${(picture.length / 1024).toFixed(1)} KB`);
}

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const scene of SCENES)
    if (wanted.length === 0 || wanted.includes(scene.ruleset)) await draw(browser, scene);
} finally {
  await browser.close();
}
