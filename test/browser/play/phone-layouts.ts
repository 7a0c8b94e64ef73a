/**
 * A phone that lies on its side, tablets, and spectators on phones: board, last event and question are on one screen. Also what a phone
 * shows of the board at first, and a pass with one tap.
 */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { perform, personAt, PHONE, shoot, type Person } from '../support/person.ts';
import { until, untilAlone } from '../support/requests.ts';

const folder = 'phone-layouts';
/** Milliseconds until all bots have moved. */
const BOTS_MOVE = 90_000;
/** Pixels of the board, in width and height, that nothing covers. */
const ENOUGH = 150;
const LYING = { width: 844, height: 390 };
const SIZES = [LYING, { width: 768, height: 1024 }, { width: 900, height: 700 }];
const BOARDS: Readonly<Record<string, string>> = {
  'Cosmic Conquest': '.board',
  'Stellar Conquest': '.sc-map',
  'Interstellar Empire': '.hand-panel',
  'Interstellar Conquest': '.board',
};

export async function useTablets(browser: Browser, url: string): Promise<void> {
  for (const [i, [title, board]] of Object.entries(BOARDS).entries()) {
    const name = title.toLowerCase().replace(' ', '-');
    const at = (who: string, dark: boolean) => personAt(browser, who, { url, dark, folder, phone: true });
    const [player, watcher] = [await at(name, i % 2 === 0), await at(`${name}-watcher`, i % 2 === 1)];
    await perform([player, watcher], async () => {
      await begin(player, title);
      await watch(watcher, player.page.url(), board);
      for (const size of SIZES) await seeAt(player, size, board);
      await player.page.setViewportSize(PHONE);
      await ON_BOARD[title]?.(player);
      console.log(`${title}: on its side, on tablets, and for spectators`);
    });
  }
}

async function begin({ page }: Person, title: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: `Play now: ${title}` }).tap();
  await page.locator('.waits', { hasText: /^Waiting for you ·/ }).waitFor({ timeout: BOTS_MOVE });
  await untilAlone({ page }, BOTS_MOVE);
  await page.locator('.sheet .ask.urgent').first().waitFor();
  await page.locator('.strip').waitFor();
}

/** What each game shows at first in a high window. */
const ON_BOARD: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  'Cosmic Conquest': async ({ page }) => {
    const pressed = (zoom: string) => page.locator(`[data-zoom="${zoom}"][aria-pressed="true"]`).waitFor();
    await pressed('0');
    await page.locator('[data-zoom="all"]').tap();
    await pressed('all');
    // A choice of the player stays.
    await page.locator('[data-send="deploy"]').tap();
    await page.locator('.ask.urgent[data-kind="turn"]').waitFor({ timeout: BOTS_MOVE });
    await pressed('all');
  },
  'Interstellar Conquest': async ({ page }) => {
    const turn = await page.locator('.ask.urgent').getAttribute('data-window');
    await page.locator('.ask.urgent').getByText('Pass', { exact: true }).first().tap();
    await page.locator('[data-send="pass"]').tap();
    await page.locator(`.ask[data-window="${turn}"]`).waitFor({ state: 'detached' });
    await page.locator('.sheet .ask.urgent').first().waitFor({ timeout: BOTS_MOVE });
  },
  'Stellar Conquest': async ({ page }) => {
    await page.locator('.sheet.open').waitFor();
    await until(() => page.evaluate<boolean>(STARS_IN_SIGHT), 'the nearest stars are in sight');
  },
};

/** At least three stars of those where the ships may go are above the open form. */
const STARS_IN_SIGHT = `(() => {
  const range = document.querySelector('.sc-range').getBoundingClientRect();
  const isSeen = (star) => {
    const { left, top, width, height } = star.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isNear = x > range.left && x < range.right && y > range.top && y < range.bottom;
    return isNear && document.elementFromPoint(x, y)?.closest('.sc-map') !== null;
  };
  return [...document.querySelectorAll('.sc-star circle')].filter(isSeen).length >= 3;
})()`;

/** A spectator has the last event, and a bar that names who is awaited. */
async function watch(person: Person, game: string, board: string): Promise<void> {
  const { page } = person;
  await page.goto(game);
  const bar = page.locator('.sheet .ask.idle', { hasText: /You are watching.*Waiting for / });
  for (const size of [PHONE, LYING]) {
    await page.setViewportSize(size);
    await bar.waitFor();
    await page.locator('.strip', { hasText: /\w/ }).waitFor();
    await seeAll(page, board === '.hand-panel' ? '.view' : board, '.sheet h2');
  }
  await page.setViewportSize(PHONE);
  await shoot(person, 'watching');
  await page.locator('.strip').tap();
  await page.locator('.news.open .news-card').waitFor();
}

async function seeAt(person: Person, size: typeof PHONE, board: string): Promise<void> {
  const { page, name } = person;
  await page.setViewportSize(size);
  const isHigh = size.height > size.width;
  await page.locator(isHigh ? '.sheet:not(.beside)' : '.sheet.beside').waitFor();
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await seeAll(page, board, '.ask.urgent h2');
  await page.screenshot({ path: `artefacts/browser/${folder}/${name}-${size.width}.png` });
}

/** Waits until the last event, the question and enough of the board are in the window, and the button that sends. */
async function seeAll(page: Page, board: string, question: string): Promise<void> {
  const look = `(() => {
    const isFree = (part) => {
      const { left, top, bottom, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + 20, top + height / 2);
      return top >= 0 && bottom <= innerHeight && hit !== null && (part.contains(hit) || hit.closest('.sheet')?.contains(part));
    };
    const box = document.querySelector('${board}').getBoundingClientRect();
    const sheet = document.querySelector('.sheet').getBoundingClientRect();
    const isBeside = sheet.top <= 0;
    const width = Math.min(box.right, isBeside ? sheet.left : innerWidth) - Math.max(box.left, 0);
    const height = Math.min(box.bottom, isBeside ? innerHeight : sheet.top) - Math.max(box.top, 0);
    const primary = [...document.querySelectorAll('.sheet .ask.urgent .primary')].filter((one) => one.checkVisibility());
    const missing = [
      !isFree(document.querySelector('.strip')) && 'the last event',
      !isFree(document.querySelector('${question}')) && 'the question',
      !primary.every(isFree) && 'the button',
      (width < ${ENOUGH} || height < ${ENOUGH}) && 'the board: ' + width + ' x ' + height,
      document.documentElement.scrollWidth > innerWidth && 'a part of the page at its side',
    ];
    return missing.filter(Boolean).join(', ');
  })()`;
  let missing = '';
  const isWhole = async (): Promise<boolean> => (missing = await page.evaluate<string>(look)) === '';
  const { width } = page.viewportSize()!;
  await until(isWhole, '').catch(() => assert.fail(`out of sight at ${width}: ${missing}`));
}
