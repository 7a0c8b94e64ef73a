/** Short scenes besides whole games, which may never reach these states. */
import { press } from '../conquest/answers.ts';
import type { Locator, Page } from 'playwright-core';
import { shoot, type Person } from './person.ts';
import { openTab } from './tabs.ts';

interface Table {
  readonly seats: number;
  readonly botPause: number;
  readonly visibility: 'public' | 'private';
  readonly without?: string;
  readonly rounds?: number;
}

/** Somebody, by the name that they give themselves. */
type Named = Pick<Person, 'page' | 'name'>;

/** At whatever page asks for one. A table takes it with the seat. */
export async function takeName({ page, name }: Named): Promise<void> {
  const { pathname } = new URL(page.url());
  if (pathname === '/') await page.getByText('Choose your own name').click();
  await page.getByLabel('Your name').fill(name);
  if (pathname !== '/game') await page.getByRole('button', { name: 'Play as guest' }).click();
}

/** The own name in the top bar. A suffix follows while the page shows somebody else of this name. */
export function ownName({ page, name }: Named): Locator {
  const letters = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return page.getByRole('button', { name: new RegExp(`^${letters}(?: #\\w+)?$`) });
}

/** As a guest, in the lobby. */
export async function comeIn(guest: Named): Promise<void> {
  await guest.page.goto('/');
  await takeName(guest);
  await ownName(guest).waitFor();
}

/** As a guest, on the settings page. */
export async function beThere(guest: Named): Promise<void> {
  await guest.page.goto('/settings');
  await takeName(guest);
  await guest.page.getByRole('heading', { name: 'Notifications', exact: true }).waitFor();
}

/** On the page that makes a new one: the game of this run, at an open table where its host chooses a seat. */
export async function chooseGame({ page, folder }: Pick<Person, 'page' | 'folder'>): Promise<void> {
  const game = page.locator(`input[name="ruleset"][value="${folder}"]`);
  await game.check();
  await page.getByText('More options').click();
  await page.getByRole('heading', { name: `Rules of ${await game.getAttribute('aria-label')}` }).waitFor();
  await page.getByRole('radio', { name: 'Open table' }).check();
  await page.getByLabel(/^Choose my seat/).check();
}

/** From the form to the table. */
export async function openTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL('**/game?*');
}

/** On the page that makes a new game. */
export const playLive = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: 'In one sitting', exact: true }).check();

/** By a player who has a name already. */
export async function createTable(
  person: Person,
  { seats, botPause, visibility, without, rounds }: Table,
): Promise<void> {
  const { page } = person;
  await page.goto('/new');
  await chooseGame(person);
  await page.getByRole('radio', { name: String(seats), exact: true }).check({ force: true });
  await playLive(page);
  await page.getByLabel('Bots wait this long').fill(String(botPause));
  await page.getByLabel('Who can find it').selectOption(visibility);
  if (without !== undefined) await page.getByRole('checkbox', { name: without }).check();
  if (rounds !== undefined) await page.getByLabel('Maximum rounds').fill(String(rounds));
  await openTable(page);
}

/** On the first free seat, of this race if one is named. */
export async function sitDown({ page }: Person, race?: string): Promise<void> {
  if (race !== undefined) {
    await page.locator('summary', { hasText: 'Your race' }).click();
    await page.getByRole('radio', { name: race }).check({ force: true });
  }
  const button = page.getByRole('button', { name: 'Sit down', exact: true });
  await button.click();
  // Otherwise a bot could be sent to the same seat meanwhile.
  await button.waitFor({ state: 'detached' });
}

/** Fills the only free seat, which starts the game. */
export async function playAgainst({ page }: Person, bot: 'steady' | 'random'): Promise<void> {
  await page.getByRole('button', { name: 'Leave your seat' }).waitFor();
  await addBot(page, `${bot} bot, and start`);
}

/** To the first free seat. */
export async function addBot(page: Page, button: string): Promise<void> {
  await page.getByText('Add a bot').first().click();
  await page.getByRole('button', { name: button }).first().click();
}

/** A private table: found only by its link; the host changes, players leave and are removed; the game is cancelled. */
export async function setAndCancel(host: Person, guest: Person): Promise<void> {
  await createTable(host, { seats: 3, botPause: 0, visibility: 'private' });
  await sitDown(host);
  await guest.page.goto(await host.page.locator('#invitation').inputValue());
  await guest.page.getByRole('button', { name: 'Sit here' }).last().click();
  await host.page.getByRole('button', { name: `Make ${guest.name} host` }).click();
  await host.page.getByRole('button', { name: 'Hand over' }).click();
  await guest.page.getByText('You are the host').waitFor();
  // Who is removed from a private table finds it no more, but with the link.
  const link = await guest.page.locator('#invitation').inputValue();
  await host.page.goto('/rules');
  await guest.page.getByRole('button', { name: `Remove ${host.name}` }).click();
  await guest.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await guest.page.getByText('free', { exact: true }).nth(1).waitFor();
  await host.page.goto(link);
  await sitDown(host);
  // Who has left a private table may not read notes there.
  await host.page.locator('#notes:enabled').waitFor();
  await host.page.getByRole('button', { name: 'Leave your seat' }).click();
  await host.page.getByRole('button', { name: 'Sit down', exact: true }).waitFor();
  await guest.page.getByRole('button', { name: 'Cancel the game' }).click();
  await guest.page.getByRole('button', { name: 'Yes, cancel' }).click();
  await guest.page.getByText('was cancelled before the start').waitFor();
}

/** Against a slow bot: a turn by keyboard only, a changed answer, a resignation. */
export async function changeMindAndResign(person: Person): Promise<void> {
  const { page } = person;
  // Against Druwaith only one coin would be asked for at a time.
  await createTable(person, { seats: 2, botPause: 20, visibility: 'public', without: 'Druwaith' });
  await sitDown(person, 'Gelmir');
  await playAgainst(person, 'steady');
  await attackByKeyboard(person);
  await changeCoin(person);
  // By keyboard: the focus moves to the element that replaced the button, and back.
  await openTab(page, 'Game');
  await page.getByRole('button', { name: 'Resign', exact: true }).press('Enter');
  await page.locator(':focus', { hasText: 'No' }).press('Enter');
  await page.locator(':focus', { hasText: 'Resign' }).waitFor();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('heading', { name: 'Bot 2 wins' }).waitFor();
}

async function attackByKeyboard(person: Person): Promise<void> {
  const { page } = person;
  await page.locator('#target').focus();
  await page.keyboard.press('ArrowDown');
  // The page proposes the ships of the ace.
  for (const letter of ['w', 't']) {
    const ship = page.locator(`[data-stack="0-2 0 ${letter}"]`);
    await ship.focus();
    await page.keyboard.press('Enter');
    // The ship is taken, and keeps the focus.
    await page.locator(`[data-stack="0-2 0 ${letter}"][aria-pressed="true"]:focus`).waitFor();
  }
  // Against bots alone, a move is sent without a confirmation.
  await page.locator('[data-send="attack"]').press('Enter');
  await page.locator('section[data-kind="coin"]').waitFor();
  await page.locator('#ask:focus').waitFor();
}

/** A sealed coin is shown, and can be changed until the window closes. */
async function changeCoin(person: Person): Promise<void> {
  const { page } = person;
  const ask = page.locator('section[data-kind="coin"]');
  await ask.waitFor();
  for (const i of [0, 1]) {
    const coin = ask.locator('label.coin-choice').nth(i);
    const name = (await coin.locator('input').getAttribute('aria-label'))!;
    await coin.click();
    await ask.locator('[data-send="coin"]').click();
    await ask.locator('.given', { hasText: name }).waitFor();
    // Face down for all others: only the owner sees its face, in the combat too.
    await page.locator('.combat .side', { hasText: 'yours:' }).locator(`[aria-label="${name}"]`).waitFor();
  }
  await shoot(person, '5-sealed');
}

/** Any game can be played by buttons, as one is whose ruleset has no module of its own. */
export async function playPlainly(person: Person): Promise<void> {
  const { page } = person;
  await createTable(person, { seats: 2, botPause: 0, visibility: 'public' });
  await sitDown(person);
  await playAgainst(person, 'random');
  await openTab(page, 'Game');
  await page.getByRole('link', { name: 'Play by buttons' }).click();
  for (let i = 0; i < 5; i += 1) {
    const command = page.locator('section.ask.urgent .choices button').last();
    await press(command, page);
    await page.locator('main[aria-busy="false"]').waitFor();
  }
  await shoot(person, '6-plain');
}

/** The seed is public after the end. */
export async function checkTheDice({ page }: Person): Promise<void> {
  await page.getByText('Check the luck', { exact: true }).click();
  await page.getByText(/All dice and draws in this game came from this seed: [0-9a-f]{64}/).waitFor();
}

/** The same table again: the bots sit already, and it starts as the second person sits down. */
export async function rematch(
  host: Person,
  guest: Person,
  [one, other]: readonly [string?, string?],
): Promise<void> {
  await host.page.getByRole('button', { name: 'Rematch' }).click();
  await host.page.getByText('(steady)').waitFor();
  await sitDown(host, one);
  await guest.page.evaluate("dispatchEvent(new Event('online'))");
  await guest.page.getByRole('link', { name: 'Go to the rematch' }).click();
  await guest.page.getByText('waiting for players').waitFor();
  await sitDown(guest, other);
}
