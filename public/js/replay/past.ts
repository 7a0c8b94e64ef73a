/** The past of a game: what is new since the user last looked, and the replay, which is loaded on demand. */
import { h } from '../shared/dom.ts';
import { afterBoard, fetched } from '../shared/fetched.ts';
import { unseenOf } from './unseen.ts';
import { placeIn } from '../shared/links.ts';
import { isStill } from '../shared/look/senses.ts';
import type { Content } from '../shared/dom.ts';
import type { Replay } from './replay.ts';
import type { Table } from '../rules/client.ts';
import type { GameView, LogLine } from '../api/shapes/games.ts';
import type { Frame as Page } from '../table/table.ts';

export interface Known {
  readonly log: readonly LogLine[];
  /** The last step in the log. */
  readonly logged: number;
  /** The viewer of the log. */
  readonly viewer: string;
  readonly over: boolean;
  readonly seen: GameView;
  /** Whether the user is at the page. */
  readonly there: boolean;
}

const pastOf = ({ id, secret, redraw }: { id: string; secret: string; redraw: () => void }) => ({
  id,
  secret,
  redraw,
  unseen: unseenOf(id),
  known: null as Known | null,
  /** The replay, also while it is closed: it holds the fetched views. */
  made: null as Replay | null,
  /** The open replay. */
  replay: null as Replay | null,
  /** Draws the replay, once loaded. */
  bar: null as typeof import('./bar.ts') | null,
  motion: null as typeof import('./motion.ts') | null,
  /** What `kept` drew last. */
  parts: [] as readonly Content[],
  /** Draws the news, once loaded. */
  news: fetched(afterBoard(async () => import('../table/news/news.ts'))),
  wanted: placeIn(location.hash),
  /** Whether a new view has arrived on this page. */
  live: false,
  note: '',
  moment: { viewer: '', replay: false, at: -1 },
});

/** Opens the replay. Null if the module cannot be loaded. */
const opening = (past: Past) =>
  import('./opening.ts').catch(() => {
    past.note = 'The replay could not be loaded. Reload the page.';
    past.redraw();
    return null;
  });

const openAt = async (past: Past, step: number) => (await opening(past))?.openAt(past, step);

const watchFrom = async (past: Past, step: number) => (await opening(past))?.watchFrom(past, step);

export function lookingBack(place: { id: string; secret: string; redraw: () => void }) {
  const past = pastOf(place);
  return {
    /** Call it with each view, and again with its log. */
    look: (known: Known) => look(past, known),
    /** Call it when the log is loaded. */
    follow: () => follow(past),
    /** The table at the step of the replay, or the present one. */
    shown: (table: Table) => shown(past, table),
    /** The parts to draw: while a card among the panels turns its coins, the earlier ones, because the new ones give the result away. */
    kept: (panels: Content, parts: readonly Content[]) =>
      (past.parts = past.motion?.heldBack(past, panels, parts) ?? parts),
    bar: (page: Page) => bar(past, page),
    /** The notice of what happened since the user last looked. */
    unseenLine: (page: Page) => unseenLine(past, page),
    /** What happened since the user's last answer. */
    news: (page: Page) => news(past, page),
    /** What the last answer caused at once, while others decide. */
    results: (page: Page) => results(past, page),
    /** The lines of the log in the news. */
    fresh: (page: Page) => fresh(past, page),
    lines: linesOf(past),
    /** Call it before the page is drawn, and the function that it returns afterwards: it animates what has moved. */
    before: () => before(past),
    dismiss: past.unseen.dismiss,
  };
}

/** Motion is decoration: the page is complete without it. */
export async function loadMotion(past: Past) {
  if (isStill() || past.motion !== null) return;
  try {
    past.motion = await import('./motion.ts');
  } catch {
    past.motion = null;
  }
}

function leave(past: Past) {
  past.replay?.close();
  past.replay = null;
  if (placeIn(location.hash) !== null) history.replaceState(null, '', location.pathname + location.search);
  past.redraw();
  document.getElementById('main')?.focus({ preventScroll: true });
  // Brings the board, and the question or the ending, back into view.
  scrollTo({ top: 0, behavior: 'instant' });
}

function look(past: Past, known: Known) {
  const { viewer, seen, there } = known;
  past.live ||= past.known !== null && past.known.seen.version !== seen.version;
  past.known = known;
  past.unseen.look({ viewer, step: seen.version, at: seen.now }, there);
  // The board does not wait for it.
  past.news.of(past);
}

async function follow(past: Past) {
  if (past.known !== null) past.replay?.follow(past.known);
  if (past.wanted !== null) await (await opening(past))?.openWanted(past);
  if (past.live) await loadMotion(past);
}

function shown({ replay }: Past, table: Table): Table {
  const frame = replay?.state.frames[replay.state.drawn];
  if (!replay || !replay.state.seen || frame === undefined) return table;
  const seen = { ...replay.state.seen, decisions: [], free: { legal: [] } };
  const log = replay.state.log.filter(({ step }) => step <= frame.step);
  return { ...table, seen, log, draft: () => ({}), moment: frame.lines };
}

function bar(past: Past, page: Page): Content {
  const { replay, known } = past;
  if (replay === null || known === null || past.bar === null) return null;
  const headline = page.client.headline(shown(past, page.table));
  return past.bar.replayBar(page, replay, { over: known.over, headline, leave: () => leave(past) });
}

/** Until the module is there, the line has its room, so that the page does not jump. */
function unseenLine(past: Past, page: Page): Content {
  if (past.note === '' && (!past.unseen.isAny() || past.replay !== null)) return null;
  return (
    past.news.of(past)?.unseenLine(past, page, watchFrom) ??
    h('p', { class: 'card unseen-steps row', key: 'unseen' }, past.note || '…')
  );
}

/** What happened since the user's last answer. Its place is there before it. */
function news(past: Past, page: Page): Content {
  const { known } = past;
  const { seat, seen, game } = page.table;
  const isPhone = page.sheet?.isPhone() === true;
  if ((seat === null && !isPhone) || known === null || known.over) return null;
  const drawn = past.news.of(past);
  const card = drawn?.newsCard(known, page);
  const isAsked = seen.decisions.some((d) => !d.answer);
  // A lesson begins without news.
  const place = !isAsked ? 'idle' : card === undefined && !game.lesson ? 'coming' : '';
  // Before the first answer, the place has the goal of the game.
  const first = isAsked && seen.news?.since === 0 && !game.lesson && 'first';
  const strip = isPhone && drawn?.strip(known, page);
  const open = strip && strip.props['aria-expanded'] === 'true' && 'open';
  return h(
    'div',
    { class: `news ${place} ${first || ''} ${open || ''}`, key: 'news', role: 'status' },
    strip,
    card,
    strip && !card && drawn?.recent(page),
  );
}

function fresh(past: Past, page: Page) {
  const { known } = past;
  if (page.table.seat === null || known === null || known.over) return [];
  return past.news.of(past)?.freshLines(known, page);
}

function results(past: Past, page: Page): Content {
  const { known } = past;
  if (page.table.seat === null || known === null || known.over) return null;
  return h(
    'div',
    { class: 'results', key: 'results', role: 'status' },
    past.news.of(past)?.resultsCard(known, page),
  );
}

/** The functions that the log needs for its lines. */
const linesOf = (past: Past) => ({
  isNew: (line: LogLine) => past.unseen.isNew(past.known?.viewer ?? '', line),
  isShown: ({ step }: LogLine) => past.replay?.state.frames[past.replay.state.index]?.step === step,
  open: ({ step }: LogLine) => void openAt(past, step),
  watchAll: () => void watchFrom(past, 0),
});

function before(past: Past) {
  const { replay, known, moment } = past;
  const now = {
    viewer: known?.viewer ?? '',
    replay: replay !== null,
    at: replay?.state.drawn ?? known?.seen.version ?? -1,
  };
  past.moment = now;
  const place = past.bar?.keepPlace();
  const moves = past.motion?.movesFrom(moment, now);
  return () => {
    place?.();
    // A board that is held back moves when it is shown.
    if (moves?.()) past.moment = moment;
  };
}

export type Past = ReturnType<typeof pastOf>;

export type Back = ReturnType<typeof lookingBack>;
