/** The front page: the user's games, a card for each game, games to join, games to watch. */
import { h, render } from '../shared/dom.ts';
import { UNREACHABLE } from '../api/call.ts';
import {
  filterForm,
  filtersIn,
  isFiltered,
  isWorthFiltering,
  NONE,
  possible,
  queryFor,
  searchOf,
} from './filters.ts';
import { isLesson, lessonsLast, rows, waitingFirst, waitsFor, worthWatching } from './game-rows.ts';
import { hasNeverBegun, isOver, moreGames, myGames, publicGames, rulesets } from '../api/lists.ts';
import { invitedTo, myInvitations } from './received.ts';
import { backOff, keepAsking } from '../shared/poll.ts';
import { ticksFrom } from '../api/ticks.ts';
import { canWait, whenNear } from './near.ts';
import { whoAmI } from '../account/session.ts';
import { named } from '../shared/player.ts';
import { draftName, nameForm } from '../account/name-form.ts';
import { topBar } from '../shared/top-bar.ts';
import { gameCards, notBusy } from './game-cards.ts';
import { startTicking } from '../shared/time.ts';
import { isKnown } from '../account/session-mark.ts';
import { dressTitles } from '../shared/look/titles.ts';
import type { Filters } from './filters.ts';
import type { Received } from '../api/shapes/games.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { RulesetListed } from '../api/shapes/rulesets.ts';
import type { Player } from '../api/shapes/account.ts';

const EVERY = 15_000;
/** While a socket says when something waits for the user. */
const TICKING = 60_000;

/** The public lists, from top to bottom. */
const LISTS = ['open', 'running', 'finished'] as const;
type ListName = (typeof LISTS)[number];

const page = {
  me: null as Player | null,
  ready: false,
  /** Why the lists could not be loaded. The page still shows the last ones. */
  trouble: '',
  /** Loads that failed in a row. */
  failures: 0,
  invited: [] as readonly Received[],
  /** Why an invitation could not be answered. */
  refusal: '',
  filters: filtersIn(location.search),
  /** Set once there was something to filter. The filters then stay. */
  hasFilters: false,
  rulesets: [] as readonly RulesetListed[],
  mine: [] as readonly Summary[],
  /** Older games that the player asked for, and the path of the next page. */
  older: [] as readonly Summary[],
  behind: null as string | null,
  /** The public lists that are near the screen, and those that have loaded. */
  near: new Set<ListName>(!canWait || isFiltered(filtersIn(location.search), 'open') ? LISTS : []),
  listed: new Set<ListName>(),
  open: [] as readonly Summary[],
  running: [] as readonly Summary[],
  finished: [] as readonly Summary[],
  /** Loads with the second list. */
  names: null as typeof import('./names.ts') | null,
};
type Page = typeof page;

const root = document.getElementById('page') as HTMLElement;
function draw() {
  const shown = page.names?.onOneScreen(page) ?? page;
  render(root, topBar(shown.me, draw, begin), h('main', {}, body(shown)));
}

function body(shown: Page) {
  const trouble =
    page.trouble !== '' && h('p', { class: 'refusal', role: 'alert', key: 'trouble' }, page.trouble);
  // The games of a player are above the cards, so these wait for them. A visitor sees the cards at once.
  if (!page.ready && isKnown()) return trouble || h('p', { class: 'quiet' }, 'Loading…');
  const own = new Set(page.mine.map((g) => g.id));
  const others = (list: readonly Summary[]) => list.filter((g) => !own.has(g.id));
  return [
    trouble,
    page.refusal !== '' && refused(),
    page.me === null ? welcome() : mine(shown),
    gameCards(page.rulesets, draftName, draw),
    page.me !== null && ended(shown),
    page.listed.size > 0 && [
      hasFilters(others) && filterForm(page.filters, page.rulesets, filter),
      list('open', 'Open tables', others(shown.open)),
      list('running', 'Games to watch', worthWatching(others(shown.running))),
      list('finished', 'Last endings', others(shown.finished)),
    ],
    page.ready && listToCome(),
  ];
}

/** The public lists are below the cards. Each loads when it is near the screen and the one above it is there, so that none moves another. */
function listToCome() {
  const next = LISTS.find((name) => !page.listed.has(name));
  if (next === undefined) return null;
  if (!page.near.has(next))
    whenNear(next, () => {
      page.near.add(next);
      void ask();
    });
  // Far from the screen, nothing loads yet.
  const words = page.near.has(next) ? 'Loading…' : '\u00A0';
  return h('p', { class: 'quiet', key: `${next}-to-come`, 'data-near': next }, words);
}

/** Why an invitation could not be answered. It stays until the user closes it. */
function refused() {
  const close = () => {
    page.refusal = '';
    draw();
  };
  return h(
    'p',
    { class: 'refusal', role: 'alert', key: 'refusal' },
    page.refusal,
    ' ',
    h('button', { class: 'link', onclick: close }, 'OK'),
  );
}

function welcome() {
  return h(
    'section',
    { class: 'hero', key: 'hero' },
    h('h1', {}, 'Conquer the stars at your own pace'),
    h('p', {}, 'Play against bots in one evening, or with friends over weeks. You need no account.'),
    h(
      'details',
      { key: 'name' },
      h('summary', {}, 'Choose your own name, or sign in'),
      nameForm(null, draw, begin),
    ),
  );
}

/** In the server's order: games with the user's move first, by deadline. */
function mine(shown: Page) {
  const { me, invited } = shown;
  const games = waitingFirst(ownGames(shown, false), me?.id);
  if (games.length + invited.length === 0) return h('h1', { key: 'welcome' }, 'Welcome, ', me && named(me));
  return [
    h('h1', { key: 'mine' }, 'Your games'),
    invitedTo(invited, answered, draw),
    games.length > 0 && rows(games, me?.id, draw),
  ];
}

/** Below the cards, which begin the next game. */
function ended(shown: Page) {
  const games = ownGames(shown, true);
  return [
    games.length > 0 && [h('h2', { key: 'ended' }, 'Your ended games'), rows(games, page.me?.id, draw)],
    page.behind !== null &&
      h('p', { key: 'older' }, h('button', { onclick: () => void showOlder() }, 'Show older games')),
  ];
}

const ownGames = ({ mine, older }: Page, over: boolean) => {
  const own = [...mine, ...older.filter(isBehind)].filter((game) => !isGivenUp(game));
  return lessonsLast(own).filter((game) => isOver(game) === over);
};

/** A table that its host, who is the user, has cancelled before the start. Who was invited still learns of it. */
const isGivenUp = (game: Summary) => hasNeverBegun(game) && game.host.id === page.me?.id;

/** False for a game that is already in `mine`. */
const isBehind = (game: Summary) => page.mine.every(({ id }) => id !== game.id);

async function showOlder() {
  if (page.behind === null) return;
  const { list, next, error } = await moreGames(page.behind);
  page.trouble = error;
  if (list !== null) Object.assign(page, { older: [...page.older, ...list], behind: next });
  draw();
}

function filter(filters: Filters) {
  keep(filters);
  draw();
  void ask();
}

function keep(filters: Filters) {
  page.filters = filters;
  history.replaceState(null, '', location.pathname + searchOf(filters));
}

function hasFilters(others: (list: readonly Summary[]) => readonly Summary[]) {
  const lists = [page.open, page.running, page.finished];
  page.hasFilters ||= isWorthFiltering(page.filters, lists.flatMap(others));
  return page.hasFilters;
}

const SHOWN = 8;
/** Titles of the lists that are shown whole. */
const whole = new Set<string>();

/** Empty lists are not drawn, except under filters, which the user may want to change. */
function list(status: string, title: string, games: readonly Summary[]) {
  const filtered = isFiltered(page.filters, status);
  if (games.length === 0 && !filtered) return null;
  const shown = whole.has(title) ? games : games.slice(0, SHOWN);
  const showAll = () => {
    whole.add(title);
    draw();
  };
  return h(
    'section',
    { key: title },
    h('h2', {}, title),
    games.length === 0 ? h('p', { class: 'empty' }, noneFits(status)) : rows(shown, page.me?.id, draw),
    shown.length < games.length && h('p', {}, h('button', { onclick: showAll }, `Show all ${games.length}`)),
  );
}

const noneFits = (status: string) => [
  'No matches. ',
  h('button', { class: 'link', onclick: () => filter(NONE) }, 'Show all games'),
  status === 'open' && [', or ', h('a', { href: '/new' }, 'create a game'), '.'],
];

/** Lists that are not asked for. */
const NOTHING = { list: [], next: null, status: 200, error: '' };

function listsFor(me: Player | null, filters: Filters, near: readonly ListName[]) {
  const named = (name: ListName) =>
    near.includes(name) ? publicGames(queryFor(filters, name), SHOWN) : NOTHING;
  return Promise.all([
    me === null ? NOTHING : myInvitations(),
    me === null ? NOTHING : myGames(),
    named('open'),
    named('running'),
    named('finished'),
  ]);
}

/** Never fails: without it, names are distinct only within each list. */
async function loadNames() {
  page.names ??= await import('./names.ts').catch(() => null);
}

async function load(): Promise<number> {
  if (page.rulesets.length === 0) [page.rulesets] = await Promise.all([rulesets(), meet()]);
  else await meet();
  draw();
  const fitting = possible(page.filters, page.rulesets);
  if (fitting !== page.filters) keep(fitting);
  const { filters, me } = page;
  const near = [...page.near];
  const [lists] = await Promise.all([
    listsFor(me, filters, near),
    (me !== null || near.length > 1) && loadNames(),
  ]);
  // The user has changed the filters meanwhile, and another request is on its way.
  if (filters !== page.filters) return pause();
  // The session has ended: the visitor has no games and may take a name.
  if (me !== null && lists.some(({ status }) => status === 401)) return forgotten(me);
  const [invited, mine, open, running, finished] = lists;
  Object.assign(page, {
    invited: invited.list ?? page.invited,
    mine: mine.list ?? page.mine,
    open: open.list ?? page.open,
    running: running.list ?? page.running,
    finished: finished.list ?? page.finished,
    trouble: lists.find(({ error }) => error !== '')?.error ?? '',
  });
  // Keeps older games that were fetched, and the path of the next page.
  if (page.older.length === 0 && mine.list !== null) page.behind = mine.next;
  page.failures = page.trouble === '' ? 0 : page.failures + 1;
  if (page.trouble === '' && page.refusal === UNREACHABLE) page.refusal = '';
  page.ready ||= page.trouble === '';
  if (page.trouble === '') for (const name of near) page.listed.add(name);
  const waiting = page.mine.filter((g) => waitsFor(g, page.me?.id) && !isLesson(g)).length;
  document.title = waiting > 0 ? `(${waiting}) Parsec Post` : 'Parsec Post';
  draw();
  if (page.ready) void dressTitles();
  if (me !== null && page.failures === 0) ticks.connect();
  return page.failures === 0 ? pause() : backOff(page.failures);
}

const pause = () => (ticks.isOpen() ? TICKING : EVERY);

/** Learns who the user is, if the page does not know it yet. */
async function meet() {
  if (page.me === null && isKnown()) page.me = await whoAmI();
}

async function forgotten(me: Player): Promise<number> {
  page.me = await whoAmI();
  Object.assign(page, { older: [], behind: null });
  // If the session is valid after all, the page asks again later, not at once and forever.
  return page.me?.id === me.id ? EVERY : load();
}

function answered(refusal: string) {
  page.refusal = refusal;
  void ask();
}

async function begin() {
  const before = page.me;
  page.me = await whoAmI();
  Object.assign(page, { older: [], behind: null });
  if (before !== null) ticks.reconnect();
  await ask();
}

const ask = keepAsking(load);
const ticks = ticksFrom('/me/ticks', (tick) => {
  if (tick.changed === 'decisions' && tick.game !== null) void ask();
});
draw();
startTicking();
void begin();
// On a first visit, it would fetch a page and a style sheet that a stranger does not need yet.
if (isKnown()) void import('../shared/service-worker.ts');
// The browser's back button restores this page as it was left: busy.
window.addEventListener('pageshow', () => {
  notBusy();
  draw();
});
