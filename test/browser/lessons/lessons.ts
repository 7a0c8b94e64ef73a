/** Plays each lesson to its end, as a guest who has just come: also by keyboard alone, with a wrong move, and after a break. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { press } from '../conquest/answers.ts';
import { boxOf, type Box } from '../support/boxes.ts';
import { until } from '../support/requests.ts';
import { assertNothingPointed, byKeys } from '../play/keys.ts';
import { perform, personAt, PHONE, shoot, type Person } from '../support/person.ts';
import { KEY_MOVES, MOVES, type Moves } from './moves.ts';
import { inSight } from './sight.ts';

const MOST_STEPS = 12;
/** The part of a phone that its browser leaves to a page. */
const SHORT = { width: 390, height: 664 };
const DESK = { width: 1280, height: 800 };
/** Pixels of two lines of news. */
const NEWS = 60;
/** Pixels of a box with a question and one button. */
const NEXT = 200;
/** Pixels of the board that the result of a combat leaves to a phone. */
const BOARD = 220;
/** Pixels of the board's edge, where nothing is drawn. */
const MARGIN = 8;
/** The minutes of a turn at the pace of lessons. */
const TURN = 5;

/** What happens besides the lesson, before its step of this number. */
type Asides = Readonly<Record<number, (person: Person) => Promise<void>>>;

export async function takeLessons(browser: Browser, url: string): Promise<void> {
  for (const ruleset of Object.keys(MOVES)) {
    const person = await personAt(browser, 'ada', { url, dark: false, folder: ruleset });
    const asides = ASIDES_OF[ruleset] ?? {};
    await perform([person], async () => {
      const hand = await inSight(person.page);
      await takeLesson(person, { ruleset, moves: MOVES[ruleset]!, asides, hand });
      await goOn(person);
      if (ruleset === 'interstellar-conquest') await goAnotherWay(person);
    });
  }
  for (const ruleset of Object.keys(MOVES)) {
    const person = await personAt(browser, 'bo', { url, dark: true, folder: ruleset });
    const start = Date.now();
    await perform([person], async () => {
      const page = await byKeys(person.page);
      const moves = KEY_MOVES[ruleset]!;
      await takeLesson({ ...person, page }, { ruleset, moves, asides: {}, hand: page });
      await assertNothingPointed(person.page);
    });
    console.log(`lessons: ${ruleset} by keyboard alone in ${Math.round((Date.now() - start) / 1000)} s`);
  }
}

/** `hand`: the page as the learner touches it in each step. */
interface Lesson {
  readonly ruleset: string;
  readonly moves: Moves;
  readonly asides: Asides;
  readonly hand: Page;
}

async function takeLesson(person: Person, { ruleset, moves, asides, hand }: Lesson): Promise<void> {
  const { page } = person;
  await page.goto(`/learn?r=${ruleset}`);
  await shoot(person, 'lesson-0-learn');
  await page.getByRole('button', { name: 'Start the lesson' }).click();
  await page.waitForURL('**/game?*');
  const bubble = page.locator('#lesson');
  await bubble.and(page.locator(':focus')).waitFor();
  await shoot(person, 'lesson-1-begun');
  const corners: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.locator(`#lesson[data-step="${step}"]`).waitFor();
    await checkTarget(page, hand);
    corners.push(await cornerAtDesk(page));
    assert.equal(new Set(corners).size, 1, `the bubble moves to ${corners.at(-1)}`);
    await asides[step]?.(person);
    if (await bubble.getByRole('button', { name: 'Play a new game' }).isVisible()) return;
    const next = hand.locator('#lesson').getByRole('button', { name: 'Next' });
    if (await next.isVisible()) await next.click();
    else await moves[step]!(hand);
  }
  throw new Error('the lesson does not end');
}

/** What the bubble is about is on the page, and in sight if there is nothing else to do in this step. */
async function checkTarget(page: Page, hand: Page): Promise<void> {
  const target = (await page.locator('#lesson').getAttribute('data-target'))!;
  // Parts of the page load when they are first drawn.
  await page.locator(target).first().waitFor({ state: 'attached' });
  await checkPlace(page, target);
  // What pulsed in the step before is over.
  await page.locator('#lesson-ring:not(.lesson-pulse)').waitFor({ state: 'attached' });
  if ((await page.locator('#lesson').getAttribute('data-kind')) === 'look')
    await hand.locator(target).first().waitFor();
}

/** The bubble stands in the window. */
async function checkPlace(page: Page, target: string): Promise<void> {
  await until(async () => {
    const box = await boxOf(page.locator('#lesson'));
    const { width, height } = page.viewportSize()!;
    return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  }, `the bubble about ${target} is in the window`);
}

/** Where the lower right corner of the bubble is at 1280 by 800 pixels, clear of what the step is about and of the form. */
async function cornerAtDesk(page: Page): Promise<string> {
  const before = page.viewportSize()!;
  await page.setViewportSize(DESK);
  const target = await page.locator('#lesson').getAttribute('data-target');
  // The ring follows its target once the page has its new size.
  for (const part of [target!, '#ask', '#lesson-ring'])
    await until(async () => {
      const box = await page.locator(part).first().boundingBox();
      return box === null || !overlap(await boxOf(page.locator('#lesson')), box);
    }, `the bubble is clear of ${part}`);
  const bubble = await boxOf(page.locator('#lesson'));
  if (await page.locator('#ask [data-send="next-combat"]').isVisible()) {
    const { height } = await boxOf(page.locator('#ask'));
    assert.ok(height < NEXT, `the box of "Next combat" is ${height} pixels high`);
  }
  await page.setViewportSize(before);
  return `${Math.round(bubble.x + bubble.width)}, ${Math.round(bubble.y + bubble.height)}`;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The sandbox is over, so it waits for nobody. */
async function goOn({ page }: Person): Promise<void> {
  const game = page.url();
  await page.locator('#lesson').getByRole('button', { name: 'Play a new game' }).click();
  await page.waitForURL((url) => url.pathname === '/game' && url.href !== game);
  await page.locator('#ask').waitFor();
  await page.goto(game);
  await page.getByRole('heading', { name: 'The game was cancelled' }).waitFor();
  assert.equal(await page.locator('#lesson').count(), 0, 'the lesson is over');
}

/** The clock plays a turn: the lesson offers to start again. */
async function goAnotherWay({ page }: Person): Promise<void> {
  await page.goto('/learn?r=interstellar-conquest');
  // They have finished it.
  await page.getByRole('button', { name: 'Play the lesson again' }).click();
  await page.locator('#lesson[data-step="0"]').waitFor();
  assert.equal(await page.getByText('Sandbox clock').count(), 0, 'a lesson shows no clock');
  const { origin, searchParams } = new URL(page.url());
  const sent = await page.request.post(`/api/v1/games/${searchParams.get('g')}/advance`, {
    data: { seconds: TURN * 60 },
    headers: { Origin: origin },
  });
  assert.equal(sent.status(), 200, 'the clock moves');
  await page.locator('#lesson', { hasText: 'another way' }).waitFor();
  await page.locator('#lesson').getByRole('button', { name: 'Start again' }).click();
  await page.waitForURL('**/learn?*');
}

/** On a phone, the result of the combat for this world leaves it and enough of the board in view. */
const seeWorld =
  (world: string) =>
  async ({ page }: Person): Promise<void> => {
    const before = page.viewportSize()!;
    await page.setViewportSize(PHONE);
    const parts = ['.combat.result', `[data-world="${world}"]`, '.sheet'].map((part) => page.locator(part));
    await until(async () => {
      const [result, ground, bar] = await Promise.all(parts.map(boxOf));
      const top = result!.y + result!.height;
      return bar!.y - top >= BOARD && ground!.y >= top && ground!.y + ground!.height <= bar!.y;
    }, 'the board is between the result and the bar');
    await seeMenu(page);
    await page.setViewportSize(before);
  };

/** The menu opens over the result. */
async function seeMenu(page: Page): Promise<void> {
  const menu = page.locator('.top .menu');
  await menu.click();
  await page.locator('.top').getByRole('link', { name: 'Rules' }).click({ trial: true });
  await menu.click();
}

const ASIDES: Asides = {
  2: async ({ page }) => {
    // In a list, Escape does nothing but close it.
    await page.locator('#main').focus();
    await page.keyboard.press('Escape');
    await page.locator('#lesson').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show the lesson' }).click();
    await page.locator('#lesson[data-step="2"]').waitFor();
  },
  3: async (person) => {
    await seeBoard(person);
    await tryAnotherMove(person);
  },
  4: chooseSteadily,
  7: leaveAndComeBack,
  9: seeWorld('1-3'),
};

const ASIDES_OF: Readonly<Record<string, Asides>> = {
  'interstellar-conquest': ASIDES,
  'cosmic-conquest': { 6: seeWorld('1-1') },
  'stellar-conquest': { 1: hideOnPhone, 3: seeEndOfMovement, 4: seeShips },
};

/** On a phone, the button that shows the lesson again is below the open form, and covers no button of it. */
async function hideOnPhone({ page }: Person): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  await page.locator('.sheet.open').waitFor();
  await page.locator('#lesson').getByRole('button', { name: 'Hide' }).click();
  const back = page.getByRole('button', { name: 'Show the lesson' });
  const parts = [page.locator('[data-send="outfit"]'), back];
  await until(async () => {
    const [send, show] = await Promise.all(parts.map(boxOf));
    return send!.y + send!.height <= show!.y;
  }, 'the button that sends is above the one that shows the lesson');
  await back.click();
  await page.locator('#lesson[data-step="1"]').waitFor();
  await page.setViewportSize(before);
}

/** At 1280 by 800 pixels, the news leave the room to the question, and the button that ends movement is in the window. */
async function seeEndOfMovement({ page }: Person): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(DESK);
  const end = await boxOf(page.locator('[data-send="complete-movement"]'));
  assert.ok(end.y >= 0 && end.y + end.height <= DESK.height, 'the end of movement is in the window');
  const news = await boxOf(page.locator('.play > .news'));
  assert.ok(news.height <= NEWS, `the news take ${news.height} pixels`);
  await page.setViewportSize(before);
}

/** On a phone, the map shows the ships of which the step speaks above the open form. */
async function seeShips({ page }: Person): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  await page.locator('.sheet.open').waitFor();
  const parts = ['.sc-frame .zooms', '.sc-fleet', '.sheet'].map((part) => page.locator(part).first());
  await until(async () => {
    const [buttons, ships, form] = await Promise.all(parts.map(boxOf));
    return ships!.y > buttons!.y + buttons!.height && ships!.y + ships!.height < form!.y;
  }, 'the ships are above the form');
  await page.setViewportSize(before);
}

/** It is explained, and not sent. What was put together stays. */
async function tryAnotherMove(person: Person): Promise<void> {
  const { page } = person;
  const version = await page.locator('#main').getAttribute('data-version');
  const choice = (name: string) => page.locator('#ask label', { has: page.getByRole('radio', { name }) });
  await choice('Pass').click();
  await press(page.locator('[data-send="pass"]'), page);
  await page.locator('#lesson .lesson-wrong', { hasText: 'the ace of Bot 2 as target' }).waitFor();
  await checkPlace(page, 'a wrong move');
  await seeWhole(page);
  await shoot(person, 'lesson-2-wrong');
  // The bubble may stand above the choice until it follows the page.
  await choice('Attack').click();
  assert.equal(await page.locator('#main').getAttribute('data-version'), version, 'nothing was sent');
}

/** On a phone whose browser leaves little room, all of the board is above the bar and the bubble. */
async function seeBoard({ page }: Person): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(SHORT);
  const isSeen = async (): Promise<boolean> => {
    const [board, bar] = [await boxOf(page.locator('.board')), await boxOf(page.locator('.sheet'))];
    // From the top of the page, where the learner begins each step.
    const top = board.y + (await page.evaluate<number>('scrollY'));
    return top + board.height <= bar.y + MARGIN;
  };
  await until(isSeen, 'the board is above the bar');
  await page.setViewportSize(before);
}

/** On a phone, the text of a lesson is whole, also beside an open form. */
async function seeWhole(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  await page.locator('#sheet-button[aria-expanded="false"]').click();
  await page.locator('.sheet.open').waitFor();
  const isWhole = () =>
    page.locator('#lesson .lesson-wrong').evaluate((text) => text.scrollHeight <= text.clientHeight);
  await until(isWhole, 'the text is whole');
  await page.locator('#sheet-button').click();
  await page.locator('.sheet:not(.open)').waitFor();
  await page.setViewportSize(before);
}

/** On a phone, neither the coins nor the button move when the reason why the button is not ready is gone. */
async function chooseSteadily({ page }: Person): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  await page.locator('.sheet.open').waitFor();
  await page.locator('#ask .missing:not(.kept)', { hasText: 'Choose a coin first.' }).waitFor();
  const parts = [page.locator('#ask .coins.noted'), page.locator('[data-send="coin"]')];
  const places = () => Promise.all(parts.map(boxOf));
  const first = await places();
  await page.locator('input[name="coin"][value="moon-0"]').check({ force: true });
  await page.locator('#ask .missing.kept').waitFor({ state: 'attached' });
  assert.deepEqual(await places(), first, 'the form moves under the finger');
  await page.setViewportSize(before);
}

async function leaveAndComeBack({ page }: Person): Promise<void> {
  const game = page.url();
  await page.goto('/rules?ruleset=interstellar-conquest');
  await page.getByRole('button', { name: 'Learn by playing' }).click();
  await page.waitForURL(game);
  await page.locator('#lesson[data-step="7"]').waitFor();
}
