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
  await createTable(person, { seats: 2, botPause: 6, visibility: 'public' });
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

/** So many cards of each, so that Labor Unrest comes up within a few turns. */
const UNRULY = [
  ['Skiff', 'ship', 'none', 14],
  ['Rock', 'planet', 'none', 13],
  ['Strike', 'special', 'labor-unrest', 13],
] as const;

const unrulyDeck = (): string =>
  JSON.stringify(
    UNRULY.flatMap(([title, kind, effect, copies]) =>
      Array.from({ length: copies }, (_, i) => ({ id: `${title}-${i}`, title, kind, number: 1, effect })),
    ),
  );

/** The host explores with a ship, the guest strikes it: the host pays, by cards of a deck of his own. */
export async function strike(host: Person, guest: Person): Promise<void> {
  await host.page.goto('/new');
  await chooseGame(host);
  await host.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await host.page.getByLabel('Pace: how long').selectOption('live');
  await host.page.getByLabel('Who may find it').selectOption('private');
  await host.page.getByLabel('Deck', { exact: true }).selectOption('own');
  await host.page.getByLabel('Deck, as JSON').fill(unrulyDeck());
  await host.page.getByLabel('Who goes first').selectOption('0');
  await host.page.getByRole('button', { name: 'Create the game' }).click();
  await host.page.waitForURL('**/game?*');
  await sitDown(host);
  await guest.page.goto(await host.page.locator('#invitation').inputValue());
  await sitDown(guest);
  const owed = host.page.locator('[data-step="unrest"]');
  for (let round = 0; round < ROUNDS; round += 1) {
    await takeTurn(host, ['discover', 'build']);
    await takeTurn(guest, ['play']);
    await fresh(host);
    if (await owed.isVisible()) return payStrike(host);
  }
  throw new Error('nobody strikes');
}

const ROUNDS = 6;

/** News at once, as when the network is back; then one's own turn. */
async function fresh({ page }: Person): Promise<void> {
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.locator('section.urgent[data-kind="turn"]').waitFor();
}

/** Each of the steps once, if it is open. */
async function takeTurn(person: Person, steps: readonly string[]): Promise<void> {
  const { page } = person;
  await fresh(person);
  for (const step of [...steps, 'end']) {
    const way = page.locator(`input[value="${step}"]`);
    if ((await way.count()) === 0) continue;
    await way.check({ force: true });
    const form = page.locator(`[data-step="${step}"]`);
    await form.waitFor();
    // What pays appears once it is known for what.
    const picks = form.locator('[data-pick]');
    for (let i = 0; i < (await picks.count()); i += 1)
      await picks.nth(i).locator('.card-choice').first().click();
    await form.locator('[data-send]').click();
    await page.locator('main[aria-busy="false"]').waitFor();
  }
}

async function payStrike(person: Person): Promise<void> {
  const { page } = person;
  const ask = page.locator('[data-step="unrest"]');
  const button = ask.locator('[data-send="unrest"]');
  await ask.locator('[data-pick="Untap"] .card-choice').first().click();
  assert.ok(await button.isDisabled(), 'a ship takes a card');
  await ask.locator('[data-pick="Discard"] .card-choice').first().click();
  await shoot(person, '5-strike');
  await button.click();
  await page.getByText(`${person.name} discards`).first().waitFor();
}
