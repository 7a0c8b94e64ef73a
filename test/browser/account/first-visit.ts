/** The time until a new visitor sees a table, and its layout shift, on the processor of a phone. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Person } from '../support/person.ts';

/** How many times slower the processor may be made. */
const SLOWER = [4, 3, 2, 1] as const;
/**
 * Machines differ, so the processor is made slower only while it remains as fast as this phone. The unit: ten texts of 10,000
 * letters in a second, built letter by letter. Chromium's presets for a slow and a middling phone are 264 and 1,000.
 */
const PHONE = 600;
/** Other work on the machine makes a measurement smaller, and nothing makes one larger. */
const MEASUREMENTS = 5;
const SPEED = `(() => {
  const start = performance.now();
  let built = 0;
  while (performance.now() - start < 200) {
    let text = '';
    for (let i = 0; i < 10000; i += 1) text += 'a';
    if (text.length > 0) built += 1;
  }
  return (built * 100) / (performance.now() - start);
})()`;
/** So many visits must be fast enough. */
const FAST = 3;
/** More follow until they are: other work on the machine slows visits down. Those on a machine faster than the phone do not count. */
const MOST = 30;
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
  let rate = await rateOf(browser);
  const shifts: number[] = [];
  const valid: number[] = [];
  const fast = (): number => valid.filter((drawn) => drawn <= SOON).length;
  while (fast() < FAST && shifts.length < MOST) {
    const { drawn, shift } = await visit(browser, page.url(), rate);
    shifts.push(shift);
    const after = await rateOf(browser);
    // Otherwise other work has ended, and the processor was perhaps not slow enough.
    if (after <= rate) valid.push(drawn);
    rate = after;
  }
  const said = `the board of a first visit after ${Math.round(medianOf(valid))} ms, the median of ${valid.length} visits, ${fast()} of them fast enough`;
  const shift = Math.max(...shifts);
  console.log(`${said}; layout shift ${shift.toFixed(3)}; ${shifts.length - valid.length} visits dropped`);
  if (fast() < FAST) faults.push(said);
  if (shift > STEADY) faults.push(`a first visit shifts by ${shift.toFixed(3)}`);
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The largest rate at which this machine is as fast as the phone. */
async function rateOf(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const speeds = new Map<number, number>();
  for (const rate of SLOWER) {
    await slowDown(devtools, rate);
    const speed = await speedOf(page);
    speeds.set(rate, speed);
    if (speed >= PHONE) break;
  }
  await context.close();
  const rate = [...speeds.keys()].at(-1)!;
  const told = Array.from(speeds, ([at, speed]) => `${at}: ${Math.round(speed)}`);
  console.log(`speed of the processor by how many times slower it is made: ${told.join(', ')}`);
  return rate;
}

async function speedOf(page: Page): Promise<number> {
  const speeds: number[] = [];
  for (let i = 0; i < MEASUREMENTS; i += 1) speeds.push(await page.evaluate<number>(SPEED));
  return Math.max(...speeds);
}

const slowDown = (devtools: CDPSession, rate: number) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });

async function visit(browser: Browser, url: string, rate: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools, rate);
  await page.addInitScript(WATCH);
  await page.goto(url);
  await page.locator('.table .view > *').first().waitFor();
  // What comes late, comes now.
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<Visit>('window.visit');
  await context.close();
  return seen;
}
