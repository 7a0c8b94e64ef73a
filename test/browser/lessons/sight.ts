/** A learner who scrolls nowhere: what they touch next must be in sight, on a phone and on a wide screen, and not below the bubble. */
import type { Locator, Page } from 'playwright-core';
import { actingOn, type Actions } from '../play/keys.ts';
import { until } from '../support/requests.ts';

const [PHONE, WIDE] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The page scrolls and places the bubble well within this. */
const MOST = 3000;

/** Questions to the page about what a finger would hit. */
interface Sight {
  /** Empty if a press on the middle of the element hits it; otherwise what is wrong. */
  missed(element: unknown): string;
}

const SIGHT = `
  globalThis.sight = {
    missed(found) {
      const element = found.closest('label') ?? found;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      // A piece on a world passes the tap on to it.
      if (hit !== null && (element.closest('.world') ?? element).contains(hit)) return '';
      // The map of Stellar Conquest finds a tapped hex by its position, whatever is drawn there.
      if (element.dataset.lit !== undefined && hit?.closest('.sc-map')) return '';
      const on = hit?.closest('[data-stack]')?.dataset.stack ?? '';
      if (element.dataset.world !== undefined && on.startsWith(element.dataset.world + ' ')) return '';
      const below = hit === null ? 'outside the window' : 'below ' + (hit.closest('[id]')?.id ?? hit.localName);
      return 'its middle is at ' + x.toFixed() + ', ' + y.toFixed() + ', ' + below;
    },
  };
`;

declare const sight: Sight;

/** The same page, where each touch first looks for its target at both sizes. It turns the phone between touches. */
export async function inSight(page: Page): Promise<Page> {
  await page.addInitScript(SIGHT);
  return actingOn(page, page, ACTIONS);
}

async function look(page: Page, target: Locator): Promise<void> {
  await see(page, target.first());
  await page.setViewportSize(page.viewportSize()?.width === PHONE.width ? WIDE : PHONE);
  await see(page, target.first());
}

/** Waits until it is in sight. */
async function see(page: Page, target: Locator): Promise<void> {
  let missed = '';
  const isSeen = async (): Promise<boolean> => {
    missed = await target.evaluate((element) => sight.missed(element));
    return missed === '';
  };
  await until(isSeen, `${String(target)} is in sight`, MOST).catch(async (error: unknown) => {
    const step = await page.locator('#lesson').getAttribute('data-step');
    throw new Error(`step ${step} at ${page.viewportSize()?.width} px: ${missed}`, { cause: error });
  });
}

const ACTIONS: Actions = {
  waitFor: look,
  async click(page, target, [options]) {
    await look(page, target);
    await target.click(options as object | undefined);
  },
  async check(page, target) {
    if (await target.isChecked()) return;
    await look(page, target);
    // The field of a drawn choice is hidden below its label.
    await target.check({ force: true });
  },
  async uncheck(page, target) {
    await look(page, target);
    await target.uncheck({ force: true });
  },
  async fill(page, target, [text]) {
    await look(page, target);
    await target.fill(text as string);
    // The page stays where it is until the learner leaves the field.
    await target.press('Tab');
  },
  async selectOption(page, target, [choice]) {
    await look(page, target);
    await target.selectOption(choice as string);
  },
};
