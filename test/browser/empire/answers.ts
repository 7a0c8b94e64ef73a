/** Answers each kind of decision of Interstellar Empire: eager to do whatever is open. */
import type { Locator } from 'playwright-core';
import { choose, ready, send, visible, type Answer, type Answers, type Toss } from '../conquest/answers.ts';

/** The order in which they are tried, and how often: a player who always builds has no card left for anything else. */
const STEPS = [
  ['declare', 0.9],
  ['draw', 0.5],
  ['play', 0.9],
  ['discover', 0.9],
  ['war', 0.7],
  ['build', 0.5],
  ['end', 1],
] as const;
/** What must come up, as far as luck lets it: the deck's last card is drawn on command in few games. */
export const EMPIRE_KINDS = [
  'first',
  'declare',
  'discover',
  'play',
  'war',
  'build',
  'end-turn',
  'defence',
  'keep',
  'occupy',
];

const cards = (ask: Locator, legend: string): Locator =>
  ask.locator(`[data-pick^="${legend}"] .card-choice:visible`);

/** The cards of the hand that a click chooses. */
const inHand = (ask: Locator): Locator => ask.page().locator('.hand-cards .can:not(.chosen)');

/** Clicks a card of the hand, unless the form proposes one. */
async function pickInHand(ask: Locator, legend: string, toss: Toss): Promise<void> {
  if (await visible(ask.locator(`[data-pick="${legend}"] [data-picks]`))) await choose(inHand(ask), toss);
}

/** Clicks cards that are not chosen yet until the button can be pressed: specials last. */
async function pay(ask: Locator, name: string, toss: Toss): Promise<void> {
  const left = inHand(ask);
  const plain = ask.page().locator('.hand-cards .can:not(.chosen, .kind-special)');
  while (!(await ready(ask.locator(`[data-send="${name}"]`))) && (await visible(plain)))
    await choose(plain, toss);
  while (!(await ready(ask.locator(`[data-send="${name}"]`))) && (await visible(left)))
    await choose(left, toss);
}

async function some(options: Locator, most: number, toss: Toss): Promise<number> {
  const count = Math.min(most, await options.count());
  const wanted = Math.ceil(toss() * count);
  for (let i = 0; i < wanted; i += 1) await options.nth(i).click();
  return wanted;
}

const DOING: Readonly<Record<string, Answer>> = {
  declare: async (ask, toss, _, look) => {
    // A liberal state wages no war, and there would be nothing to see.
    await choose(
      ask.locator('fieldset', { hasText: 'Government' }).locator(toss() < 0.8 ? 'label:last-child' : 'label'),
      toss,
    );
    await look('turn-declare');
    return send(ask, 'declare');
  },
  draw: async (ask, _, __, look) => {
    await look('turn-draw');
    await ask.getByRole('button', { name: 'Draw the last card' }).click();
    await ask.getByRole('button', { name: 'Yes, end the game' }).click();
    return true;
  },
  discover: async (ask, toss, _, look) => {
    await pickInHand(ask, 'Planet to discover', toss);
    await choose(cards(ask, 'Ship'), toss);
    const ways = ask.locator('fieldset.choice', { hasText: 'Payment' }).locator('label');
    if (await visible(ways)) await ways.last().click();
    await pay(ask, 'discover', toss);
    await look('turn-discover');
    return send(ask, 'discover');
  },
  play: async (ask, toss, _, look) => {
    await pickInHand(ask, 'Special to play', toss);
    const ships = cards(ask, 'Ship');
    const seats = ask.locator('fieldset.choice', { hasText: 'Opponent' }).locator('label');
    if (await visible(ships)) await choose(ships, toss);
    else if (await visible(seats)) await choose(seats, toss);
    await look('turn-play');
    return send(ask, 'play');
  },
  war: async (ask, toss, _, look) => {
    await choose(cards(ask, 'Planet of'), toss);
    await some(cards(ask, 'Your ships'), 4, toss);
    await look('turn-war');
    return send(ask, 'war');
  },
  build: async (ask, toss, _, look) => {
    await pickInHand(ask, 'Ship to build', toss);
    await pay(ask, 'build', toss);
    await look('turn-build');
    return send(ask, 'build');
  },
};

const OWED: Readonly<Record<string, Answer>> = {
  keep: async (ask, toss, _, look) => {
    await choose(cards(ask, 'Keep'), toss);
    await look('turn-keep');
    return send(ask, 'keep');
  },
  unrest: async (ask, toss, _, look) => {
    const most = Math.min(2, await inHand(ask).count());
    const ships = await some(cards(ask, 'Untap'), most, toss);
    for (let i = 0; i < ships; i += 1) await inHand(ask).first().click();
    await look('turn-unrest');
    return send(ask, 'unrest');
  },
  occupy: async (ask, toss, _, look) => {
    if (toss() < 0.7) {
      await pickInHand(ask, 'Card to discard', toss);
      await look('turn-occupy');
      return send(ask, 'occupy');
    }
    return send(ask, 'ruin');
  },
  // Without a card that can be discarded, nothing else is offered.
  ruin: async (ask) => send(ask, 'ruin'),
};

const turn: Answer = async (ask, toss, rival, look) => {
  for (const [name, answer] of Object.entries(OWED)) {
    if (await visible(ask.locator(`[data-send="${name}"]`)))
      return (await answer(ask, toss, rival, look)) && name;
  }
  for (const [step, eager] of STEPS) {
    if (step === 'end') return (await send(ask, 'end-turn')) && 'end-turn';
    const way = ask.locator(`input[name="What will you do?"][value="${step}"]`);
    const wanted = toss() < eager;
    if (!wanted || (await way.count()) === 0) continue;
    await way.check({ force: true });
    const done = await DOING[step]!(ask, toss, rival, look);
    if (done !== false) return done === true ? step : done;
  }
  return false;
};

export const EMPIRE: Answers = {
  first: async (ask, toss) => {
    await pickInHand(ask, 'Your card', toss);
    return send(ask, 'first');
  },
  turn,
  defence: async (ask, toss) => {
    await some(cards(ask, 'Your ships'), 3, toss);
    const isDefended = (await ask.locator('.card-choice:has(input:checked)').count()) > 0;
    return send(ask, isDefended ? 'defend' : 'defend-without');
  },
};
