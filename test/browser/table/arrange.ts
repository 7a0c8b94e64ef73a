/**
 * Settings that avoid needless waiting: vacations and hours, push notifications, terms of a table, votes,
 * a sitter, standing orders; and the page without a network.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { dismissSitter } from './absence.ts';
import { freshen, until } from '../support/requests.ts';
import { giveAddress } from '../support/mail.ts';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { beThere, chooseGame, openTable, sitDown } from '../support/scenes.ts';
import { openTab } from '../support/tabs.ts';

const folder = 'settings';
const RULESET = 'interstellar-conquest';

export async function useSettings(browser: Browser, url: string): Promise<void> {
  const at = (name: string, dark: boolean) => personAt(browser, name, { url, dark, folder, worker: true });
  const [ada, bo, cy] = [await at('ada', false), await at('bo', true), await at('cy', true)];
  const people = [ada, bo, cy];
  await perform(people, async () => {
    for (const person of people) await beThere(person);
    await beAwake(ada);
    await planVacation(ada);
    await giveAddress(ada, url, 'settings@example.org');
    await addWebhooks(ada);
    await shoot(ada, '1-settings');
    await shoot(bo, '1-settings');
    await beNotified(ada, url);
    await keepTheShell(ada);
    await table(ada, cy, 'usual');
    await table(ada, bo, 'patient');
    await pause(ada, bo);
    await nameSitter(ada, cy);
    await giveOrders(ada);
    await shoot(ada, '6-settings');
    await shoot(bo, '6-settings');
    await dismissSitter(ada, cy);
  });
}

async function beAwake({ page }: Person): Promise<void> {
  await page.getByLabel('Use waking hours').check();
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByLabel('from').fill('18:00');
  await monday.getByLabel('to', { exact: true }).fill('02:00');
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click();
  await page.getByRole('checkbox', { name: 'Sunday' }).uncheck();
  await page.getByText('48 hours a week.').waitFor();
  await page.getByRole('button', { name: 'Save the hours' }).click();
  await page.getByText('Waking hours saved.').waitFor();
  await page.reload();
  await page.getByText('48 hours a week.').waitFor();
}

/** A vacation that overlaps another is refused in words; one that has not begun is taken back. */
async function planVacation({ page, faults }: Person): Promise<void> {
  await page.getByText('No vacation planned.').waitFor();
  const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const plan = async (first: number): Promise<void> => {
    await page.getByLabel('First day').fill(day(first));
    await page.getByLabel('Last day').fill(day(first + 4));
    await page.getByRole('button', { name: 'Add a vacation' }).click();
  };
  await plan(20);
  await page.getByText('Vacation planned.', { exact: true }).waitFor();
  const before = faults.length;
  await plan(22);
  await page.getByRole('alert').getByText('overlaps another vacation').waitFor();
  faults.splice(before);
  await page.getByRole('button', { name: 'Cancel the vacation' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await page.getByText('No vacation planned.').waitFor();
  await plan(20);
  await page.getByText('Vacation planned.', { exact: true }).waitFor();
}

async function addWebhooks({ page, faults }: Person): Promise<void> {
  await page.goto('/settings');
  const before = faults.length;
  await page.getByLabel('Webhook address').fill('https://127.0.0.1/');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('alert').getByText('Enter a public address').waitFor();
  faults.splice(before);
  await page.getByLabel('Webhook address').fill('https://hooks.example.org/parsec');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.locator('#webhook-secret').waitFor();
  await page.getByText('Not verified yet:').waitFor();
}

/** Subscribing needs a push service, which this browser may not reach: the page then says so. The worker shows push messages. */
async function beNotified(person: Person, url: string): Promise<void> {
  const { page, faults } = person;
  const context = page.context();
  const before = faults.length;
  await context.grantPermissions(['notifications'], { origin: url });
  await page.reload();
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const section = page.locator('section', { hasText: 'Notifications in this browser' });
  await section.locator(':is([role="alert"], [role="status"])').waitFor();
  // In a private window the browser complains to the console, too.
  faults.splice(before);
  await shoot(person, '2-notices');
  const devtools = await context.newCDPSession(page);
  await push(page, devtools, {
    title: 'Interstellar Conquest',
    body: 'Your move',
    link: `${url}/game.html?g=none`,
  });
  await page.waitForFunction(
    "navigator.serviceWorker.ready.then((r) => r.getNotifications()).then((all) => all.some((n) => n.body === 'Your move'))",
  );
}

async function push(page: Page, devtools: CDPSession, message: object): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0] !== undefined) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  });
}

/** The page uses its cache only without a network. With one, it shows the server's version. */
async function keepTheShell(person: Person): Promise<void> {
  const { page, faults } = person;
  const context = page.context();
  await page.goto('/settings');
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.reload();
  await page.getByRole('heading', { name: 'Vacations' }).waitFor();
  const stale = "new Response('<p>stale</p>', { headers: { 'Content-Type': 'text/html' } })";
  await page.evaluate(`caches.open('shell-1').then((cache) => cache.put('/settings', ${stale}))`);
  await page.reload();
  await page.getByRole('heading', { name: 'Vacations' }).waitFor();
  const before = faults.length;
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('alert').getByText('cannot be reached').waitFor();
  await shoot(person, '3-offline');
  for (const unknown of ['/docs', '/offline']) {
    await page.goto(unknown);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
  }
  await shoot(person, '3-offline-unknown');
  await context.setOffline(false);
  faults.splice(before);
  await page.getByRole('link', { name: 'Your games' }).click();
  await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
}

/** For two players, who take their seats at once. */
async function table(host: Person, guest: Person, absencePolicy: string): Promise<void> {
  const { page } = host;
  await begin(host, absencePolicy);
  await openTable(page);
  await sitDown(host);
  await page.getByText('If a player is late or away').click();
  await page.getByText('waking hours').waitFor();
  await guest.page.goto(await page.locator('#invitation').inputValue());
  await sitDown(guest);
  for (const { page } of [host, guest]) await page.locator('section.ask').first().waitFor();
}

async function begin(host: Person, absencePolicy: string): Promise<void> {
  const { page } = host;
  await page.goto('/new');
  await chooseGame({ ...host, folder: RULESET });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.locator('#absencePolicy').selectOption('own');
  await shoot(host, `4-absencePolicy-${absencePolicy}`);
  await page.locator('#absencePolicy').selectOption(absencePolicy);
}

/** One proposes, the other agrees; then one player resumes the game. The tab's title says whose move it is. */
async function pause(ada: Person, bo: Person): Promise<void> {
  const { page } = ada;
  await until(async () => {
    const icons = [ada, bo].map((one) => one.page.locator('link[rel="icon"]').getAttribute('href'));
    const shown = await Promise.all(icons);
    return ['/favicon-move.svg', '/favicon.svg'].every((icon) => shown.includes(icon));
  }, 'one of the two tabs says that it is their move');
  await openTab(page, 'Absence');
  await page.getByText('If a player is late or away').click();
  await page.getByText('1 d left in the time bank').first().waitFor();
  await page.getByText('Propose a vote').click();
  await page.getByRole('button', { name: 'Propose: pause the game' }).click();
  await page.getByText('You propose to pause the game.').waitFor();
  await freshen(bo);
  await bo.page.getByText('ada proposes to pause the game.').waitFor();
  await shoot(ada, '5-proposed');
  await shoot(bo, '5-asked');
  await bo.page.getByRole('button', { name: 'Agree' }).click();
  const note = bo.page.locator('.note', { hasText: 'The game is paused.' });
  await note.waitFor();
  await shoot(bo, '5-paused');
  await bo.page.getByRole('button', { name: 'Resume the game' }).click();
  await note.waitFor({ state: 'detached' });
  await freshen(ada);
  await page.getByText('You propose').waitFor({ state: 'detached' });
}

/** Who is asked sees nothing of the seat until they say that they will. */
async function nameSitter(ada: Person, cy: Person): Promise<void> {
  const { page } = ada;
  await openTab(page, 'Absence');
  await page.getByText('Let somebody play for you').click();
  await page.locator('#sitter').selectOption({ label: cy.name });
  await page.getByLabel('Last day').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Ask them' }).click();
  await page.getByText('has not yet answered your request to play for you until').waitFor();
  await cy.page.goto(page.url());
  await cy.page.getByText('ada asks you to play their seat').waitFor();
  await shoot(cy, '6-asked');
  await cy.page.getByRole('button', { name: 'Play for ada' }).click();
  await cy.page.getByText('You play ada’s seat').waitFor();
  await freshen(ada);
  await page.getByText('plays for you until').waitFor();
  await page.getByText(`${cy.name} plays for them until`).waitFor();
}

async function giveOrders({ page }: Person): Promise<void> {
  await openTab(page, 'Absence');
  await page.getByText('Standing orders: answer').click();
  await page.getByText('You have no rules yet').waitFor();
  await page.locator('#order-window').selectOption('alliance');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.locator('#order-answer').selectOption('{commit}');
  await page.getByText('If anybody calls me for help, I send 1 colony ship.').waitFor();
  await page.locator('#order-window').selectOption('coin');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.locator('#order-answer').selectOption('{pick}');
  await page.getByLabel('5', { exact: true }).check();
  await page.getByRole('button', { name: 'Save the orders' }).click();
  await page.getByText('Orders saved.').waitFor();
  await page.reload();
  await page.getByText('Standing orders: answer').click();
  await page.getByText('lowest attack coin from 1 to 5, never 5').waitFor();
  await page.getByRole('button', { name: /^Change: On either side/ }).click();
}
