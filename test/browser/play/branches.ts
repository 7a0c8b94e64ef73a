/** The host of a sandbox goes on from an earlier step, in a branch beside the first game. */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { post, until } from '../support/requests.ts';
import { comeIn } from '../support/scenes.ts';

const RULESET = 'interstellar-conquest';
const TITLE = 'The long night';
const ROUND = /Round \d+/;

export async function goBack(browser: Browser, url: string): Promise<void> {
  const at = (name: string, dark: boolean) => personAt(browser, name, { url, dark, folder: 'branches' });
  const [ada, bo] = [await at('ada', false), await at('bo', true)];
  await perform([ada, bo], async () => {
    for (const person of [ada, bo]) await comeIn(person);
    const game = await playAhead(ada, url);
    const branch = await branchFrom(ada, game);
    await backToTheFirst(ada, game, branch);
    await onlyWatch(bo, game);
  });
}

/** A public sandbox against bots, some rounds on. */
async function playAhead(host: Person, url: string): Promise<string> {
  const terms = { ruleset: RULESET, seats: 4, sandbox: true, title: TITLE };
  const { game } = await post<{ game: { id: string } }>(host, url, '/games', terms);
  await post(host, url, `/games/${game.id}/seats`, {});
  await post(host, url, `/games/${game.id}/bots`, { bot: 'steady' });
  await post(host, url, `/games/${game.id}/advance`, { seconds: 86_400 });
  return game.id;
}

const roundIn = async ({ page }: Person): Promise<string> =>
  ROUND.exec(await page.locator('h1').innerText())?.[0] ?? '';

async function openReplay({ page }: Person, game: string, nth: number): Promise<void> {
  await page.goto(`/game?g=${game}`);
  const lines = page.locator('.log .line');
  await lines.first().waitFor();
  // From the newest.
  await lines.nth(-1 - nth).dispatchEvent('click');
  await page.locator('#replay').waitFor();
}

async function branchFrom(host: Person, game: string): Promise<string> {
  const { page } = host;
  await openReplay(host, game, 8);
  const button = page.getByRole('button', { name: 'Play on from here' });
  await button.waitFor();
  const said = await page.locator('.replay-branch').innerText();
  await shoot(host, '1-replay');
  await button.click();
  await until(async () => !page.url().includes(game), 'the branch opens');
  const note = page.locator('p.branches');
  await note.waitFor();
  const step = /Step (\d+)/.exec(said)?.[1];
  assert.equal(await note.innerText(), `Branch of ${TITLE} from step ${step}`);
  await page.locator('section.ask').first().waitFor();
  await shoot(host, '2-branch');
  return new URL(page.url()).searchParams.get('g')!;
}

async function backToTheFirst(host: Person, game: string, branch: string): Promise<void> {
  const { page } = host;
  const round = await roundIn(host);
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  const link = page.locator('div.branches a');
  await link.waitFor();
  assert.equal(await link.getAttribute('href'), `/game?g=${branch}`);
  await shoot(host, '3-first');
  await link.click();
  await page.locator('p.branches').waitFor();
  await until(async () => (await roundIn(host)) === round, `the branch is in ${round}`);
  await page.goto('/');
  await page.locator('.tag', { hasText: 'branch' }).waitFor();
  await shoot(host, '4-list');
  await page.locator('a.game-link').nth(1).waitFor();
  assert.ok(game !== branch);
}

/** Others watch a public sandbox, but make no branches and see none. */
async function onlyWatch(guest: Person, game: string): Promise<void> {
  const { page } = guest;
  await openReplay(guest, game, 8);
  assert.equal(await page.getByRole('button', { name: 'Play on from here' }).count(), 0);
  assert.equal(await page.locator('.branches').count(), 0);
}
