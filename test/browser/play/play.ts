/** The game itself, from the first decision to the result. */
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { answerNext, askedOn, press, type Answers, type Rival, type Toss } from '../conquest/answers.ts';
import { shoot, type Person } from '../support/person.ts';
import { until, versionOf } from '../support/requests.ts';

/** Milliseconds. Both are for games that hang: a busy machine needs several times as long as an idle one. */
const LIMIT = 12 * 60_000;
const STUCK = 2 * 60_000;

/** How often each kind of decision was answered. */
export type Tally = Map<string, number>;

/** The players' strategy, and their answers so far. */
export interface Playing {
  readonly answers: Answers;
  readonly toss: Toss;
  readonly kinds: Tally;
  /** What there is a picture of. */
  readonly pictured: Set<string>;
}

/** Plays until the result is shown. */
export async function playToTheEnd(people: readonly [Person, Person], how: Playing): Promise<void> {
  const { kinds } = how;
  const start = Date.now();
  let last = start;
  await Promise.all(people.map(settle));
  for (;;) {
    for (const [i, person] of people.entries()) {
      const rival = { name: people[1 - i]!.name, mayTalk: await mayTalk(people) };
      const kind = await step(person, rival, how);
      if (kind === null) continue;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      last = Date.now();
    }
    if ((await Promise.all(people.map(isOver))).every(Boolean)) return;
    if (Date.now() - last > STUCK) throw new Error(`nothing moved for ${STUCK / 1000} s`);
    if (Date.now() - start > LIMIT) throw new Error('the game takes too long');
  }
}

/** What each does once, at the start: an order, and offers of healing. */
async function settle({ page }: Person): Promise<void> {
  await page.locator('section.ask').first().waitFor();
  const orders = page.locator('#orders');
  if (await orders.isVisible()) await orders.selectOption('ask');
  const offers = page.locator('details', { hasText: 'Offer healing' }).first();
  if (!(await offers.isVisible())) return;
  await offers.locator('summary').click();
  for (const input of await offers.locator('input').all()) await input.fill('3');
  await page.keyboard.press('Tab');
  for (const button of await offers.getByRole('button').all()) await button.click();
}

async function step(person: Person, rival: Rival, how: Playing): Promise<string | null> {
  const { page } = person;
  await refresh(page);
  const look = async (screen: string): Promise<void> => {
    if (how.pictured.has(screen)) return;
    how.pictured.add(screen);
    await shoot(person, `4-${screen}`);
  };
  const asked = await askedOn(page);
  if (asked !== undefined) await look(asked.kind);
  const healed = how.toss() < 0.5 && (await heal(person));
  if (healed) return 'heal';
  return answerNext(page, how, rival, look);
}

/** A poll at once instead of in two seconds, as when the network is back; then until its news are drawn. */
export async function refresh(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/view/);
  await page.evaluate("dispatchEvent(new Event('online'))");
  const response = await answered;
  if (response.status() !== 200) return;
  const { version } = (await response.json()) as { version: number };
  await until(async () => (await versionOf({ page })) >= version, `step ${version} is drawn`);
}

async function mayTalk(people: readonly Person[]): Promise<boolean> {
  const hands = await Promise.all(people.map(({ page }) => page.locator('.hand .diplomacy').count()));
  return hands.every((count) => count > 0);
}

async function heal({ page }: Person): Promise<boolean> {
  const section = page.locator('section.card', { hasText: 'You have an offer of healing' });
  if (!(await section.isVisible())) return false;
  // What was put together before and not sent is still there.
  const ship = section.locator('[data-more]:enabled').first();
  if (await ship.isVisible()) await ship.click();
  const coin = section.locator('label.coin-choice:has(input:not(:checked))').first();
  if (await coin.isVisible()) await coin.click();
  const send = section.locator('[data-send="heal"]');
  if (!(await send.isVisible()) || !(await send.isEnabled())) return false;
  await press(send, section);
  return true;
}

const isOver = ({ page }: Person): Promise<boolean> => page.locator('section.ending').isVisible();

/** mulberry32: enough for tossing coins. SEED makes it toss as it did before. */
export function tosser(): Toss {
  const seed = Number(process.env['SEED'] ?? randomInt(1 << 30));
  console.log(`SEED=${seed}`);
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
