/**
 * What a first visit to a table weighs on the wire, with headers, until the question and the board stand: for a player of each
 * game, whose browser has nothing of the service but the session.
 */
import type { Browser, BrowserContext, CDPSession } from 'playwright-core';
import { perform, personAt, PHONE } from '../support/person.ts';
import { until } from '../support/requests.ts';

const folder = 'table-weight';
const KB = 1024;
const MOST = 60 * KB;
/** More than the page alone: otherwise nothing was measured. */
const FEWEST = 30 * KB;
/**
 * What is requested only once the board stands cannot arrive before it has been painted. Milliseconds for each request, and bytes a
 * second.
 */
const SLOW = { latency: 400, throughput: 50 * KB };

const TITLES = ['Interstellar Conquest', 'Cosmic Conquest', 'Interstellar Empire', 'Stellar Conquest'];
const SIZES = [{ width: 1280, height: 800 }, PHONE];

/** In a browser that knows its player. */
const SESSION = /^parsec-post\.(?:known|player)$/;

/**
 * Runs in the page before any of its own scripts: notes when the question, with a button or a field of its form, or the bar of a phone,
 * and the board are both to be seen.
 */
const WATCH = `
  window.stands = 0;
  const isSeen = (selector) => [...document.querySelectorAll(selector)].some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && bottom > top && top < innerHeight && bottom > 0;
  });
  const QUESTION = matchMedia('(max-width: 60rem)').matches
    ? '.sheet-head button'
    : '.ask.urgent :is(button, input, select)';
  const look = () => requestAnimationFrame((now) => {
    if (isSeen(QUESTION) && isSeen('.table .view > *')) window.stands = performance.now();
    else look();
  });
  look();
`;

/** The icon of the tab, of 551 bytes: the browser requests it when it likes, before the board or after it. */
const ICON = /\/favicon[\w-]*\.svg$/;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function weighTables(browser: Browser, url: string): Promise<void> {
  for (const title of TITLES) {
    const person = await personAt(browser, 'ada', { url, dark: false, folder });
    await perform([person], async () => {
      const { page, faults } = person;
      await page.goto('/');
      await page.getByRole('button', { name: `Play now: ${title}` }).click();
      await page.locator('.ask.urgent').first().waitFor();
      const { cookies, origins } = await page.context().storageState();
      const known = origins.map(({ origin, localStorage }) => ({
        origin,
        localStorage: localStorage.filter(({ name }) => SESSION.test(name)),
      }));
      for (const viewport of SIZES) {
        const { bytes, files } = await weigh(browser, page.url(), viewport, { cookies, origins: known });
        const said = `a first visit to a table of ${title} at ${viewport.width} weighs ${bytes} bytes`;
        console.log(`${said} until the question and the board stand, in ${files} files`);
        if (bytes > MOST || bytes < FEWEST) faults.push(said);
      }
    });
  }
}

async function weigh(
  browser: Browser,
  address: string,
  viewport: (typeof SIZES)[number],
  storageState: State,
): Promise<{ bytes: number; files: number }> {
  const context = await browser.newContext({ viewport, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const finished: { readonly at: number; readonly bytes: number }[] = [];
  const icons = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (ICON.test(response.url)) icons.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (!icons.has(requestId)) finished.push({ at: timestamp, bytes: encodedDataLength });
  });
  await slowDown(devtools);
  await page.addInitScript(WATCH);
  await page.goto(address, { waitUntil: 'commit' });
  const stands = async (): Promise<number> => page.evaluate<number>('window.stands');
  await until(async () => (await stands()) > 0, 'the question and the board stand');
  const moment = (await startOf(devtools)) + (await stands()) / 1000;
  await context.close();
  const before = finished.filter(({ at }) => at <= moment);
  return { bytes: before.reduce((sum, { bytes }) => sum + bytes, 0), files: before.length };
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  const { latency, throughput } = SLOW;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** The start of the visit, by the clock of the events of the network. */
async function startOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'NavigationStart')!.value;
}
