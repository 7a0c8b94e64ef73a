/** The table of Interstellar Empire in the smallest desktop window: with four seats, the fleets and the log are beside each other, and whole. */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { boxOf } from '../support/boxes.ts';
import { perform, personAt, shoot } from '../support/person.ts';
import { post } from '../support/requests.ts';
import { comeIn } from '../support/scenes.ts';

const RULESET = 'interstellar-empire';
const DESK = { width: 1280, height: 800 };
const CUT = `[...document.querySelectorAll('.empire-head > :is(h3, .counts), .phases-of > .step')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ textContent }) => textContent)
  .join()`;

export async function seeWholeDesk(browser: Browser, url: string): Promise<void> {
  const person = await personAt(browser, 'Maximiliana Bartholomew-Fitzgerald', {
    url,
    dark: false,
    folder: 'empire-desk',
  });
  const { page } = person;
  await perform([person], async () => {
    await page.setViewportSize(DESK);
    await comeIn(person);
    for (const seats of [2, 4]) {
      const bots = Array.from({ length: seats - 1 }, () => 'easy');
      const terms = { ruleset: RULESET, seats, pace: 'live', bots };
      const { game } = await post<{ game: { id: string } }>(person, url, '/games', terms);
      await post(person, url, `/games/${game.id}/seats`, {});
      await page.goto(`/game?g=${game.id}`);
      await page.locator('.log .turns').waitFor();
      const [board, log] = [await boxOf(page.locator('.empires')), await boxOf(page.locator('.log'))];
      for (const { y, height } of [board, log])
        assert.ok(y > 0 && y + height <= DESK.height, `${seats} seats: a part ends at ${y + height}`);
      assert.ok(log.x >= board.x + board.width, `${seats} seats: the log covers the fleets`);
      assert.equal(await page.evaluate<string>(CUT), '', 'a name is cut');
    }
    await shoot(person, '1-four-seats');
  });
}
