/** An absent player: their time shrinks, a bot plays for them, they come back; another player takes over a seat. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { putResultAway } from '../conquest/answers.ts';
import { freshen, post, until, versionOf } from '../support/requests.ts';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { beThere } from '../support/scenes.ts';
import { openTab } from '../support/tabs.ts';

const RULESET = 'interstellar-conquest';
const MINUTE = 60;
const LONGEST = 240;

type Absent = 'slow' | 'bot';

/** The host, the player who stays, and the spectator. */
interface Table {
  readonly host: Person;
  readonly other: Person;
  readonly url: string;
  readonly game: string;
}

export async function beAbsent(browser: Browser, url: string): Promise<void> {
  const at = (name: string, dark: boolean) => personAt(browser, name, { url, dark, folder: 'absence' });
  const people = [await at('ada', false), await at('bo', true), await at('cy', true)] as const;
  const [host, other, watcher] = people;
  await perform(people, async () => {
    for (const person of people) await beThere(person);
    // Each at a table of its own: one at which nobody attacks for five rounds is over.
    const table = () => begin(host, other, url);
    await missAndReturn(await table(), 'slow', ['You have less time', 'I am here']);
    await missAndReturn(await table(), 'bot', ['A bot plays your seat', 'I am back']);
    await takeOver(await table(), watcher);
  });
}

/** A sandbox, whose clock the host moves: bots would play on to the end at once. */
async function begin(host: Person, other: Person, url: string): Promise<Table> {
  const absencePolicy = { absence: 'substitute' };
  const terms = { ruleset: RULESET, seats: 3, sandbox: true, pace: 'live', botPause: 0, absencePolicy };
  const { game } = await post<{ game: { id: string } }>(host, url, '/games', terms);
  const seats = `/games/${game.id}/seats`;
  await post(host, url, seats, { seat: 0 });
  await post(other, url, seats, { seat: 1 });
  await post(host, url, seats, { bot: 'random' });
  await host.page.goto(`/game?g=${game.id}`);
  await host.page.locator('section.ask').first().waitFor();
  return { host, other, url, game: game.id };
}

/** Minute by minute, until the host has missed so much. The other one lets time run out as well, and says that they are there. */
async function miss({ host, other, url, game }: Table, wanted: Absent): Promise<void> {
  const absent = async (): Promise<Absent | undefined> => {
    const reply = await host.page.request.get(`${url}/api/v1/games/${game}`);
    const body = (await reply.json()) as { game: { seats: readonly { absent?: Absent }[] } };
    return body.game.seats[0]!.absent;
  };
  for (let minute = 0; (await absent()) !== wanted; minute += 1) {
    assert.ok(minute < LONGEST, `nobody is ${wanted}`);
    await post(host, url, `/games/${game}/advance`, { seconds: MINUTE });
    await post(other, url, `/games/${game}/seats/mine/return`, {});
  }
  await freshen(host);
  // Before that, the page still replaces what it shows.
  const reply = await host.page.request.get(`${url}/api/v1/games/${game}/view?seen=false`);
  const { version } = (await reply.json()) as { version: number };
  await until(async () => (await versionOf(host)) >= version, `the page shows step ${version}`);
}

/** Results of combats that were fought meanwhile come before it. */
const seeNotice = (page: Page, words: string): Promise<void> =>
  until(async () => {
    await putResultAway(page);
    return await page.getByText(words).isVisible();
  }, `the page says “${words}”`);

/** One press gives the whole time back, or the seat. */
async function missAndReturn(table: Table, absent: Absent, [words, press]: readonly [string, string]) {
  await miss(table, absent);
  const { page } = table.host;
  await seeNotice(page, words);
  await shoot(table.host, `1-${absent}`);
  await page.getByRole('button', { name: press }).click();
  await page.getByText(words).waitFor({ state: 'detached' });
  await page.locator('section.ask').first().waitFor();
}

/** A spectator takes the seat over with its ships and cards, and the former player watches. */
async function takeOver(table: Table, watcher: Person): Promise<void> {
  const { host, game } = table;
  await miss(table, 'bot');
  await seeNotice(host.page, 'A bot plays your seat');
  await watcher.page.goto(`/game?g=${game}`);
  const take = watcher.page.getByRole('button', { name: `Take over from ${host.name}` });
  await take.waitFor();
  await shoot(watcher, '2-offered');
  await take.click();
  await watcher.page.getByRole('button', { name: 'Yes, take it' }).click();
  await watcher.page.getByRole('heading', { name: 'Your coins' }).waitFor();
  await watcher.page.locator('section.ask').first().waitFor();
  await shoot(watcher, '2-taken-over');
  await freshen(host);
  await host.page.getByText('A bot plays your seat').waitFor({ state: 'detached' });
  await host.page.getByRole('heading', { name: 'Your coins' }).waitFor({ state: 'detached' });
  await shoot(host, '2-replaced');
}

/** The owner plays alone again, and the sitter no longer sees the seat. */
export async function dismissSitter(owner: Person, sitter: Person): Promise<void> {
  const coins = sitter.page.getByRole('heading', { name: new RegExp(`^Your coins|^Coins of ${owner.name}`) });
  await sitter.page.reload();
  await sitter.page.getByText(`You play ${owner.name}’s seat`).waitFor();
  await coins.waitFor();
  const { page } = owner;
  await openTab(page, 'Absence');
  await page.getByText('Let somebody play for you').click();
  await page.getByRole('button', { name: `Dismiss ${sitter.name}` }).click();
  await page.getByRole('button', { name: 'Yes, dismiss' }).click();
  await page.getByText('plays for you until').waitFor({ state: 'detached' });
  await freshen(sitter);
  await sitter.page.getByText(`You play ${owner.name}’s seat`).waitFor({ state: 'detached' });
  await coins.waitFor({ state: 'detached' });
  await shoot(sitter, '6-dismissed');
}
