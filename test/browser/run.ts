/** Two people in two browsers and two bots play a whole game through the page, from the lobby to the rematch button. */
import { chromium } from 'playwright-core';
import { playToTheEnd, tosser, type Tally } from './play.ts';
import { personAt, shoot, type Person } from './person.ts';
import { changeMindAndResign, checkTheDice, playPlainly, rematch, setAndCancel, sitDown } from './scenes.ts';
import { startServer } from './server.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const ENOUGH = 100_000;
const KINDS = ['turn', 'ally-request', 'alliance', 'coin', 'deal', 'loss', 'reward', 'coin-reclaim', 'heal'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function takeName(person: Person): Promise<void> {
  await person.page.getByLabel('Your name').fill(person.name);
  await person.page.getByRole('button', { name: 'Play as guest' }).click();
}

/** From the lobby to a table of four that waits for its players. */
async function createGame(host: Person): Promise<void> {
  const { page } = host;
  await page.goto('/');
  await page.getByLabel('Your name').waitFor();
  await shoot(host, '1-welcome');
  await takeName(host);
  await page.getByRole('main').getByRole('link', { name: 'New game' }).click();
  await page.getByLabel('Pace: how long').selectOption('live');
  await page.getByLabel('Bots wait before').fill('0');
  await page.getByLabel('Rounds at most').fill('5');
  // Nobody sits at its rematch without the invitation either.
  await page.getByLabel('Who may find it').selectOption('unlisted');
  await shoot(host, '2-new-game');
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.waitForURL('**/game?*');
}

async function gather(host: Person, guest: Person): Promise<void> {
  await sitDown(host, 'Celegorm');
  for (const bot of ['steady', 'random']) {
    await host.page
      .getByRole('button', { name: `${bot} bot` })
      .first()
      .click();
    await host.page.getByText(`(${bot})`).waitFor();
  }
  await shoot(host, '3-table-being-set');
  const link = await host.page.locator('#invitation').inputValue();
  await guest.page.goto(link);
  await takeName(guest);
  await guest.page.getByRole('heading', { name: 'Sit down', exact: true }).waitFor();
  await shoot(guest, '3-invited');
  await sitDown(guest, 'Nirnaeth');
}

/** Whole games of the same four, until every kind of decision has come up or the time for it is over. */
async function wholeGames(host: Person, guest: Person): Promise<void> {
  const toss = tosser();
  const kinds: Tally = new Map();
  const start = Date.now();
  await createGame(host);
  await gather(host, guest);
  await playToTheEnd([host, guest], toss, kinds);
  for (const person of [host, guest]) await shoot(person, '7-end');
  await checkTheDice(host);
  while (KINDS.some((kind) => !kinds.has(kind)) && Date.now() - start < ENOUGH) {
    await rematch(host, guest);
    await playToTheEnd([host, guest], toss, kinds);
  }
  for (const kind of KINDS) console.log(`${kind}: answered ${kinds.get(kind) ?? 0} times`);
}

async function lookAround(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await shoot(person, '8-lobby');
  await page.goto('/rules?ruleset=interstellar-conquest#IC-7.4');
  await page.locator('[id="IC-7.4"]').waitFor();
  await shoot(person, '9-rules');
}

const server = await startServer();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const host = await personAt(browser, 'ada', { url: server.url, dark: false });
const guest = await personAt(browser, 'bo', { url: server.url, dark: true });
try {
  await wholeGames(host, guest);
  await setAndCancel(host, guest);
  await changeMindAndResign(guest);
  await playPlainly(host);
  await lookAround(host);
  console.log('a whole game was played in two browsers, and the scenes beside it');
} catch (error) {
  for (const person of [host, guest]) await shoot(person, 'stuck').catch(() => undefined);
  throw error;
} finally {
  const faults = [...host.faults, ...guest.faults];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  await browser.close();
  await server.stop();
}
