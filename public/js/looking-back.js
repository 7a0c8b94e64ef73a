/** What a game's page knows of the past: what is new since somebody looked, and the film, which is loaded when it is wanted. */
import { call } from './api.js';
import { h } from './dom.js';
import { newsOf, told } from './news.js';
import { asked, at } from './path.js';
import { placeIn } from './step-link.js';

/**
 * @import { Content } from './dom.js'
 * @import { Film } from './film/film.js'
 * @import { Table } from './rules/client.js'
 * @import { GameView, LogLine } from './shapes.js'
 * @import { Frame as Page } from './table.js'
 */

/**
 * @typedef {object} Known
 * @property {readonly LogLine[]} log
 * @property {number} logged up to which step the log goes
 * @property {string} eyes whose steps those of the log are
 * @property {boolean} over
 * @property {GameView} seen
 * @property {boolean} there whether somebody is
 */

/** Else the film shows only what it takes to go from step to step. */
const isRoomy = () => matchMedia('(min-width: 40rem)').matches;
const stands = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {{ id: string, secret: string, redraw: () => void }} place */
const pastOf = ({ id, secret, redraw }) => ({
  id,
  secret,
  redraw,
  news: newsOf(id),
  known: /** @type {Known | null} */ (null),
  /** Kept when it is closed: it knows what was fetched. */
  made: /** @type {Film | null} */ (null),
  /** The one that is shown. */
  film: /** @type {Film | null} */ (null),
  /** How the film is drawn, once it is loaded. */
  bar: /** @type {typeof import('./film/bar.js').filmBar | null} */ (null),
  motion: /** @type {typeof import('./film/motion.js').motionIn | null} */ (null),
  wanted: placeIn(location.hash),
  /** News came in while somebody looked. */
  live: false,
  note: '',
  moment: { eyes: '', film: false, at: -1 },
});

/** @param {{ id: string, secret: string, redraw: () => void }} place */
export function lookingBack(place) {
  const past = pastOf(place);
  return {
    /** To be called with each view, and again with its log. @param {Known} known */
    look: (known) => look(past, known),
    /** To be called when the log is there. */
    follow: () => follow(past),
    /** The table as it was at the step that is shown; or as it is. @param {Table} table */
    shown: (table) => shown(past, table),
    /** @param {Page} page */
    bar: (page) => bar(past, page),
    /** What happened since somebody last looked. @param {Page} page */
    newsLine: (page) => newsLine(past, page),
    lines: linesOf(past),
    /** To be called before the page is drawn; what it returns, afterwards: what has moved since flies there. */
    before: () => before(past),
    dismiss: past.news.dismiss,
  };
}

/**
 * @param {Past} past
 * @param {number} step
 * @param {string} eyes
 * @returns {Promise<GameView | null>}
 */
async function fetchView({ id, secret, known }, step, eyes) {
  const query = asked({ at: step, invitation: secret, as: known?.over && eyes });
  const reply = await call('GET', at`/games/${id}/view${query}`);
  return reply.ok ? reply.body : null;
}

/** Nothing, and a word about it, where the film cannot be fetched. @param {Past} past @returns {Promise<Film | null>} */
async function load(past) {
  try {
    return await made(past);
  } catch {
    past.note = 'The film could not be fetched: load the page again.';
    past.redraw();
    return null;
  }
}

/** @param {Past} past */
async function made(past) {
  const [{ filmOf }, { filmBar }] = await Promise.all([import('./film/film.js'), import('./film/bar.js')]);
  await loadMotion(past);
  if (past.known === null) return null;
  const film = past.made ?? filmOf(filmed(past));
  film.follow(past.known);
  Object.assign(past, { film, made: film, bar: filmBar, note: '' });
  return film;
}

/** What a film is made of. @param {Past} past */
const filmed = (past) => ({
  /** @type {(step: number, eyes: string) => Promise<GameView | null>} */
  fetchView: (step, eyes) => fetchView(past, step, eyes),
  redraw: past.redraw,
  ended: past.news.dismiss,
  roomy: isRoomy(),
});

/** Motion is decoration: without it everything is there. @param {Past} past */
async function loadMotion(past) {
  if (stands() || past.motion !== null) return;
  try {
    past.motion = (await import('./film/motion.js')).motionIn;
  } catch {
    past.motion = null;
  }
}

/**
 * @param {Past} past
 * @param {(film: Film) => void} begin
 */
async function open(past, begin) {
  const film = await load(past);
  if (film === null) return;
  begin(film);
  const slider = document.getElementById('film-slider');
  slider?.focus({ preventScroll: true });
  // Where there is little room: the board below it is what one wants to see.
  document.getElementById('film')?.scrollIntoView({ block: isRoomy() ? 'nearest' : 'start' });
}

/** @param {Past} past @param {number} step */
const openAt = (past, step) =>
  open(past, (film) => film.step(film.state.frames.findIndex((f) => f.step >= step)));

/** From the state before this step on. @param {Past} past @param {number} step */
const watchFrom = (past, step) =>
  open(past, (film) => film.playFrom(film.state.frames.findIndex((f) => f.step >= step) - 1));

/** @param {Past} past */
async function openWanted(past) {
  const { wanted } = past;
  if (wanted === null) return;
  past.wanted = null;
  const film = await load(past);
  if (film === null) return;
  const { frameAt } = await import('./film/frames.js');
  const index = frameAt(film.state.frames, wanted);
  if (index >= 0) return film.step(index);
  Object.assign(past, {
    film: null,
    note: 'That link leads to a step that there is not, or not for you.',
  });
}

/** @param {Past} past */
function leave(past) {
  past.film?.close();
  past.film = null;
  if (placeIn(location.hash) !== null) history.replaceState(null, '', location.pathname + location.search);
  past.redraw();
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** @param {Past} past @param {Known} known */
function look(past, known) {
  const { eyes, seen, there } = known;
  past.live ||= past.known !== null && past.known.seen.version !== seen.version;
  past.known = known;
  past.news.look({ eyes, step: seen.version, at: seen.now }, there);
}

/** @param {Past} past */
async function follow(past) {
  if (past.known !== null) past.film?.follow(past.known);
  await openWanted(past);
  if (past.live) await loadMotion(past);
}

/** @param {Past} past @param {Table} table @returns {Table} */
function shown({ film }, table) {
  const frame = film?.state.frames[film.state.drawn];
  if (!film || !film.state.seen || frame === undefined) return table;
  const seen = { ...film.state.seen, decisions: [], free: { legal: [] } };
  const log = film.state.log.filter(({ step }) => step <= frame.step);
  return { ...table, seen, log, draft: () => ({}), moment: frame.lines };
}

/** @param {Past} past @param {Page} page @returns {Content} */
function bar(past, page) {
  const { film, known } = past;
  if (film === null || known === null || past.bar === null) return null;
  const headline = page.client.headline(shown(past, page.table));
  return past.bar(page, film, { over: known.over, headline, leave: () => leave(past) });
}

/** @param {Past} past @param {Page} page @returns {Content} */
function newsLine(past, { table, log }) {
  const { news, note } = past;
  const { eyes, logged, seen } = past.known ?? { eyes: '', logged: 0, seen: { version: 0 } };
  const fresh = told(log, table.seat).filter((line) => news.isNew(eyes, line));
  const dismiss = () => {
    past.note = '';
    news.dismiss();
    past.redraw();
  };
  const first = fresh[0];
  // Room for the line is made at once: what is below it shall not jump when the log is there.
  const coming = news.isAny() && logged < seen.version;
  const many = coming ? 'Things' : fresh.length === 1 ? '1 thing' : `${fresh.length} things`;
  const watch = h(
    'button',
    { disabled: coming, onclick: () => first && watchFrom(past, first.step) },
    'Watch',
  );
  if (note === '' && ((first === undefined && !coming) || past.film !== null)) return null;
  return h(
    'p',
    { class: 'card news row', key: 'news', role: 'status' },
    note || [h('b', {}, `${many} happened since you last looked`), watch],
    h('button', { class: 'link', onclick: dismiss }, 'OK'),
  );
}

/** What the log wants to know of its lines. @param {Past} past */
const linesOf = (past) => ({
  /** @param {LogLine} line */
  isNew: (line) => past.news.isNew(past.known?.eyes ?? '', line),
  /** @param {LogLine} line */
  isShown: ({ step }) => past.film?.state.frames[past.film.state.index]?.step === step,
  /** @param {LogLine} line */
  open: ({ step }) => void openAt(past, step),
  watchAll: () => void watchFrom(past, 0),
});

/** @param {Past} past */
function before(past) {
  const { film, known, moment } = past;
  const now = {
    eyes: known?.eyes ?? '',
    film: film !== null,
    at: film?.state.drawn ?? known?.seen.version ?? -1,
  };
  past.moment = now;
  if (past.motion === null || stands() || !follows(moment, now)) return () => undefined;
  return past.motion(document);
}

/** @typedef {{ eyes: string, film: boolean, at: number }} Moment what the board shows */

/**
 * Whether one came right after the other; news that come together do.
 * @param {Moment} before
 * @param {Moment} now
 */
function follows(before, now) {
  if (before.eyes !== now.eyes || before.film !== now.film || before.at < 0) return false;
  return now.film ? Math.abs(now.at - before.at) === 1 : now.at > before.at;
}

/**
 * @typedef {ReturnType<typeof pastOf>} Past
 * @typedef {ReturnType<typeof lookingBack>} Back
 */
