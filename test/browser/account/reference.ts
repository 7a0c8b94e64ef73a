/** What authors of clients read: the guides, and the reference, in which a request plays a sandbox game. */
import assert from 'node:assert/strict';
import type { Browser, Response } from 'playwright-core';
import { findingsOn } from '../support/axe.ts';
import { perform, personAt, shoot, visitedPages, type Person } from '../support/person.ts';

const folder = 'reference';

export async function readReference(browser: Browser, url: string): Promise<void> {
  const ada = await personAt(browser, 'ada', { url, dark: false, folder });
  const bo = await personAt(browser, 'bo', { url, dark: true, folder });
  await perform([ada, bo], async () => {
    await readGuide(ada);
    await tryRequests(ada, 'stellar-conquest');
    await tryRequests(bo, 'interstellar-empire');
  });
}

async function readGuide(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/docs#window-closed');
  await page.locator('tr:target').getByText('The window is closed').waitFor();
  await shoot(person, '1-api');
  await page.getByText('Interstellar Empire', { exact: true }).click();
  await page.getByText('You do not have that card. Choose one from your hand.').waitFor();
  await shoot(person, '1-codes');
  await page.getByRole('link', { name: 'Write your first bot' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your first bot in ten minutes' }).waitFor();
  await shoot(person, '2-guide');
}

async function tryRequests(person: Person, ruleset: string): Promise<void> {
  const { page } = person;
  await page.goto('/reference');
  // While the reference draws itself, which takes long on a busy machine, no request of the page gets its answer.
  await page.getByRole('heading', { name: 'Parsec Post' }).waitFor();
  await page.locator('#ruleset').selectOption(ruleset);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const table = page.getByRole('link', { name: /^sandbox game of/ });
  await table.waitFor();
  visitedPages.add('/reference');
  await page.screenshot({ path: `artefacts/browser/${folder}/3-reference-${person.name}.png` });
  // In one colour scheme for each person: Scalar draws its own.
  for (const finding of await findingsOn(page)) person.faults.push(`${person.name}: reference: ${finding}`);
  const answered = await sendFound(person, 'Get your view of a game', 'view');
  assert.equal(answered.status(), 200);
  const game = new URL((await table.getAttribute('href'))!, page.url()).searchParams.get('g');
  assert.equal((await answered.json()).game, game, 'the request reads the sandbox game');
  assert.equal((await answered.json()).seat, 0, 'as the guest of the sandbox');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const played = await sendFound(person, 'Send a command', 'commands');
  assert.equal(played.status(), 200, `the sandbox accepts its example: ${await played.text()}`);
}

/** Finds an operation by its summary, and sends its request as it stands. */
async function sendFound({ page }: Person, summary: string, resource: string): Promise<Response> {
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click();
  await page.locator('[role="dialog"] input:focus').waitFor();
  await page.keyboard.type(summary);
  await page.getByText(summary).last().click();
  await page.getByRole('button', { name: new RegExp(`Test Request.*/${resource}\\b`) }).click();
  const response = page.waitForResponse(new RegExp(`/${resource}\\b`));
  await page.getByRole('button', { name: /Send/ }).first().click();
  return response;
}
