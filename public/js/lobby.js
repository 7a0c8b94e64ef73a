/** The front page: what waits for me, what I could join, what I could watch. */
import { h, render } from './dom.js';
import { myGames, namesOf, publicGames, seatOf, titleOf } from './games.js';
import { invitedTo, myInvitations } from './invited.js';
import { keepAsking } from './poll.js';
import { whoAmI } from './session.js';
import { nameForm, topBar } from './shell.js';
import { absolute, startTicking, ticking } from './time.js';
import { isKnown } from './known.js';

/**
 * @import { Received } from './invited.js'
 * @import { Player } from './session.js'
 * @import { Summary } from '../../src/room/protocol.ts'
 */

const EVERY = 15_000;

const page = {
  me: /** @type {Player | null} */ (null),
  ready: false,
  /** The server does not answer: the lists are what it said last. */
  silent: false,
  invited: /** @type {readonly Received[]} */ ([]),
  /** Why an invitation could not be answered. */
  refusal: '',
  mine: /** @type {readonly Summary[]} */ ([]),
  open: /** @type {readonly Summary[]} */ ([]),
  running: /** @type {readonly Summary[]} */ ([]),
  finished: /** @type {readonly Summary[]} */ ([]),
};

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const draw = () => void render(root, topBar(page.me, draw, begin), h('main', {}, body()));

function body() {
  const silent =
    page.silent && h('p', { class: 'refusal', role: 'alert' }, 'The server cannot be reached just now.');
  if (!page.ready) return silent || h('p', { class: 'quiet' }, 'Loading…');
  const own = new Set(page.mine.map((g) => g.id));
  const others = (/** @type {readonly Summary[]} */ list) => list.filter((g) => !own.has(g.id));
  return [
    silent,
    page.refusal !== '' && h('p', { class: 'refusal', role: 'alert' }, page.refusal),
    invitedTo(page.invited, answered),
    page.me === null ? welcome() : mine(),
    list(
      'Open tables',
      others(page.open),
      'No public table is open just now. Make one: bots can fill the seats.',
    ),
    list('Running', others(page.running), 'No public game is running that you could watch.'),
    list('Finished', others(page.finished), 'No public game has ended yet.'),
  ];
}

function welcome() {
  return h(
    'section',
    { class: 'hero' },
    h('h1', {}, 'Conquer the stars, one letter at a time'),
    h(
      'p',
      {},
      'Games of interstellar conquest for two to eight, played over days or in one evening. ',
      'No account: take a name, sit down, and come back when it is your move.',
    ),
    nameForm(null, draw, begin),
  );
}

function mine() {
  const games = page.mine.toSorted((a, b) => urgency(a) - urgency(b) || when(a).localeCompare(when(b)));
  const none = 'You sit at no table yet. Join one below, or make a new game.';
  return [
    h(
      'div',
      { class: 'row spread' },
      h('h1', {}, 'Your games'),
      h('a', { class: 'button primary', href: '/new' }, 'New game'),
    ),
    games.length === 0 ? h('p', { class: 'empty' }, none) : rows(games),
  ];
}

/** @param {Summary} g */
const waitsForMe = (g) => g.awaiting.some((seat) => seat === seatOf(g, page.me?.id));
/** @param {Summary} g */
const when = (g) => g.deadline ?? g.createdAt;
/** @param {Summary} g */
const urgency = (g) =>
  waitsForMe(g) ? 0 : { running: 1, paused: 1, open: 2, finished: 3, cancelled: 4 }[g.status];

const SHOWN = 8;
/** Titles of the lists that are shown whole. @type {Set<string>} */
const whole = new Set();

/**
 * @param {string} title
 * @param {readonly Summary[]} games
 * @param {string} none
 */
function list(title, games, none) {
  const shown = whole.has(title) ? games : games.slice(0, SHOWN);
  const showAll = () => {
    whole.add(title);
    draw();
  };
  return h(
    'section',
    { key: title },
    h('h2', {}, title),
    games.length === 0 ? h('p', { class: 'empty' }, none) : rows(shown),
    shown.length < games.length && h('p', {}, h('button', { onclick: showAll }, `Show all ${games.length}`)),
  );
}

/** @param {readonly Summary[]} games */
const rows = (games) => h('ul', { class: 'games' }, games.map(row));

/** @param {Summary} g */
function row(g) {
  const urgent = waitsForMe(g);
  return h(
    'li',
    { key: g.id },
    h(
      'a',
      { href: `/game?g=${encodeURIComponent(g.id)}`, class: urgent ? 'game urgent' : 'game' },
      h('strong', {}, titleOf(g.ruleset)),
      h('span', { class: 'who' }, seatsLine(g)),
      h('span', { class: 'tags' }, g.sandbox && h('b', { class: 'tag' }, 'sandbox'), paceTag(g)),
      h('span', { class: 'state' }, stateLine(g, urgent)),
    ),
  );
}

/** @param {Summary} g */
const paceTag = (g) => h('b', { class: 'tag' }, typeof g.pace === 'string' ? g.pace : 'own pace');

/** @param {Summary} g */
function seatsLine(g) {
  const taken = g.seats.filter((s) => s.player !== null || s.bot !== null);
  const names = namesOf(g).filter((_, i) => taken.some((s) => s.seat === i));
  return names.length > 0 ? names.join(', ') : `by ${g.host.name}`;
}

/**
 * @param {Summary} g
 * @param {boolean} urgent
 */
function stateLine(g, urgent) {
  const names = namesOf(g);
  // A sandbox's clock stands still: nothing runs out.
  if (urgent) return ['Your move', g.deadline && !g.sandbox && [' · ', ticking(g.deadline, 'left'), ' left']];
  switch (g.status) {
    case 'open': {
      const free = g.seats.filter((s) => s.player === null && s.bot === null).length;
      return `${free} of ${g.seats.length} seats free`;
    }
    case 'running':
    case 'paused':
      return `Waits for ${g.awaiting.map((s) => names[s]).join(', ') || 'nobody'}`;
    case 'finished':
      return `Won by ${g.outcome?.ranking[0]?.map((s) => names[s]).join(' and ') ?? 'nobody'}${ended(g)}`;
    case 'cancelled':
      return `Cancelled${ended(g)}`;
  }
}

/** @param {Summary} g */
const ended = (g) => (g.endedAt === null ? '' : ` · ${absolute(g.endedAt)}`);

async function load() {
  if (page.me === null && isKnown()) page.me = await whoAmI();
  const lists = await Promise.all([
    page.me === null ? [] : myInvitations(),
    page.me === null ? [] : myGames(),
    publicGames('open'),
    publicGames('running'),
    publicGames('finished'),
  ]);
  const [invited, mine, open, running, finished] = lists;
  page.silent = lists.includes(null);
  Object.assign(page, {
    invited: invited ?? page.invited,
    mine: mine ?? page.mine,
    open: open ?? page.open,
    running: running ?? page.running,
    finished: finished ?? page.finished,
    ready: page.ready || !page.silent,
  });
  const waiting = page.mine.filter(waitsForMe).length;
  document.title = waiting > 0 ? `(${waiting}) Parsec Post` : 'Parsec Post';
  draw();
  return EVERY;
}

/** @param {string} refusal */
function answered(refusal) {
  page.refusal = refusal;
  void ask();
}

async function begin() {
  page.me = await whoAmI();
  await ask();
}

const ask = keepAsking(load);
draw();
startTicking();
void begin();
