/** Two people at one table: how soon the page of one shows what the other has done, and whether the other is there. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { post } from '../support/requests.ts';
import { beThere } from '../support/scenes.ts';

/** Its moves need no choice from the board. */
const RULESET = 'interstellar-empire';
const MOVES = 24;
/**
 * Milliseconds on a machine that does other work as well. Without ticks, a page in a live game looks every 2,000 ms, so that the median
 * would be about 1,000.
 */
const [MOST_MEDIAN, MOST] = [800, 6_000];

/** The instants at which the page has drawn each version, in milliseconds since 1970. */
const WATCH = `
  globalThis.drawn = new Map();
  new MutationObserver(() => {
    const version = Number(document.getElementById('main')?.dataset.version);
    if (!globalThis.drawn.has(version)) globalThis.drawn.set(version, Date.now());
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-version'] });
`;

declare const drawn: Map<number, number>;

export async function watchEachOther(browser: Browser, url: string): Promise<void> {
  const at = (name: string, dark: boolean) => personAt(browser, name, { url, dark, folder: 'live' });
  const [ada, bo] = [await at('ada', false), await at('bo', true)];
  await perform([ada, bo], async () => {
    for (const person of [ada, bo]) await beThere(person);
    const wish = bo.page.getByLabel('Show the other players when I have our table open');
    const isStored = bo.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await wish.check();
    assert.equal((await isStored).status(), 200);
    const terms = { ruleset: RULESET, seats: 2, pace: 'live' };
    const { game } = await post<{ game: { id: string } }>(ada, url, '/games', terms);
    await post(ada, url, `/games/${game.id}/seats`, { seat: 0 });
    await post(bo, url, `/games/${game.id}/seats`, { seat: 1 });
    for (const { page } of [ada, bo]) {
      await page.addInitScript({ content: WATCH });
      const isTicking = firstTick(page);
      await page.goto(`/game?g=${game.id}`);
      await isTicking;
      await page.locator('main[data-version]').waitFor();
    }
    // Of the two, only Bo wishes to be seen. The dot loads after the board.
    await ada.page.locator('.here').waitFor({ state: 'attached' });
    assert.equal(await ada.page.locator('.here').count(), 1);
    const seat = ada.page.getByRole('heading', { name: /At the table now: bo/i });
    await seat.waitFor();
    const delays = await delaysIn([ada, bo], game.id);
    await shoot(ada, '1-live');
    await bo.page.goto('/settings');
    await ada.page.locator('.here').waitFor({ state: 'detached' });
    delays.sort((a, b) => a - b);
    const [median, worst] = [delays[Math.floor(delays.length / 2)]!, delays.at(-1)!];
    console.log(
      `live: ${delays.length} moves drawn by the other after ${median} ms (median), ${worst} ms (worst)`,
    );
    assert.ok(delays.length >= MOVES / 2, `only ${delays.length} moves`);
    assert.ok(median <= MOST_MEDIAN, `the median is ${median} ms`);
    assert.ok(worst <= MOST, `the worst is ${worst} ms`);
  });
}

/** Resolves when the socket of the page has its first message, which has the present state. */
const firstTick = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', () => resolve()));
  });

/** Milliseconds between the response to a move and the drawing of it on the page of the other. */
async function delaysIn([one, other]: readonly [Person, Person], game: string): Promise<number[]> {
  const delays: number[] = [];
  for (let i = 0; i < MOVES * 2 && delays.length < MOVES; i += 1) {
    for (const [mover, watcher] of [
      [one, other],
      [other, one],
    ] as const) {
      const sentAt = await move(mover.page, game);
      if (sentAt === null) continue;
      const version = await versionOf(watcher.page, game);
      const drawnAt = await watcher.page.waitForFunction((least) => {
        const found = [...drawn].filter(([seen]) => seen >= least).map(([, at]) => at);
        return found.length > 0 && Math.min(...found);
      }, version);
      delays.push(Math.max(0, ((await drawnAt.jsonValue()) as number) - sentAt));
    }
  }
  return delays;
}

/** Sends the first possible answer as the page would. Returns when it was acknowledged; null if nothing is to be decided. */
function move(page: Page, game: string): Promise<number | null> {
  return page.evaluate(async (id) => {
    interface Seen {
      readonly decisions: readonly {
        readonly window: string;
        readonly answer?: object;
        readonly legal: readonly { readonly type: string }[];
      }[];
    }
    const view = (await (await fetch(`/api/v1/games/${id}/view?seen=false`)).json()) as Seen;
    const open = view.decisions.find((one) => one.answer === undefined);
    if (open === undefined) return null;
    const command = open.legal.find((one) => one.type !== 'concede');
    const response = await fetch(`/api/v1/games/${id}/commands`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ window: open.window, command }),
    });
    if (!response.ok) throw new Error(await response.text());
    return Date.now();
  }, game);
}

const versionOf = (page: Page, game: string): Promise<number> =>
  page.evaluate(async (id) => {
    const view = (await (await fetch(`/api/v1/games/${id}/view?seen=false`)).json()) as { version: number };
    return view.version;
  }, game);
