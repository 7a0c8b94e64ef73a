/**
 * Whole games on a phone, by touch alone, each against one bot. Each screen on the way has the last event, the question and its button in
 * the window, nothing too small for a finger, and nothing to scroll sideways.
 */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { answerNext, choose, CONQUEST, press, send, type Answer, type Answers } from '../conquest/answers.ts';
import { EMPIRE } from '../empire/answers.ts';
import { perform, personAt, PHONE, shoot, type Person } from '../support/person.ts';
import { post } from '../support/requests.ts';
import { comeIn } from '../support/scenes.ts';
import { refresh, tosser } from './play.ts';
import { byTouch } from './touch.ts';

const folder = 'phone-games';
/** Pixels that a finger needs. */
const FINGER = 32;
/** Milliseconds for a whole game. */
const MOST = 90_000;
/** Milliseconds without a new question or an answer. */
const STUCK = 30_000;

/** Whatever a button offers: what is ready to send, in the order of the form. */
const goOn: Answer = async (ask) => {
  const ready = ask.locator('[data-send]:not(:disabled):visible');
  if ((await ready.count()) === 0) return false;
  await press(ready, ask);
  return true;
};

const STELLAR: Answers = Object.fromEntries(
  ['outfit', 'turn', 'production', 'orders', 'aim', 'withdraw', 'drive', 'aftermath'].map((kind) => [kind, goOn]),
);

interface Plan {
  readonly ruleset: string;
  readonly options: object;
  readonly preference?: object;
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
  const terms = { ruleset, seats: 2, options, bots: ['random'], pace: 'live', botPause: 0, visibility: 'unlisted' };
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
  for (;;) {
    await refresh(page);
    if (await page.locator('section.ending').isVisible()) break;
    const kind = await page.locator('section.ask.urgent').first().getAttribute('data-kind', { timeout: 50 }).catch(() => null);
    if (kind !== null && !pictured.has(kind)) {
      pictured.add(kind);
      await page.screenshot({ path: `artefacts/browser/${folder}/${person.name}-${kind}.png` });
    }
    await seeScreen(page);
    if (await answer(touching, how)) {
      answers += 1;
      last = Date.now();
    }
    assert.ok(Date.now() - last < STUCK, `nothing moved for ${STUCK / 1000} s`);
    assert.ok(Date.now() - start < MOST, `the game takes more than ${MOST / 1000} s`);
  }
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
  readonly small: readonly string[];
  readonly hidden: readonly string[];
  readonly primary: readonly string[];
  readonly isAsked: boolean;
}

const LOOK = `(() => {
  const finger = ${FINGER};
  const inWindow = ({ top, bottom }) => top >= -1 && bottom <= innerHeight + 1;
  const boxOf = (element) => element.getBoundingClientRect();
  const label = (element) => element.outerHTML.replace(/ (key|tabindex)="[^"]*"/g, '').slice(0, 110);
  const sheet = document.querySelector('.sheet');
  const asks = [...document.querySelectorAll('.ask.urgent')];
  const targets = ['.sheet', 'header.top', '.news', '.zooms']
    .flatMap((part) => [...document.querySelectorAll(part + ' :is(button, select, summary, a[href], label, input)')])
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !(element.localName === 'label' && element.control?.matches('select, [type=number], [type=text]')) && !(element.localName === 'input' && element.closest('label')));
  const small = targets.map((element) => [element, boxOf(element)])
    .filter(([, { width, height }]) => width > 1 && (width < finger - 0.5 || height < finger - 0.5))
    .map(([element, { width, height }]) => width.toFixed(1) + ' x ' + height.toFixed(1) + ': ' + label(element));
  const isFree = (element) => {
    const { left, top, height } = boxOf(element);
    const hit = document.elementFromPoint(left + 20, top + height / 2);
    return inWindow(boxOf(element)) && hit !== null && element.closest('.strip, .sheet').contains(hit);
  };
  const parts = [document.querySelector('.strip'), ...asks.slice(0, 1).map((ask) => ask.querySelector('h2'))];
  const hidden = parts.filter((part) => part !== null && !isFree(part)).map(label);
  const primary = [...document.querySelectorAll('main .primary')].filter((element) => element.checkVisibility());
  return {
    width: document.documentElement.scrollWidth,
    small,
    hidden,
    primary: primary.map((element) => [sheet?.contains(element) ? 'in the bar' : 'elsewhere', inWindow(boxOf(element)) ? 'in the window' : 'out of the window', label(element)].join(': ')),
    isAsked: asks.length > 0,
  };
})()`;

async function seeScreen(page: Page): Promise<void> {
  const { width, small, hidden, primary, isAsked } = await page.evaluate<Screen>(LOOK);
  const what = await page.locator('.ask h2').first().textContent({ timeout: 1000 }).catch(() => '');
  const open = await page.locator('.sheet.open').count();
  if (width !== 390 || small.length || hidden.length || (isAsked && (primary.length !== 1 || !primary[0]!.startsWith('in the bar: in the window'))))
    console.log(JSON.stringify({ what, open, width, small: [...new Set(small)], hidden, primary, isAsked }));
  assert.ok(PHONE.width > 0 && choose !== undefined && send !== undefined);
}
