/**
 * A player returns to a game that went on meanwhile, and watches the replay; a step is shared as a link, and opened
 * by somebody without a name; the finished game is replayed with the slider, through the eyes of two seats.
 */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { answerNext, CONQUEST, putResultAway } from '../conquest/answers.ts';
import { boxOf, seeWithin } from '../support/boxes.ts';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { freshen, post, until, versionOf } from '../support/requests.ts';
import { comeIn, sitDown } from '../support/scenes.ts';

const RULESET = 'interstellar-conquest';
const DAY = 86_400;

/** A sandbox game: its clock is the host's to move. */
interface Sandbox {
  readonly id: string;
  readonly host: Person;
  readonly url: string;
}

export async function watchReplay(browser: Browser, url: string): Promise<void> {
  const folder = 'replay';
  const people = [
    await personAt(browser, 'ada', { url, dark: false, folder }),
    await personAt(browser, 'bo', { url, dark: true, folder }),
    await personAt(browser, 'cy', { url, dark: true, folder }),
  ] as const;
  const [host, guest, watcher] = people;
  await perform(people, async () => {
    const game = await playTogether(host, guest, url);
    await missSome(game, guest);
    const link = await watchAndAct(game, guest);
    await followLink(watcher, game, link);
    await seeShipsFly(watcher, game);
    await finish(game);
    await replay(host, link);
    await followSeat(watcher, game);
  });
}

/** Two people and two bots. */
async function playTogether(host: Person, guest: Person, url: string): Promise<Sandbox> {
  for (const person of [host, guest]) await comeIn(person);
  // Nobody plays for the absent guest: days pass, and the guest keeps the seat.
  const absencePolicy = { absence: 'default' };
  const terms = { ruleset: RULESET, seats: 4, sandbox: true, options: { rounds: 8 }, absencePolicy };
  const { game } = await post<{ game: { id: string } }>(host, url, '/games', terms);
  for (const bot of ['random', 'random']) await post(host, url, `/games/${game.id}/seats`, { bot });
  for (const { page } of [host, guest]) {
    await page.goto(`/game?g=${game.id}`);
    await sitDown({ ...host, page });
  }
  for (const { page } of [host, guest]) await page.locator('section.ask').first().waitFor();
  return { id: game.id, host, url };
}

/** Days go by: bots attack, people let their time run out. */
async function missSome({ id, host, url }: Sandbox, guest: Person): Promise<void> {
  await guest.page.goto('/rules');
  for (let i = 0; i < 2; i += 1) await post(host, url, `/games/${id}/advance`, { seconds: DAY });
}

/** What is new is counted and marked; the replay runs while the present can be acted on. Returns the link to a step. */
async function watchAndAct({ id, host, url }: Sandbox, guest: Person): Promise<string> {
  const { page } = guest;
  await page.goto(`/game?g=${id}`);
  const notice = page.locator('.unseen-steps', { hasText: /\d+ new things since you last looked/ });
  await notice.waitFor();
  await until(
    async () => (await page.locator('.log li.new').count()) > 3,
    'what is new is marked in the log',
  );
  await shoot(guest, '1-unseen-steps');
  await notice.getByRole('button', { name: 'Watch' }).click();
  await page.locator('.replay').waitFor();
  await page.getByRole('button', { name: 'More controls' }).click();
  // Slow, so that it is not over before it is paused.
  await page.getByLabel('Speed').selectOption('0.5');
  const first = await stepOf(page);
  await until(async () => (await stepOf(page)) > first, 'the replay goes on');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('#replay-slider').focus();
  const paused = await stepOf(page);
  await page.keyboard.press('ArrowLeft');
  await until(async () => (await stepOf(page)) === paused - 1, 'an arrow goes back');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('Space');
  await goTo(page, /attacks/);
  await page.locator('.view.past .spot').first().waitFor();
  const flights = page.locator('.flights');
  await flights.waitFor({ state: 'attached' });
  await page.locator('#replay-slider').press('ArrowLeft');
  await flights.waitFor({ state: 'detached' });
  await page.locator('#replay-slider').press('ArrowRight');
  await flights.waitFor({ state: 'attached' });
  assert.equal(await page.locator('.flying').count(), 0, 'nothing moves where less motion is wanted');
  await shoot(guest, '2-replay');
  const link = await page.getByLabel('Link to this step').inputValue();
  assert.match(link, /#at=\d+$/, 'while it runs a link counts as spectators do');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await turnOf({ id, host, url }, guest);
  await seeIdlePage(host);
  const before = await versionOf(guest);
  const rival = { name: host.name, mayTalk: false };
  await answerNext(page, { answers: CONQUEST, toss: () => 0.99 }, rival, () => Promise.resolve());
  await until(async () => (await versionOf(guest)) > before, 'what was sent counts');
  assert.equal(await page.locator('.replay').count(), 1, 'the replay stays while one acts');
  await page.locator('#replay-slider').press('Escape');
  await page.locator('.replay').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.past').count(), 0, 'nothing past is left');
  return link;
}

/** Goes on until the guest is asked for their turn. */
async function turnOf({ id, host, url }: Sandbox, guest: Person): Promise<void> {
  const { page } = guest;
  await until(async () => {
    const reply = await page.request.get(`${url}/api/v1/games/${id}/view`);
    const { decisions } = (await reply.json()) as { decisions: readonly { kind: string }[] };
    if (decisions.some(({ kind }) => kind === 'turn')) return true;
    // The page of the host shows each combat while it goes on.
    await freshen(host);
    await post(host, url, `/games/${id}/advance`, { seconds: DAY / 4 });
    return false;
  }, 'the guest has a turn');
  await freshen(guest);
  await page.locator('section.urgent[data-kind="turn"]').waitFor();
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  const send = page.locator('section.urgent .sending').last();
  await seeWithin(send, 'the button that sends is in the window');
}

/** While the host waits after a fight, every part of the left column has its width, and the last fight is in the place of the question. */
async function seeIdlePage(host: Person): Promise<void> {
  const { page } = host;
  // The sums of a combat that the page has watched stay above the question until the next window closes.
  await page.reload();
  await page.locator('.sheet > .idle').waitFor();
  const last = page.locator('.play > .combat:not(.on)');
  await until(async () => {
    // The result may come after the rest, as the log does.
    await putResultAway(page);
    return last.isVisible();
  }, 'the last fight has its place');
  const narrow = (): Promise<number> =>
    page.evaluate<number>(
      `[...document.querySelectorAll('.play > *')].filter((part) => part.checkVisibility() && part.clientWidth <= 150).length`,
    );
  await until(async () => (await narrow()) === 0, 'every part is wide enough to read');
  const question = await boxOf(page.locator('.sheet > .idle'));
  const fight = await boxOf(last);
  assert.ok(fight.y >= question.y + question.height, 'the last fight is below what the page says');
}

/** By the log: its lines lead into the replay. */
async function goTo(page: Page, words: RegExp, nth = 0): Promise<void> {
  const line = page.locator('.log li button', { hasText: words }).nth(nth);
  await line.waitFor({ state: 'attached' });
  await page.evaluate("for (const turn of document.querySelectorAll('.log details')) turn.open = true");
  const text = (await line.textContent())!;
  await line.click();
  await page.locator('.replay-words', { hasText: text }).waitFor();
  await page.locator('.view.past').waitFor();
}

/** Somebody without a name opens it: the same step, in the same words. */
async function followLink(watcher: Person, { id }: Sandbox, link: string): Promise<void> {
  const { page } = watcher;
  await page.goto(link);
  await page.locator('.replay-words', { hasText: 'attacks' }).waitFor();
  await shoot(watcher, '3-link');
  await page.goto('/rules');
  await page.goto(`/game?g=${id}#at=99999`);
  await page.getByText('a step that does not exist').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
}

/** A flight is over within a second, which is too short to look for it. */
const WATCH_FLIGHTS = `
  window.hasFlown = false;
  new MutationObserver(() => { window.hasFlown ||= document.querySelector('.flying') !== null; })
    .observe(document.body, { attributes: true, childList: true, subtree: true });
`;

/** With animations: when an attack is declared, the fleet flies to its muster point. */
async function seeShipsFly({ page }: Person, { id }: Sandbox): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/rules');
  await page.goto(`/game?g=${id}`);
  const flights = page.locator('.flights');
  // The bots attack at random, and a rare attack is over in its own step.
  for (let nth = 0, isSeen = false; !isSeen; nth += 1) {
    await goTo(page, /attacks/, nth);
    isSeen = await flights.waitFor({ state: 'attached', timeout: 5000 }).then(
      () => true,
      () => false,
    );
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await flights.waitFor({ state: 'detached' });
  await page.evaluate(WATCH_FLIGHTS);
  await page.getByRole('button', { name: 'Forward' }).click();
  await until(() => page.evaluate<boolean>('window.hasFlown'), 'ships fly');
  await page.locator('.flying').first().waitFor({ state: 'detached' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

async function finish({ id, host, url }: Sandbox): Promise<void> {
  const { page } = host;
  const status = async (): Promise<string> => {
    const reply = await page.request.get(`${url}/api/v1/games/${id}`);
    return ((await reply.json()) as { game: { status: string } }).game.status;
  };
  while ((await status()) === 'running') await post(host, url, `/games/${id}/advance`, { seconds: 5 * DAY });
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.locator('section.ending').waitFor();
}

/** With the slider, from two seats' eyes; the old link still leads to its step. */
async function replay(host: Person, link: string): Promise<void> {
  const { page } = host;
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const slider = page.locator('#replay-slider');
  const all = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.floor(all / 2)));
  await page.locator('.view.past').waitFor();
  await page.getByRole('button', { name: 'More controls' }).click();
  for (const name of ['ada', 'bo']) {
    await page
      .locator('.replay')
      .getByLabel('View')
      .selectOption({ label: `As ${name} saw it` });
    const coins = name === 'ada' ? 'Your coins' : `Coins of ${name}`;
    await page.getByRole('heading', { name: coins }).waitFor();
    await page.locator('.view.past').waitFor();
    await shoot(host, `4-as-${name}`);
  }
  assert.match(await page.getByLabel('Link to this step').inputValue(), /#at=\d+&as=3$/);
  await page.locator('.log .line').first().waitFor({ state: 'attached' });
  const earlier = page.getByRole('button', { name: /^Show \d+ earlier turns?$/ });
  if (await earlier.isVisible()) await earlier.click();
  await goTo(page, /wins by \d|A tie/);
  await page.locator('.combat .total').first().waitFor();
  await shoot(host, '5-decided');
  await page.goto('/rules');
  await page.goto(link);
  await page.locator('.replay-words', { hasText: 'attacks' }).waitFor();
}

/** A link to a step as a seat saw it. */
async function followSeat(watcher: Person, { id }: Sandbox): Promise<void> {
  const { page } = watcher;
  await page.goto('/rules');
  await page.goto(`/game?g=${id}#at=3&as=3`);
  await page.locator('.replay').waitFor();
  await page.getByRole('heading', { name: 'Coins of bo' }).waitFor();
  // A seat that there is not is no reason to show nothing. The browser notes the refusal: it was to come.
  const faults = watcher.faults.length;
  await page.goto('/rules');
  await page.goto(`/game?g=${id}#at=3&as=7`);
  await page.locator('section.ending').waitFor();
  watcher.faults.splice(faults);
}

const stepOf = async (page: Page): Promise<number> =>
  Number(await page.locator('#replay-slider').inputValue());
