/** What is looked up rather than played: the lobby narrowed down, a player's page, statistics. */
import type { Page } from 'playwright-core';
import { shoot, type Person } from '../support/person.ts';
import { until } from '../support/requests.ts';

/** The lists of the front page load when they are near the screen. */
async function nearLists(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
  await until(async () => {
    await page.mouse.wheel(0, 10_000);
    return page.getByLabel('Pace').isVisible();
  }, 'the lists are there');
}

/** A player who has finished a game, and whose name is in the lobby. */
export async function lookThingsUp(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/');
  await nearLists(page);
  await page.getByLabel('Pace').selectOption('relaxed');
  await page.getByLabel('Players waiting').selectOption('3');
  await page.getByText('No matches.').first().waitFor();
  await page.waitForURL('**/?pace=relaxed&people=3');
  await shoot(person, '20-no-such-table');
  await page.reload();
  await nearLists(page);
  if ((await page.getByLabel('Pace').inputValue()) !== 'relaxed')
    throw new Error('the filters are forgotten');
  await page.getByRole('button', { name: 'Show all games' }).first().click();
  await page.waitForURL((url) => url.search === '');
  await page.goto('/');
  await nearLists(page);
  await page.locator('.games .person').first().click();
  await page.getByRole('heading', { name: 'Last public games' }).waitFor();
  await shoot(person, '21-player');
  await page.goto('/statistics');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(person, '22-statistics');
  await page.goto('/status');
  await page.getByRole('status').waitFor();
  await shoot(person, '22-status');
  // Under its own address it has status 200; any other address would be a fault of the run.
  await page.goto('/not-found');
  await page.getByRole('heading', { name: 'No such page' }).waitFor();
  await shoot(person, '22-not-found');
}
