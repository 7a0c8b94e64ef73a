/**
 * Two Diplomacy coins, which no toss of coins brings about in time: a deal is put together, left, found again, accepted; and the
 * talks of another combat end without one, so that both sides choose their losses.
 */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { press } from './answers.ts';
import { freshen, post } from '../support/requests.ts';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { comeIn } from '../support/scenes.ts';
import { noteMoves, watchMoves } from '../support/steady.ts';

const folder = 'deals';
/** Each of two hands has a Diplomacy coin in about every fourth game. */
const GAMES = 60;
const PROMISE = 'No attack on you for two turns.';

interface Seen {
  readonly view: { readonly own: { readonly hand: readonly string[] } };
  readonly decisions: readonly unknown[];
}
/** The attacker and the defender. */
type Parties = readonly [Person, Person];

export async function makeDeals(browser: Browser, url: string): Promise<void> {
  const ada = await personAt(browser, 'ada', { url, dark: false, folder });
  const bo = await personAt(browser, 'bo', { url, dark: true, folder });
  const people = [ada, bo] as const;
  for (const { page } of people) await watchMoves(page);
  await perform(people, async () => {
    for (const person of people) await comeIn(person);
    await makeDeal(await meet(people, url));
    await partInAnger(await meet(people, url));
  });
}

/** In a game of their own both play Diplomacy in the first combat. */
async function meet(people: Parties, url: string): Promise<Parties> {
  const { id, first } = await dealtFor(people, url);
  const parties: Parties = first === 0 ? people : [people[1], people[0]];
  for (const { page } of parties) {
    await page.goto(`/game?g=${id}`);
    await page.locator('section.ask').first().waitFor();
  }
  await attack(parties);
  for (const person of parties) {
    const { page } = person;
    await freshen(person);
    const ask = page.locator('section[data-kind="coin"]');
    await ask.locator('label.coin-choice:has(input[value$="-0"])').first().click();
    await press(ask.locator('[data-send="coin"]'), ask);
    await page.locator('main[aria-busy="false"]').waitFor();
  }
  for (const person of parties) {
    await freshen(person);
    await person.page.locator('section[data-kind="deal"]').waitFor();
  }
  return parties;
}

/** A game in which both begin with a Diplomacy coin, and its first player. */
async function dealtFor(people: Parties, url: string): Promise<{ id: string; first: 0 | 1 }> {
  for (let i = 0; i < GAMES; i += 1) {
    const terms = { ruleset: 'interstellar-conquest', seats: 2, sandbox: true };
    const { game } = await post<{ game: { id: string } }>(people[0], url, '/games', terms);
    const races = ['balchoth', 'hirilorn'];
    for (const [seat, person] of people.entries())
      await post(person, url, `/games/${game.id}/seats`, { seat, preference: { race: races[seat] } });
    const seen = await Promise.all(people.map((person) => view(person, url, game.id)));
    const ready = seen.every(({ view: { own } }) => own.hand.some((coin) => coin.endsWith('-0')));
    if (ready) return { id: game.id, first: seen[0]!.decisions.length > 0 ? 0 : 1 };
  }
  return assert.fail(`in ${GAMES} games two hands had no Diplomacy coin each`);
}

async function view({ page }: Person, url: string, game: string): Promise<Seen> {
  const reply = await page.request.get(`${url}/api/v1/games/${game}/view`);
  assert.ok(reply.ok());
  return (await reply.json()) as Seen;
}

/** By taps only: on two ships, and on one at the target. */
async function attack([{ page }, { name }]: Parties): Promise<void> {
  const own = page.locator('.board .stack[role="button"]');
  for (const letter of ['w', 't'])
    await own
      .and(page.locator(`[data-stack$=" ${letter}"]`))
      .first()
      .click();
  await page.locator('.board .stack.can:not([role])').first().click();
  const words = await page.locator('#target option:checked').textContent();
  assert.ok(words?.startsWith(`${name}’s`), `the target says whose it is: ${words}`);
  await press(page.locator('[data-send="attack"]'), page);
  await page.locator('.combat.on').waitFor();
}

async function makeDeal([one, other]: Parties): Promise<void> {
  const { page } = one;
  const ask = page.locator('section[data-kind="deal"]');
  await ask.locator('details.propose label.coin-choice').first().click();
  await ask.locator('#want').fill('1');
  await ask.locator('#promise').fill(PROMISE);
  await page.reload();
  await ask.waitFor();
  assert.equal(await ask.locator('#promise').inputValue(), PROMISE, 'a promise outlasts a reload');
  assert.equal(await ask.locator('#want').inputValue(), '1', 'what is wanted, too');
  assert.equal(
    await ask.locator('details.propose .coin-choice input:checked').count(),
    1,
    'and what is given',
  );
  await shoot(one, '1-proposing');
  await press(ask.locator('[data-send="propose"]'), ask);
  await ask.locator('.proposal.mine').waitFor();
  await shoot(one, '2-proposed');
  await freshen(other);
  const theirs = other.page.locator('.proposal.theirs');
  await theirs.getByText(PROMISE).waitFor();
  await noteMoves(other, 'a proposal comes');
  const accept = theirs.locator('[data-send="accept"]');
  // First it is said which coin is given.
  await accept.and(other.page.locator(':disabled')).waitFor();
  await theirs.locator('label.coin-choice').first().click();
  await shoot(other, '3-proposal');
  await press(accept, theirs);
  await theirs.waitFor({ state: 'detached' });
  await other.page.getByRole('heading', { name: 'Both played Diplomacy' }).waitFor();
  await shoot(other, '4-agreed');
}

async function partInAnger(parties: Parties): Promise<void> {
  const [one, other] = parties;
  const ask = one.page.locator('section[data-kind="deal"]');
  await ask.getByRole('button', { name: /^No deal/ }).click();
  for (const person of parties) {
    const { page } = person;
    await freshen(person);
    const loss = page.locator('section[data-kind="loss"]');
    await loss.waitFor();
    for (let i = 0; i < 2; i += 1) await loss.locator('[data-more]:enabled:visible').first().click();
    await shoot(person, '5-loss');
    await press(loss.locator('[data-send="loss"]'), loss);
    await page.locator('main[aria-busy="false"]').waitFor();
  }
  for (const person of [other, one]) await freshen(person);
  for (const { page } of parties) {
    await page.locator('section[data-kind="loss"]').waitFor({ state: 'detached' });
    await page
      .locator('.seats')
      .getByText(/In the void: 2/)
      .first()
      .waitFor({ state: 'attached' });
  }
}
