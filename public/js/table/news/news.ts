/** What is new for the user, above the board and above the question. Loads after the board. */
import { h } from '../../shared/dom.ts';
import { laterSheet } from '../../shared/style-sheet.ts';
import { calm, goalOf, loadGoal } from './calm.ts';
import { card, linesFor, lastReadStep, unreadLines } from './card.ts';
import { jump } from '../jumps.ts';
import { isEvent, lastEvent, leadingOf, newestOf, restOf, shortOf, STRIP, wholeIn } from './lines.ts';
import { answerIn } from './since.ts';
import { ROVING } from '../../rules/hint.ts';
import type { Content } from '../../shared/dom.ts';
import type { Known, Past } from '../../replay/past.ts';
import type { Frame as Page } from '../table.ts';
import type { LogLine, NewsLine } from '../../api/shapes/games.ts';

/** Whether the styles are there. */
const styles = { asked: false, there: false };

async function load({ table }: Page) {
  styles.asked = true;
  await Promise.all([laterSheet('news'), loadGoal(table)]);
  styles.there = true;
  table.redraw();
}

/** Whether the strip of a phone is open. */
let isOpen = false;
/** After “OK”, a phone shows the board. */
const dismissed = () => {
  isOpen = false;
};

/** On a phone: the last event, or the goal before the first move, in a strip that opens to the news. */
export function strip({ viewer, logged, seen }: Known, page: Page) {
  if (!styles.there || (logged === 0 && seen.version > 0)) return null;
  const { client, table } = page;
  const lines = table.seat === null ? [] : unreadLines(page, { viewer });
  const line = table.seat === null ? undefined : leadingOf(lines, table.seat);
  const goal = line?.fight !== true && goalOf(table, true);
  const sign =
    goal || line === undefined || line.seat === null ? undefined : client.seatSign?.(table, line.seat);
  const words = line === undefined ? '' : after(lines, line);
  const left = newestOf(lines).filter(({ text }) => text !== line?.text && !words.includes(text)).length;
  const isLong = !goal && line !== undefined && line.text.length > STRIP;
  const toggle = () => {
    isOpen = !isOpen;
    table.redraw();
  };
  return h(
    'button',
    {
      class: `strip ${sign?.tint ?? ''} ${isLong ? 'long' : ''}`,
      key: 'strip',
      'aria-expanded': String(isOpen),
      onclick: toggle,
    },
    h(
      'span',
      {},
      // The button itself can have the focus; the marks of the news that it opens can, too.
      sign !== undefined && h('span', { inert: true }, sign.mark),
      goal || (line === undefined ? lastWords(page) : [' ', h('b', {}, line.text), ' ', words]),
    ),
    h('span', { 'aria-hidden': 'true' }, isOpen ? '▴' : left > 0 ? `+${left} ▾` : '▾'),
  );
}

/** Whole sentences: the strip opens to the others. */
const after = (lines: readonly NewsLine[], line: NewsLine) =>
  wholeIn(`${line.details ?? ''} ${restOf(lines, line)}`.trim(), STRIP - line.text.length);

function lastWords(page: Page) {
  const line = lastEvent(page.log, wordsIn(page));
  return line === undefined ? 'Nothing has happened yet.' : shortOf(wordsIn(page)(line));
}

/** Lines of the log that are shown if there is no news. */
const RECENT = 6;

/** What the open strip shows if there is no news. */
export const recent = (page: Page) => isOpen && events(page, page.log, 'The last events');

/** What a wide screen shows if there is no news: what the others did since the user's last answer. */
function meanwhile(page: Page, viewer: string) {
  const { table, log } = page;
  const answered = answerIn(table);
  // `linesFor` also counts fights whose results the user has put away.
  if (answered < 0 || linesFor(table, { viewer }).length > 0) return null;
  const from = Math.max(answered, lastReadStep(table, viewer));
  const theirs = log.filter(({ step, by }) => step > from && by !== table.seat);
  return events(page, theirs, 'Since your last answer');
}

/** Null if there are none. */
function events(page: Page, log: readonly LogLine[], title: string) {
  const shown = log
    .filter(isEvent)
    .map(wordsIn(page))
    .filter((words) => words !== '')
    .slice(-RECENT);
  if (shown.length === 0) return null;
  return h(
    'section',
    { class: 'card news-card', key: 'recent', 'aria-label': title },
    h('h2', {}, title),
    h(
      'ul',
      { ...ROVING, tabindex: 0, 'aria-label': title },
      shown.map((words, i) => h('li', { key: i, class: 'quiet' }, words)),
    ),
    h('p', { class: 'hint' }, jump('log', 'All that happened')),
  );
}

const wordsIn =
  ({ client, table }: Page) =>
  (line: LogLine) =>
    client.lineWords?.(table, line, true) ?? client.plainWords(table, line.text);

/** The news since the user's last answer; undefined while they load, null if there are none, as for a spectator. */
export function newsCard({ viewer, logged, seen }: Known, page: Page) {
  if (!styles.asked) void load(page);
  if (!styles.there || logged < seen.version) return undefined;
  if (page.table.seat === null) return null;
  const { table, sheet } = page;
  const isIdle = seen.decisions.every(({ answer }) => answer !== undefined);
  const hasResults = isIdle && !isStruck(table, viewer);
  const answered = hasResults ? answerIn(table) : -1;
  return (
    card(page, { viewer, dismissed, isNews: (step) => step > answered }) ??
    (sheet?.isPhone() ? null : (meanwhile(page, viewer) ?? (table.game.lesson ? null : calm(table))))
  );
}

/** The lines of the log in the card, whose places the board marks. Undefined while they load. */
export function freshLines({ viewer, logged, seen }: Known, { table }: Page) {
  if (!styles.there || logged < seen.version) return undefined;
  const steps = new Set(linesFor(table, { viewer }).map(({ step }) => step));
  return table.log.filter(({ step }) => steps.has(step));
}

/** Whether more has happened to the user since their last answer: then the news has its results as well. */
const isStruck = (table: Page['table'], viewer: string) =>
  linesFor(table, { viewer, isNews: (step) => step > answerIn(table) }).some(({ mine }) => mine);

/** What the user's last answer caused at once, in the same step. */
export function resultsCard({ viewer, logged, seen }: Known, page: Page) {
  if (!styles.there || logged < seen.version || isStruck(page.table, viewer)) return null;
  const answered = answerIn(page.table);
  return card(page, {
    viewer,
    dismissed,
    title: 'The result of your answer',
    isNews: (step) => step === answered,
  });
}

/** The log lines worth a notice: actions of others, or on behalf of the user. `seat`: the user's own. */
export const worthNotice = (log: readonly LogLine[], seat: number | null) =>
  log.filter((line) => isEvent(line) && (line.by !== seat || line.as !== undefined));

/** The notice of what happened since the user last looked, or of a replay that could not be loaded. */
export function unseenLine(
  past: Past,
  { table, log, sheet }: Page,
  watchFrom: (past: Past, step: number) => unknown,
): Content {
  const { unseen, note } = past;
  const { viewer, logged, seen } = past.known ?? { viewer: '', logged: 0, seen: { version: 0 } };
  const fresh = worthNotice(log, table.seat).filter((line) => unseen.isNew(viewer, line));
  const dismiss = () => {
    past.note = '';
    unseen.dismiss();
    past.redraw();
  };
  const first = fresh[0];
  // The line takes its room at once, so that the page does not jump when the log arrives.
  const coming = unseen.isAny() && logged < seen.version;
  const many = coming ? 'News' : fresh.length === 1 ? '1 new thing' : `${fresh.length} new things`;
  const news = sheet?.isPhone()
    ? coming
      ? 'News'
      : `${fresh.length} new`
    : [many, h('span', { class: 'unseen' }, ' since you last looked')];
  const watch = h(
    'button',
    { disabled: coming, onclick: () => first && watchFrom(past, first.step) },
    'Watch',
  );
  if (note === '' && first === undefined && !coming) return null;
  return h(
    'p',
    { class: 'card unseen-steps row', key: 'unseen', role: 'status' },
    note || [h('b', {}, news), watch],
    h('button', { class: 'link', onclick: dismiss }, 'OK'),
  );
}
