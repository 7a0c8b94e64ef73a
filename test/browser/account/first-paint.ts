/**
 * How soon a stranger sees the front page: its heading and its first card, on this machine and on a slow network. And whether any
 * page moves while it loads.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { boxOf } from '../support/boxes.ts';
import { perform, personAt, type Person } from '../support/person.ts';
import { post, until } from '../support/requests.ts';
import { comeIn } from '../support/scenes.ts';

const folder = 'first-paint';
/** Other work on the machine slows visits down, and nothing speeds one up. So one fast visit is enough to pass. */
const MOST = 30;
const KB = 1024;

interface Network {
  readonly name: string;
  /** Milliseconds until the heading is painted. */
  readonly soon: number;
  /** Milliseconds for each request, and bytes a second. */
  readonly slow?: { readonly latency: number; readonly throughput: number };
}
const NETWORKS: readonly Network[] = [
  { name: 'this machine', soon: 1000 },
  { name: '400 ms and 50 KB/s', soon: 2500, slow: { latency: 400, throughput: 50 * KB } },
];

/** Bytes of a first visit. */
const LIGHT = 60 * KB;

const RULESETS = ['interstellar-conquest', 'cosmic-conquest', 'interstellar-empire', 'stellar-conquest'];
const STEADY = 0.05;
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];
const FIRST_SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 820, height: 1180 },
  { width: 1280, height: 1400 },
];
/** The cards whose picture is on the first screen, and has not loaded. */
const MISSING = `[...document.querySelectorAll('.game-card')].filter((card) =>
  card.querySelector('picture').getBoundingClientRect().top < innerHeight && !card.querySelector('img')?.complete).length`;

/** Runs in the page before any of its own scripts. */
const WATCH = `
  window.visit = { heading: 0, card: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.visit.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const waits = { heading: 'h1', card: '.game-card, .table .view > *' };
  new MutationObserver(() => {
    for (const [what, selector] of Object.entries(waits)) {
      if (document.querySelector(selector) === null) continue;
      delete waits[what];
      requestAnimationFrame(() => requestAnimationFrame(() => { window.visit[what] = performance.now(); }));
    }
  }).observe(document, { childList: true, subtree: true });
`;

/** What has loaded is in `document.fonts`, unless the policy of the page refuses it. */
const HAS_TYPEFACE = `[...document.fonts].some(({ family, status }) => family === 'Oxanium' && status === 'loaded')`;

interface Visit {
  readonly heading: number;
  readonly card: number;
  readonly shift: number;
}

export async function seeFirstPaint(browser: Browser, url: string): Promise<void> {
  const ada = await personAt(browser, 'ada', { url, dark: false, folder });
  const bob = await personAt(browser, 'bob', { url, dark: true, folder });
  await perform([ada, bob], async () => {
    for (const network of NETWORKS) await seeFrontPage(browser, url, network, ada.faults);
    await seeFirstButton(browser, url, ada.faults);
    await comeIn(ada);
    await comeIn(bob);
    await fill(bob, url);
    for (const viewport of FIRST_SCREENS) await weigh(browser, url, viewport, ada.faults);
    for (const path of ['/', '/new', '/account', '/settings', '/rules']) await seeSteadily(ada, path);
    for (const ruleset of RULESETS) {
      const state = await ada.page.context().storageState();
      const running = await tableOf(ada, url, ruleset, 1);
      for (const { name, slow } of NETWORKS)
        await measure(browser, `${url}${running}`, `a table of ${ruleset}, ${name}`, slow, state);
      await seeSteadily(ada, running);
      await seeSteadily(ada, await tableOf(ada, url, ruleset, 0));
    }
    await ada.page.goto('/learn?r=cosmic-conquest');
    await ada.page.getByRole('button', { name: 'Start the lesson' }).click();
    await ada.page.waitForURL('**/game?*');
    const { pathname, search } = new URL(ada.page.url());
    await seeSteadily(ada, pathname + search);
  });
}

async function seeFrontPage(
  browser: Browser,
  url: string,
  { name, soon, slow }: Network,
  faults: string[],
): Promise<void> {
  let best = Infinity;
  for (let i = 0; i < MOST && best > soon; i += 1)
    best = Math.min(best, await measure(browser, `${url}/`, `the front page, ${name}`, slow));
  if (best > soon) faults.push(`the heading of the front page takes ${Math.round(best)} ms on ${name}`);
}

/** Returns the milliseconds until the heading is painted. */
async function measure(
  browser: Browser,
  url: string,
  what: string,
  slow: Network['slow'],
  state?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<number> {
  const context = await browser.newContext({
    viewport: SIZES[0]!,
    serviceWorkers: 'block',
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  if (slow !== undefined) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const { latency, throughput } = slow;
    const conditions = {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    };
    await devtools.send('Network.emulateNetworkConditions', conditions);
  }
  await page.addInitScript(WATCH);
  await page.goto(url);
  const { heading, card, shift } = await visited(page);
  console.log(
    `${what}: heading after ${Math.round(heading)} ms, picture or board after ${Math.round(card)} ms, shift ${shift.toFixed(3)}`,
  );
  await context.close();
  return heading;
}

/** A stranger begins without scrolling. */
async function seeFirstButton(browser: Browser, url: string, faults: string[]): Promise<void> {
  for (const viewport of FIRST_SCREENS) {
    const page = await browser.newPage({ viewport, serviceWorkers: 'block' });
    await page.goto(url);
    const box = await boxOf(page.getByRole('button', { name: /^Play now/ }));
    const bottom = Math.round(box.y + box.height);
    console.log(`the first Play now ends at ${bottom} of ${viewport.height} px`);
    if (bottom > viewport.height) faults.push(`Play now is below the first screen at ${viewport.width}`);
    await page.close();
  }
}

/** As a site that is played on: an open table and a game to watch of each ruleset. */
async function fill(person: Person, url: string): Promise<void> {
  for (const ruleset of RULESETS)
    for (const bots of [[], ['steady', 'steady']]) {
      const terms = { ruleset, seats: 3, visibility: 'public', bots };
      const { game } = await post<{ game: { id: string } }>(person, url, '/games', terms);
      await post(person, url, `/games/${game.id}/seats`, {});
    }
}

/** The bytes of a first visit as they are transferred, with headers, before the visitor scrolls; then the lists come. */
async function weigh(
  browser: Browser,
  url: string,
  viewport: (typeof FIRST_SCREENS)[number],
  faults: string[],
): Promise<void> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // What a service worker fetches does not show here.
  let isAlone = true;
  page.on('request', (request) => {
    isAlone &&= !request.url().includes('service-worker');
  });
  await page.addInitScript(WATCH);
  await page.goto(url);
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const first = bytes;
  const at = `${viewport.width} × ${viewport.height}`;
  console.log(`a first visit at ${at} weighs ${first} bytes`);
  if (first > LIGHT) faults.push(`a first visit at ${at} weighs ${first} bytes`);
  const missing = await page.evaluate<number>(MISSING);
  if (missing > 0) faults.push(`${missing} pictures on the first screen have not loaded at ${at}`);
  await until(async () => page.evaluate<boolean>(HAS_TYPEFACE), 'the typeface of titles');
  const lists = page.getByRole('heading', { name: 'Games to watch' });
  const tooFar = await lists.evaluateAll(
    (all, end) => all.some((one) => one.getBoundingClientRect().y > end),
    viewport.height,
  );
  if (tooFar) faults.push(`the lists load before they are near at ${viewport.width}`);
  // Each list makes the page longer.
  await until(async () => {
    await page.mouse.wheel(0, viewport.height * 6);
    return (await lists.count()) > 0;
  }, 'the games to watch');
  await lists.scrollIntoViewIfNeeded();
  await page.locator('.small-board > *').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  if (!isAlone) faults.push(`a first visit at ${viewport.width} registers a service worker`);
  const { shift } = await page.evaluate<Visit>('window.visit');
  if (shift > STEADY) faults.push(`the lists shift by ${shift.toFixed(3)} at ${viewport.width}`);
  await context.close();
}

async function visited(page: Page): Promise<Visit> {
  await page.locator('h1, .table .view > *').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate<Visit>('window.visit');
}

/** Creates a table, before its start or running. Returns its path. */
async function tableOf(person: Person, url: string, ruleset: string, bots: number): Promise<string> {
  const terms = {
    ruleset,
    seats: 2,
    pace: 'daily',
    bots: Array.from({ length: bots }, () => 'steady'),
  };
  const { game } = await post<{ game: { id: string } }>(person, url, '/games', terms);
  await post(person, url, `/games/${game.id}/seats`, {});
  return `/game?g=${game.id}`;
}

async function seeSteadily({ page, faults }: Person, path: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.addInitScript(WATCH);
  for (const size of SIZES) {
    await tab.setViewportSize(size);
    await tab.goto(path);
    const { shift } = await visited(tab);
    console.log(`${path} at ${size.width}: shift ${shift.toFixed(3)}`);
    if (shift > STEADY) faults.push(`${path} shifts by ${shift.toFixed(3)} at ${size.width}`);
  }
  await tab.close();
}
