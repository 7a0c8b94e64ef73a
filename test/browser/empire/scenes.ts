/** Scenes of Interstellar Empire only: a custom deck, a turn by keyboard, standing orders, a concession. */
import type { Locator, Page } from 'playwright-core';
import { press } from '../conquest/answers.ts';
import { PHONE, shoot, type Person } from '../support/person.ts';
import { until, versionOf } from '../support/requests.ts';
import { chooseGame, openTable, playLive, sitDown } from '../support/scenes.ts';

/** Two decks, so that four seats have seven turns each; and all that an option adds. */
export async function longGame(page: Page): Promise<void> {
  await page.getByLabel('Number of decks').selectOption('2');
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
  await page.getByText('This is not valid JSON').waitFor();
  await list.fill(usual.replace('"kind":"ship","number":1', '"kind":"ship","number":7'));
  const create = page.getByRole('button', { name: 'Open the table' });
  const before = faults.length;
  await create.click();
  await page.getByText('entry 1 (Frigate), number').waitFor();
  await list.fill(usual.replace('"id":"frigate-2"', '"id":"frigate-1"'));
  await create.click();
  await page.getByText(/have the same id.*entry \d \(Frigate\), id/).waitFor();
  await shoot(person, '5-deck-refused');
  // The browser notes each refusal as an error: these were asked for.
  faults.splice(before);
  await list.fill(usual.replaceAll('Frigate', 'Cutter'));
  await playLive(page);
  await create.click();
  await page.waitForURL('**/game?*');
  await page.getByRole('button', { name: 'Cancel the game' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await page.getByText('was cancelled before the start').waitFor();
}

/** The first card changed, a turn ended by keyboard, orders, a concession that is kept until the next turn. */
export async function playByKeyboard(person: Person, other: Person): Promise<void> {
  const { page } = person;
  await sitTogether(person, other, () => Promise.resolve());
  await person.page.evaluate("dispatchEvent(new Event('online'))");
  await changeFirstCard(person);
  await seeWholeCards(person);
  await layLowest(other);
  await fresh(person);
  await endByKeyboard(person);
  await order(person);
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Yes, concede' }).click();
  await page.getByText('You will concede in your next build phase').waitFor();
  await shoot(person, '5-conceding');
  await takeTurn(other, []);
  await other.page.getByRole('heading', { name: 'You win' }).waitFor();
}

/** A private table of two. */
async function sitTogether(
  host: Person,
  guest: Person,
  options: (page: Page) => Promise<void>,
): Promise<void> {
  const { page } = host;
  await page.goto('/new');
  await chooseGame(host);
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await playLive(page);
  await page.getByLabel('Who can find it').selectOption('private');
  await options(page);
  await openTable(page);
  await sitDown(host);
  await guest.page.goto(await page.locator('#invitation').inputValue());
  await sitDown(guest);
}

/** The lowest, then the highest. */
async function changeFirstCard(person: Person): Promise<void> {
  const ask = person.page.locator('section[data-kind="first"]');
  const hand = person.page.locator('.hand-cards .can');
  for (const card of [hand.first(), hand.last()]) {
    const title = (await card.getAttribute('title'))!.split(',')[0]!;
    await card.click();
    await press(ask.locator('[data-send="first"]'), ask);
    await ask.locator('.given', { hasText: title }).waitFor();
  }
  await shoot(person, '5-sealed');
}

const CUT = `[...document.querySelectorAll('.hand-cards :is(.whole, .does)')]
  .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
  .map(({ textContent }) => textContent)
  .join()`;

/** No card of the hand cuts its words. */
async function seeWholeCards({ page }: Person): Promise<void> {
  await until(async () => (await page.evaluate<string>(CUT)) === '', 'the words of the cards are whole');
}

async function layLowest({ page }: Person): Promise<void> {
  const ask = page.locator('section[data-kind="first"]');
  await page.locator('.hand-cards .can').first().click();
  await press(ask.locator('[data-send="first"]'), ask);
  await page
    .getByText(/ goes first\./)
    .first()
    .waitFor();
}

async function endByKeyboard({ page }: Person): Promise<void> {
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

/** So many cards of each, so that strikes and jungles come up within a few turns; and any ship beats none. */
const UNRULY = [
  ['Skiff', 'ship', 'none', 14],
  ['Swamp', 'planet', 'jungle', 13],
  ['Strike', 'special', 'labor-unrest', 13],
] as const;

const unrulyDeck = (): string =>
  JSON.stringify(
    UNRULY.flatMap(([title, kind, effect, copies]) =>
      Array.from({ length: copies }, (_, i) => ({ id: `${title}-${i}`, title, kind, number: 1, effect })),
    ),
  );

/** By cards of the host's own deck: the host explores, the guest strikes the ship; the host pays, and conquers a jungle. */
export async function strikeAndConquer(host: Person, guest: Person): Promise<void> {
  for (let game = 0; game < GAMES; game += 1) {
    await sitTogether(host, guest, async (page) => {
      await page.getByLabel('Deck', { exact: true }).selectOption('own');
      await page.getByLabel('Deck, as JSON').fill(unrulyDeck());
      await page.getByLabel('Who goes first').selectOption('0');
    });
    if (await comeToWar(host, guest)) return conquer(host, guest);
  }
  throw new Error('nobody strikes, or nobody has a planet');
}

/** Whether somebody was struck and paid, and has somebody to attack, in a few rounds: the cards may lie otherwise. */
async function comeToWar(host: Person, guest: Person): Promise<boolean> {
  const owed = host.page.locator('[data-step="unrest"]');
  for (let round = 0; round < ROUNDS; round += 1) {
    await takeTurn(host, ['discover', 'build']);
    await takeTurn(guest, ['discover', 'play', 'build']);
    await fresh(host);
    if (await owed.isVisible()) await payStrike(host);
    const paid = host.page.getByText('You discard ');
    const war = host.page.locator('input[value="war"]');
    if ((await paid.count()) > 0 && (await war.count()) > 0) return true;
  }
  return false;
}

const ROUNDS = 7;
/** Games that are begun for it. */
const GAMES = 4;

/** Polls at once, as when the network is back; then plays the player's own turn. */
async function fresh({ page }: Person): Promise<void> {
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.locator('section.urgent[data-kind="turn"]').waitFor();
}

/** Each of the steps once, if it is open. */
async function takeTurn(person: Person, steps: readonly string[]): Promise<void> {
  const { page } = person;
  await fresh(person);
  for (const step of steps) {
    if ((await page.locator(`input[value="${step}"]`).count()) > 0) await act(page, step);
  }
  await sendAndSee(page, page.locator('[data-send="end-turn"]'), 'the turn ends');
}

/** With the first cards that there are. */
async function act(page: Page, step: string): Promise<void> {
  await page.locator(`input[value="${step}"]`).check({ force: true });
  const form = page.locator(`[data-step="${step}"]`);
  await form.waitFor();
  // The payment appears once its purpose is chosen.
  const picks = form.locator('[data-pick]');
  for (let i = 0; i < (await picks.count()); i += 1) await pickFirst(page, picks.nth(i));
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await sendAndSee(page, form.locator('[data-send]'), `the step ${step} counts`);
  await until(
    async () => (await page.evaluate('scrollY')) === 0,
    `the result of the step ${step} is in view`,
  );
}

async function sendAndSee(page: Page, button: Locator, what: string): Promise<void> {
  const before = await versionOf({ page });
  await press(button, page);
  await until(async () => (await versionOf({ page })) > before, what);
}

/** In the form, or in the hand unless the form proposes a card. */
async function pickFirst(page: Page, pick: Locator): Promise<void> {
  const cards = pick.locator('.card-choice');
  if ((await cards.count()) > 0) await cards.first().click();
  else if ((await pick.locator('[data-picks]').count()) > 0) await inHand(page).first().click();
}

const inHand = (page: Page): Locator => page.locator('.hand-cards .can:not(.chosen)');

async function payStrike(person: Person): Promise<void> {
  const { page } = person;
  const ask = page.locator('[data-step="unrest"]');
  const button = ask.locator('[data-send="unrest"]');
  await ask.locator('[data-pick="Untap"] .card-choice').first().click();
  // A ship takes a card.
  await button.and(page.locator(':disabled')).waitFor();
  await inHand(page).first().click();
  await shoot(person, '5-strike');
  await press(button, ask);
  await page.getByText('You discard ').first().waitFor();
}

/** The conqueror of a jungle pays a card; a player who is asked to defend need not. */
async function conquer(host: Person, guest: Person): Promise<void> {
  const { page } = host;
  await act(page, 'war');
  const defence = guest.page.locator('section[data-kind="defence"]');
  await guest.page.evaluate("dispatchEvent(new Event('online'))");
  await defence.waitFor();
  await press(defence.locator('[data-send="defend-without"]'), defence);
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.locator('[data-step="occupy"]').waitFor();
  // The form of a phone closes to show the hand, and the bar has the button.
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'choose in your hand' }).click();
  await page.locator('.sheet:not(.open)').waitFor();
  await inHand(page).first().click();
  await page.locator('[data-send="occupy"]:enabled').waitFor();
  await shoot(host, '5-jungle');
  await press(page.locator('[data-send="occupy"]'), page);
  await page.locator('.battle', { hasText: 'You conquer' }).waitFor();
  await shoot(host, '5-war');
}
