/** On a wide screen, the send button stays in place when it becomes active, and its confirmation does not scroll the page. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { boxOf } from '../support/boxes.ts';
import { perform, personAt } from '../support/person.ts';
import { untilAlone } from '../support/requests.ts';

const DESK = { width: 1280, height: 800 };

export async function sendSteadily(browser: Browser, url: string): Promise<void> {
  const person = await personAt(browser, 'ada', { url, dark: false, folder: 'sending' });
  const { page } = person;
  await perform([person], async () => {
    await page.setViewportSize(DESK);
    await playNow(page, 'Interstellar Conquest');
    await chooseTarget(page);
    await playNow(page, 'Stellar Conquest');
    await confirm(page);
  });
}

async function playNow(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: `Play now: ${title}` }).click();
  await page.locator('.ask.urgent').first().waitFor();
}

/** The page proposes a fleet, so that nothing is missing any more. */
async function chooseTarget(page: Page): Promise<void> {
  const button = page.locator('[data-send="attack"]');
  await page.locator('.ask .missing:not(.kept)', { hasText: 'Still needed: a target' }).waitFor();
  const before = await boxOf(button);
  const world = await page.locator('#target optgroup option').last().getAttribute('value');
  await page.locator('#target').selectOption(world);
  await page.locator('[data-send="attack"]:enabled').waitFor();
  await page.locator('.sending > .odds').waitFor();
  assert.deepEqual(await boxOf(button), before, 'the button moves when it becomes ready');
}

/** The page asks only the last one who is awaited: before, the answer can still be changed. */
async function confirm(page: Page): Promise<void> {
  await page.getByText(/^Waiting for you ·/).waitFor();
  await untilAlone({ page });
  await page.locator('#outfit-scouts').fill('1');
  await page.getByText(/You would lose \d+ i\.p\./).waitFor();
  const scrolled = () => page.evaluate<number>('scrollY');
  // From here, the place of the button without sticking is far below the window.
  await page.evaluate('scrollTo(0, 0)');
  await page.locator('[data-send="outfit"]').click();
  await page.getByRole('button', { name: 'Yes, do it' }).waitFor();
  await page.locator(':focus', { hasText: 'No' }).waitFor();
  assert.equal(await scrolled(), 0, 'the question scrolls the page');
}
