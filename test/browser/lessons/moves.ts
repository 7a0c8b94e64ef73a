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

/** Taps these ships of the own system on the board. */
async function tapShips(page: Page, ships: readonly string[]): Promise<void> {
  for (const ship of ships) await page.locator(`.board [data-ships~="${ship}"]`).click();
}

/** The lesson points at the board, and to the form for those who want that. */
async function chooseInForm(page: Page, target: string): Promise<void> {
  await page.locator('#lesson').getByRole('button', { name: 'Show me' }).click();
  await page.locator('#target').selectOption(target);
}

/** After the result of the deal, helps Bot 3 with the warship on the ace of Bot 2. */
async function help(page: Page): Promise<void> {
  await sendIt(page, 'next-combat');
  await choose(page, 'With Bot 3');
  await take(page, 'Bot 2’s ace', ['w']);
  await sendIt(page, 'alliance');
}

const closeResult = (page: Page): Promise<void> => page.locator('[data-result="ok"]').click();

async function pass(page: Page): Promise<void> {
  await choose(page, 'Pass');
  await sendIt(page, 'pass');
}

/** Chooses one card of the hand of Interstellar Empire, and no other for the same. `sign`: the word on the chosen card. */
async function pickInHand(page: Page, sign: string, card: string): Promise<void> {
  const others = page.locator(`.hand-cards li:not([data-hand="${card}"]) > .chosen`, { hasText: sign });
  while ((await others.count()) > 0) await others.first().click();
  const wanted = page.locator(`[data-hand="${card}"] > .can`);
  if ((await wanted.getAttribute('aria-pressed')) === 'false') await wanted.click();
}

/** Chooses one card of the table in the form, and no other. */
async function pickCards(page: Page, legend: string, card: string): Promise<void> {
  const cards = page.locator(`[data-pick="${legend}"]`);
  const wanted = cards.locator(`input[value="${card}"]`);
  const others = cards.locator(`input[type="checkbox"]:checked:not([value="${card}"])`);
  while ((await others.count()) > 0) await others.first().uncheck({ force: true });
  await wanted.check({ force: true });
}

/** Chooses a card, if the form asks for it. */
const pickOne = async (page: Page, card: string): Promise<void> => {
  const field = page.locator(`#ask input[value="${card}"]`);
  if ((await field.count()) > 0) await field.first().check({ force: true });
};

/** Chooses a destination on the map of Stellar Conquest. */
const tapStar = (page: Page, hex: string): Promise<void> =>
  page.locator(`[data-lit="${hex}"]`).click({ force: true });

const pickStar = async (page: Page, hex: string): Promise<void> =>
  void (await page.locator('#move-to').selectOption(hex));

/** The first voyages in Stellar Conquest. */
const departures = (chooseStar: typeof tapStar): Moves => ({
  2: async (page) => {
    await page.locator('[data-picks="none"]').click();
    await page.locator('#move-scout-1').fill('4');
    await chooseStar(page, 'CC17');
    await sendIt(page, 'move');
  },
  3: async (page) => {
    await chooseStar(page, 'AA19');
    await sendIt(page, 'move');
  },
});

const endTurn = (page: Page): Promise<void> => sendIt(page, 'end-turn');

const endMovement = (page: Page): Promise<void> => sendIt(page, 'complete-movement');

export const MOVES: Readonly<Record<string, Moves>> = {
  'interstellar-conquest': {
    1: (page) => chooseInForm(page, '1-1'),
    3: (page) => sendIt(page, 'attack'),
    4: (page) => commit(page, 'crown-5'),
    5: pass,
    6: (page) => commit(page, 'moon-0'),
    7: (page) => sendIt(page, 'accept'),
    8: help,
    9: async (page) => {
      await closeResult(page);
      await page.locator('#target').selectOption('1-5');
      await page.getByRole('group', { name: 'Players to ask' }).getByRole('checkbox').check();
      await sendIt(page, 'attack');
    },
    10: (page) => commit(page, 'sun-4'),
  },
  'cosmic-conquest': {
    1: (page) => sendIt(page, 'deploy'),
    2: (page) => page.locator('.board [data-world="1-1"]').click({ force: true }),
    3: (page) => tapShips(page, ['0-c5', '0-w1', '0-w2', '0-t1']),
    4: (page) => sendIt(page, 'attack'),
    5: (page) => commit(page, 'arm-2'),
    6: async (page) => {
      await closeResult(page);
      await choose(page, 'Move ships');
      await take(page, 'Bot 2’s ace', ['w', 't']);
      await page.locator('#move-to').selectOption('0-3');
      await sendIt(page, 'move');
    },
    7: pass,
    8: (page) => commit(page, 'crown-0'),
    9: (page) => sendIt(page, 'accept'),
    10: help,
  },
  'interstellar-empire': {
    1: async (page) => {
      await pickInHand(page, 'to play', 'trade-delegation-2');
      await sendIt(page, 'first');
    },
    2: async (page) => {
      await choose(page, 'Build');
      await pickInHand(page, 'to build', 'cruiser-5');
      await pickInHand(page, 'pays', 'jungle-planet-1');
      await sendIt(page, 'build');
    },
    3: endTurn,
    4: async (page) => {
      await choose(page, 'Discover');
      await pickInHand(page, 'to discover', 'agricultural-planet-2');
      await pickInHand(page, 'pays', 'destroyer-4');
      await sendIt(page, 'discover');
    },
    5: endTurn,
    6: async (page) => {
      await choose(page, 'Play a special');
      await pickInHand(page, 'to play', 'space-piracy-2');
      await pickOne(page, 'frigate-1');
      await sendIt(page, 'play');
    },
    7: async (page) => {
      await choose(page, 'Wage war');
      await pickCards(page, 'Planet of Bot 2', 'barren-planet-2');
      await pickCards(page, 'Your ships', 'cruiser-5');
      await sendIt(page, 'war');
    },
    9: endTurn,
    10: async (page) => {
      for (const ship of ['cruiser-5', 'frigate-1']) await pickOne(page, ship);
      await sendIt(page, 'defend');
    },
  },
  'stellar-conquest': {
    1: async (page) => {
      await page.locator('#outfit-scouts').fill('4');
      await page.locator('#outfit-speed-3').check();
      await sendIt(page, 'outfit');
    },
    ...departures(tapStar),
    4: endMovement,
    5: (page) => sendIt(page, 'go-on'),
    6: (page) => sendIt(page, 'land-Scorpii/3-0'),
    7: (page) => press(page.locator('[data-do="pass"]'), page),
    8: async (page) => {
      await page.locator('[data-decide]').click();
      await page.locator('#Scorpii-3-emigrants').fill('10');
      await page.locator('#Scorpii-3-industrial-technology').check();
      await sendIt(page, 'produce');
    },
    9: (page) => press(page.locator('[data-post="AA19"]'), page),
    10: endMovement,
  },
};

/** The keys of the map begin at the star that the lesson shows, and lead away from it and back. */
async function chooseShown(page: Page, hex: string): Promise<void> {
  await page.locator('#lesson').getByRole('button', { name: 'Show me' }).click();
  await page.locator('.sc-map:focus').waitFor();
  for (const key of ['ArrowUp', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.locator(`[data-lit="${hex}"].chosen`).waitFor();
}

/** By keyboard: the first star is chosen in a list, the second on the map. */
export const KEY_MOVES: typeof MOVES = {
  ...MOVES,
  'stellar-conquest': {
    ...MOVES['stellar-conquest'],
    2: departures(pickStar)[2]!,
    3: departures(chooseShown)[3]!,
  },
};
