/**
 * The server is silent when a page loads: each page says so, and loads by itself when the server answers again. Nobody presses
 * anything. Then an action fails in the same way, and its message goes too.
 */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { personAt, perform, shoot, type Person } from '../support/person.ts';
import { post } from '../support/requests.ts';
import { comeIn, ownName } from '../support/scenes.ts';

const folder = 'outage';
const API = /\/(?:api\/v1|rulings|prose)\//;
/** Milliseconds. While a busy machine opens all pages, the pauses between attempts grow, to at most a minute. */
const SOON = 100_000;
const SILENT = /cannot be reached|could not be loaded/;

interface Case {
  readonly path: string;
  /** What the page shows when it has loaded. */
  readonly shown: (page: Page) => Promise<void>;
  /** Whether the page needs only the user’s name, which is missing during the outage. */
  readonly isQuiet?: boolean;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor({ timeout: SOON });

/** The visits of a player, whose name is in the bar of each page. */
const casesOf = (player: string, games: readonly string[]): readonly Case[] => [
  { path: '/', shown: heading('Choose a game') },
  { path: '/new', shown: heading('New game') },
  { path: '/account', shown: heading('API keys') },
  { path: '/settings', shown: heading('Blocked players') },
  {
    path: '/sign-in',
    shown: (page) => page.getByText('In this browser you are').waitFor({ timeout: SOON }),
    isQuiet: true,
  },
  { path: `/player?p=${player}`, shown: heading('Ratings') },
  { path: '/statistics?ruleset=cosmic-conquest', shown: heading('Cosmic Conquest') },
  { path: '/rules?ruleset=cosmic-conquest', shown: heading(/Cosmic Conquest/) },
  { path: '/docs', shown: heading('Problems') },
  {
    path: '/status',
    shown: (page) =>
      page
        .getByText(/measures? /)
        .first()
        .waitFor({ timeout: SOON }),
  },
  { path: '/learn?r=cosmic-conquest', shown: heading('Learn Cosmic Conquest'), isQuiet: true },
  { path: '/nowhere', shown: heading('No such page'), isQuiet: true },
  ...games.map((game) => ({
    path: `/game?g=${game}`,
    shown: (page: Page) => page.locator('.table .view > *, .places').first().waitFor({ timeout: SOON }),
  })),
];

export async function surviveOutage(browser: Browser, url: string): Promise<void> {
  const ada = await personAt(browser, 'ada', { url, dark: false, folder });
  const context = ada.page.context();
  await perform([ada], async () => {
    await comeIn(ada);
    const me = (await (await ada.page.request.get(`${url}/api/v1/me`)).json()) as { player: { id: string } };
    const games = [await gameOf(ada, url, 0), await gameOf(ada, url, 1)];
    const cases = casesOf(me.player.id, games);
    await context.route(API, (route) => route.abort());
    const pages = await Promise.all(cases.map(() => context.newPage()));
    await Promise.all(
      cases.map(async ({ path, isQuiet }, i) => {
        const page = pages[i]!;
        await page.goto(path);
        if (isQuiet) await page.getByRole('heading').first().waitFor();
        else await page.getByText(SILENT).first().waitFor();
      }),
    );
    // The names of these pages come with the server.
    for (const page of pages) assert.equal(await ownName({ page, name: 'ada' }).count(), 0);
    await context.unroute(API);
    await Promise.all(
      cases.map(async ({ path, shown }, i) => {
        const page = pages[i]!;
        const lost = (what: string) => (error: unknown) =>
          assert.fail(`${path} shows no ${what}: ${String(error)}`);
        await shown(page).catch(lost('content'));
        await ownName({ page, name: 'ada' }).waitFor({ timeout: SOON }).catch(lost('name'));
        await page.getByText(SILENT).first().waitFor({ state: 'detached', timeout: SOON }).catch(lost('end'));
      }),
    );
    for (const page of pages) await page.close();
    await failToSave(ada);
  });
}

/** Creates a table, before its start or running. */
async function gameOf(person: Person, url: string, bots: number): Promise<string> {
  const terms = {
    ruleset: 'cosmic-conquest',
    seats: 2,
    pace: 'daily',
    bots: Array.from({ length: bots }, () => 'steady'),
  };
  const { game } = await post<{ game: { id: string } }>(person, url, '/games', terms);
  await post(person, url, `/games/${game.id}/seats`, {});
  return game.id;
}

/** The user has changed something meanwhile, which stays. */
async function failToSave(person: Person): Promise<void> {
  const { page, faults } = person;
  await page.goto('/settings');
  await page.getByLabel('At least this many minutes').fill('17');
  const before = faults.length;
  await page.context().route(API, (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText(SILENT).waitFor();
  await shoot(person, '1-not-saved');
  await page.context().unroute(API);
  faults.splice(before);
  await page.getByRole('alert').waitFor({ state: 'detached', timeout: SOON });
  assert.equal(await page.getByLabel('At least this many minutes').inputValue(), '17');
}
