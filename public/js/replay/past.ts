/** What a game's page knows of the past: what is new since somebody looked, and the film, which is loaded when it is wanted. */
import { call } from '../api/call.ts';
import { h } from '../shared/dom.ts';
import { unseenOf, worthNotice } from './unseen.ts';
import { asked, at } from '../shared/path.ts';
import { placeIn } from '../shared/links.ts';
import type { Content } from '../shared/dom.ts';
import type { Film } from './replay.ts';
import type { Table } from '../rules/client.ts';
import type { GameView, LogLine } from '../api/shapes.ts';
import type { Frame as Page } from '../table/table.ts';

interface Known {
  readonly log: readonly LogLine[];
  /** Up to which step the log goes. */
  readonly logged: number;
  /** Whose steps those of the log are. */
  readonly eyes: string;
  readonly over: boolean;
  readonly seen: GameView;
  /** Whether somebody is. */
  readonly there: boolean;
}

/** Else the film shows only what it takes to go from step to step. */
const isRoomy = () => matchMedia('(min-width: 40rem)').matches;
const stands = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const pastOf = ({ id, secret, redraw }: { id: string; secret: string; redraw: () => void }) => ({
  id,
  secret,
  redraw,
  news: unseenOf(id),
  known: null as Known | null,
  /** Kept when it is closed: it knows what was fetched. */
  made: null as Film | null,
  /** The one that is shown. */
  film: null as Film | null,
  /** How the film is drawn, once it is loaded. */
  bar: null as typeof import('./bar.ts').replayBar | null,
  motion: null as typeof import('./motion.ts').motionIn | null,
  wanted: placeIn(location.hash),
  /** News came in while somebody looked. */
  live: false,
  note: '',
  moment: { eyes: '', film: false, at: -1 },
});

export function lookingBack(place: { id: string; secret: string; redraw: () => void }) {
  const past = pastOf(place);
  return {
    /** To be called with each view, and again with its log. */
    look: (known: Known) => look(past, known),
    /** To be called when the log is there. */
    follow: () => follow(past),
    /** The table as it was at the step that is shown; or as it is. */
    shown: (table: Table) => shown(past, table),
    bar: (page: Page) => bar(past, page),
    /** What happened since somebody last looked. */
    newsLine: (page: Page) => newsLine(past, page),
    lines: linesOf(past),
    /** To be called before the page is drawn; what it returns, afterwards: what has moved since flies there. */
    before: () => before(past),
    dismiss: past.news.dismiss,
  };
}

async function fetchView({ id, secret, known }: Past, step: number, eyes: string): Promise<GameView | null> {
  const query = asked({ at: step, invitation: secret, as: known?.over && eyes });
  const reply = await call<GameView>('GET', at`/games/${id}/view${query}`);
  return reply.ok ? reply.body : null;
}

/** Nothing, and a word about it, where the film cannot be fetched. */
async function load(past: Past): Promise<Film | null> {
  try {
    return await made(past);
  } catch {
    past.note = 'The film could not be fetched: load the page again.';
    past.redraw();
    return null;
  }
}

async function made(past: Past) {
  const [{ replayOf }, { replayBar }] = await Promise.all([import('./replay.ts'), import('./bar.ts')]);
  await loadMotion(past);
  if (past.known === null) return null;
  const film = past.made ?? replayOf(filmed(past));
  film.follow(past.known);
  Object.assign(past, { film, made: film, bar: replayBar, note: '' });
  return film;
}

/** What a film is made of. */
const filmed = (past: Past) => ({
  fetchView: (step: number, eyes: string): Promise<GameView | null> => fetchView(past, step, eyes),
  redraw: past.redraw,
  ended: past.news.dismiss,
  roomy: isRoomy(),
});

/** Motion is decoration: without it everything is there. */
async function loadMotion(past: Past) {
  if (stands() || past.motion !== null) return;
  try {
    past.motion = (await import('./motion.ts')).motionIn;
  } catch {
    past.motion = null;
  }
}

async function open(past: Past, begin: (film: Film) => void) {
  const film = await load(past);
  if (film === null) return;
  begin(film);
  const slider = document.getElementById('film-slider');
  slider?.focus({ preventScroll: true });
  // Where there is little room: the board below it is what one wants to see.
  document.getElementById('film')?.scrollIntoView({ block: isRoomy() ? 'nearest' : 'start' });
}

const openAt = (past: Past, step: number) =>
  open(past, (film) => film.step(film.state.frames.findIndex((f) => f.step >= step)));

/** From the state before this step on. */
const watchFrom = (past: Past, step: number) =>
  open(past, (film) => film.playFrom(film.state.frames.findIndex((f) => f.step >= step) - 1));

async function openWanted(past: Past) {
  const { wanted } = past;
  if (wanted === null) return;
  past.wanted = null;
  const film = await load(past);
  if (film === null) return;
  const { frameAt } = await import('./frames.ts');
  const index = frameAt(film.state.frames, wanted);
  if (index >= 0) return film.step(index);
  Object.assign(past, {
    film: null,
    note: 'That link leads to a step that there is not, or not for you.',
  });
}

function leave(past: Past) {
  past.film?.close();
  past.film = null;
  if (placeIn(location.hash) !== null) history.replaceState(null, '', location.pathname + location.search);
  past.redraw();
  document.getElementById('main')?.focus({ preventScroll: true });
}

function look(past: Past, known: Known) {
  const { eyes, seen, there } = known;
  past.live ||= past.known !== null && past.known.seen.version !== seen.version;
  past.known = known;
  past.news.look({ eyes, step: seen.version, at: seen.now }, there);
}

async function follow(past: Past) {
  if (past.known !== null) past.film?.follow(past.known);
  await openWanted(past);
  if (past.live) await loadMotion(past);
}

function shown({ film }: Past, table: Table): Table {
  const frame = film?.state.frames[film.state.drawn];
  if (!film || !film.state.seen || frame === undefined) return table;
  const seen = { ...film.state.seen, decisions: [], free: { legal: [] } };
  const log = film.state.log.filter(({ step }) => step <= frame.step);
  return { ...table, seen, log, draft: () => ({}), moment: frame.lines };
}

function bar(past: Past, page: Page): Content {
  const { film, known } = past;
  if (film === null || known === null || past.bar === null) return null;
  const headline = page.client.headline(shown(past, page.table));
  return past.bar(page, film, { over: known.over, headline, leave: () => leave(past) });
}

function newsLine(past: Past, { table, log }: Page): Content {
  const { news, note } = past;
  const { eyes, logged, seen } = past.known ?? { eyes: '', logged: 0, seen: { version: 0 } };
  const fresh = worthNotice(log, table.seat).filter((line) => news.isNew(eyes, line));
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

/** What the log wants to know of its lines. */
const linesOf = (past: Past) => ({
  isNew: (line: LogLine) => past.news.isNew(past.known?.eyes ?? '', line),
  isShown: ({ step }: LogLine) => past.film?.state.frames[past.film.state.index]?.step === step,
  open: ({ step }: LogLine) => void openAt(past, step),
  watchAll: () => void watchFrom(past, 0),
});

function before(past: Past) {
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

/** What the board shows. */
interface Moment {
  readonly eyes: string;
  readonly film: boolean;
  readonly at: number;
}

/** Whether one came right after the other; news that come together do. */
function follows(before: Moment, now: Moment) {
  if (before.eyes !== now.eyes || before.film !== now.film || before.at < 0) return false;
  return now.film ? Math.abs(now.at - before.at) === 1 : now.at > before.at;
}

type Past = ReturnType<typeof pastOf>;

export type Back = ReturnType<typeof lookingBack>;
