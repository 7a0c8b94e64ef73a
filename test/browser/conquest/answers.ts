/** Answers each kind of decision through the page's own controls, as a person with a coin to toss would. */
import type { Locator, Page } from 'playwright-core';
import { until } from '../support/requests.ts';

/** A seeded toss, so that a failing run can be had again. */
export type Toss = () => number;

/** The other person. Two Diplomacy coins open talks, so each keeps them for a combat between the two. */
export interface Rival {
  readonly name: string;
  /** Both hold a Diplomacy coin. */
  readonly mayTalk: boolean;
}

/** Whether it was answered; the answer, if answers of its kind differ. */
export type Answer = (ask: Locator, toss: Toss, rival: Rival, look: Look) => Promise<boolean | string>;
/** Takes a picture, of each kind of thing one. */
export type Look = (screen: string) => Promise<void>;
/** By the kind of decision. */
export type Answers = Readonly<Record<string, Answer>>;

export const visible = (locator: Locator): Promise<boolean> => locator.first().isVisible();
export async function ready(button: Locator): Promise<boolean> {
  if (!(await visible(button))) return false;
  // For a moment after a command, a phone ignores presses on other buttons.
  const rests = async () => (await button.first().getAttribute('aria-disabled')) === 'true';
  await until(async () => !(await rests()), 'the button that sends takes presses');
  return button.first().isEnabled();
}

/** Presses the button that sends, if it can be pressed. */
export async function send(ask: Locator, kind: string): Promise<boolean> {
  const button = ask.locator(`[data-send="${kind}"]`);
  if (!(await ready(button))) return false;
  await press(button, ask);
  return true;
}

/** Only what may end the game asks, or what has a warning and cannot be taken back: in the place of the button. */
export async function press(button: Locator, scope: Locator | Page): Promise<void> {
  await button.first().click();
  const sure = scope.getByRole('button', { name: 'Yes, do it' });
  if (await visible(sure)) await sure.click();
}

/** Puts away the results of combats until none is left. Fails if one is cut off. */
export async function putResultAway(page: Page): Promise<void> {
  const result = page.locator('.combat.result');
  const isWhole = `(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)(document.querySelector('.combat.result'))`;
  while (await visible(result)) {
    if (!(await page.evaluate<boolean>(isWhole))) throw new Error('the result of a combat is cut off');
    const isNext = page.locator('[data-send^="next-"]');
    await ((await visible(isNext)) ? isNext : result.locator('[data-result="ok"]')).click();
  }
}

export async function choose(options: Locator, toss: Toss): Promise<void> {
  const count = await options.count();
  if (count > 0) await options.nth(Math.floor(toss() * count)).click();
}

/** Presses plus at random until the sending button is ready, at most so many times. */
async function addShips(
  ask: Locator,
  toss: Toss,
  options: { until: string | null; most: number },
): Promise<void> {
  for (let i = 0; i < options.most; i += 1) {
    if (options.until !== null && (await ready(ask.locator(`[data-send="${options.until}"]`)))) return;
    const plus = ask.locator('[data-more]:enabled:visible');
    if ((await plus.count()) === 0) return;
    await choose(plus, toss);
  }
}

async function tickSome(ask: Locator, toss: Toss): Promise<void> {
  const boxes = ask.locator('input[name="ask"]');
  const count = await boxes.count();
  for (let i = 0; i < count; i += 1) if (toss() < 0.7) await boxes.nth(i).click();
}

const reclaim: Answer = async (ask, toss) => {
  // The bar of a phone has the ships, too.
  for (const legend of ['Ship', 'To'])
    await choose(ask.locator(`fieldset:has(> legend:text-is("${legend}"))`).locator('label'), toss);
  return send(ask, 'reclaim');
};

const attack: Answer = async (ask, toss, rival) => {
  const worlds = ask.locator('#target optgroup option');
  const theirs = ask.locator(`#target optgroup[label="${rival.name}"] option`);
  const targets = rival.mayTalk && (await theirs.count()) > 0 ? theirs : worlds;
  const target = await targets.nth(Math.floor(toss() * (await targets.count()))).getAttribute('value');
  await ask.locator('#target').selectOption(target);
  const against = ask.locator('fieldset', { hasText: 'Against' });
  if (await visible(against)) await choose(against.last().locator('label'), toss);
  for (const letter of ['w', 't', 'w']) {
    const plus = ask.locator(`[data-more="${letter}"]:enabled:visible`);
    if ((await plus.count()) > 0) await choose(plus, toss);
  }
  await addShips(ask, toss, { until: 'attack', most: 6 });
  await tickSome(ask, toss);
  return send(ask, 'attack');
};

const deploy: Answer = async (ask, toss) => {
  const selects = ask.locator('[data-deploy]');
  const count = await selects.count();
  for (let i = 0; i < count; i += 1)
    if (toss() < 0.5) await selects.nth(i).selectOption({ index: Math.floor(toss() * count) });
  return send(ask, 'deploy');
};

/** What to do with the turn. The button that sends it may have the same text. */
const choice = (ask: Locator, text: string): Locator =>
  ask.locator('fieldset label').getByText(text, { exact: true }).first();

const move: Answer = async (ask, toss) => {
  await choice(ask, 'Move ships').click();
  const transport = ask.locator('[data-more="t"]:enabled:visible');
  if (toss() < 0.6 && (await visible(transport))) await choose(transport, toss);
  await addShips(ask, toss, { until: 'move', most: 1 });
  const worlds = ask.locator('#move-to optgroup option');
  const count = await worlds.count();
  if (count === 0) return false;
  const world = await worlds.nth(Math.floor(toss() * count)).getAttribute('value');
  await ask.locator('#move-to').selectOption(world);
  return (await send(ask, 'move')) && 'move';
};

const turn: Answer = async (ask, toss, rival, look) => {
  if (await visible(ask.locator('[data-send="reclaim"]'))) return reclaim(ask, toss, rival, look);
  if ((await visible(choice(ask, 'Move ships'))) && toss() < 0.4) {
    const moved = await move(ask, toss, rival, look);
    if (moved !== false) return moved;
  }
  const fight = choice(ask, 'Attack');
  if (await visible(fight)) await fight.click();
  const recall = choice(ask, 'Recall ships');
  if ((await visible(recall)) && toss() < 0.15) {
    await recall.click();
    await addShips(ask, toss, { until: 'recall', most: 8 });
    if (await send(ask, 'recall')) return true;
    if (await visible(fight)) await fight.click();
  }
  if (toss() < 0.93 && (await visible(ask.locator('#target'))) && (await attack(ask, toss, rival, look)))
    return true;
  // The only choice has no label.
  const pass = choice(ask, 'Pass');
  if (await visible(pass)) await pass.click();
  return send(ask, 'pass');
};

const alliance: Answer = async (ask, toss) => {
  const sides = ask.locator('fieldset label');
  const count = await sides.count();
  const side = Math.floor(toss() * (count + 1));
  if (side === count) return send(ask, 'decline');
  await sides.nth(side).click();
  await addShips(ask, toss, { until: null, most: 2 });
  return send(ask, 'alliance');
};

const coin: Answer = async (ask, toss, { name }) => {
  const talks = await visible(ask.page().locator('.combat .side h3', { hasText: name }));
  const kind = talks ? ':has(input[value$="-0"])' : ':has(input:not([value$="-0"]))';
  const fitting = ask.locator(`label.coin-choice${kind}`);
  await choose((await visible(fitting)) ? fitting : ask.locator('label.coin-choice'), toss);
  return send(ask, 'coin');
};

const deal: Answer = async (ask, toss) => {
  if (await visible(ask.locator('.proposal.theirs'))) {
    const pay = ask.locator('.proposal.theirs label.coin-choice');
    if (await visible(pay)) await pay.first().click();
    if (toss() < 0.6 && (await accept(ask))) return true;
  }
  if ((await visible(ask.locator('.proposal.mine'))) && toss() < 0.3) return send(ask, 'withdraw');
  if (toss() < 0.4) return refuse(ask);
  return propose(ask, toss);
};

async function accept(ask: Locator): Promise<boolean> {
  return send(ask, 'accept');
}

async function refuse(ask: Locator): Promise<boolean> {
  return send(ask, 'refuse');
}

async function propose(ask: Locator, toss: Toss): Promise<boolean> {
  const form = ask.locator('details.propose');
  if (!(await visible(form))) return false;
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click();
  const give = form.locator('label.coin-choice:has(input:not(:checked))');
  if (toss() < 0.5 && (await visible(give))) await give.first().click();
  const wanted = form.locator('#want');
  if ((await wanted.getAttribute('max')) !== '0') await wanted.fill('1');
  await wanted.blur();
  const world = form.locator('.landing select').first();
  if ((await world.locator('option').count()) > 1) {
    await world.selectOption({ index: 1 });
    await addShips(form, toss, { until: 'propose', most: 4 });
  }
  await form.locator('#promise').fill('No attack on you for two turns.');
  return send(ask, 'propose');
}

const loss: Answer = async (ask, toss) => {
  await addShips(ask, toss, { until: 'loss', most: 8 });
  return send(ask, 'loss');
};

const reward: Answer = async (ask, toss) => {
  await addShips(ask, toss, { until: null, most: Math.floor(toss() * 3) });
  return send(ask, 'reward');
};

/** Of the games of interstellar conquest. */
export const CONQUEST: Answers = {
  deploy,
  turn,
  'ally-request': async (ask, toss) => {
    await tickSome(ask, toss);
    return send(ask, 'ask');
  },
  alliance,
  coin,
  deal,
  loss,
  reward,
  'coin-reclaim': (ask, toss) => send(ask, toss() < 0.5 ? 'take' : 'leave'),
};

/** The decision that is asked first, read at once: a redraw may take it away. */
export const askedOn = async (page: Page): Promise<{ kind: string; window: string } | undefined> => {
  const asks = await page
    .locator('section.ask.urgent')
    .evaluateAll((all) =>
      all.map((ask) => ({ kind: ask.dataset['kind'] ?? '', window: ask.dataset['window'] ?? '' })),
    );
  return asks[0];
};

/** Answers the present decision. Returns its kind or title; null if there is none. */
export async function answerNext(
  page: Page,
  { answers, toss }: { readonly answers: Answers; readonly toss: Toss },
  rival: Rival,
  look: Look,
): Promise<string | null> {
  const asked = await askedOn(page);
  if (asked === undefined) return null;
  const { kind, window } = asked;
  await putResultAway(page);
  const answer = answers[kind];
  if (answer === undefined) throw new Error(`the page asks ${kind}, which nobody here can answer`);
  const ask = page.locator(`section.ask[data-window="${window}"]`);
  const answered = await answer(ask, toss, rival, look);
  await page.locator('main[aria-busy="false"]').waitFor();
  return answered === true ? kind : answered || null;
}
