/** Scenes of Interstellar Empire alone: a deck of one's own, a turn by keyboard, standing orders, a concession. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { shoot, type Person } from './person.ts';
import { chooseGame, createTable, playAgainst, sitDown } from './scenes.ts';

/** Two decks, so that four seats have seven turns each; and all that an option adds. */
export async function longGame(page: Page): Promise<void> {
  await page.getByLabel('How many of it').selectOption('2');
  await page.getByLabel('Governments').selectOption('on');
}

/** The usual deck with a fault is refused, and the entry named; mended, it is played with. */
export async function enterDeck(person: Person): Promise<void> {
  const { page, faults } = person;
  await page.goto('/new');
  await chooseGame(person);
  await page.getByLabel('Deck', { exact: true }).selectOption('own');
  const list = page.getByLabel('Deck, as JSON');
  const usual = await list.inputValue();
  await list.fill(`${usual}]`);
  await page.getByText('This is no JSON yet').waitFor();
  await list.fill(usual.replace('"kind":"ship","number":1', '"kind":"ship","number":7'));
  const create = page.getByRole('button', { name: 'Create the game' });
  const before = faults.length;
  await create.click();
  await page.getByText('entry 1 (Frigate), number').waitFor();
  await list.fill(usual.replace('"id":"frigate-2"', '"id":"frigate-1"'));
  await create.click();
  await page.getByText(/card id twice.*entry \d \(Frigate\), id/).waitFor();
  await shoot(person, '5-deck-refused');
  // The browser notes each refusal as an error: these were asked for.
  faults.splice(before);
  await list.fill(usual.replaceAll('Frigate', 'Cutter'));
  await page.getByLabel('Pace: how long').selectOption('live');
  await create.click();
  await page.waitForURL('**/game?*');
  await page.getByRole('button', { name: 'Cancel the game' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await page.getByText('was cancelled before it began').waitFor();
}

/** Alone against a bot that takes its time: the first card changed, a turn ended by keyboard, orders, a concession. */
export async function playByKeyboard(person: Person): Promise<void> {
  const { page } = person;
  await createTable(person, { seats: 2, botPause: 8, visibility: 'public' });
  await sitDown(person);
  await playAgainst(person, 'steady');
  await changeFirstCard(person);
  await goFirst(person);
  await endByKeyboard(person);
  await order(person);
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Yes, concede' }).click();
  await page.getByText('You concede in your next build phase').waitFor();
  await shoot(person, '5-conceding');
  await page.getByRole('heading', { name: 'Bot 2 wins' }).waitFor({ timeout: 90_000 });
}

/** The lowest, then the highest. */
async function changeFirstCard(person: Person): Promise<void> {
  const ask = person.page.locator('section[data-kind="first"]');
  for (const card of [ask.locator('.card-choice').first(), ask.locator('.card-choice').last()]) {
    const title = (await card.getAttribute('data-title'))!;
    await card.click();
    await ask.locator('[data-send="first"]').click();
    await ask.locator('.given', { hasText: title }).waitFor();
  }
  await shoot(person, '5-sealed');
}

/** After a tie each lays another card; the bot may win it, and take its turn. */
async function goFirst({ page }: Person): Promise<void> {
  const tie = page.locator('section.urgent[data-kind="first"]');
  const turn = page.locator('section[data-kind="turn"]');
  await tie.or(turn).waitFor({ timeout: 90_000 });
  if (!(await tie.isVisible())) return;
  await tie.locator('.card-choice').last().click();
  await tie.locator('[data-send="first"]').click();
  await turn.waitFor({ timeout: 90_000 });
}

async function endByKeyboard({ page }: Person): Promise<void> {
  const way = page.locator('input[value="end"]');
  await way.focus();
  await page.keyboard.press('Space');
  assert.ok(await way.isChecked(), 'the step is chosen');
  await page.locator('[data-send="end-turn"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('section.ask.idle').waitFor();
}

async function order({ page }: Person): Promise<void> {
  await page.getByText('Standing orders for defence').click();
  await page.locator('#orders').selectOption('match');
  await page.getByText('orders: defence match').waitFor();
  await page.locator('#orders-resist').selectOption('never');
  await page.getByText('resist never').waitFor();
}
