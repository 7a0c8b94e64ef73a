/** Short scenes beside the whole game: what it may never come to. */
import assert from 'node:assert/strict';
import { shoot, type Person } from './person.ts';

interface Table {
  readonly seats: number;
  readonly botPause: number;
  readonly visibility: 'public' | 'private';
  readonly without?: string;
}

/** On the page that makes a new one: the game of this run. */
export async function chooseGame({ page, folder }: Person): Promise<void> {
  const games = page.locator('#ruleset');
  await games.selectOption(folder);
  const title = (await games.locator('option:checked').textContent())!;
  await page.getByRole('heading', { name: `Options of ${title}` }).waitFor();
}

/** By somebody who has a name already. */
export async function createTable(
  person: Person,
  { seats, botPause, visibility, without }: Table,
): Promise<void> {
  const { page } = person;
  await page.goto('/new');
  await chooseGame(person);
  await page.getByRole('radio', { name: String(seats), exact: true }).check({ force: true });
  await page.getByLabel('Pace: how long').selectOption('live');
  await page.getByLabel('Bots wait before').fill(String(botPause));
  await page.getByLabel('Who may find it').selectOption(visibility);
  if (without !== undefined) await page.getByLabel(without).check();
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.waitForURL('**/game?*');
}

/** On the first free seat, of this race if one is named. */
export async function sitDown({ page }: Person, race?: string): Promise<void> {
  if (race !== undefined) await page.getByRole('radio', { name: race }).check({ force: true });
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
}

/** Fills the only free seat, which starts the game. */
export async function playAgainst({ page }: Person, bot: 'steady' | 'random'): Promise<void> {
  await page.getByRole('button', { name: 'Get up' }).waitFor();
  await page.getByRole('button', { name: `${bot} bot` }).click();
}

/** A private table: found by the link alone; the host changes, people get up and are removed; it is cancelled. */
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
  await host.page.getByRole('button', { name: 'Get up' }).click();
  await host.page.getByRole('button', { name: 'Sit down', exact: true }).waitFor();
  await guest.page.getByRole('button', { name: 'Cancel the game' }).click();
  await guest.page.getByRole('button', { name: 'Yes, cancel' }).click();
  await guest.page.getByText('was cancelled before it began').waitFor();
}

/** Alone against a bot that takes its time: a turn by keyboard alone, an answer changed, a resignation. */
export async function changeMindAndResign(person: Person): Promise<void> {
  const { page } = person;
  // Against Druwaith only one coin would be asked for at a time.
  await createTable(person, { seats: 2, botPause: 20, visibility: 'public', without: 'Druwaith' });
  await sitDown(person, 'Gelmir');
  await playAgainst(person, 'steady');
  await attackByKeyboard(person);
  await changeCoin(person);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('heading', { name: 'Bot 2 wins' }).waitFor();
}

async function attackByKeyboard({ page }: Person): Promise<void> {
  await page.locator('#target').focus();
  await page.keyboard.press('ArrowDown');
  for (const letter of ['w', 't']) {
    const ship = page.locator(`[data-stack="0-1 0 ${letter}"]`);
    await ship.focus();
    await page.keyboard.press('Enter');
    assert.equal(await ship.getAttribute('aria-pressed'), 'true', 'the ship is taken');
    assert.equal(await focused(page), await ship.getAttribute('aria-label'), 'the ship keeps the focus');
  }
  await page.locator('[data-send="attack"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('section[data-kind="coin"]').waitFor();
  await page.locator('#ask:focus').waitFor();
}

export const focused = (page: Person['page']): Promise<string> =>
  page.evaluate<string>("document.activeElement.getAttribute('aria-label')");

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
  }
  await shoot(person, '5-sealed');
}

const PLAIN_REGISTRY = `export const clientFor = async () => (await import('./generic.js')).generic;`;

/** A ruleset without a module of its own is played by buttons. */
export async function playPlainly(person: Person): Promise<void> {
  const { page } = person;
  await page.route('**/js/rules/registry.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PLAIN_REGISTRY }),
  );
  await createTable(person, { seats: 2, botPause: 0, visibility: 'public' });
  await sitDown(person);
  await playAgainst(person, 'random');
  for (let i = 0; i < 5; i += 1) {
    const command = page.locator('section.ask.urgent .choices button').last();
    await command.click();
    await page.locator('main[aria-busy="false"]').waitFor();
  }
  await shoot(person, '6-plain');
  await page.unroute('**/js/rules/registry.js');
}

/** After the end the seed is told. */
export async function checkTheDice({ page }: Person): Promise<void> {
  await page.getByText('Check the dice').click();
  await page.getByText(/All luck came from this seed: [0-9a-f]{64}/).waitFor();
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
  await guest.page.getByRole('link', { name: 'To the rematch' }).click();
  await guest.page.getByText('the table is being set').waitFor();
  await sitDown(guest, other);
}
