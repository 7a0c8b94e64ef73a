/**
 * The end of a game: players press every button of it, on a wide screen and on a phone, and look at the ends of several rulesets. Both winners and
 * a spectator see a victory that two players share.
 */
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { boxOf } from '../support/boxes.ts';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { post, until } from '../support/requests.ts';
import { comeIn } from '../support/scenes.ts';
import type { StoryBody } from '../../../src/room/read/story.ts';

/** The story of nearly all its games names a turning point. */
const PRESSED = 'interstellar-conquest';
/** Each has other marks of its seats, and another plot. */
const RULESETS = [PRESSED, 'interstellar-empire', 'stellar-conquest'];
const YEAR = 365 * 86_400;
const PICTURES = path.join(import.meta.dirname, '../../../artefacts/browser/ending');

export async function seeTheEnd(browser: Browser, url: string): Promise<void> {
  const at = (name: string, dark: boolean, phone = false) =>
    personAt(browser, name, { url, dark, phone, folder: 'ending' });
  const people = [await at('ada', false), await at('bo', true, true), await at('cy', true)] as const;
  const [ada, bo, cy] = people;
  await perform(people, async () => {
    for (const person of people) await comeIn(person);
    for (const person of [ada, bo]) {
      const game = await withTurningPoint(person, url);
      await watchMoments(person, game);
      await share(person);
      await goOn(person, game);
    }
    for (const ruleset of [...RULESETS, 'cosmic-conquest'])
      for (const person of [ada, bo]) await landOnTheEnd(person, url, ruleset);
    for (const ruleset of RULESETS) {
      const game = await overAgainstBots(ada, url, ruleset);
      await openEnd(ada, game);
      await shoot(ada, `1-${ruleset}`);
    }
    const shared = await sharedVictory(ada, bo, url);
    for (const person of [ada, bo, cy]) {
      await openEnd(person, shared);
      await shoot(person, '2-shared');
    }
    assert.equal(await headingOf(ada), 'You share the victory with bo.');
    assert.equal(await headingOf(cy), 'ada and bo share the victory.');
    assert.equal(await cy.page.getByRole('button', { name: 'Rematch' }).count(), 0);
    assert.ok((await ada.page.locator('.crest > *').count()) === 2);
  });
}

const headingOf = ({ page }: Person): Promise<string> => page.locator('.ending h2').innerText();

/** Bots play by chance, and the story of a rare game has no turning point. */
async function withTurningPoint(host: Person, url: string): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const game = await overAgainstBots(host, url, PRESSED);
    const reply = await host.page.request.get(`/api/v1/games/${game}/story`);
    assert.equal(reply.status(), 200);
    const { story } = (await reply.json()) as StoryBody;
    if (story!.turningPoint !== null) return game;
  }
  throw new Error('no game has a turning point');
}

/** A sandbox game that bots have played to the end: the time of its host is over. */
async function overAgainstBots(host: Person, url: string, ruleset: string): Promise<string> {
  const game = await sandbox(host, url, ruleset);
  await post(host, url, `/games/${game}/advance`, { seconds: YEAR });
  return game;
}

async function sandbox(host: Person, url: string, ruleset: string): Promise<string> {
  const terms = { ruleset, seats: 4, sandbox: true };
  const { game } = await post<{ game: { id: string } }>(host, url, '/games', terms);
  await post(host, url, `/games/${game.id}/seats`, {});
  await post(host, url, `/games/${game.id}/bots`, { bot: 'steady' });
  return game.id;
}

const ON_THE_RESULT = `(() => {
  const heading = document.querySelector('.ending h2');
  const { top, bottom } = heading.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && document.activeElement === heading;
})()`;

/** The game ends while its page is open and scrolled far down: the result comes into view and gets the focus. */
async function landOnTheEnd(person: Person, url: string, ruleset: string): Promise<void> {
  const { page } = person;
  const game = await sandbox(person, url, ruleset);
  await page.goto(`/game?g=${game}`);
  await page.locator('#ask').waitFor();
  // It loads after the board, with what brings the result into view.
  await page.locator('.next-question').waitFor({ state: 'attached' });
  await page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })');
  await post(person, url, `/games/${game}/advance`, { seconds: YEAR });
  await page.locator('.ending h2').waitFor();
  await until(() => page.evaluate<boolean>(ON_THE_RESULT), `${ruleset} ends in view of ${person.name}`);
  await shoot(person, `0-${ruleset}-landed`);
}

/** Nobody attacks, so all seats win. */
async function sharedVictory(host: Person, other: Person, url: string): Promise<string> {
  const absencePolicy = { absence: 'default' };
  const terms = { ruleset: PRESSED, seats: 2, sandbox: true, absencePolicy };
  const { game } = await post<{ game: { id: string } }>(host, url, '/games', terms);
  for (const person of [host, other]) await post(person, url, `/games/${game.id}/seats`, {});
  await post(host, url, `/games/${game.id}/advance`, { seconds: YEAR });
  return game.id;
}

async function openEnd({ page }: Person, game: string): Promise<void> {
  await page.goto(`/game?g=${game}`);
  await page.locator('.ending h2').waitFor();
  // The replay needs the log.
  await page.locator('.ending button:disabled').waitFor({ state: 'detached' });
}

/** The last blow, the turning point and the whole game, each in the replay. */
async function watchMoments(person: Person, game: string): Promise<void> {
  const { page } = person;
  await openEnd(person, game);
  for (const [place, words] of [
    ['.ending .blow', /^The last blow, round \d+: .+ See it$/],
    ['.course .turn', /^The turning point, round \d+: .+ See it$/],
  ] as const) {
    assert.match(await page.locator(place).innerText(), words);
    const link = page.locator(`${place} a`);
    const address = await link.getAttribute('href');
    await link.click();
    const more = page.getByRole('button', { name: 'More controls' });
    // It stays open when the next moment is shown.
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
    const shown = page.getByLabel('Link to this step');
    await shown.waitFor();
    assert.equal(await shown.inputValue(), new URL(address!, page.url()).href);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.locator('#replay').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Watch from the start' }).click();
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.waitFor();
  await until(async () => Number(await slider.inputValue()) > 1, 'the replay runs');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.view.past').waitFor();
  // On a phone, the other controls are open.
  if (!person.phone) await seeReplay(person);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.locator('.ending h2').waitFor();
}

const seeReplay = ({ page }: Person): Promise<void> =>
  until(async () => {
    const bar = await boxOf(page.locator('#replay'));
    const board = await boxOf(page.locator('.board'));
    return bar.y >= 0 && board.y + board.height <= page.viewportSize()!.height;
  }, 'the controls and the board are in the window');

async function share({ page, name }: Person): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share a picture' }).click();
  const picture = await saved;
  assert.match(picture.suggestedFilename(), /^\w+\.png$/);
  const file = path.join(PICTURES, `picture-${name}.png`);
  await picture.saveAs(file);
  assert.ok(statSync(file).size > 20_000, 'the picture is empty');
}

/** A new game against bots, and the same table again. */
async function goOn(person: Person, game: string): Promise<void> {
  const { page } = person;
  const isElsewhere = (before: string) => () =>
    Promise.resolve(new URL(page.url()).searchParams.get('g') !== before);
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await until(isElsewhere(game), 'another game begins');
  await page.locator('main[data-version]').waitFor();
  await openEnd(person, game);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await until(isElsewhere(game), 'the rematch opens');
  const rematch = new URL(page.url()).searchParams.get('g')!;
  await page.getByText('(steady)').first().waitFor();
  await openEnd(person, game);
  const link = page.getByRole('link', { name: 'Go to the rematch' });
  assert.match((await link.getAttribute('href')) ?? '', new RegExp(`g=${rematch}`));
  await link.click();
  await until(isElsewhere(game), 'the link leads to the rematch');
}
