/** The page of one game: polls, sends, and passes its state to `waiting.ts` or `table.ts` to draw. */
import { h, render } from '../shared/dom.ts';
import { draftsOf } from './drafts.ts';
import { gameBody, playersOf, standingOf, tableOf } from './body.ts';
import { notifyOf } from './notify.ts';
import { firstState, loadingOf } from './loading.ts';
import { lookingBack } from '../replay/past.ts';
import { keepAsking, needsPoll, pauseFor, presence } from '../shared/poll.ts';
import { answersAgain, sendingOf } from './sending.ts';
import { skipLinks } from '../table/jumps.ts';
import { whoAmI } from '../account/session.ts';
import { topBar } from '../shared/top-bar.ts';
import { showInTab } from './tab.ts';
import { waitFor } from '../shared/fetched.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { loadDrawings } from '../shared/look/art.ts';
// A typeface that the browser has loads at once.
import '../shared/look/titles.ts';
import { startTicking, until } from '../shared/time.ts';
import { isKnown } from '../account/session-mark.ts';
import { placeIn } from '../shared/links.ts';
import { asked, at } from '../shared/path.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Reply } from '../api/call.ts';
import { phone } from '../table/question/phone.ts';

const params = new URLSearchParams(location.search);
const id = params.get('g') ?? '';
const isPlain = params.has('buttons');
const invitation = new URLSearchParams(location.hash.slice(1)).get('invitation');
const drafts = draftsOf(id);

const secret = invitation ?? '';
const back = lookingBack({ id, secret, redraw: () => draw() });

/** Resolves when the question and the board are drawn, or whatever takes their place. Everything that loads beside them waits for it. */
let boardStands = () => undefined as void;
const afterBoard = new Promise<void>((resolve) => {
  boardStands = () => requestAnimationFrame(() => setTimeout(resolve));
});
waitFor(afterBoard);

async function loadAside() {
  const { asideOf } = await import('../talk/aside.ts');
  page.aside ??= asideOf({
    id,
    secret,
    isAway: () => isAway(),
    redraw: () => draw(),
    draft: () => drafts.of('free.talk'),
  });
}

const page = firstState(placeIn(location.hash)?.as ?? 'open');

const isPhone = matchMedia('(max-width: 60rem)').matches;
const isLying = matchMedia('(orientation: landscape)').matches;
const loadSheet = () =>
  Promise.all([import('../table/question/sheet.ts'), laterSheet('phone'), isLying && laterSheet('lying')]);
if (!isLying) void afterBoard.then(() => laterSheet('lying'));
// A window may get another width later.
const desk = (isPhone ? afterBoard : Promise.resolve()).then(() => laterSheet('desk'));
const sheet = (isPhone ? loadSheet() : afterBoard.then(loadSheet)).then(
  ([module]) => {
    page.sheet = module.ready(draw);
    Object.assign(phone, page.sheet);
  },
  () => undefined,
);

/** Loads after the board. */
let questions = null as typeof import('../table/question/next-question.ts') | null;

const load = loadingOf({
  page,
  id,
  secret,
  isPlain,
  isAway: () => isAway(),
  sheet: isPhone ? sheet : desk,
  loadAside,
  changed: ({ windows }) => {
    drafts.keepOnly((key) => key.startsWith('free.') || windows.some((w) => w.id === key.split('/')[0]));
    hasLooked();
  },
  redraw: () => draw(),
});

const { send, act, dismiss } = sendingOf({
  page,
  id,
  invitation,
  accepted: (draft) => {
    // A command with a draft of its own, such as a move, may leave the question open. On a phone, the page goes to its top anyway.
    const leavesOpen = draft?.includes('/') && !page.client?.answersInSteps && !page.sheet?.isPhone();
    if (!draft?.startsWith('free.') && !leavesOpen) questions?.answered(page.seen?.version ?? 0);
    page.sheet?.sent();
    back.dismiss();
    page.hasMoved = true;
    if (draft !== null) drafts.drop(draft);
  },
  expectView: () => load.expectView(),
  summary: () => load.summary(),
  ask: () => ask(),
  redraw: () => draw(),
});

/** In a lesson, the page sends only the moves of the lesson. */
const guardedSend: typeof send = async (window, command, draft) => {
  const table = shownTable();
  if (table === null || page.lesson?.allows(table, window, command) !== false)
    await send(window, command, draft);
};

const parts = {
  page,
  isPlain,
  back,
  drafts,
  isHost: () => isHost(),
  hasLink: invitation !== null,
  invitation: invitation ?? undefined,
  isOver: load.isOver,
  send: guardedSend,
  act,
  dismiss,
  viewAs,
  refresh,
  retry,
  named,
  redraw: draw,
  notify: notifyOf(afterBoard, draw, named),
};

const root = document.getElementById('page') as HTMLElement;

/** Null until the log is complete, because a lesson finds its step in the log. */
function shownTable() {
  const { game, seen, logged } = page;
  return game === null || seen === null || logged < seen.version ? null : tableOf(parts, game, seen);
}

function lessonBubble() {
  const table = shownTable();
  return table !== null && !load.isOver() && page.lesson?.bubble(table, leaveLesson);
}

/** Cancels the sandbox game, so that it no longer waits for the player. */
async function leaveLesson(then: () => void) {
  await act('POST', '/cancel', {});
  then();
}

function draw() {
  drafts.save();
  showInTab(page.game, page.seen, page.me?.id, standingOf(parts), page.aside?.unread(page.me?.id) ?? 0);
  const settle = back.before();
  const lostFocus = render(
    root,
    page.seen !== null && page.seen.view !== null && skipLinks(load.isOver()),
    topBar(userShown(), draw, named, page.sheet?.menu()),
    lessonBubble(),
    h(
      'main',
      { id: 'main', tabindex: -1, 'aria-busy': String(page.sending), 'data-version': page.seen?.version },
      gameBody(parts),
    ),
  );
  settle();
  startAtTheTop();
  page.sheet?.settle();
  page.lesson?.settle();
  page.aside?.watch();
  // The focused element is gone with its decision: focus the next one, unless a lesson has taken the focus.
  if (lostFocus && document.activeElement === document.body)
    (document.getElementById('ask') ?? document.getElementById('main'))?.focus({ preventScroll: true });
  // May give the focus to the result.
  questions?.questionsDrawn(page.seen?.version ?? 0);
  if (page.seen !== null || page.game?.status === 'open' || page.failures > 0) boardStands();
}

const userShown = () => (page.setting ?? page.names)?.userAmong(page.me, playersOf(page)) ?? page.me;

/** The waiting room may be scrolled when the table replaces it. */
function startAtTheTop() {
  const isOpen = page.game?.status === 'open';
  if (page.wasOpen && !isOpen) scrollTo({ top: 0, behavior: 'instant' });
  page.wasOpen = isOpen;
}

async function retry() {
  page.trying = true;
  draw();
  await ask();
  page.trying = false;
  draw();
}

/** After a change that another module sent. */
async function refresh() {
  await load.summary();
  await ask();
}

function viewAs(as: string) {
  Object.assign(page, { as, etag: null, log: [], logged: 0 });
  void ask();
}

const isHost = () => page.me !== null && page.game?.host.id === page.me.id;

/** Returns the milliseconds until the next poll. */
async function poll(): Promise<number> {
  page.polling = true;
  const pause = await pollOnce().finally(() => (page.polling = false));
  // The view may have changed since the server answered.
  return isBehind() ? 0 : pause;
}

/** Whether the last tick has another ETag than the view. Asks only once for each tick. */
function isBehind() {
  const { ticked, etag } = page;
  page.ticked = null;
  return ticked !== null && ticked !== etag;
}

async function pollOnce(): Promise<number> {
  // The server may have been silent when the page asked for the user.
  if (page.me === null && isKnown()) page.me = await whoAmI();
  const reply = await (page.game === null || page.game.status === 'open' ? load.summary() : load.view());
  if (reply.ok && page.game?.status === 'open' && isHost()) await page.setting?.load();
  noteReply(reply);
  // The session has ended: the user becomes a spectator, who may take a name.
  if (reply.status === 401) page.me = await whoAmI();
  if (reply.ok && page.game !== null && page.game.status !== 'open' && page.seen === null) return pollOnce();
  if (reply.ok && hasLooked()) await back.follow();
  draw();
  if (reply.ok && page.game !== null) besideLater(page.game);
  const windows = page.seen?.windows ?? [];
  const held = page.seen?.held ?? [];
  const deadlines = [...windows.map((w) => until(w.closesAt)), ...held.map((one) => until(one.heldUntil))];
  const isBot = (seat: number) => (page.game?.seats[seat]?.bot ?? null) !== null;
  const awaited = windows.flatMap((w) => w.awaiting);
  const botsAnswer = awaited.length > 0 && awaited.every(isBot);
  const { failures, game } = page;
  if (load.isOver()) ticks?.end();
  else if (reply.ok && game !== null) ticks?.connect();
  const isTicking = ticks?.isOpen() ?? false;
  return pauseFor({ deadlines, botsAnswer, failures, status: game?.status, isTicking, isHost: isHost() });
}

function noteReply({ ok, status, code, error, host }: Reply) {
  const answeredAt = ok ? new Date().toISOString() : page.answeredAt;
  const silent = !ok && (status === 0 || status >= 500);
  Object.assign(page, { trouble: error, failures: ok ? 0 : page.failures + 1 });
  const spent = status === 410;
  Object.assign(page, { silent, missing: id === '' || code === 'unknown-game', spent, host, answeredAt });
  if (ok) answersAgain(page);
}

/** Marks the page's state as seen. Returns whether there is anything to see. */
function hasLooked() {
  const { seen, log, logged } = page;
  if (seen === null || seen.view === null) return false;
  // After a restore, as for another viewer, the steps differ.
  const viewer = load.isOver() ? page.as : `${seen.seat ?? 'spectator'}${seen.restores ?? ''}`;
  back.look({ log, logged, viewer, over: load.isOver(), seen, there: !isAway() && !document.hidden });
  return true;
}

let beside = Promise.resolve();

const besideParts = {
  page,
  id,
  lens: () => load.lens(),
  isOver: () => load.isOver(),
  isAway: () => isAway(),
  loadAside,
  drawings: () => loadDrawings(page.client?.drawings, draw),
  ask: () => ask(),
  redraw: () => draw(),
};

/** Loads the parts in turn. A new view does not wait for them, and the next view retries those that failed. */
function besideLater(game: Summary) {
  beside = beside
    .then(() => import('../table/beside.ts'))
    .then(({ loadBeside }) => loadBeside(besideParts, game))
    .catch(() => undefined);
}

async function named() {
  page.etag = null;
  if (page.game !== null) ticks?.reconnect();
  [page.me] = await Promise.all([whoAmI(), load.summary()]);
  await ask();
}

// A link with an invitation or a step to the game on this page changes only the part after the `#`.
window.addEventListener('hashchange', () => {
  if (location.hash.startsWith('#invitation=') || placeIn(location.hash) !== null) location.reload();
});

// Before polling begins, so that the first poll knows whether the user is there.
const isAway = presence(() => void ask());
const ask = keepAsking(poll, (pause) => {
  const answered = Date.now() - Date.parse(page.answeredAt ?? '');
  return page.failures > 0 || needsPoll(pause, answered, (ms) => ticks?.heardWithin(ms) ?? false);
});
const asking = asked({ invitation: secret, presence: true, marks: 'socket' });
let ticks: ReturnType<typeof import('../table/beside.ts').ticksOf> | null = null;

async function loadTicks() {
  const { ticksOf } = await import('../table/beside.ts');
  ticks = ticksOf(besideParts, at`/games/${id}/ticks${asking}`);
  if (page.game !== null && !load.isOver()) ticks.connect();
}
// A phone has another head.
void (isPhone ? sheet.then(draw) : draw());
startTicking();
void afterBoard.then(() => {
  void loadTicks();
  void import('../shared/service-worker.ts');
  void import('./outage.ts').then(({ outage }) => {
    page.outage = outage;
    if (page.silent) draw();
  });
  void import('../lobby/names.ts').then((module) => {
    page.names = module;
    draw();
  });
  void import('./hint-bubble.ts');
  void import('../table/question/next-question.ts').then((module) => (questions = module));
});
void named();
