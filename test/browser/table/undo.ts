/** A player undoes a move that the other has not seen yet, and makes it again. When it is made, the page names the next game. */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { post } from '../support/requests.ts';
import { beThere } from '../support/scenes.ts';

/** The first question asks all seats at once. */
const RULESET = 'interstellar-empire';

export async function undoMoves(browser: Browser, url: string): Promise<void> {
  const at = (name: string, dark: boolean) => personAt(browser, name, { url, dark, folder: 'undo' });
  const [ada, bo] = [await at('ada', false), await at('bo', true)];
  await perform([ada, bo], async () => {
    for (const person of [ada, bo]) await beThere(person);
    await chooseTime(ada);
    await begin(ada, bo, url);
    const game = await begin(ada, bo, url);
    const waits = bo.page.locator('.waits').first();
    await bo.page.goto(`/game?g=${game}`);
    await waits.getByText('ada').waitFor();
    await ada.page.goto(`/game?g=${game}`);
    await send(ada);
    await ada.page.getByRole('button', { name: 'Undo' }).click();
    await ada.page.locator('[data-send]').first().waitFor();
    assert.match(await waits.innerText(), /ada/);
    await send(ada);
    await shoot(ada, '1-held');
    await waits.getByText('ada').waitFor({ state: 'detached' });
    await ada.page.getByText('Your answer:').waitFor();
    await ada.page.getByRole('link', { name: 'Next: 1 game waits for you' }).waitFor();
  });
}

async function chooseTime(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/settings');
  const choice = page
    .getByRole('group', { name: 'Time to undo a move' })
    .getByRole('radio', { name: '10 seconds' });
  await choice.check({ force: true });
  await page.reload();
  await choice.and(page.locator(':checked')).waitFor({ state: 'attached' });
}

async function begin(host: Person, other: Person, url: string): Promise<string> {
  const terms = { ruleset: RULESET, seats: 2, pace: 'live' };
  const { game } = await post<{ game: { id: string } }>(host, url, '/games', terms);
  await post(host, url, `/games/${game.id}/seats`, { seat: 0 });
  await post(other, url, `/games/${game.id}/seats`, { seat: 1 });
  return game.id;
}

async function send({ page }: Person): Promise<void> {
  await page.locator('.hand-cards .can:not(.chosen)').first().click();
  await page.locator('.hand-cards .chosen[aria-pressed="true"]').waitFor();
  const button = page.locator('[data-send]').first();
  await button.click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}
