/** The page of one game: loads, polls, sends, and hands what it knows to `waiting.js` or `table.js` to draw. */
import { asideOf } from './aside.js';
import { call, sendCommand } from './api.js';
import { h, render } from './dom.js';
import { draftsOf } from './drafts.js';
import { namesOf, rematchLink, seatOf, titleOf } from './games.js';
import { loadInvitations, newInviting } from './inviting.js';
import { keepAsking, pauseFor, presence } from './poll.js';
import { reachOf } from './reach.js';
import { clientFor } from './rules/registry.js';
import { whoAmI } from './session.js';
import { topBar } from './shell.js';
import { tablePage } from './table.js';
import { setClock, startTicking, until } from './time.js';
import { isKnown } from './known.js';
import { waitingRoom } from './waiting.js';

/**
 * @import { Summary } from '../../src/room/protocol.ts'
 * @import { Player } from './session.js'
 * @import { AnyCommand, GameView, LogLine } from './shapes.js'
 * @import { GameClient } from './rules/client.js'
 */

const id = new URLSearchParams(location.search).get('g') ?? '';
const invitation = new URLSearchParams(location.hash.slice(1)).get('invitation');
const drafts = draftsOf(id);
const reach = reachOf(id);

const secret = invitation === null ? '' : `invitation=${encodeURIComponent(invitation)}`;
const aside = asideOf({
  id,
  secret,
  redraw: () => draw(),
  draft: () => drafts.of('free.talk'),
});

const page = {
  me: /** @type {Player | null} */ (null),
  game: /** @type {Summary | null} */ (null),
  client: /** @type {GameClient | null} */ (null),
  seen: /** @type {GameView | null} */ (null),
  etag: /** @type {string | null} */ (null),
  log: /** @type {LogLine[]} */ ([]),
  logged: 0,
  /** Whose eyes to look through, once it is over: `open`, or a seat. */
  as: 'open',
  waiting: { preference: /** @type {object | undefined} */ (undefined) },
  inviting: newInviting(),
  refusal: /** @type {import('./table.js').RefusalShown | null} */ (null),
  sending: false,
  /** Why what the reader did last failed, and why the last poll did. */
  error: '',
  trouble: '',
  /** Polls that failed in a row. */
  failures: 0,
};

const root = /** @type {HTMLElement} */ (document.getElementById('page'));

function draw() {
  drafts.save();
  title();
  const lostFocus = render(
    root,
    topBar(page.me, draw, named),
    h(
      'main',
      { id: 'main', tabindex: -1, 'aria-busy': String(page.sending), 'data-version': page.seen?.version },
      body(),
    ),
  );
  aside.watch();
  // What had the focus is gone with its decision: go on from the next one.
  if (lostFocus)
    (document.getElementById('ask') ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

function body() {
  const { game, client, me, seen } = page;
  const wrong = page.error || page.trouble;
  const ok = page.error !== '' && [' ', h('button', { class: 'link', onclick: dismiss }, 'OK')];
  const broken = wrong !== '' && h('p', { class: 'refusal', role: 'alert' }, wrong, ok);
  if (game === null || client === null) return broken || h('p', { class: 'quiet' }, 'Loading…');
  if (game.status === 'open' || (game.status === 'cancelled' && game.startedAt === null)) {
    if (game.status === 'cancelled')
      return [broken, h('h1', {}, 'This game was cancelled before it began.'), aside.panels(me, game)];
    const busy = page.sending;
    const { waiting: draft, inviting } = page;
    const host = isHost();
    const room = waitingRoom({ game, me, client, host, draft, inviting, act, redraw: draw, named, busy });
    return [broken, room, aside.panels(me, game)];
  }
  if (seen === null || seen.view === null) return broken || h('p', { class: 'quiet' }, 'Loading…');
  const { log, refusal, sending } = page;
  const names = namesOf(game);
  const table = { game, seen, log, names, seat: seen.seat, draft: drafts.of, redraw: draw, send, sending };
  const [beside, reached] = [aside.panels(me, game), reach.panel(me, game, seen)];
  const shown = { table, client, me, log, refusal, as: page.as, lookAs, act, dismiss, beside, reached };
  return [broken, tablePage(shown)];
}

function dismiss() {
  Object.assign(page, { refusal: null, error: '' });
  draw();
}

/** @param {string} as */
function lookAs(as) {
  Object.assign(page, { as, etag: null, log: [], logged: 0 });
  void ask();
}

/**
 * @param {string | undefined} window
 * @param {AnyCommand} command
 * @param {string} [draft] which one it was put together in, if not the window's
 */
async function send(window, command, draft = window ?? 'free.') {
  if (page.sending) return;
  Object.assign(page, { sending: true, refusal: null });
  draw();
  const reply = await sendCommand(id, window, command);
  page.sending = false;
  if (reply.ok) drafts.drop(draft);
  else page.refusal = { window, text: reply.error, ruling: reply.ruling };
  await ask();
}

/**
 * What is no command: to sit, to start, to cancel.
 * @param {'POST' | 'DELETE'} method
 * @param {string} path
 * @param {object} [body]
 */
async function act(method, path, body) {
  if (page.sending) return;
  Object.assign(page, { sending: true, error: '' });
  draw();
  const invited = path === '/seats' && invitation !== null ? { invitation } : {};
  const reply = await call(
    method,
    `/games/${id}${path}`,
    body === undefined ? {} : { body: { ...body, ...invited } },
  );
  page.sending = false;
  page.error = reply.error;
  if (reply.ok && path === '/rematch') location.assign(rematchLink(reply.body.game, page.game?.invitation));
  page.etag = null;
  await loadSummary();
  draw();
  if (reply.ok) await ask();
}

async function loadSummary() {
  const reply = await call('GET', `/games/${id}?${secret}`);
  if (!reply.ok) return reply;
  const game = /** @type {Summary} */ (reply.body.game);
  page.client ??= await clientFor(game.ruleset);
  page.game = game;
  return reply;
}

const isHost = () => page.me !== null && page.game?.host.id === page.me.id;
const isOver = () => page.game?.status === 'finished' || page.game?.status === 'cancelled';
const lens = () => (isOver() ? `as=${page.as}` : '');

/** @returns {Promise<number>} how long to wait until the next time */
async function poll() {
  // Whoever we are, the server may have been silent when it was asked.
  if (page.me === null && isKnown()) page.me = await whoAmI();
  const reply = await (page.game === null || page.game.status === 'open' ? loadSummary() : loadView());
  if (reply.ok && page.game?.status === 'open' && isHost()) await loadInvitations(page.inviting, id);
  page.trouble = reply.error;
  page.failures = reply.ok ? 0 : page.failures + 1;
  // The session is no longer good: from now on a spectator, who may take a name again.
  if (reply.status === 401) page.me = await whoAmI();
  if (reply.ok && page.game !== null && page.game.status !== 'open' && page.seen === null) return poll();
  draw();
  if (reply.ok && page.game !== null) await loadBeside(page.game);
  const deadlines = page.seen?.windows.map((w) => until(w.closesAt)) ?? [];
  return pauseFor({ deadlines, failures: page.failures, status: page.game?.status });
}

/** @param {Summary} game */
async function loadBeside(game) {
  await aside.load(page.me, game, page.seen?.talk);
  if (!isAway() && (await reach.load(page.me, game, page.seen))) draw();
}

/** @returns {Promise<import('./api.js').Reply>} */
async function loadView() {
  const query = [secret, lens(), isAway() && 'glance=true'].filter(Boolean).join('&');
  // Without parameters it goes past the server's router.
  const path = `/games/${id}/view${query === '' ? '' : `?${query}`}`;
  const reply = await call('GET', path, { etag: page.etag });
  if (!reply.ok || reply.status === 304) return reply;
  const seen = /** @type {GameView} */ (reply.body);
  const turned = seen.status !== page.game?.status;
  Object.assign(page, { seen, etag: reply.etag });
  const { host, seats, rematch } = seen;
  if (page.game !== null) page.game = { ...page.game, host, seats, rematch };
  setClock(seen.now, page.game?.sandbox ?? false);
  drafts.keepOnly((key) => key.startsWith('free.') || seen.windows.some((w) => w.id === key.split('/')[0]));
  await loadLog(seen.version);
  if (turned) {
    await loadSummary();
    if (isOver()) return loadAgain();
  }
  return reply;
}

/** The end opens what was hidden, and the log with it. */
function loadAgain() {
  Object.assign(page, { etag: null, log: [], logged: 0 });
  return loadView();
}

/** @param {number} version up to which the log goes */
async function loadLog(version) {
  const { log } = page;
  while (page.logged < version) {
    const query = [`after=${page.logged}`, secret, lens()].filter(Boolean).join('&');
    const reply = await call('GET', `/games/${id}/events?${query}`);
    // Meanwhile somebody may have chosen other eyes to look through, who have another log.
    if (!reply.ok || page.log !== log || reply.body.next === page.logged) return;
    log.push(...reply.body.events);
    page.logged = reply.body.next;
  }
}

function title() {
  const { game, me, seen } = page;
  const name = game === null ? 'Parsec Post' : titleOf(game.ruleset);
  const mine = game && seatOf(game, me?.id);
  const waits = seen?.windows.some((w) => mine !== null && mine !== undefined && w.awaiting.includes(mine));
  const unread = aside.unread(me?.id);
  const count = unread > 0 ? `(${unread}) ` : '';
  document.title = waits && !isOver() ? `${count}● Your move · ${name}` : `${count}${name}`;
}

async function named() {
  page.me = await whoAmI();
  page.etag = null;
  await loadSummary();
  await ask();
}

// An invitation that is opened where its game is shown already changes nothing but the part behind the `#`.
window.addEventListener('hashchange', () => {
  if (location.hash.startsWith('#invitation=')) location.reload();
});

// Before polling begins: whoever comes back to the page is there when it asks.
const isAway = presence(() => void ask());
const ask = keepAsking(poll);
draw();
startTicking();
void named();
