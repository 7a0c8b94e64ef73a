/**
 * Stellar Conquest through the page: somebody sets out, enters by the map, settles a star, has a first production, and engages
 * scouts that came over from the next corner. The others, and the quiet turns between, are played through the API.
 */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { press } from '../conquest/answers.ts';
import { freshen, post, until, versionOf } from '../support/requests.ts';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { comeIn } from '../support/scenes.ts';
import { noteMoves, watchMoves } from '../support/steady.ts';
import { enterByPlan, orderBattles } from './standing-orders.ts';
import { fightAtThePage } from './battles.ts';
import { askAs, askAsGuest, goingOn, onErrand, openIn, Seat, type Asked, type Seen } from './seats.ts';

const RULESET = 'stellar-conquest';
/** Twelve turns hold the way from corner to corner. */
const LENGTH = 16;
/** Games that are begun until the star at home has a planet to settle. */
const GAMES = 8;
const LOOKS = 100;

/** By entry: the yellow star at home, the star where scouts meet, and the owner of those scouts. */
const CORNERS: Readonly<Record<string, { home: string; meeting: string; rival: string }>> = {
  FF20: { home: 'AA19', meeting: 'CC17', rival: 'FF1' },
  A21: { home: 'E17', meeting: 'H18', rival: 'A1' },
  A1: { home: 'G5', meeting: 'D4', rival: 'A21' },
  FF1: { home: 'BB5', meeting: 'Y3', rival: 'FF20' },
};

interface Game {
  readonly person: Person;
  readonly own: Seat;
  readonly others: readonly Seat[];
  readonly home: string;
  readonly meeting: string;
  /** Whose scouts come, and its place at the table. */
  readonly rival: Seat;
  readonly against: number;
}

export async function conquerStars(browser: Browser, url: string): Promise<void> {
  await settleAndEngage(browser, url);
  await fightAtThePage(browser, url);
}

async function settleAndEngage(browser: Browser, url: string): Promise<void> {
  const person = await personAt(browser, 'ada', { url, dark: false, folder: RULESET });
  await watchMoves(person.page);
  await perform([person], async () => {
    await comeIn(person);
    const game = await settle(person, url);
    await produce(game);
    await waitForScouts(game);
    await engage(game);
    await playReport(person);
    await noteMoves(person, RULESET);
  });
}

/** Until there is a colony when production comes: not every star has a planet for settlers. */
async function settle(person: Person, url: string): Promise<Game> {
  for (let i = 0; i < GAMES; i += 1) {
    const game = await begin(person, url);
    await setOut(game);
    if (i === 0) await orderBattles(person);
    await playTo(game, ({ kind }) => kind === 'production');
    if ((await game.own.look()).view.own.colonies.length > 0) return game;
  }
  assert.fail(`no star at home could be settled in ${GAMES} games`);
}

async function begin(person: Person, url: string): Promise<Game> {
  const terms = { ruleset: RULESET, seats: 4, sandbox: true, options: { length: LENGTH } };
  const { game } = await post<{ game: { id: string } }>(person, url, '/games', terms);
  const own = new Seat(askAs(person, url), game.id);
  const others: Seat[] = [];
  await own.sitDown();
  for (const name of ['bo', 'cy', 'di']) {
    const seat = new Seat(await askAsGuest(name, url), game.id);
    await seat.sitDown();
    others.push(seat);
  }
  const { seats, own: mine } = (await own.look()).view;
  const { rival, ...stars } = CORNERS[seats[mine.seat]!.entry]!;
  await person.page.goto(`/game?g=${game.id}`);
  const against = seats.findIndex(({ entry }) => entry === rival);
  // The person sat down first.
  return { person, own, others, ...stars, rival: others[against - 1]!, against };
}

/** Spends all there is, but for one i.p. that the page warns of. */
async function setOut({ person }: Game): Promise<void> {
  const { page } = person;
  await page.locator('section[data-kind="outfit"]').waitFor();
  await page.locator('#outfit-corvettes').fill('3');
  await page.getByText('You would lose 1 i.p.').waitFor();
  await shoot(person, '1-outfit');
  await press(page.locator('[data-send="outfit"]'), page);
  await page.locator('section[data-kind="outfit"] .given').first().waitFor();
}

/** Everybody goes on, this person by the page, until the person is asked this. */
async function playTo(game: Game, wanted: (asked: Asked, seen: Seen) => boolean): Promise<void> {
  for (let i = 0; i < LOOKS; i += 1) {
    const seen = await game.own.look();
    const asked = openIn(seen);
    if (asked === undefined) await passTurns(game);
    else if (wanted(asked, seen)) return await showNow(game, seen, asked);
    else await step(game, seen, asked);
  }
  assert.fail('never asked for it');
}

/** The rival's scouts stay clear of the warships at home: there they would have to fight in a turn of their own. */
async function passTurns({ others, rival, home, meeting }: Game): Promise<void> {
  for (const other of others)
    await other.plays(other === rival ? onErrand({ to: meeting, avoid: [home] }) : undefined);
}

async function showNow({ person }: Game, { version }: Seen, { kind }: Asked): Promise<void> {
  await freshen(person);
  await until(async () => (await versionOf(person)) >= version, `step ${version} is drawn`);
  await person.page.locator(`section[data-kind="${kind}"]`).waitFor();
}

/** The next action in a turn, or the usual production, on the page. */
async function step(game: Game, seen: Seen, asked: Asked): Promise<void> {
  const { page } = game.person;
  await showNow(game, seen, asked);
  const before = await versionOf(game.person);
  const off = asked.describe.moves?.groups.some(({ hex }) => hex === null) === true;
  const [next] = goingOn(asked);
  if (asked.kind === 'production') await press(page.locator('[data-send="produce"]'), page);
  else if (off) await enter(game);
  else if (next !== undefined) await goOn(game, next.hex);
  else if (asked.describe.step === 'movement')
    await press(page.locator('[data-send="complete-movement"]'), page);
  else await landOrEnd(game);
  await until(async () => (await versionOf(game.person)) > before, 'what was sent counts');
}

/** Everything there is, to a star that is tapped on the map, and then by a plan. */
async function enter({ person, home }: Game): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: 'All of the map' }).click();
  await page.locator(`[data-lit="${home}"]`).click({ force: true });
  await page.locator(`[data-lit="${home}"].chosen`).waitFor();
  await page.locator(`[data-route$=" ${home}"]`).waitFor({ state: 'attached' });
  await shoot(person, '2-entering');
  await enterByPlan(person, home);
}

async function goOn({ person: { page } }: Game, hex: string | null): Promise<void> {
  await page.locator('#move-from').selectOption(hex);
  await press(page.locator('[data-send="move"]'), page);
}

async function landOrEnd({ person }: Game): Promise<void> {
  const { page } = person;
  const land = page.locator('[data-send^="land-"]');
  const lands = (await land.count()) > 0;
  if (lands) await shoot(person, '3-landing');
  await press(lands ? land : page.locator('[data-send="complete-turn"]'), page);
}

/** The player buys a scout, and the sheet shows the rest. */
async function produce(game: Game): Promise<void> {
  const { person, own } = game;
  const { page } = person;
  const before = scoutsOf(await own.look()).length;
  await page.locator('[data-decide]').first().click();
  const sheet = page.locator('.sc-sheet').first();
  await sheet.locator('input[id$="-scout"]').fill('1');
  await sheet.locator('.sum', { hasText: /^\d+ i\.p\. − 3 for purchases = \d+/ }).waitFor();
  await shoot(person, '4-production');
  const version = await versionOf(person);
  await press(page.locator('[data-send="produce"]'), page);
  await until(async () => (await versionOf(person)) > version, 'the orders count');
  await passTurns(game);
  assert.equal(scoutsOf(await own.look()).length, before + 1, 'what was bought is there');
}

/** Quiet turns, through the API, until there is somebody to meet. */
async function waitForScouts(game: Game): Promise<void> {
  const { own, rival, meeting } = game;
  for (let i = 0; i < LOOKS; i += 1) {
    await passTurns(game);
    const come = scoutsOf(await rival.look()).some(({ hex }) => hex === meeting);
    if (come && openIn(await own.look())?.kind === 'turn') return;
    await own.plays();
  }
  assert.fail('the scouts never came');
}

/** From home to the scouts, by the form; then the unavoidable battle. */
async function engage(game: Game): Promise<void> {
  const { person, home, meeting } = game;
  const { page } = person;
  await page.reload();
  await page.locator('#move-from').selectOption(home);
  await page.locator('#move-to').selectOption(meeting);
  await shoot(person, '5-map');
  const version = await versionOf(person);
  await press(page.locator('[data-send="move"]'), page);
  await until(async () => (await versionOf(person)) > version, 'they leave');
  await playTo(game, ({ describe }) => describe.step === 'battles');
  const fight = page.locator(`[data-send="engage-${meeting}-${game.against}"]`);
  await fight.waitFor();
  await shoot(person, '6-contact');
  await press(fight, page);
}

/** From its start to its last round, which lists every shot. */
async function playReport(person: Person): Promise<void> {
  const { page } = person;
  const report = page.locator('[data-report]').first();
  await report.waitFor();
  if ((await report.getAttribute('open')) === null) await report.locator('summary').click();
  const round = report.getByRole('group', { name: 'Rounds' }).getByRole('status');
  await report.getByRole('button', { name: 'Play' }).click();
  await round.getByText('At the start').waitFor();
  await round.getByText('Round 1 of').waitFor();
  await report.locator('.sc-shots .sc-dice:visible').first().waitFor();
  await until(async () => {
    const [, at, last] = /Round (\d+) of (\d+)/.exec((await round.textContent())!) ?? [];
    return at !== undefined && at === last;
  }, 'it is played to its last round');
  await shoot(person, '7-battle-report');
}

const scoutsOf = ({ view }: Seen) => view.own.ships.filter((ship) => ship.class === 'scout');
