/** The page before sitting down, and the pages of invitations that are no longer valid: whom to ask, and what else there is to play. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { post, until } from '../support/requests.ts';
import { beThere, comeIn } from '../support/scenes.ts';

const folder = 'spent';
/** Nobody in other scenes has this name, so no page adds a suffix to it. */
const HOST = 'Hedda';
/** As long as the names that the page suggests. */
const FRIEND = 'Distant Voyager';
const WIDTHS = [1280, 1440, 1920];

interface Made {
  readonly game: { readonly id: string; readonly title: string; readonly host: { readonly id: string } };
}
interface Linked {
  readonly game: Made['game'] & { readonly invitation: string };
}
interface Invited {
  readonly invitation: { readonly id: string; readonly token: string };
}

const TERMS = { ruleset: 'cosmic-conquest', seats: 3, pace: 'daily' };
const UNLISTED = { ...TERMS, visibility: 'unlisted' };
/** What a guest reads, by the state of the invitation. */
const WORDS = {
  used: 'This invitation has been used. Ask the host for another one.',
  revoked: 'The host has revoked this invitation. Ask them for another one.',
  void: 'This invitation is no longer valid: the game has started or was cancelled.',
  expired: 'This invitation has expired. Ask the host for another one.',
} as const;

export async function meetSpentInvitations(browser: Browser, url: string): Promise<void> {
  const host = await personAt(browser, HOST, { url, dark: true, folder });
  const friend = await personAt(browser, FRIEND, { url, dark: false, folder });
  const visitor = await personAt(browser, 'visitor', { url, dark: false, folder });
  const namesake = await personAt(browser, HOST, { url, dark: true, folder });
  await perform([host, friend, visitor, namesake], async () => {
    await comeIn(host);
    await comeIn(friend);
    await post<Made>(host, url, '/games', TERMS);
    for (const state of ['used', 'revoked', 'void'] as const)
      await meet(visitor, state, await linkThatIs(state, host, friend, url));
    await meetExpired(visitor, host, url);
    await standOpen(visitor, host, url);
    await comeLate(visitor, host, friend, url);
    await comeWithout(visitor, host, url);
    await standAtReplaced(friend, visitor, host, url);
    await meetNamesake(namesake, host, friend, url);
  });
}

/** Creates an invitation for one person to a private game. Returns the path of the link. */
async function linkThatIs(
  state: keyof typeof WORDS,
  host: Person,
  friend: Person,
  url: string,
): Promise<string> {
  const { game } = await post<Made>(host, url, '/games', { ...TERMS, visibility: 'private' });
  const path = `/games/${game.id}`;
  const { invitation } = await post<Invited>(host, url, `${path}/invitations`, {});
  const { id, token } = invitation;
  const link = `/game?g=${game.id}#invitation=${token}`;
  if (state === 'used') await followWhileValid(friend, link);
  if (state === 'revoked')
    await host.page.request.delete(`${url}/api/v1${path}/invitations/${id}`, { headers: { Origin: url } });
  if (state === 'void') await post(host, url, `${path}/cancel`, {});
  return link;
}

/** The join page says what the game is, without a shift of the layout. */
async function followWhileValid(person: Person, link: string): Promise<void> {
  const { page } = person;
  await page.goto(link);
  await page.getByRole('heading', { name: 'Join this game' }).waitFor();
  await page.locator('.game-intro img').waitFor();
  const { rulesets } = (await (await page.request.get('/api/v1/rulesets')).json()) as {
    rulesets: { name: string; card: { sentence: string } }[];
  };
  const { sentence } = rulesets.find(({ name }) => name === TERMS.ruleset)!.card;
  await page.locator('.game-intro').getByText(sentence).waitFor();
  await shoot(person, '1-join');
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await page.getByRole('button', { name: 'Leave your seat' }).waitFor();
  assert.equal(
    await page.locator('.game-intro').count(),
    0,
    'the introduction is for those who have not sat down',
  );
  await page.getByText('only this browser can use your seat').waitFor();
}

async function meet(person: Person, state: keyof typeof WORDS, link: string): Promise<void> {
  const { page, faults } = person;
  const before = faults.length;
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
  const words = page.getByRole('alert');
  assert.equal((await words.textContent())?.trim(), `${WORDS[state]} The host is ${HOST}.`);
  assert.equal(await words.locator('.emblem').count(), 1, 'the host has their emblem');
  // What else there is to play: any table, and the games.
  await page.getByRole('heading', { name: 'Open tables' }).waitFor();
  assert.ok((await page.locator('section a[href^="/game?g="]').count()) > 0, 'an open table is linked');
  await shoot(person, `2-${state}`);
  // The browser reports each refusal as a console error. The scene expects these.
  faults.splice(before);
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
}

/** The page stands open while its invitation is revoked: it turns by itself, and at the latest when the visitor sits down. */
async function standOpen(visitor: Person, host: Person, url: string): Promise<void> {
  const { page, faults } = visitor;
  const before = faults.length;
  for (const presses of [false, true]) {
    const { game } = await post<Made>(host, url, '/games', { ...TERMS, visibility: 'private' });
    const path = `/games/${game.id}/invitations`;
    const { invitation } = await post<Invited>(host, url, path, {});
    await page.goto('about:blank');
    // The page hears of nothing before the visitor presses.
    if (presses) await page.routeWebSocket(/\/ticks/, () => undefined);
    await page.goto(`/game?g=${game.id}#invitation=${invitation.token}`);
    const sit = page.getByRole('button', { name: 'Sit down', exact: true });
    await sit.waitFor();
    if (presses) await page.getByLabel('Your name').fill('Late Visitor');
    await host.page.request.delete(`${url}/api/v1${path}/${invitation.id}`, { headers: { Origin: url } });
    if (presses) await sit.click();
    await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
    const words = (await page.getByRole('alert').allTextContents()).map((text) => text.trim());
    assert.deepEqual(words, [`${WORDS.revoked} The host is ${HOST}.`]);
    assert.equal(await sit.count(), 0);
  }
  // It polls no more.
  await page.goto('about:blank');
  faults.splice(before);
}

/** The second friend with the link of a table for two: it says so, and whom to ask. */
async function comeLate({ page }: Person, host: Person, friend: Person, url: string): Promise<void> {
  const { game } = await post<Linked>(host, url, '/games', { ...UNLISTED, seats: 2 });
  const { invitation } = game;
  for (const person of [host, friend]) await post(person, url, `/games/${game.id}/seats`, { invitation });
  await page.goto('about:blank');
  await page.goto(`/game?g=${game.id}#invitation=${invitation}`);
  const late = page.getByText('This game has started without you: its seats are taken.');
  assert.match(
    (await late.textContent()) ?? '',
    new RegExp(`To play with ${HOST}, ask them for another link\\.`),
  );
  await late.getByRole('link', { name: 'open tables' }).click();
  await page.locator('#open-tables a[href^="/game?g="]').first().waitFor();
  assert.match(page.url(), /#invitation=/);
  await host.page.goto(`/game?g=${game.id}`);
  for (const width of WIDTHS) await seeTime(host.page, width);
}

/** At the table of two people, both of whom are awaited. A line that is longer than its place is cut. */
async function seeTime(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const waits = page.locator('.status .waits', { hasText: `Waiting for you and ${FRIEND} · ` });
  const isWhole = async (): Promise<boolean> => {
    const place = await waits.locator('..').boundingBox();
    const box = await waits.locator('time').boundingBox();
    return place !== null && box !== null && box.x + box.width <= place.x + place.width;
  };
  await until(isWhole, `the time that is left is not cut off at ${width} px`);
}

/** Only its link gives a seat at an unlisted table. */
async function comeWithout(visitor: Person, host: Person, url: string): Promise<void> {
  const { page } = visitor;
  const { game } = await post<Linked>(host, url, '/games', UNLISTED);
  await page.goto(`/game?g=${game.id}`);
  await page
    .getByText(`you need a valid invitation. Ask ${HOST} for the link under “Invite people”.`)
    .waitFor();
  await page.locator('#open-tables a[href^="/game?g="]').first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Sit down' }).count(), 0);
  await shoot(visitor, '3-without');
}

/** The pages stand open while the host replaces the table. Then a private table, which invites the friend, replaces the new one. */
async function standAtReplaced(friend: Person, visitor: Person, host: Person, url: string): Promise<void> {
  const { game } = await post<Linked>(host, url, '/games', UNLISTED);
  const { invitation } = game;
  await post(friend, url, `/games/${game.id}/seats`, { invitation });
  for (const { page } of [friend, visitor]) {
    await page.goto('about:blank');
    await page.goto(`/game?g=${game.id}#invitation=${invitation}`);
    await page.locator('.places').waitFor();
  }
  const second = await post<Linked>(host, url, '/games', { ...UNLISTED, replaces: game.id });
  const way = ({ page }: Person) => page.getByRole('link', { name: 'Go to the new table' });
  for (const person of [friend, visitor])
    assert.match((await way(person).getAttribute('href')) ?? '', new RegExp(`g=${second.game.id}#`));
  const terms = { ...TERMS, visibility: 'private', replaces: second.game.id };
  const third = await post<Linked>(host, url, '/games', terms);
  for (const { page } of [friend, visitor]) await page.reload();
  await friend.page.getByText('You are invited: to play there, sit down again.').waitFor();
  await shoot(friend, '4-replaced');
  await way(friend).click();
  await friend.page.getByRole('button', { name: 'Sit down', exact: true }).waitFor();
  assert.match(friend.page.url(), new RegExp(`g=${third.game.id}$`));
  await visitor.page.getByText(`To play with ${HOST}, ask them for another link.`).waitFor();
  assert.equal(await way(visitor).count(), 0);
  // Nothing that the visitor may not know.
  assert.ok(!(await visitor.page.content()).includes(third.game.id));
}

/** The guest has taken the name of the host: the page tells them apart, also from the seats of a game that they watch. */
async function meetNamesake(namesake: Person, host: Person, friend: Person, url: string): Promise<void> {
  const { page, faults } = namesake;
  await beThere(namesake);
  const bar = page.locator('.top .me').getByText(new RegExp(`^${HOST} #..`));
  const before = faults.length;
  await page.goto(await linkThatIs('used', host, friend, url));
  await page
    .getByRole('alert')
    .getByText(new RegExp(`The host is ${HOST} #`))
    .waitFor();
  await bar.waitFor();
  // The browser reports the refusal as a console error.
  faults.splice(before);
  const { game } = await post<Linked>(host, url, '/games', { ...UNLISTED, visibility: 'public', seats: 2 });
  for (const person of [host, friend]) await post(person, url, `/games/${game.id}/seats`, {});
  await page.goto(`/game?g=${game.id}`);
  await page.getByRole('heading', { name: 'You are watching' }).waitFor();
  await bar.waitFor();
}

/** Replaces the answer of the server, because an invitation cannot expire in less than a minute. */
async function meetExpired(visitor: Person, host: Person, url: string): Promise<void> {
  const { game } = await post<Made>(host, url, '/games', { ...TERMS, visibility: 'private' });
  await visitor.page.route(`**/api/v1/games/${game.id}?*`, (route) =>
    route.fulfill({
      status: 410,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'invitation-expired',
        title: 'The invitation has expired',
        status: 410,
        detail: `${WORDS.expired} The host is ${HOST}.`,
        host: { id: game.host.id, name: HOST },
      }),
    }),
  );
  await meet(visitor, 'expired', `/game?g=${game.id}#invitation=${'0'.repeat(32)}`);
}
