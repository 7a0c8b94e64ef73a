/** The time until a new visitor sees a table, and its layout shift, on a processor four times slower. */
import type { Browser } from 'playwright-core';
import type { Person } from '../support/person.ts';

const SLOWER = 4;
/** So many visits measure the layout shift. */
const FEWEST = 3;
/** More follow until one is fast enough: other work on the machine slows visits down, and nothing speeds one up. */
const MOST = 20;
/** Milliseconds from the request to the frame with the board. */
const SOON = 1000;
const STEADY = 0.05;

/** Run in the page, before anything of it. */
const WATCH = `
  window.visit = { drawn: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.visit.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const watcher = new MutationObserver(() => {
    if (document.querySelector('.table .view > *') === null) return;
    watcher.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => { window.visit.drawn = performance.now(); }));
  });
  watcher.observe(document, { childList: true, subtree: true });
`;

interface Visit {
  readonly drawn: number;
  readonly shift: number;
}

/** Records slow loading and layout shifts as faults of the host. */
export async function visitFirst(browser: Browser, { page, faults }: Person): Promise<void> {
  const visits: Visit[] = [];
  const fastest = (): number => Math.min(...visits.map((one) => one.drawn));
  while (visits.length < FEWEST || (visits.length < MOST && fastest() > SOON))
    visits.push(await visit(browser, page.url()));
  const drawn = fastest();
  const shift = Math.max(...visits.map((one) => one.shift));
  console.log(`first visit: the board after ${Math.round(drawn)} ms, layout shift ${shift.toFixed(3)}`);
  if (drawn > SOON) faults.push(`a first visit takes ${Math.round(drawn)} ms`);
  if (shift > STEADY) faults.push(`a first visit shifts by ${shift.toFixed(3)}`);
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(WATCH);
  await page.goto(url);
  await page.locator('.table .view > *').first().waitFor();
  // What comes late, comes now.
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<Visit>('window.visit');
  await context.close();
  return seen;
}
