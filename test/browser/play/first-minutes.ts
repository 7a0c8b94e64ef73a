/** From the first visit to the first decision: against bots, and by a friend's link. Counts presses and seconds. */
import assert from 'node:assert/strict';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { putResultAway } from '../conquest/answers.ts';
import { boxOf, seeWithin } from '../support/boxes.ts';
import { perform, personAt, PHONE, shoot, type Person } from '../support/person.ts';
import { until, untilAlone } from '../support/requests.ts';

const folder = 'first-minutes';
/** Whose links are shared here. */
const TITLE = 'Cosmic Conquest';
/** Presses until the first decision is on the screen, against bots and by a friend’s link. */
const UNTIL_SHOWN = 1;
/** Presses until it is answered, against bots and by a friend’s link, on a phone. */
const UNTIL_ANSWERED: Readonly<Record<string, number>> = {
  [TITLE]: 2,
  'Stellar Conquest': 2,
  'Interstellar Empire': 2,
  'Interstellar Conquest': 3,
};
/** By a friend’s link, on a wide screen. The host has not answered, so the answer can be changed. */
const BY_LINK = 2;
/** The game in which chance decides whose turn is the first. In the others, all players decide at once. */
const IN_TURNS = 'Interstellar Conquest';
/** The decision on the screen. */
const ASK = 'section.ask.urgent';
/** Seconds from the first request until the first decision is on the screen, on a busy machine. */
const SOON = 10;
/** Milliseconds until a command is answered. */
const ANSWERED = 1_000;
/** Milliseconds until the page has scrolled. */
const SCROLLED = 2_000;
/** Milliseconds until all bots have moved. */
const BOTS_MOVE = 90_000;
/** Two words, such as “Bright Comet”. */
const SUGGESTED = /^[A-Z][a-z]+ [A-Z][a-z]+$/;
const STEADY = 0.05;

/** Counts what a person presses in this tab, across pages. A press on a label is one, though the browser clicks its field as well. */
const COUNT = `
  addEventListener('pointerdown', ({ isTrusted }) => {
    if (isTrusted) sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1;
  }, { capture: true });
  window.clicks = 0;
  addEventListener('click', () => { window.clicks += 1; }, { capture: true });
`;
const SHIFT = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** A share sheet, which the player closes the first time. */
const SHEET = `
  const shared = () => JSON.parse(sessionStorage.shared ?? '[]');
  navigator.share = async (data) => {
    sessionStorage.shared = JSON.stringify([...shared(), data]);
    if (shared().length === 1) throw new DOMException('closed', 'AbortError');
  };
`;

export async function playAtFirstSight(browser: Browser, url: string): Promise<void> {
  const at = async (name: string, dark: boolean, phone = false) => {
    const person = await personAt(browser, name, { url, dark, folder, phone });
    await person.page.addInitScript(COUNT);
    await person.page.addInitScript(SHIFT);
    return person;
  };
  const [host, friend] = [await at('host', true), await at('friend', false)];
  await perform([host, friend], async () => {
    await followLink(friend, await invite(host));
    await makeByForm(host);
  });
  for (const [title, most] of Object.entries(UNTIL_ANSWERED)) {
    const [inviting, invited] = [
      await at(`${title}-host`, false, true),
      await at(`${title}-friend`, true, true),
    ];
    await perform([inviting, invited], async () => {
      await followOnPhone(invited, inviting, title, most);
    });
  }
  for (const [title, most] of Object.entries(UNTIL_ANSWERED)) {
    const visitor = await at(title, false, true);
    await perform([visitor], async () => {
      await playFirst(visitor, title, most);
      if (title === TITLE) await returnToFront(visitor);
    });
  }
}

/** On a phone, against bots, which answer first, as they do while a person still reads. */
async function playFirst(person: Person, title: string, most: number): Promise<void> {
  const { page } = person;
  const start = Date.now();
  await page.goto('/');
  await page.getByRole('button', { name: `Play now: ${title}` }).tap();
  await page.locator(ASK).first().waitFor({ timeout: BOTS_MOVE });
  const shown = (Date.now() - start) / 1000;
  assert.equal(await pressesIn(page), UNTIL_SHOWN, title);
  assert.ok(shown <= SOON, `${title}: the first decision after ${shown.toFixed(1)} s`);
  await page.locator('.waits', { hasText: /^Waiting for you ·/ }).waitFor({ timeout: BOTS_MOVE });
  await untilAlone({ page }, BOTS_MOVE);
  await seeWithin(page.locator('.strip', { hasText: /^Goal: / }), `${title}: the goal is on the screen`);
  const shift = await page.evaluate<number>('window.shift');
  assert.ok(shift < STEADY, `${title}: the table shifts by ${shift.toFixed(3)}`);
  await seeGuestLine(page);
  await shoot(person, `5-${title.toLowerCase().replace(' ', '-')}`);
  await findOnFront(page);
  const first = await page.locator(ASK).first().getAttribute('data-window');
  const presses = await answerIn(page, title, most);
  await seeNext(person, title, first ?? '');
  console.log(`${title}: the first decision after ${shown.toFixed(1)} s, answered with ${presses} presses`);
}

/** Who has just sat down sees at once that the seat is tied to this browser, unless the form is open. */
async function seeGuestLine(page: Page): Promise<void> {
  if ((await page.locator('.sheet.open').count()) > 0) return;
  const line = await boxOf(page.getByText('Guest: this browser only'));
  const bar = await boxOf(page.locator('.sheet'));
  assert.ok(Math.abs(line.y + line.height - bar.y) <= 1, 'the line for guests is not right above the bar');
  const chosen = page.locator('.sc-board > .hint');
  if ((await chosen.count()) === 0) return;
  const { y, height } = await boxOf(chosen);
  assert.ok(y + height <= line.y + 1, 'the line for guests covers what is chosen on the map');
}

/** In another tab, right after the start. */
async function findOnFront(page: Page): Promise<void> {
  const front = await page.context().newPage();
  await front.goto('/');
  await front.locator('.game.urgent .state', { hasText: /^Your move · no hurry/ }).waitFor();
  await front.close();
}

/** The page shows the next question by itself. */
async function seeNext({ page }: Person, title: string, first: string): Promise<void> {
  const next = page.locator(`${ASK}:not([data-window="${first}"])`).first();
  await next.waitFor({ timeout: BOTS_MOVE });
  const heading = page.locator(`${ASK} h2`).first();
  const isSeen = async (): Promise<boolean> => {
    const box = await heading.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height;
  };
  await until(isSeen, `${title}: the question after ${first} is on the screen`, SCROLLED);
}

/** On a phone, the card about notifications comes and goes below everything else, so that it moves nothing. */
async function seeCardLast(page: Page, when: string): Promise<void> {
  const isLast = (): Promise<boolean> =>
    page.evaluate<boolean>(`(() => {
      const { top } = document.querySelector('#notify').getBoundingClientRect();
      const others = [...document.querySelectorAll('.card.goal, #seats, .record, .jumps')];
      return others.length > 3 && others.every((one) => one.getBoundingClientRect().bottom <= top);
    })()`);
  await until(isLast, `${when}, the card about notifications is the last of the page`);
}

/** Neither the bar nor the line for guests lies over it. */
async function seeAboveBar(part: Locator): Promise<void> {
  const line = await boxOf(part.page().getByText('Guest: this browser only'));
  await until(
    async () => {
      const { y, height } = await boxOf(part);
      return y > 0 && y + height <= line.y;
    },
    `${String(part)} is above the bar`,
  );
}

/** Under the suggested name. */
async function returnToFront(person: Person): Promise<void> {
  const { page } = person;
  await seeCardLast(page, 'with a question');
  const scrolled = await page.evaluate<number>('scrollY');
  await page.getByText('Guest: this browser only').getByRole('button', { name: 'Notify me' }).click();
  const card = page.getByRole('heading', { name: 'How should we notify you?' });
  await seeWithin(card, 'the card about notifications is on the screen');
  assert.equal(await page.evaluate<number>('scrollY'), scrolled, 'the page stays where it is');
  await seeAboveBar(page.locator('#notify .card'));
  await page.locator('#notify').getByRole('button', { name: 'E-mail' }).tap();
  await seeAboveBar(page.locator('.notify-way'));
  assert.match((await page.locator('.me button').textContent()) ?? '', SUGGESTED);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate<number>('window.shift');
  assert.ok(shift < STEADY, `the front page of a player shifts by ${shift.toFixed(3)}`);
  await shoot(person, '2-front-of-a-player');
}

/**
 * Presses what sends, if it can be pressed, or else the first choice of the form or of the board that is not made yet. Returns whether
 * the server accepted a command.
 */
async function pressNext(page: Page): Promise<boolean> {
  const ask = page.locator(ASK).first();
  // After a command, another button waits for a moment; a forced tap would not.
  await until(
    async () => (await ask.locator('[data-send][aria-disabled]').count()) === 0,
    'the buttons wait no more',
  );
  const empty = ask.locator('select:visible:has(option[value=""])').first();
  if ((await empty.count()) > 0 && (await empty.inputValue()) === '') {
    await empty.selectOption({ index: 1 });
    // Nobody clicks here, but a person would press once.
    await page.evaluate('sessionStorage.presses = Number(sessionStorage.presses) + 1');
    return false;
  }
  const next = [
    ask.getByRole('button', { name: /^Yes/ }),
    ask.locator('[data-send]:enabled:visible'),
    ask.locator(
      'fieldset:not(:has(input:checked)) label:visible, .coins:not(:has(input:checked)) label:visible, [data-more]:enabled:visible',
    ),
    page.locator('.board:not(:has(.world.chosen)) .world.can .ground'),
    page.locator('.board .stack[aria-pressed="false"]'),
    page.locator('.hand-cards .can:not(.chosen)'),
    ask.locator('button:enabled:visible'),
  ];
  for (const one of next) {
    if (!(await one.first().isVisible())) continue;
    const commands: Request[] = [];
    const note = (request: Request) =>
      void (new URL(request.url()).pathname.endsWith('/commands') && commands.push(request));
    page.on('request', note);
    const before = await page.evaluate<number>('window.clicks');
    // A piece passes the tap on to the world below it.
    await one.first().tap({ force: true });
    await until(async () => (await page.evaluate<number>('window.clicks')) > before, 'the tap is a click');
    // The page is busy from the click on, until its command is answered.
    await page.locator('main[aria-busy="false"]').waitFor({ timeout: ANSWERED });
    page.off('request', note);
    return (await commands[0]?.response())?.ok() === true;
  }
  return false;
}

/** Invites a friend from a browser that has never visited the service. Returns the link. */
async function invite(person: Person): Promise<string> {
  const { page } = person;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('button', { name: `Invite a friend: ${TITLE}` }).waitFor();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate<number>('window.shift');
  assert.ok(shift < STEADY, `the front page shifts by ${shift.toFixed(3)}`);
  await shoot(person, '1-front');
  await page.getByRole('button', { name: `Invite a friend: ${TITLE}` }).click();
  await page.getByText('The link is copied').waitFor();
  assert.equal(await pressesIn(page), 1);
  assert.equal(await page.evaluate<boolean>(`'share' in navigator`), false, 'there is no share sheet');
  const seats = (await page.locator('.places > li').allTextContents()).map((text) => text.trim());
  assert.match(seats[1] ?? '', /free/);
  assert.match(seats[2] ?? '', /Bot 3 \(easy\)/, 'a bot plays beside two friends');
  await page.getByText('The game starts as soon as your friend sits down.').waitFor();
  await shoot(person, '3-waiting-for-the-friend');
  const link = await page.locator('#invitation').inputValue();
  assert.equal(await page.evaluate<string>('navigator.clipboard.readText()'), link);
  return link;
}

/** On a phone with a share sheet, from a browser that has never visited the service. Returns the link that went to the sheet. */
async function shareLink({ page }: Person, title: string): Promise<string> {
  await page.addInitScript(SHEET);
  await page.goto('/');
  await page.getByRole('button', { name: `Invite a friend: ${title}` }).tap();
  const field = page.locator('#invitation');
  await field.waitFor();
  assert.equal(await pressesIn(page), 1);
  const url = await field.inputValue();
  const once = { title: 'Parsec Post', text: `Play ${title} with me`, url };
  const shared = () => page.evaluate<object[]>('JSON.parse(sessionStorage.shared)');
  assert.deepEqual(await shared(), [once]);
  assert.equal(await page.getByText('The link is copied').count(), 0, 'a closed sheet copies nothing');
  await page.getByRole('button', { name: 'Share the link' }).tap();
  await until(async () => (await shared()).length === 2, 'the link goes to the sheet again');
  assert.deepEqual(await shared(), [once, once]);
  return url;
}

/** Sits down by the link of the host, and answers the first decision. Only the presses of the friend count. */
async function followOnPhone(friend: Person, host: Person, title: string, most: number): Promise<void> {
  const { page } = friend;
  const link = await shareLink(host, title);
  const start = Date.now();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down', exact: true }).tap();
  await page.locator('.you-are').waitFor();
  const shown = (Date.now() - start) / 1000;
  assert.ok(shown <= SOON, `${title} by a link: the table after ${shown.toFixed(1)} s`);
  const begins = await isAsked(page);
  assert.ok(begins || title === IN_TURNS, `${title} by a link: the friend has to wait`);
  await shoot(friend, `6-${title.toLowerCase().replace(' ', '-')}-by-link`);
  if (!begins) await until(() => isAskedAfterHost(page, host.page), `${title}: the friend’s turn`, BOTS_MOVE);
  assert.equal(await pressesIn(page), UNTIL_SHOWN, `${title} by a link`);
  const presses = await answerIn(page, title, most);
  console.log(
    `${title} by a link: the ${begins ? 'first decision' : 'table, where the friend waits,'} after ${shown.toFixed(1)} s, ` +
      `answered with ${presses} presses`,
  );
}

/** Whether the page asks the player. Fails if its status line contradicts that. */
async function isAsked(page: Page): Promise<boolean> {
  const [asks, words] = await page.evaluate<[number, string]>(
    `[document.querySelectorAll('${ASK}').length, document.querySelector('.waits').textContent]`,
  );
  assert.match(words, asks > 0 ? /^Waiting for you\b/ : /^Waiting for (?!you\b)\S/);
  return asks > 0;
}

/** Whether the page asks the friend. Before it looks, the host passes, or answers a bot that attacks. */
async function isAskedAfterHost(friend: Page, host: Page): Promise<boolean> {
  await putResultAway(host);
  const pass = host.locator(ASK).getByText('Pass', { exact: true }).first();
  if (await pass.isVisible()) await pass.tap();
  if ((await host.locator(ASK).count()) > 0) await pressNext(host);
  return isAsked(friend);
}

/** Answers the first decision with exactly so many presses, the first one included. */
async function answerIn(page: Page, title: string, most: number): Promise<number> {
  let presses = UNTIL_SHOWN;
  let isAnswered = false;
  while (!isAnswered && presses < most) {
    isAnswered = await pressNext(page);
    presses = await pressesIn(page);
  }
  assert.ok(isAnswered, `${title}: the first decision is not answered after ${presses} presses`);
  assert.equal(presses, most, `${title}: presses until the first decision is answered`);
  return presses;
}

async function followLink({ page }: Person, link: string): Promise<void> {
  const start = Date.now();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
  const ask = page.locator(ASK).first();
  await ask.waitFor();
  const shown = (Date.now() - start) / 1000;
  assert.equal(await pressesIn(page), UNTIL_SHOWN);
  assert.ok(shown <= SOON, `by a link: the first decision after ${shown.toFixed(1)} s`);
  await seeWithin(page.locator('.news li', { hasText: /^Goal: / }), 'by a link: the goal is on the screen');
  await ask.locator('[data-send]').click();
  await page.locator('.given').first().waitFor();
  assert.equal(await pressesIn(page), BY_LINK);
  const wide = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  await page.getByRole('heading', { name: 'How should we notify you?' }).waitFor();
  await seeCardLast(page, 'without a question');
  await page.setViewportSize(wide);
  console.log(`a friend by a link: the first decision after ${shown.toFixed(1)} s`);
}

const pressesIn = async (page: Page): Promise<number> =>
  Number(await page.evaluate<string>('sessionStorage.presses'));

/** By keyboard: another game, two seats, at a daily pace; and one game more against a bot. */
async function makeByForm(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/new?ruleset=interstellar-conquest');
  await page.getByRole('radio', { name: 'Interstellar Conquest', checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: TITLE, checked: true }).waitFor();
  await page.getByRole('radio', { name: 'With friends' }).press('Space');
  await page.getByRole('radio', { name: 'Once a day', exact: true, checked: true }).waitFor();
  await page.getByText('More options').press('Enter');
  await page.getByRole('heading', { name: `Rules of ${TITLE}` }).waitFor();
  await shoot(person, '4-form');
  await correctHiddenField(person);
  await page.getByRole('button', { name: 'Create the game and share its link' }).press('Enter');
  await page.waitForURL('**/game?*');
  await page.getByRole('button', { name: 'Fill with bots and start' }).press('Enter');
  await page.locator(ASK).first().waitFor();
}

/** A wrong number in the closed options: the button opens them and goes to the field. */
async function correctHiddenField({ page }: Person): Promise<void> {
  const pause = page.getByLabel('Bots wait this long');
  await pause.fill('99');
  await page.getByText('More options').press('Enter');
  await pause.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Create the game and share its link' }).press('Enter');
  await page.locator('#bot-pause:focus').waitFor();
  assert.match(page.url(), /\/new\?/);
  await pause.fill('2');
}
