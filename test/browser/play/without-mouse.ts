/** A player without a mouse plays a whole game against a bot, from the name to the result. */
import type { Browser, Page } from 'playwright-core';
import { answerNext, CONQUEST } from '../conquest/answers.ts';
import { assertNothingPointed, byKeys } from './keys.ts';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { refresh, tosser } from './play.ts';
import { createTable, ownName, playAgainst, sitDown, takeName } from '../support/scenes.ts';

const MOST_ANSWERS = 300;

export async function playWithoutMouse(browser: Browser, url: string): Promise<void> {
  const seen = await personAt(browser, 'ada', { url, dark: true, folder: 'interstellar-conquest' });
  const person = { ...seen, page: await byKeys(seen.page) };
  await perform([seen], async () => {
    await begin(person);
    await findTheWay(seen.page);
    const answers = await playToTheEnd(person);
    await assertNothingPointed(seen.page);
    console.log(`by keyboard alone: a whole game, ${answers} answers`);
    await shoot(seen, '7-by-keyboard');
  });
}

async function begin(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/');
  await takeName(person);
  await ownName(person).waitFor();
  await createTable(person, { seats: 2, botPause: 0, visibility: 'public', rounds: 5 });
  await sitDown(person);
  await playAgainst(person, 'steady');
}

/** The first link leads to the question; arrows lead from tab to tab, and the page remembers the last. */
async function findTheWay(page: Page): Promise<void> {
  await page.reload();
  await page.locator('section.ask').first().waitFor();
  await page.keyboard.press('Tab');
  await page.locator('.skip a:focus', { hasText: 'Skip to the question' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#ask:focus').waitFor();
  await page.getByRole('tab', { name: 'Talk' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator('[role="tab"]:focus', { hasText: 'Game' }).waitFor();
  await page.getByRole('tabpanel', { name: 'Game' }).waitFor();
  await page.reload();
  await page.getByRole('tabpanel', { name: 'Game' }).waitFor();
}

/** Returns how many answers it took. */
async function playToTheEnd({ page }: Person): Promise<number> {
  const how = { answers: CONQUEST, toss: tosser() };
  const rival = { name: '', mayTalk: false };
  for (let answers = 0; answers < MOST_ANSWERS;) {
    await refresh(page);
    if (await page.locator('section.ending').isVisible()) return answers;
    const kind = await answerNext(page, how, rival, () => Promise.resolve());
    if (kind !== null) answers += 1;
  }
  throw new Error('the game does not end');
}
