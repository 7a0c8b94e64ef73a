/** What a game's page knows of the past: what is new since somebody looked, and the film, which is loaded when it is wanted. */
import { call } from './api.js';
import { h } from './dom.js';
import { newsOf, told } from './news.js';
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
export function lookingBack({ id, secret, redraw }) {
  const news = newsOf(id);
  const state = {
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
  };

  /**
   * @param {number} step
   * @param {string} eyes
   * @returns {Promise<GameView | null>}
   */
  async function fetchView(step, eyes) {
    const lens = state.known?.over ? `as=${eyes}` : '';
    const query = [`at=${step}`, secret, lens].filter(Boolean).join('&');
    const reply = await call('GET', `/games/${id}/view?${query}`);
    return reply.ok ? reply.body : null;
  }

  /** Nothing, and a word about it, where the film cannot be fetched. @returns {Promise<Film | null>} */
  async function load() {
    try {
      return await made();
    } catch {
      state.note = 'The film could not be fetched: load the page again.';
      redraw();
      return null;
    }
  }

  async function made() {
    const [{ filmOf }, { filmBar }] = await Promise.all([import('./film/film.js'), import('./film/bar.js')]);
    await loadMotion();
    if (state.known === null) return null;
    const film = state.made ?? filmOf({ fetchView, redraw, ended: news.dismiss, roomy: isRoomy() });
    film.follow(state.known);
    Object.assign(state, { film, made: film, bar: filmBar, note: '' });
    return film;
  }

  /** Motion is decoration: without it everything is there. */
  async function loadMotion() {
    if (stands() || state.motion !== null) return;
    try {
      state.motion = (await import('./film/motion.js')).motionIn;
    } catch {
      state.motion = null;
    }
  }

  /** @param {(film: Film) => void} begin */
  async function open(begin) {
    const film = await load();
    if (film === null) return;
    begin(film);
    const slider = document.getElementById('film-slider');
    slider?.focus({ preventScroll: true });
    // Where there is little room: the board below it is what one wants to see.
    document.getElementById('film')?.scrollIntoView({ block: isRoomy() ? 'nearest' : 'start' });
  }

  /** @param {number} step */
  const openAt = (step) => open((film) => film.step(film.state.frames.findIndex((f) => f.step >= step)));

  /** From the state before this step on. @param {number} step */
  const watchFrom = (step) =>
    open((film) => film.playFrom(film.state.frames.findIndex((f) => f.step >= step) - 1));

  async function openWanted() {
    const { wanted } = state;
    if (wanted === null) return;
    state.wanted = null;
    const film = await load();
    if (film === null) return;
    const { frameAt } = await import('./film/frames.js');
    const index = frameAt(film.state.frames, wanted);
    if (index >= 0) return film.step(index);
    Object.assign(state, {
      film: null,
      note: 'That link leads to a step that there is not, or not for you.',
    });
  }

  function leave() {
    state.film?.close();
    state.film = null;
    if (placeIn(location.hash) !== null) history.replaceState(null, '', location.pathname + location.search);
    redraw();
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  /** To be called with each view, and again with its log. @param {Known} known */
  function look(known) {
    const { eyes, seen, there } = known;
    state.live ||= state.known !== null && state.known.seen.version !== seen.version;
    state.known = known;
    news.look({ eyes, step: seen.version, at: seen.now }, there);
  }

  /** To be called when the log is there. */
  async function follow() {
    if (state.known !== null) state.film?.follow(state.known);
    await openWanted();
    if (state.live) await loadMotion();
  }

  /** The table as it was at the step that is shown; or as it is. @param {Table} table @returns {Table} */
  function shown(table) {
    const { film } = state;
    const frame = film?.state.frames[film.state.drawn];
    if (!film || !film.state.seen || frame === undefined) return table;
    const seen = { ...film.state.seen, decisions: [], free: { legal: [] } };
    const log = film.state.log.filter(({ step }) => step <= frame.step);
    return { ...table, seen, log, draft: () => ({}), moment: frame.lines };
  }

  /** @param {Page} page @returns {Content} */
  function bar(page) {
    const { film, known } = state;
    if (film === null || known === null || state.bar === null) return null;
    const headline = page.client.headline(shown(page.table));
    return state.bar(page, film, { over: known.over, headline, leave });
  }

  /** What happened since somebody last looked. @param {Page} page @returns {Content} */
  function newsLine({ table, log }) {
    const { eyes, logged, seen } = state.known ?? { eyes: '', logged: 0, seen: { version: 0 } };
    const fresh = told(log, table.seat).filter((line) => news.isNew(eyes, line));
    const dismiss = () => {
      Object.assign(state, { note: '' });
      news.dismiss();
      redraw();
    };
    const first = fresh[0];
    // Room for the line is made at once: what is below it shall not jump when the log is there.
    const coming = news.isAny() && logged < seen.version;
    const many = coming ? 'Things' : fresh.length === 1 ? '1 thing' : `${fresh.length} things`;
    const watch = h('button', { disabled: coming, onclick: () => first && watchFrom(first.step) }, 'Watch');
    if (state.note === '' && ((first === undefined && !coming) || state.film !== null)) return null;
    return h(
      'p',
      { class: 'card news row', key: 'news', role: 'status' },
      state.note || [h('b', {}, `${many} happened since you last looked`), watch],
      h('button', { class: 'link', onclick: dismiss }, 'OK'),
    );
  }

  /** What the log wants to know of its lines. */
  const lines = {
    /** @param {LogLine} line */
    isNew: (line) => news.isNew(state.known?.eyes ?? '', line),
    /** @param {LogLine} line */
    isShown: ({ step }) => state.film?.state.frames[state.film.state.index]?.step === step,
    /** @param {LogLine} line */
    open: ({ step }) => void openAt(step),
    watchAll: () => void watchFrom(0),
  };

  /** To be called before the page is drawn; what it returns, afterwards: what has moved since flies there. */
  function before() {
    const { film, known, moment } = state;
    const now = {
      eyes: known?.eyes ?? '',
      film: film !== null,
      at: film?.state.drawn ?? known?.seen.version ?? -1,
    };
    state.moment = now;
    if (state.motion === null || stands() || !follows(moment, now)) return () => undefined;
    return state.motion(document);
  }

  return { look, follow, shown, bar, newsLine, lines, before, dismiss: news.dismiss };
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

/** @typedef {ReturnType<typeof lookingBack>} Back */
