/**
 * Two people in two browsers and two bots play whole games through the page, from the lobby to the rematch button:
 * of every ruleset that has a page of its own, or of those named (`npm run browser -- cosmic-conquest`).
 */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CONQUEST, type Answers } from './conquest/answers.ts';
import { playToTheEnd, tosser, type Tally } from './play/play.ts';
import { FAILED, visitedPages, perform, personAt, shoot, type Person } from './support/person.ts';
import { EMPIRE, EMPIRE_KINDS } from './empire/answers.ts';
import { seeWholeDesk } from './empire/desk.ts';
import { enterDeck, longGame, playByKeyboard, strikeAndConquer } from './empire/scenes.ts';
import { playByText } from './play/by-text.ts';
import { deployAndMove, findBaseRuling } from './conquest/cosmic.ts';
import { lookThingsUp } from './account/figures.ts';
import { inviteAndDecline } from './table/invitations.ts';
import {
  addBot,
  changeMindAndResign,
  checkTheDice,
  chooseGame,
  openTable,
  ownName,
  playLive,
  playPlainly,
  rematch,
  setAndCancel,
  sitDown,
  takeName,
} from './support/scenes.ts';
import { answerFromLetter } from './notifications/answer-page.ts';
import { getNotifications } from './notifications/notifications.ts';
import { visitFirst } from './account/first-visit.ts';
import { haveAnAccount } from './account/account.ts';
import { useAnApp } from './account/apps.ts';
import { surviveOutage } from './account/outage.ts';
import { sendSteadily } from './table/sending.ts';
import { meetSpentInvitations } from './table/spent.ts';
import { readReference } from './account/reference.ts';
import { seeFirstPaint } from './account/first-paint.ts';
import { weighTables } from './account/table-weight.ts';
import { beAbsent } from './table/absence.ts';
import { useSettings } from './table/arrange.ts';
import { goBack } from './play/branches.ts';
import { watchReplay } from './play/replay.ts';
import { watchEachOther } from './play/live.ts';
import { playPlain } from './play/plain.ts';
import { useAPhone } from './play/phone.ts';
import { playGamesOnAPhone } from './play/phone-games.ts';
import { useTablets } from './play/phone-layouts.ts';
import { playOnAPhone } from './play/phone-table.ts';
import { playAtFirstSight } from './play/first-minutes.ts';
import { takeLessons } from './lessons/lessons.ts';
import { startServer, type Serving } from './support/server.ts';
import { MOST_WITH_WARS, noteMoves, watchMoves } from './support/steady.ts';
import { conquerStars } from './stellar/stellar.ts';
import { talkAtTable } from './table/talk.ts';
import { seeTheEnd } from './table/ending.ts';
import { undoMoves } from './table/undo.ts';
import { makeDeals } from './conquest/negotiation.ts';
import { playWithoutMouse } from './play/without-mouse.ts';
import { useAtTwiceTheSize } from './play/zoom.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const PAGES = path.join(import.meta.dirname, '../../public');
const KINDS = ['turn', 'ally-request', 'alliance', 'coin', 'deal', 'loss', 'reward', 'coin-reclaim', 'heal'];

/** The plan for each game: the kinds that must come up, the number of rounds, and the time limit for new games. */
interface Plan {
  readonly ruleset: string;
  readonly kinds: readonly string[];
  readonly answers: Answers;
  /** What the host chooses for the game. */
  readonly options: (page: Page) => Promise<void>;
  /** The races of the host and the guest, if there are any. */
  readonly races: readonly [string?, string?];
  /** Those of its rematch. */
  readonly rematchRaces: readonly [string?, string?];
  readonly enough: number;
  /** The layout shift that the game may have, if not the usual one. */
  readonly moves?: number;
  readonly ruling: string;
  readonly scenes: (host: Person, guest: Person) => Promise<void>;
}
const fiveRounds = (page: Page): Promise<void> => page.getByLabel('Maximum rounds').fill('5');

const PLANS: readonly Plan[] = [
  {
    ruleset: 'interstellar-conquest',
    kinds: KINDS,
    answers: CONQUEST,
    options: fiveRounds,
    races: ['Celegorm', 'Nirnaeth'],
    rematchRaces: ['Mormegil', 'Nirnaeth'],
    enough: 50_000,
    ruling: 'IC-7.4',
    scenes: async (host, guest) => {
      await setAndCancel(host, guest);
      await inviteAndDecline(host, guest);
      await talkAtTable(host, guest);
      await changeMindAndResign(guest);
      await playPlainly(host);
      await playByText(host);
      await lookThingsUp(host);
    },
  },
  {
    ruleset: 'cosmic-conquest',
    kinds: ['deploy', 'move', ...KINDS],
    answers: CONQUEST,
    options: fiveRounds,
    races: ['Celegorm', 'Nirnaeth'],
    rematchRaces: ['Mormegil', 'Nirnaeth'],
    enough: 50_000,
    ruling: 'CC-3.3',
    scenes: async (host, guest) => {
      await deployAndMove(guest);
      await findBaseRuling(host);
    },
  },
  {
    ruleset: 'interstellar-empire',
    kinds: EMPIRE_KINDS,
    answers: EMPIRE,
    options: longGame,
    races: [],
    rematchRaces: [],
    enough: 30_000,
    moves: MOST_WITH_WARS,
    ruling: 'IE-2.3',
    scenes: async (host, guest) => {
      await enterDeck(host);
      await strikeAndConquer(host, guest);
      await playByKeyboard(guest, host);
    },
  },
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const LAUNCH = { executablePath: CHROMIUM, args: FLAGS };

/** From the lobby to a table of four that waits for its players. */
async function createGame(host: Person, options: Plan['options']): Promise<void> {
  const { page } = host;
  await page.goto('/');
  await page.getByRole('heading', { name: 'Conquer the stars' }).waitFor();
  await shoot(host, '1-welcome');
  await takeName(host);
  await ownName(host).waitFor();
  await page.getByRole('link', { name: 'New game' }).click();
  await chooseGame(host);
  await playLive(page);
  await page.getByLabel('Bots wait this long').fill('0');
  await options(page);
  // Nobody sits at its rematch without the invitation either.
  await page.getByLabel('Who can find it').selectOption('unlisted');
  await shoot(host, '2-new-game');
  await openTable(page);
}

async function gather(host: Person, guest: Person, [one, other]: Plan['races']): Promise<void> {
  await sitDown(host, one);
  for (const bot of ['steady', 'random']) {
    await addBot(host.page, `${bot} bot`);
    await host.page.getByText(`(${bot})`).waitFor();
  }
  await shoot(host, '3-table-being-set');
  const link = await host.page.locator('#invitation').inputValue();
  await guest.page.goto(link);
  await takeName(guest);
  await guest.page.getByRole('heading', { name: 'Join this game' }).waitFor();
  await shoot(guest, '3-invited');
  await sitDown(guest, other);
}

/** Whole games of the same four, until every kind of decision has come up or the time for it is over. */
async function wholeGames(browser: Browser, host: Person, guest: Person, plan: Plan): Promise<void> {
  const toss = tosser();
  const kinds: Tally = new Map();
  const how = { answers: plan.answers, toss, kinds, pictured: new Set<string>() };
  const start = Date.now();
  await createGame(host, plan.options);
  await gather(host, guest, plan.races);
  await host.page.locator('.table .view > :visible').first().waitFor();
  await visitFirst(browser, host);
  await playToTheEnd([host, guest], how);
  for (const person of [host, guest]) await noteMoves(person, plan.ruleset, plan.moves);
  for (const person of [host, guest]) await shoot(person, '7-end');
  await checkTheDice(host);
  // After hundreds of redraws each is shown once: the host, and both seats.
  const named = await host.page.locator('.about a.person').allTextContents();
  if (named.length !== 3) throw new Error(`the page names ${named.join(', ')}`);
  while (plan.kinds.some((kind) => !kinds.has(kind)) && Date.now() - start < plan.enough) {
    await rematch(host, guest, plan.rematchRaces);
    await playToTheEnd([host, guest], how);
    for (const person of [host, guest]) await noteMoves(person, `${plan.ruleset}, a rematch`, plan.moves);
  }
  for (const kind of plan.kinds) console.log(`${kind}: answered ${kinds.get(kind) ?? 0} times`);
}

async function lookAround(person: Person, { ruleset, ruling }: Plan): Promise<void> {
  const { page } = person;
  await page.goto('/');
  await page
    .getByRole('heading', { name: /^Your (?:ended )?games$/ })
    .first()
    .waitFor();
  await shoot(person, '8-lobby');
  await page.goto(`/rules?ruleset=${ruleset}#${ruling}`);
  await page.locator(`[id="${ruling}"]`).waitFor();
  await shoot(person, '9-rules');
}

async function play(browser: Browser, url: string, plan: Plan): Promise<void> {
  const start = Date.now();
  const host = await personAt(browser, 'ada', { url, dark: false, folder: plan.ruleset });
  const guest = await personAt(browser, 'bo', { url, dark: true, folder: plan.ruleset });
  for (const { page } of [host, guest]) await watchMoves(page);
  await perform([host, guest], async () => {
    await wholeGames(browser, host, guest, plan);
    await plan.scenes(host, guest);
    await lookAround(host, plan);
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${plan.ruleset}: whole games in two browsers, and the scenes beside them: ${seconds} s`);
  });
}

/** The scenes besides whole games of two, by name. */
const SCENES: Readonly<Record<string, (browser: Browser, serving: Serving) => Promise<void>>> = {
  account: (browser, { url }) => haveAnAccount(browser, url),
  apps: async (browser, { url, receivers }) => {
    if (receivers === undefined)
      console.log('apps: left out, because this server asks nothing of this machine');
    else await useAnApp(browser, url, receivers.app);
  },
  outage: (browser, { url }) => surviveOutage(browser, url),
  settings: (browser, { url }) => useSettings(browser, url),
  'first-paint': (browser, { url }) => seeFirstPaint(browser, url),
  'table-weight': (browser, { url }) => weighTables(browser, url),
  'spent-invitations': (browser, { url }) => meetSpentInvitations(browser, url),
  reference: (browser, { url }) => readReference(browser, url),
  absence: (browser, { url }) => beAbsent(browser, url),
  notifications: async (_, { url, receivers }) => {
    if (receivers === undefined)
      console.log('notifications: left out, because this server sends nothing to this machine');
    else await getNotifications(LAUNCH, url, receivers);
  },
  answers: (browser, { url }) => answerFromLetter(browser, url),
  live: (browser, { url }) => watchEachOther(browser, url),
  undo: (browser, { url }) => undoMoves(browser, url),
  sending: (browser, { url }) => sendSteadily(browser, url),
  ending: (browser, { url }) => seeTheEnd(browser, url),
  keyboard: (browser, { url }) => playWithoutMouse(browser, url),
  replay: (browser, { url }) => watchReplay(browser, url),
  branches: (browser, { url }) => goBack(browser, url),
  plain: (browser, { url }) => playPlain(browser, url),
  lessons: (browser, { url }) => takeLessons(browser, url),
  phone: (browser, { url }) => useAPhone(browser, url),
  'phone-table': (browser, { url }) => playOnAPhone(browser, url),
  'phone-games': (browser, { url }) => playGamesOnAPhone(browser, url),
  'phone-layouts': (browser, { url }) => useTablets(browser, url),
  zoom: (browser, { url }) => useAtTwiceTheSize(browser, url),
  'first-minutes': (browser, { url }) => playAtFirstSight(browser, url),
  'stellar-conquest': (browser, { url }) => conquerStars(browser, url),
  deals: (browser, { url }) => makeDeals(browser, url),
  'empire-desk': (browser, { url }) => seeWholeDesk(browser, url),
};

/** After a whole run there is no page that nobody has looked at. */
function checkLooks(): void {
  const pages = readdirSync(PAGES).filter((name) => name.endsWith('.html'));
  const unseen = pages.filter(
    (name) => !visitedPages.has(`/${path.basename(name, '.html').replace('index', '')}`),
  );
  if (unseen.length > 0) throw new Error(`nobody has looked at ${unseen.join(', ')}`);
}

/** If the scene fails or a page of it has faults, says which one it was. */
async function named(name: string, scene: Promise<void>): Promise<void> {
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await scene;
  } catch (error) {
    console.error(`The scene ${name} failed. Screenshots of its pages are in ${FAILED}.`);
    throw error;
  }
  if (process.exitCode === undefined) process.exitCode = before;
  else console.error(`The pages of the scene ${name} had these faults.`);
}

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const plans = PLANS.filter(({ ruleset }) => isWanted(ruleset));
const scenes = Object.entries(SCENES).filter(([name]) => isWanted(name));
if (plans.length + scenes.length === 0) throw new Error(`nobody plays ${wanted.join(' ')} here`);
rmSync(FAILED, { recursive: true, force: true });
const server = await startServer();
const browser = await chromium.launch(LAUNCH);
try {
  for (const [name, scene] of scenes) {
    const start = Date.now();
    await named(name, scene(browser, server));
    console.log(`${name}: ${Math.round((Date.now() - start) / 1000)} s`);
  }
  for (const plan of plans) await named(plan.ruleset, play(browser, server.url, plan));
  if (wanted.length === 0) checkLooks();
} finally {
  await browser.close();
  await server.stop();
}
