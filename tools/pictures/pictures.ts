/**
 * `npx tsx tools/pictures/pictures.ts`: draws the pictures of the games into public/pictures. Bots play each game with a
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
/** The quality, from 0 to 100. Boards have flat colours and thin lines, so this gives a few kilobytes. */
const QUALITY = 34;

/** Returns its board as the picture for links shows it. */
async function draw(browser: Browser, scene: Scene): Promise<Buffer> {
  const position = positionOf(scene);
  let board: Buffer = Buffer.alloc(0);
  const pictures: [theme: string, picture: Buffer][] = [];
  // The picture for links shows the board in the last of these themes.
  for (const theme of ['light', 'dark'] as const) {
    const page = await shown(browser, scene, position, theme);
    pictures.push([theme, await cropped(page, scene, { ...CARD, format: 'webp' })]);
    board = await cropped(page, scene, { ...BOARD, format: 'png' });
    await page.close();
  }
  const { title, ruleset } = scene;
  const [[, light], [, dark]] = pictures as [[string, Buffer], [string, Buffer]];
  // A board that is dark in both themes has one picture.
  if (light.equals(dark)) keep(`${ruleset}.webp`, light);
  else for (const [theme, picture] of pictures) keep(`${ruleset}-${theme}.webp`, picture);
  keep(`${ruleset}.png`, await linkCard(browser, { title, line: 'Parsec Post', boards: [board] }));
  return board;
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
  const picture = Buffer.from(data, 'base64');
  return format === 'webp' ? withoutProfile(picture) : picture;
}

/** Chromium adds a colour profile, which says only that the colours are those of every page: RFC 9649, "Extended File Format". */
function withoutProfile(picture: Buffer): Buffer {
  let at = RIFF_HEADER;
  while (picture.toString('latin1', at, at + 4) !== 'VP8 ')
    at += CHUNK_HEADER + even(picture.readUInt32LE(at + 4));
  const frame = picture.subarray(at, at + CHUNK_HEADER + even(picture.readUInt32LE(at + 4)));
  const header = Buffer.from(picture.subarray(0, RIFF_HEADER));
  header.writeUInt32LE(frame.length + 4, 4);
  return Buffer.concat([header, frame]);
}

/** Bytes. */
const [RIFF_HEADER, CHUNK_HEADER] = [12, 8];
const even = (length: number): number => length + (length % 2);

function keep(name: string, picture: Buffer): void {
  writeFileSync(path.join(FOLDER, name), picture);
  console.log(`${name}: ${(picture.length / 1024).toFixed(1)} KB`);
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const boards: Buffer[] = [];
  for (const scene of SCENES) boards.push(await draw(browser, scene));
  const line = 'Games of interstellar conquest';
  keep('parsec-post.png', await linkCard(browser, { title: 'Parsec Post', line, boards }));
} finally {
  await browser.close();
}
