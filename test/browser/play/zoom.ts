/**
 * At a zoom of 200 % in a window of 1280 x 800, which leaves 640 x 400: nothing to scroll sideways, nothing that a bar covers for good, and
 * nothing for axe. The four tables with a question, and the pages before and beside them.
 */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { findingsOn } from '../support/axe.ts';
import { perform, personAt, type Person } from '../support/person.ts';
import { until, untilAlone } from '../support/requests.ts';
import { comeIn } from '../support/scenes.ts';

const folder = 'zoom';
const ZOOMED = { width: 640, height: 400 };
/** Milliseconds until all bots have moved. */
const BOTS_MOVE = 90_000;
const GAMES = ['Interstellar Conquest', 'Cosmic Conquest', 'Interstellar Empire', 'Stellar Conquest'];
/** With a heading or a control that shows that the page is whole. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'h1',
  '/new': 'main h1',
  '/learn': 'main h1',
  '/account': 'main h1',
  '/settings': 'main h1',
  '/rules?ruleset=interstellar-empire': '#IE-1',
};

export async function useAtTwiceTheSize(browser: Browser, url: string): Promise<void> {
  for (const [i, title] of GAMES.entries()) {
    const person = await personAt(browser, title.toLowerCase().replace(' ', '-'), {
      url,
      dark: i % 2 === 0,
      folder,
    });
    await person.page.setViewportSize(ZOOMED);
    await perform([person], () => playAt(person, title));
  }
  const person = await personAt(browser, 'ada', { url, dark: false, folder });
  await person.page.setViewportSize(ZOOMED);
  await perform([person], async () => {
    await comeIn(person);
    for (const [path, whole] of Object.entries(PAGES)) {
      await person.page.goto(path);
      await person.page.locator(whole).first().waitFor();
      await see(person, path);
    }
  });
}

async function playAt(person: Person, title: string): Promise<void> {
  const { page } = person;
  await page.goto('/');
  await page.getByRole('button', { name: `Play now: ${title}` }).click();
  await page.locator('.waits', { hasText: /^Waiting for you ·/ }).waitFor({ timeout: BOTS_MOVE });
  await untilAlone({ page }, BOTS_MOVE);
  await page.locator('.sheet .ask.urgent').first().waitFor();
  await see(person, title);
  console.log(`${title}: at 200 %`);
}

/**
 * Scrolls to each control, as the keyboard does when it gets the focus, and names those that something else covers then.
 * A board may be wider than its frame.
 */
const COVERED = `(() => {
  const covered = [];
  const parts = document.querySelectorAll('a[href], button, input, select, textarea, summary');
  for (const part of parts) {
    const label = part.closest('label');
    const seen = part.matches('[type="radio"], [type="checkbox"]') && label !== null ? label : part;
    if (!seen.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || part.closest('.skip, svg')) continue;
    seen.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = seen.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const line = seen.getClientRects()[0];
    const hit = document.elementFromPoint(line.left + Math.min(line.width / 2, 20), line.top + line.height / 2);
    if (hit === null || !(seen.contains(hit) || hit.contains(seen)))
      covered.push((part.textContent || part.id || part.name || part.outerHTML.slice(0, 60)).trim().slice(0, 40) +
        ' at ' + [left, top].map(Math.round) + ' below ' + (hit === null ? 'nothing' : hit.nodeName + '.' + hit.className));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return covered.join('; ');
})()`;

async function see(person: Person, what: string): Promise<void> {
  const { page, name, faults } = person;
  await page.screenshot({ path: `artefacts/browser/${folder}/${name}-${what.replaceAll(/\W+/g, '-')}.png` });
  await fits(page, what);
  let covered = '';
  const isFree = async (): Promise<boolean> => (covered = await page.evaluate<string>(COVERED)) === '';
  // What loads after the page may still push a control below a bar.
  await until(isFree, '').catch(() => assert.fail(`${what}: covered at 200 %: ${covered}`));
  for (const finding of await findingsOn(page)) faults.push(`${name}: ${what} at 200 %: ${finding}`);
}

const fits = (page: Page, what: string): Promise<void> =>
  until(
    () => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'),
    `${what} needs no scrolling sideways`,
  );
