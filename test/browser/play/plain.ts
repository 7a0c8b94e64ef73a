/** Whole games of all four games by the plain client, with its buttons and its line, most of them by keyboard. */
import assert from 'node:assert/strict';
import type { Browser, Page, Request, Route } from 'playwright-core';
import type { Toss } from '../conquest/answers.ts';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { until } from '../support/requests.ts';
import { tosser } from './play.ts';

const GAMES = ['Interstellar Empire', 'Interstellar Conquest', 'Cosmic Conquest', 'Stellar Conquest'];
/** More answers than the longest of these games takes. */
const MOST_ANSWERS = 2_000;
const UNANSWERED = /^If you do nothing: /;
const OVER = /: finished\.$/;
const MORE = /^and (\d+) more: /;
const DIGITS = 9;
/** The number of answers after which the player looks at all lines. */
const CURIOUS = 6;

interface Line {
  readonly text: string;
  readonly isButton: boolean;
  /** Whether it is a button that answers a decision. The first nine have digits. */
  readonly isAnswer: boolean;
}

interface Player extends Person {
  readonly looking: ReadonlySet<Request>;
}

export async function playPlain(browser: Browser, url: string): Promise<void> {
  const person = watched(await personAt(browser, 'plain', { url, dark: false, folder: 'plain' }));
  await perform([person], async () => {
    const { page } = person;
    const cards = await cardsAt(url);
    const { begin, sitDown } = recommended(cards);
    await page.route('**/api/v1/games', begin);
    await page.route('**/api/v1/games/*/seats', sitDown);
    await page.goto('/plain');
    await page.getByLabel('Your name').fill('Plain Jane');
    await page.keyboard.press('Enter');
    for (const game of GAMES) await playWhole(person, game);
    await page.getByRole('heading', { name: 'Your games' }).waitFor();
    await shoot(person, '3-games');
    await heedRetryAfter(person);
    await loseToken(person);
  });
}

/** A refusal says how long to wait, and the client looks no sooner. */
async function heedRetryAfter({ page, faults }: Person): Promise<void> {
  const before = faults.length;
  let looks = 0;
  const views = '**/api/v1/games/*/view?*';
  await page.route(views, async (route) => {
    looks += 1;
    const body = { title: 'Too many requests', code: 'rate-limited' };
    await route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: body });
  });
  await page.clock.install();
  await page.getByRole('link', { name: /./ }).first().click();
  await page.getByRole('status').getByText('Too many requests').waitFor();
  await page.clock.runFor(59_000);
  assert.equal(looks, 1);
  await page.clock.runFor(2_000);
  await until(() => Promise.resolve(looks === 2), 'the next look');
  await page.unroute(views);
  await page.clock.resume();
  await page.getByRole('link', { name: 'Your games' }).click();
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  assert.ok(faults.splice(before).every((fault) => fault.includes('429')));
}

/** A void token leads back to the field for a name, in a table as in the list, and says why. */
async function loseToken({ page, faults }: Person): Promise<void> {
  const before = faults.length;
  await page.getByRole('link', { name: /./ }).first().click();
  await page.getByRole('link', { name: 'Your games' }).waitFor();
  for (const name of ['Plain Joan', 'Plain June']) {
    await page.evaluate("localStorage.setItem('parsec-post.plain-token', 'pp1_void.token')");
    await page.reload();
    await page.getByLabel('Your name').waitFor();
    await until(async () => (await page.getByRole('status').textContent()) !== '', 'the reason');
    await page.evaluate("history.replaceState(null, '', '/plain')");
    await page.getByLabel('Your name').fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your games' }).waitFor();
  }
  // The browser reports each refusal twice, and nothing else.
  assert.ok(faults.splice(before).every((fault) => fault.includes('401')));
}

interface FirstGame {
  readonly bot: string;
  readonly preferences?: readonly object[];
}

/** What each ruleset recommends for a first game, by name. */
async function cardsAt(url: string): Promise<ReadonlyMap<string, FirstGame>> {
  const { rulesets } = (await (await fetch(`${url}/api/v1/rulesets`)).json()) as {
    readonly rulesets: readonly { readonly name: string; readonly card: { readonly firstGame: FirstGame } }[];
  };
  return new Map(rulesets.map(({ name, card }) => [name, card.firstGame]));
}

/** Checks that the player begins a recommended game, whose bots then answer at once, with one of the preferences, if there are any. */
function recommended(cards: ReadonlyMap<string, FirstGame>) {
  let card: FirstGame | undefined;
  return {
    async begin(route: Route): Promise<void> {
      const body = route.request().postDataJSON() as { readonly ruleset: string; readonly bots: string[] };
      card = cards.get(body.ruleset)!;
      assert.deepEqual([...new Set(body.bots)], [card.bot]);
      await route.continue({ postData: JSON.stringify({ ...body, botPause: 0 }) });
    },
    async sitDown(route: Route): Promise<void> {
      const { preference } = route.request().postDataJSON() as { readonly preference?: object };
      const all = (card!.preferences ?? [undefined]).map((one) => JSON.stringify(one));
      assert.ok(all.includes(JSON.stringify(preference)), JSON.stringify(preference));
      await route.continue();
    },
  };
}

/** A response that arrives after that of a later request changes nothing. */
async function overtake({ page, looking }: Player, lines: readonly Line[], toss: Toss): Promise<void> {
  let route: Route | undefined;
  await page.route('**/view?*', (asked) => void (route = asked), { times: 1 });
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await until(() => Promise.resolve(route !== undefined), 'a request to hold back');
  const held = route!;
  const { 'if-none-match': _, ...headers } = held.request().headers();
  const old = await held.fetch({ headers });
  await answer(page, lines, toss);
  const isDrawn = async () => JSON.stringify(await linesOn(page)) === JSON.stringify(lines);
  await until(async () => !(await isDrawn()), 'the view after the answer');
  await held.fulfill({ response: old });
  await until(() => Promise.resolve(looking.size === 0), 'the old view');
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  assert.equal(await isDrawn(), false);
}

/** A second press before the answer to the first sends nothing. */
async function pressTwice({ page }: Player, lines: readonly Line[], toss: Toss): Promise<void> {
  let held: Route | undefined;
  let sent = 0;
  const count = (request: Request) => void (sent += Number(request.method() === 'POST'));
  page.on('request', count);
  await page.route('**/commands', (asked) => void (held = asked), { times: 1 });
  await answer(page, lines, toss);
  await until(() => Promise.resolve(held !== undefined), 'the first line');
  await answer(page, lines, toss);
  await page.getByRole('status').getByText('Wait for the answer to your last line.').waitFor();
  assert.equal(sent, 1);
  page.off('request', count);
  await held!.continue();
  await until(async () => JSON.stringify(await linesOn(page)) !== JSON.stringify(lines), 'the answer');
}

/** Keeps the looks of this page that have no answer yet. */
function watched(person: Person): Player {
  const looking = new Set<Request>();
  const forget = (request: Request) => void looking.delete(request);
  person.page
    .on('request', (request) => void (request.url().includes('/view?') && looking.add(request)))
    .on('requestfinished', forget)
    .on('requestfailed', forget);
  return { ...person, looking };
}

async function playWhole(person: Player, game: string): Promise<void> {
  const { page } = person;
  const toss = tosser();
  const start = Date.now();
  const named = game.toLowerCase().replace(' ', '-');
  await page.getByRole('button', { name: game, exact: true }).click();
  let lines = await nextLines(person, []);
  await sendNonsense(person);
  await overtake(person, lines, toss);
  lines = await nextLines(person, lines);
  await shoot(person, `1-${named}`);
  await pressTwice(person, lines, toss);
  lines = await nextLines(person, lines);
  let answers = 2;
  for (; answers < MOST_ANSWERS && !OVER.test(lines[0]!.text); answers += 1) {
    if (answers % CURIOUS === 0) lines = await showAll(person, lines);
    await answer(page, lines, toss);
    lines = await nextLines(person, lines);
  }
  assert.match(lines[0]!.text, OVER);
  await lookNoMore(person);
  await shoot(person, `2-end-of-${named}`);
  console.log(`plain: ${game}, ${answers} answers in ${Math.round((Date.now() - start) / 1000)} s`);
  await page.getByRole('link', { name: 'Your games' }).click();
}

/** The page says that the game is over. Then even a player who comes back makes no request. */
async function lookNoMore({ page, looking }: Player): Promise<void> {
  await page.getByRole('status').filter({ hasText: 'The game is over' }).waitFor();
  await until(() => Promise.resolve(looking.size === 0), 'the last view');
  const asked: string[] = [];
  const note = (request: Request) => void asked.push(request.url());
  page.on('request', note);
  for (let back = 0; back < 2; back += 1) {
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }
  page.off('request', note);
  assert.deepEqual(asked, []);
}

const linesOn = (page: Page): Promise<readonly Line[]> =>
  page.locator('main > div > div p').evaluateAll((all) =>
    all.map((line) => {
      const button = line.querySelector('button');
      return {
        text: line.textContent,
        isButton: button !== null,
        isAnswer: button?.name.startsWith('@') === true,
      };
    }),
  );

/** The lines with the next decision, or with the result, while the page asks for no others. */
async function nextLines({ page, looking }: Player, before: readonly Line[]): Promise<readonly Line[]> {
  let lines: readonly Line[] = [];
  await until(async () => {
    const isQuiet = looking.size === 0;
    lines = await linesOn(page);
    const isNew = JSON.stringify(lines) !== JSON.stringify(before);
    const isNext = isNew && lines.some(({ text }) => UNANSWERED.test(text) || OVER.test(text));
    if (isNext && isQuiet) return true;
    if (isQuiet) await page.evaluate("dispatchEvent(new Event('focus'))");
    return false;
  }, 'the next decision');
  return lines;
}

/** A line that the service does not understand changes nothing, and the page says why. */
async function sendNonsense({ page, faults }: Person): Promise<void> {
  const known = faults.length;
  const line = page.getByLabel('Your line');
  await line.fill('fly to the moon');
  await line.press('Enter');
  await page.getByRole('status').filter({ hasText: '“fly” was not understood' }).waitFor();
  assert.equal(await line.inputValue(), 'fly to the moon');
  await line.fill('');
  // The browser notes down the refusal that was wanted.
  faults.splice(known);
}

const buttonsIn = (lines: readonly Line[]): number => lines.filter(({ isButton }) => isButton).length;

/** Presses the last “and 72 more”, if there is one, and checks that all these lines come. */
async function showAll({ page }: Player, lines: readonly Line[]): Promise<readonly Line[]> {
  const more = page.getByRole('button', { name: MORE }).last();
  if ((await more.count()) === 0) return lines;
  const hidden = lines.flatMap(({ text }) => Number(MORE.exec(text)?.[1] ?? []) || []);
  const expected = buttonsIn(lines) + hidden.reduce((sum, count) => sum + count - 1, 0);
  await more.click();
  let all = lines;
  await until(async () => {
    all = await linesOn(page);
    return !all.some(({ text }) => MORE.test(text));
  }, 'all lines');
  assert.equal(buttonsIn(all), expected);
  return all;
}

/** Answers the first open decision: by the digit of a button if it has one, otherwise with a line that the form of its command begins. */
async function answer(page: Page, lines: readonly Line[], toss: Toss): Promise<void> {
  const from = lines.findIndex(({ text }) => UNANSWERED.test(text));
  const [, window = ''] = /\((@\S+)\)/.exec(lines[from - 1]!.text) ?? [];
  const end = lines.findIndex(({ text }, i) => i > from && text === '');
  const examples = lines.slice(from, end).filter(({ isAnswer }) => isAnswer);
  const chosen = examples[Math.floor(toss() * examples.length)];
  assert.ok(chosen !== undefined, lines.map(({ text }) => text).join('\n'));
  const digit = lines.filter(({ isAnswer }) => isAnswer).indexOf(chosen) + 1;
  const field = page.getByLabel('Your line');
  if (digit <= DIGITS) {
    await field.blur();
    await page.keyboard.press(String(digit));
    return;
  }
  const [verb = ''] = chosen.text.split(' ');
  const form = lines.slice(from, end).find(({ text, isButton }) => isButton && text.startsWith(`${verb} `));
  assert.ok(form !== undefined && !form.isAnswer, `no form of ${chosen.text}`);
  await page.getByRole('button', { name: form.text, exact: true }).first().click();
  assert.equal(await field.inputValue(), `${window} ${verb} `);
  await page.keyboard.type(chosen.text.slice(verb.length + 1));
  await field.press('Enter');
}
