/**
 * A table on a phone: all places are in the bar, the log is one press away, the replay leaves room for the board, and without a
 * network the page says that nothing is lost. And the pages of rules: an address without a game, a link to a ruling;
 * links that lead to no table, or to nobody.
 */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { boxOf, seeWithin } from '../support/boxes.ts';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { until } from '../support/requests.ts';
import { addBot, createTable, sitDown, takeName } from '../support/scenes.ts';

const folder = 'phone';
const RULESET = 'interstellar-conquest';
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
/** A small tablet. */
const BETWEEN = { width: 660, height: 740 };
/** Pixels that a line of the bar may be high. */
const LINE = 40;
/** Pixels that the head of a table may be high. */
const HEAD = 50;
/** The maximum height of the replay's bar in pixels. */
const REPLAY = 200;

export async function useAPhone(browser: Browser, url: string): Promise<void> {
  const ada = await personAt(browser, 'ada', { url, dark: false, folder });
  const bo = await personAt(browser, 'bo', { url, dark: true, folder });
  const people = [ada, bo];
  await perform(people, async () => {
    await beginPrivately(ada);
    await bo.page.goto(await ada.page.locator('#invitation').inputValue());
    await takeName(bo);
    await sitDown(bo);
    for (const person of people) {
      await person.page.locator('section.ask').first().waitFor();
      await findPlaces(person);
      await findTheLog(person);
      await knowThePeople(person);
      await picture(person, '1-table');
      await lookBackOnIt(person);
      await loseTheNetwork(person);
    }
    for (const person of people) await readRules(person);
    for (const person of people) await followBrokenLinks(person);
  });
}

/** For two people and a bot. The access to the game determines the audience of its talk. */
async function beginPrivately(host: Person): Promise<void> {
  const { page } = host;
  await page.goto('/settings');
  await takeName(host);
  await page.getByRole('heading', { name: 'Notifications', exact: true }).waitFor();
  await createTable({ ...host, folder: RULESET }, { seats: 3, botPause: 0, visibility: 'private' });
  await sitDown(host);
  await page.getByText('The table and anybody with an invitation can read it.').waitFor();
  await addBot(page, 'steady bot');
  await page.getByText('(steady)').waitFor();
}

async function findPlaces({ page }: Person): Promise<void> {
  const bar = page.locator('header.top');
  const menu = bar.getByRole('button', { name: 'Menu' });
  for (const size of [BETWEEN, PHONE]) {
    await page.setViewportSize(size);
    await menu.waitFor();
    assert.ok((await boxOf(bar)).height <= HEAD, `the head is one row at ${size.width}`);
    await menu.press('Enter');
    for (const name of ['Games', 'New game', 'Rules', 'Developers', 'Settings', 'Account']) {
      // An account that nothing can notify has a mark.
      const link = bar.getByRole('link', { name: new RegExp(`^${name}\\b`) });
      await seeWithin(link, `${name} is in the bar`);
      assert.ok((await boxOf(link)).height <= LINE, `${name} is in one line at ${size.width}`);
    }
    await page.keyboard.press('Escape');
    await menu.and(page.locator('[aria-expanded="false"]')).waitFor();
  }
}

/** By keyboard; and back to the top. */
async function findTheLog({ page }: Person): Promise<void> {
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'What happened' })
    .focus();
  await page.keyboard.press('Enter');
  await page.locator('#log:focus').waitFor();
  await seeWithin(page.getByRole('heading', { name: 'What happened' }), 'the log is on the screen');
  await page.keyboard.press('Tab');
  // The keyboard goes on from there.
  await page.locator('#log :focus').waitFor();
  await page.getByRole('link', { name: 'To the top' }).click();
  await page.locator('#main:focus').waitFor();
}

async function knowThePeople({ page }: Person): Promise<void> {
  const notes = page.locator('.seat .reliability');
  await notes.getByText('New player').first().waitFor();
  assert.equal(await notes.count(), 1, 'of the other person alone');
}

async function lookBackOnIt(person: Person): Promise<void> {
  const { page } = person;
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  // It is short: until it has run.
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.locator('.view.past').waitFor();
  const bar = await boxOf(page.locator('.replay'));
  assert.ok(bar.height <= REPLAY, `the replay's bar is ${bar.height} px high`);
  // The page scrolls to the bar.
  await until(async () => {
    const board = await boxOf(page.locator('.board'));
    return board.y >= 0 && board.y + board.height <= PHONE.height;
  }, 'bar and board are on one screen');
  assert.equal(await page.getByLabel('Speed').count(), 0, 'what one needs now and then is folded away');
  await page.screenshot({ path: `artefacts/browser/${folder}/2-replay-${person.name}-screen.png` });
  await picture(person, '2-replay');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'More controls' }).press('Enter');
  await page.getByLabel('Link to this step').waitFor();
  await picture(person, '2-replay-more');
  await page.locator('#replay-slider').press('Escape');
  await page.locator('.replay').waitFor({ state: 'detached' });
}

async function loseTheNetwork(person: Person): Promise<void> {
  const { page, faults } = person;
  const before = faults.length;
  await page.context().setOffline(true);
  await page.evaluate("dispatchEvent(new Event('online'))");
  const card = page.getByRole('region', { name: 'No connection' });
  await card.getByRole('alert').getByText('The game is safe').waitFor();
  await card.getByText('You see it as it was at').waitFor();
  if ((await page.locator('section.ask.urgent').count()) > 0)
    await card.getByText('If the server does not get your answer by').first().waitFor();
  assert.ok(await page.locator('.board').isVisible(), 'what was known stays to be read');
  await picture(person, '3-offline');
  const asked = page.waitForRequest('**/view*');
  await card.getByRole('button', { name: 'Try now' }).click();
  await asked;
  await card.getByRole('button', { name: 'Try now', disabled: false }).waitFor();
  faults.splice(before);
  await page.context().setOffline(false);
  await card.waitFor({ state: 'detached' });
}

async function readRules(person: Person): Promise<void> {
  const { page } = person;
  for (const path of ['/rules', '/statistics']) {
    await page.goto(`${path}?ruleset=nonsense`);
    await page.getByRole('heading', { name: 'No such game' }).waitFor();
    const games = page.getByRole('navigation', { name: 'Games' }).getByRole('link');
    assert.ok((await games.count()) > 1, 'the games that there are are listed');
  }
  await picture(person, '4-no-such-game');
  await page.goto(`/rules?ruleset=${RULESET}#IC-7.4`);
  await page.locator('[id="IC-7.4"]:target').waitFor();
  await seeWithin(page.locator('[id="IC-7.4"]'), 'the ruling is on the screen');
  await page.screenshot({ path: `artefacts/browser/${folder}/5-ruling-${person.name}-screen.png` });
  await picture(person, '5-ruling');
}

/** Each names a possible cause, and a link to continue. */
async function followBrokenLinks(person: Person): Promise<void> {
  const { page, faults } = person;
  const before = faults.length;
  for (const [path, title] of [
    ['/game?g=nonsense', 'No such game'],
    ['/game', 'No such game'],
    ['/player?p=nonsense', 'No such player'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: 'All games' }).waitFor();
    await picture(person, `6-${title.replaceAll(' ', '-').toLowerCase()}`);
  }
  // What is not there is an error to the browser, each time that it is asked for.
  const left = faults.splice(before).filter((fault) => !fault.includes('404'));
  faults.push(...left);
}

/** Who is looked at begins at a desk. */
async function picture(person: Person, screen: string): Promise<void> {
  await person.page.setViewportSize(DESK);
  await shoot(person, screen);
}
