/**
 * Whole games on a phone, by touch alone, each against one bot. Each screen on the way has the last event, the question and its button in
 * the window, nothing too small for a finger, and nothing to scroll sideways. The board keeps its place and size.
 */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import {
  answerNext,
  CONQUEST,
  press,
  putResultAway,
  type Answer,
  type Answers,
} from '../conquest/answers.ts';
import { EMPIRE } from '../empire/answers.ts';
import { perform, personAt, PHONE, shoot, type Person } from '../support/person.ts';
import { post, until } from '../support/requests.ts';
import { comeIn } from '../support/scenes.ts';
import { noteMoves, watchMoves } from '../support/steady.ts';
import { refresh, tosser } from './play.ts';
import { byTouch } from './touch.ts';

const folder = 'phone-games';
/** Pixels that a finger needs. */
const FINGER = 32;
/** Milliseconds for a whole game, which takes about 20 s on an idle machine. */
const MOST = 240_000;
/** Milliseconds without a new question or an answer. */
const STUCK = 60_000;

/** Whatever a button offers: what is ready to send, in the order of the form. */
const goOn: Answer = async (ask) => {
  const ready = ask.locator('[data-send]:not(:disabled):visible');
  if ((await ready.count()) === 0) return false;
  await press(ready, ask);
  return true;
};

const STELLAR: Answers = Object.fromEntries(
  ['outfit', 'turn', 'production', 'orders', 'aim', 'withdraw', 'drive', 'aftermath'].map((kind) => [
    kind,
    goOn,
  ]),
);

interface Plan {
  readonly ruleset: string;
  readonly options: object;
  readonly answers: Answers;
}

const PLANS: readonly Plan[] = [
  { ruleset: 'interstellar-conquest', options: { rounds: 5 }, answers: CONQUEST },
  { ruleset: 'cosmic-conquest', options: { rounds: 5 }, answers: CONQUEST },
  { ruleset: 'interstellar-empire', options: { dealt: 10 }, answers: EMPIRE },
  { ruleset: 'stellar-conquest', options: { length: 8 }, answers: STELLAR },
];

export async function playGamesOnAPhone(browser: Browser, url: string): Promise<void> {
  const toss = tosser();
  for (const [i, plan] of PLANS.entries()) {
    const { ruleset, answers } = plan;
    const person = await personAt(browser, ruleset, { url, dark: i % 2 === 0, folder, phone: true });
    await watchMoves(person.page);
    await perform([person], async () => {
      await begin(person, url, plan);
      const start = Date.now();
      const count = await playToTheEnd(person, { answers, toss });
      const seconds = Math.round((Date.now() - start) / 1000);
      console.log(`${ruleset}: a whole game on a phone, ${count} answers, ${seconds} s`);
    });
  }
}

async function begin(person: Person, url: string, { ruleset, options }: Plan): Promise<void> {
  await comeIn(person);
  const terms = {
    ruleset,
    seats: 2,
    options,
    bots: ['random'],
    pace: 'live',
    botPause: 0,
    visibility: 'unlisted',
  };
  const { game } = await post<{ game: { id: string } }>(person, url, '/games', terms);
  await post(person, url, `/games/${game.id}/seats`, {});
  await person.page.goto(`/game?g=${game.id}`);
  await person.page.locator('.strip').waitFor();
}

type How = Parameters<typeof answerNext>[1];

/** Returns how many answers it took. */
async function playToTheEnd(person: Person, how: How): Promise<number> {
  const { page } = person;
  const touching = byTouch(page);
  const start = Date.now();
  let last = start;
  let answers = 0;
  const pictured = new Set<string>();
  const boards = new Set<string>();
  for (;;) {
    await refresh(page);
    await putResultAway(page);
    if (await page.locator('section.ending').isVisible()) break;
    const kind = await page
      .locator('section.ask.urgent')
      .first()
      .getAttribute('data-kind', { timeout: 50 })
      .catch(() => null);
    if (kind !== null && !pictured.has(kind)) {
      pictured.add(kind);
      await page.screenshot({ path: `artefacts/browser/${folder}/${person.name}-${kind}.png` });
    }
    await seeScreen(page);
    const board = await page.evaluate<string | null>(BOARD);
    if (board !== null) boards.add(board);
    if (await answer(touching, how)) {
      answers += 1;
      last = Date.now();
    }
    assert.ok(Date.now() - last < STUCK, `nothing moved for ${STUCK / 1000} s`);
    assert.ok(Date.now() - start < MOST, `the game takes more than ${MOST / 1000} s`);
  }
  assert.ok(boards.size <= 1, `the board does not keep its place and size: ${[...boards].join(', ')}`);
  await noteMoves(person, 'a whole game on a phone');
  await shoot(person, 'end');
  return answers;
}

/** What the bar proposes, or what the form offers. */
async function answer(page: Page, how: How): Promise<boolean> {
  const asks = page.locator('section.ask.urgent');
  if ((await asks.count()) === 0) return false;
  const proposed = page.locator('.sheet:not(.open) .ask.urgent [data-send].primary:not(:disabled):visible');
  if ((await proposed.count()) > 0) {
    await press(proposed, page.locator('.sheet'));
    await page.locator('main[aria-busy="false"]').waitFor();
    return true;
  }
  if ((await page.locator('.sheet.open').count()) === 0) await page.locator('#sheet-button').click();
  await page.locator('.sheet.open').waitFor();
  await seeScreen(page);
  return (await answerNext(page, how, { name: '', mayTalk: false }, () => Promise.resolve())) !== null;
}

interface Screen {
  readonly width: number;
  /** What is too small for a finger. */
  readonly small: readonly string[];
  /** The last event or the question, where something covers it or it is out of the window. */
  readonly hidden: readonly string[];
  /** The primary buttons, and where they are. */
  readonly primary: readonly string[];
  readonly isAsked: boolean;
}

const LOOK = `(() => {
  const boxOf = (element) => element.getBoundingClientRect();
  const isInWindow = ({ top, bottom }) => top >= -1 && bottom <= innerHeight + 1;
  const nameOf = (element) => element.outerHTML.slice(0, 120);
  const sheet = document.querySelector('.sheet');
  const ask = document.querySelector('.ask.urgent');
  // The label of a drawn choice is what a finger meets.
  const isTarget = (element) =>
    element.checkVisibility() &&
    !(element.localName === 'input' && element.closest('label')) &&
    !(element.localName === 'label' && element.querySelector('input') === null);
  const small = [...document.querySelectorAll('.sheet, header.top, .strip, .news, .zooms')]
    .flatMap((part) => [...(part.matches('button') ? [part] : part.querySelectorAll('button, select, summary, a[href], input, label'))])
    .filter(isTarget)
    .map((element) => [element, boxOf(element)])
    .filter(([, { width, height }]) => width > 1 && (width < ${FINGER - 0.5} || height < ${FINGER - 0.5}))
    .map(([element, { width, height }]) => width.toFixed() + ' x ' + height.toFixed() + ': ' + nameOf(element));
  const isFree = (part) => {
    const { left, top, height } = boxOf(part);
    const hit = document.elementFromPoint(left + 20, top + height / 2);
    return isInWindow(boxOf(part)) && part.closest('.strip, .sheet, .result').contains(hit);
  };
  // The result of a combat lies over the strip.
  const parts = [document.querySelector('.combat.result h2') ?? document.querySelector('.strip'), ask?.querySelector('h2')];
  const primary = [...document.querySelectorAll('main .primary')].filter((one) => one.checkVisibility());
  return {
    width: document.documentElement.scrollWidth,
    small,
    hidden: parts.filter((part) => part && !isFree(part)).map(nameOf),
    primary: primary.map((one) => (sheet.contains(one) && isInWindow(boxOf(one)) ? 'in the bar' : 'elsewhere: ' + nameOf(one))),
    isAsked: ask !== null,
  };
})()`;

/** Top, width and height of the whole board of a conquest game. Null while the player looks at a part of it. */
const BOARD = `(() => {
  const board = document.querySelector('.view:not(.past) .board');
  if (board === null) return null;
  const { top, width, height } = board.getBoundingClientRect();
  return [top + scrollY, width, height].map((pixels) => pixels.toFixed(1)).join(' ');
})()`;

async function seeScreen(page: Page): Promise<void> {
  await calm(page);
  const { width, small, hidden, primary, isAsked } = await page.evaluate<Screen>(LOOK);
  assert.equal(width, PHONE.width, 'the page scrolls sideways');
  assert.deepEqual(small, [], 'what is too small for a finger');
  assert.deepEqual(hidden, [], 'what is out of sight');
  if (isAsked) assert.ok(primary.length <= 1, `several primary buttons: ${primary.join()}`);
  if (isAsked)
    assert.ok(
      primary.every((where) => where === 'in the bar'),
      primary.join(),
    );
}

/** Until the page is at its top, where it goes after each answer. */
async function calm(page: Page): Promise<void> {
  await until(() => page.evaluate<boolean>('scrollY === 0'), 'the page is at its top');
}
