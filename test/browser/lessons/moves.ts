/** What a learner does in each step of a lesson that "Next" does not end, by the number of the step. */
import type { Page } from 'playwright-core';
import { press } from '../conquest/answers.ts';

export type Moves = Readonly<Record<number, (page: Page) => Promise<void>>>;

const sendIt = (page: Page, name: string): Promise<void> =>
  press(page.locator(`[data-send="${name}"]`), page);
const choose = (page: Page, label: string): Promise<void> =>
  page.locator('#ask').getByRole('radio', { name: label }).first().check({ force: true });

async function commit(page: Page, coin: string): Promise<void> {
  await page.locator(`input[name="coin"][value="${coin}"]`).check({ force: true });
  await sendIt(page, 'coin');
}

/** Takes these ships on the world into the fleet, in the form: one of a class each, or a chip by its number (`c5`). */
async function take(page: Page, world: string, ships: readonly string[]): Promise<void> {
  const place = page.locator('.pick-place', { hasText: `on ${world}` });
  for (const ship of ships) {
    const chip = `[title^="colony ship ${ship.slice(1)}"]`;
    await place
      .locator(ship.length > 1 ? chip : `[data-more="${ship}"]`)
      .first()
      .click();
  }
}

async function pass(page: Page): Promise<void> {
  await choose(page, 'Pass');
  await sendIt(page, 'pass');
}

/** Chooses one card of Interstellar Empire, and no other. */
async function pickCards(page: Page, legend: string, card: string): Promise<void> {
  const cards = page.locator(`[data-pick="${legend}"]`);
  const wanted = cards.locator(`input[value="${card}"]`);
  const others = cards.locator(`input[type="checkbox"]:checked:not([value="${card}"])`);
  while ((await others.count()) > 0) await others.first().uncheck({ force: true });
  await wanted.check({ force: true });
}

async function endTurn(page: Page): Promise<void> {
  await choose(page, 'End the turn');
  await sendIt(page, 'end-turn');
}

const endMovement = (page: Page): Promise<void> => sendIt(page, 'complete-movement');

export const MOVES: Readonly<Record<string, Moves>> = {
  'interstellar-conquest': {
    3: async (page) => void (await page.locator('#target').selectOption('1-1')),
    4: (page) => take(page, 'your ace', ['c', 'w', 't']),
    5: (page) => sendIt(page, 'attack'),
    6: (page) => commit(page, 'crown-5'),
    8: pass,
    9: (page) => commit(page, 'moon-0'),
    10: async (page) => {
      await choose(page, 'colony ship');
      await sendIt(page, 'reclaim');
    },
  },
  'cosmic-conquest': {
    2: (page) => sendIt(page, 'deploy'),
    3: async (page) => void (await page.locator('#target').selectOption('1-1')),
    4: (page) => take(page, 'your world 3', ['c5', 'w', 'w', 't']),
    5: (page) => sendIt(page, 'attack'),
    6: (page) => commit(page, 'moon-2'),
    8: async (page) => {
      await choose(page, 'Move ships');
      await take(page, 'Bot 2’s ace', ['w', 'w', 't']);
      await page.locator('#move-to').selectOption('0-3');
      await sendIt(page, 'move');
    },
    9: pass,
    10: (page) => commit(page, 'crown-5'),
  },
  'interstellar-empire': {
    2: async (page) => {
      await choose(page, 'Build');
      await pickCards(page, 'Ship', 'cruiser-5');
      await pickCards(page, 'Pay with', 'jungle-planet-1');
      await sendIt(page, 'build');
    },
    3: endTurn,
    4: async (page) => {
      await choose(page, 'Discover');
      await pickCards(page, 'Planet', 'agricultural-planet-2');
      await pickCards(page, 'Pay with', 'destroyer-4');
      await sendIt(page, 'discover');
    },
    6: endTurn,
    8: async (page) => {
      await choose(page, 'Wage war');
      await pickCards(page, 'Planet of Bot 2', 'barren-planet-2');
      await pickCards(page, 'Your ships', 'cruiser-5');
      await sendIt(page, 'war');
    },
  },
  'stellar-conquest': {
    1: async (page) => {
      await page.locator('#outfit-speed-3').check();
      await page.locator('#outfit-scouts').fill('4');
      await sendIt(page, 'outfit');
    },
    2: async (page) => {
      await page.locator('#move-to').selectOption('E17');
      await sendIt(page, 'move');
    },
    3: endMovement,
    4: (page) => sendIt(page, 'go-on'),
    5: (page) => sendIt(page, 'go-on'),
    6: (page) => sendIt(page, 'land-Ceti/3-0'),
    7: (page) => page.locator('[data-post="E17"]').first().click(),
    8: endMovement,
    9: async (page) => {
      await page.locator('[data-decide]').click();
      await page.locator('#Ceti-3-industrial-technology').check();
      await page.locator('#Ceti-3-factory').fill('4');
      await sendIt(page, 'produce');
    },
    10: async (page) => {
      await page.locator('summary', { hasText: 'Play ahead' }).click();
      await page.locator('#cruise-until').fill('8');
      await sendIt(page, 'cruise');
    },
  },
};
