/** A decision is answered from a letter, on a phone whose browser runs no scripts. */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { giveAddress, mailsAt } from '../support/mail.ts';
import {
  contextOptionsOf,
  perform,
  personAt,
  personIn,
  PHONE,
  shoot,
  type Person,
} from '../support/person.ts';
import { post, until } from '../support/requests.ts';
import { beThere } from '../support/scenes.ts';

/** Everybody begins by laying a card. */
const RULESET = 'interstellar-empire';
/** Time for the whole scene. The letter about such a window leaves after a twentieth of it. */
const SECONDS = 100;
/** Other scenes leave letters about other games. */
const ADDRESS = 'answers@example.org';

export async function answerFromLetter(browser: Browser, url: string): Promise<void> {
  const looks = { dark: true, folder: 'answers' };
  const ada = await personAt(browser, 'ada', { url, ...looks });
  const context = await browser.newContext({
    ...contextOptionsOf(looks),
    viewport: PHONE,
    hasTouch: true,
    javaScriptEnabled: false,
    baseURL: url,
  });
  const reader = await personIn(context, 'ada', { ...looks, phone: true });
  await perform([ada, reader], async () => {
    await beThere(ada);
    await giveAddress(ada, url, ADDRESS);
    await beAsked(ada, url);
    const link = await pageInLetter(url);
    await reader.page.goto(link);
    await reader.page.getByRole('heading', { name: 'Who goes first? Play a card' }).waitFor();
    // What assesses a page needs scripts.
    await ada.page.goto(link);
    await shoot(ada, '1-decision');
    await writeNonsense(reader);
    await answer(reader);
  });
}

async function beAsked(ada: Person, url: string): Promise<void> {
  const { paces } = (await (await ada.page.request.get(`${url}/api/v1/rulesets/${RULESET}`)).json()).ruleset;
  const pace = Object.fromEntries(Object.keys(paces.live).map((key) => [key, SECONDS]));
  const terms = { ruleset: RULESET, seats: 2, pace, botPause: 0 };
  const { game } = await post<{ game: { id: string } }>(ada, url, '/games', terms);
  await post(ada, url, `/games/${game.id}/seats`, {});
  await post(ada, url, `/games/${game.id}/seats`, { bot: 'steady' });
}

/** The link to the page of the decision, once the letter about it is sent. */
async function pageInLetter(url: string): Promise<string> {
  let link: string | undefined;
  await until(async () => {
    const texts = (await mailsAt(url)).flatMap(({ to, text }) => (to === ADDRESS ? [text] : []));
    link = texts.flatMap((text) => /^ *(http\S+\/answer\/pd1_\S+)$/m.exec(text)?.[1] ?? [])[0];
    return link !== undefined;
  }, 'a letter with a link to the page comes');
  return link!;
}

/** The page says what was not understood, and what was written stays. */
async function writeNonsense(reader: Person): Promise<void> {
  const { page, faults } = reader;
  await page.getByText('Or write a line').click();
  await page.getByLabel('Your answer in one line').fill('lay everything');
  await page.locator('#form-line').getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('alert').getByText('“lay” is no command of this decision').waitFor();
  assert.equal(await page.getByLabel('Your answer in one line').inputValue(), 'lay everything');
  // The browser reports the status of a refusal as an error.
  assert.ok(faults.every((fault) => fault.includes('400')));
  faults.length = 0;
}

async function answer(reader: Person): Promise<void> {
  const { page } = reader;
  await page.getByRole('radio').first().check();
  await page.locator('#form-list').getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('heading', { name: 'Your answer has been accepted' }).waitFor();
  await page.getByText('You answered: Play ').waitFor();
}
