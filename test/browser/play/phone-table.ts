/**
 * Each game on a phone, by touch: the board and the question are on the first screen, the form opens over the board, the result and the
 * next question follow an answer without scrolling, and nothing is too small for a finger.
 */
import assert from 'node:assert/strict';
import type { Browser, Locator, Page } from 'playwright-core';
import { findingsOn } from '../support/axe.ts';
import { boxOf } from '../support/boxes.ts';
import { perform, personAt, PHONE, shoot, type Person } from '../support/person.ts';
import { settled, until, untilAlone } from '../support/requests.ts';

const folder = 'phone-table';
/** Pixels that a finger needs. */
const FINGER = 32;
/** Pixels of the board that are in sight, beside an open form as well. */
const ENOUGH = 100;
/** Milliseconds until all bots have moved. */
const BOTS_MOVE = 90_000;
/** A desktop window at 200 %, and the narrowest phone. */
const SIZES = [
  { width: 640, height: 400 },
  { width: 360, height: 740 },
];

interface Plan {
  readonly board: string;
  /** What a tap chooses on the board, in this order. */
  readonly taps: readonly string[];
  readonly sends: string;
  /** Whether the form of the first question opens by itself, because the board is not enough. */
  readonly opens: boolean;
}

const PLANS: Readonly<Record<string, Plan>> = {
  'Cosmic Conquest': { board: '.board', taps: [], sends: 'deploy', opens: false },
  'Stellar Conquest': { board: '.sc-map', taps: [], sends: 'outfit', opens: true },
  'Interstellar Empire': { board: '.hand-panel', taps: [], sends: 'first', opens: false },
  'Interstellar Conquest': {
    board: '.board',
    // The page proposes the fleet.
    taps: ['.world.can .ground'],
    sends: 'attack',
    opens: false,
  },
};

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';
const SHIFT = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

export async function playOnAPhone(browser: Browser, url: string): Promise<void> {
  for (const [i, [title, plan]] of Object.entries(PLANS).entries()) {
    const name = title.toLowerCase().replace(' ', '-');
    const person = await personAt(browser, name, { url, dark: i % 2 === 1, folder, phone: true });
    await perform([person], async () => {
      await begin(person, title);
      await seeFirstScreen(person, plan);
      await openAndClose(person, plan);
      await pollCalmly(person);
      await answer(person, plan);
      console.log(`${title}: on a phone`);
    });
  }
}

const sheetOf = (page: Page): Locator => page.locator('.sheet');
const buttonOf = (page: Page): Locator => page.locator('#sheet-button');

async function begin({ page }: Person, title: string): Promise<void> {
  await page.addInitScript(SHIFT);
  await page.goto('/');
  await page.getByRole('button', { name: `Play now: ${title}` }).tap();
  await page.locator('.ask.urgent').first().waitFor({ timeout: BOTS_MOVE });
  await page.locator('.waits', { hasText: /^Waiting for you ·/ }).waitFor({ timeout: BOTS_MOVE });
  await untilAlone({ page }, BOTS_MOVE);
  await page.locator('.strip').waitFor();
}

async function seeFirstScreen(person: Person, { board, opens }: Plan): Promise<void> {
  const { page } = person;
  await seeBoardAndQuestion(page, board);
  assert.equal(await buttonOf(page).getAttribute('aria-expanded'), String(opens));
  await shoot(person, '1-first-screen');
  assert.deepEqual(await tooSmall(page), [], 'what is too small for a finger');
  const { height } = await boxOf(page.locator('header.top'));
  assert.ok(height <= 50, `the head is ${height} px high`);
  await seeHead(page, height);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const width = (): Promise<number> => page.evaluate<number>('document.documentElement.scrollWidth');
    await until(async () => (await width()) === size.width, `no sideways scrolling at ${size.width}`);
    await seeQuestion(page);
  }
  await page.setViewportSize(PHONE);
  await page.locator('.top .menu').waitFor();
}

/** The head has the game and its title, the headline and whose move it is, one below the other; then comes the last event. */
async function seeHead(page: Page, head: number): Promise<void> {
  const lines = [page.locator('.game-name'), page.locator('.status h1'), page.locator('.waits')];
  let end = 0;
  for (const line of lines) {
    const { y, width, height } = await boxOf(line);
    assert.ok(width > 100 && height >= 10 && y + 1 >= end, 'each line of the head is below the one before');
    end = y + height;
  }
  assert.ok(end <= head, 'all lines are in the head');
  const { y } = await boxOf(page.locator('.strip'));
  assert.equal(y, head, 'the last event is right below the head');
}

async function seeBoardAndQuestion(page: Page, board: string): Promise<void> {
  await until(async () => (await page.evaluate<number>('scrollY')) === 0, 'the page is at its top');
  const sheet = await boxOf(sheetOf(page));
  const seen = await boxOf(page.locator(board).first());
  const pixels = Math.min(sheet.y, seen.y + seen.height) - Math.max(seen.y, 0);
  assert.ok(pixels >= ENOUGH, `${pixels} px of the board are in sight`);
  await seeQuestion(page);
}

/** The question is in the window, and nothing covers it. */
async function seeQuestion(page: Page): Promise<void> {
  await until(async () => {
    const { x, y, height } = await boxOf(page.locator('.ask.urgent h2'));
    const hit = `document.elementFromPoint(${x + 30}, ${y + height / 2})`;
    const isInWindow = y >= 0 && y + height <= page.viewportSize()!.height;
    return isInWindow && page.evaluate<boolean>(`${hit}?.closest('.sheet') instanceof Element`);
  }, 'the question is in the window, and nothing covers it');
}

/** The buttons, lists and summaries in the window that are narrower or lower than a finger. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate<
    readonly string[]
  >(`[...document.querySelectorAll('button, select, summary, .jumps a, .choice label, .tick')]
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([element, { width, height }]) => element.checkVisibility() && width > 1 && (width < ${FINGER} || height < ${FINGER}))
    .map(([element, { width, height }]) => element.outerHTML.slice(0, 80) + ' ' + width + ' x ' + height)`);

/** By touch, by keyboard, and beside the board, which stays in sight. */
async function openAndClose({ page, faults, name }: Person, { board, opens }: Plan): Promise<void> {
  if (!opens) await buttonOf(page).tap();
  await page.locator('.sheet.open').waitFor();
  await seeBoardAndQuestion(page, board);
  faults.push(...(await findingsOn(page)).map((finding) => `${name}: open form: ${finding}`));
  assert.deepEqual(await tooSmall(page), [], 'what is too small for a finger in the form');
  await page.keyboard.press('Escape');
  await page.locator('.sheet:not(.open)').waitFor();
  await page.locator('#sheet-button:focus').waitFor();
  await seeBoardAndQuestion(page, board);
  await page.keyboard.press('Enter');
  await page.locator('.sheet.open').waitFor();
  // The next stop of the keyboard is in the form.
  await page.keyboard.press('Tab');
  await page.locator('.sheet.open :focus').waitFor();
  await buttonOf(page).tap();
  await page.locator('.sheet:not(.open)').waitFor();
}

/** Nothing moves while the page polls. */
async function pollCalmly({ page }: Person): Promise<void> {
  const shift = (): Promise<number> => page.evaluate<number>('window.shift');
  // The form was just closed.
  const before = await settled(shift, 'the page lies still');
  for (let i = 0; i < 3; i += 1) {
    const answered = page.waitForResponse(/\/view/);
    await page.evaluate("dispatchEvent(new Event('online'))");
    await answered;
  }
  // The observer reports a shift after its frame.
  await page.evaluate(TWO_FRAMES);
  assert.equal((await settled(shift, 'the page lies still')) - before, 0, 'the page moves while it polls');
}

/** What is chosen on the board is in the bar; then the result and the next question follow. */
async function answer(person: Person, { taps, sends }: Plan): Promise<void> {
  const { page } = person;
  // The answer is sent from the bar, however far the page is scrolled.
  const first = await page.locator('.ask.urgent').first().getAttribute('data-window');
  const send = page.locator(`.ask.urgent [data-send="${sends}"]`);
  for (const tap of taps) {
    // Something is missing.
    await send.and(page.locator(':disabled')).waitFor();
    await page.locator(tap).first().tap({ force: true });
  }
  await page.evaluate('scrollTo({ top: 600, behavior: "instant" })');
  await seeQuestion(page);
  await send.tap();
  await page.locator(`.ask.urgent:not([data-window="${first}"])`).first().waitFor({ timeout: BOTS_MOVE });
  await until(async () => (await page.evaluate<number>('scrollY')) === 0, 'the page is at its top');
  await seeQuestion(page);
  const strip = page.locator('.strip');
  const { y, height } = await boxOf(strip);
  const sheet = await boxOf(sheetOf(page));
  assert.ok(y >= 0 && y + height <= sheet.y, 'the last event is in sight');
  await strip.tap();
  await page.locator('.news.open .news-card').waitFor();
  await shoot(person, '2-next-question');
  await strip.tap();
  await page.locator('.news:not(.open)').waitFor();
  await strip.tap();
  await page.locator('.news.open .news-card').waitFor();
  // An answer of the other games has no news at once.
  if (sends !== 'first') return;
  await page.locator('.news.open [data-news="ok"]').tap();
  await page.locator('.news:not(.open)').waitFor();
  assert.equal(await page.locator('.news-card:visible').count(), 0, 'after OK, no news covers the board');
}
