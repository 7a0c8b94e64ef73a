/** The card above the question: what happened to the user since their last answer. Loads after the board. */
import { PREFIX } from '../../account/session-mark.ts';
import { h } from '../../shared/dom.ts';
import { goalOf, isFirstMove } from './calm.ts';
import { newestOf, routineLast } from './lines.ts';
import { ROVING } from '../../rules/hint.ts';
import type { GameClient, Table } from '../../rules/client.ts';
import type { NewsLine } from '../../api/shapes/games.ts';

interface Card {
  readonly table: Table;
  readonly client: GameClient;
}

interface Which {
  /** Each viewer has other step numbers. */
  readonly viewer: string;
  readonly isNews?: (step: number) => boolean;
  readonly title?: string;
  /** When the user dismisses them, before the page is drawn again. */
  readonly dismissed?: () => void;
}

const placeOf = ({ game }: Table) => `${PREFIX}news.${game.id}`;

/** The step up to which the user has dismissed the news. */
export function lastReadStep(table: Table, viewer: string) {
  const stored = localStorage.getItem(placeOf(table)) ?? '';
  return stored.startsWith(`${viewer}@`) ? Number(stored.slice(viewer.length + 1)) : 0;
}

/** Those that the user has not dismissed. */
export function linesFor(table: Table, { viewer, isNews = () => true }: Which) {
  const read = lastReadStep(table, viewer);
  const { since, lines } = table.seen.news ?? { since: 0, lines: [] };
  // A lesson begins with its own words.
  if (table.game.lesson && since === 0) return [];
  return lines.filter(({ step }) => step > read && isNews(step));
}

/** Without fights whose results the user has put away. */
export const unreadLines = ({ table, client }: Card, which: Which) =>
  linesFor(table, which).filter(({ fight, step }) => fight !== true || client.isRead?.(table, step) !== true);

/** Null if there are none. */
export function card({ table, client }: Card, which: Which) {
  const { viewer, title, dismissed } = which;
  const lines = unreadLines({ table, client }, which);
  const newest = newestOf(lines);
  if (newest.length === 0) return null;
  // The card shows the user’s own fight before anything else, in the winner’s colours.
  const lead = newest.findLast(({ fight }) => fight === true);
  const others = routineLast(newest.filter((line) => line !== lead));
  const shown = lead === undefined ? others : [lead, ...others];
  const goal = title === undefined && goalOf(table);
  const dismiss = () => {
    localStorage.setItem(placeOf(table), `${viewer}@${table.log.at(-1)?.step}`);
    dismissed?.();
    table.redraw();
  };
  return h(
    'section',
    {
      class: `card news-card ${tintOf({ table, client }, lead)}`,
      'aria-label': title ?? 'Since your last answer',
    },
    h(
      'div',
      { class: 'row spread' },
      h('h2', {}, title ?? (isFirstMove(table) ? 'The game has begun' : 'Since your last answer')),
      h('button', { class: 'link', 'data-news': 'ok', onclick: dismiss }, 'OK'),
    ),
    h(
      'ul',
      // It may scroll, so the keyboard needs a stop.
      // Other news get a list of their own, so a line never moves while somebody reads it.
      { ...ROVING, tabindex: 0, 'aria-label': 'News', key: `${lead?.step} ${lines.at(-1)?.step}` },
      goal && h('li', { key: 'goal', class: 'goal' }, goal),
      shown.map((line) => item({ table, client }, line)),
    ),
    shown.length < lines.length &&
      h('p', {}, `${lines.length - shown.length} more in the `, h('a', { href: '#log' }, 'log'), '.'),
  );
}

const tintOf = ({ table, client }: Card, line: NewsLine | undefined) =>
  line === undefined || line.seat === null ? '' : (client.seatSign?.(table, line.seat)?.tint ?? '');

function item({ table, client }: Card, { step, seat, text, details = '', mine }: NewsLine) {
  const sign = seat === null ? undefined : client.seatSign?.(table, seat);
  return h(
    'li',
    { key: `${step} ${text}`, class: `${mine ? 'mine' : 'quiet'} ${sign?.tint ?? ''}` },
    sign?.mark,
    ' ',
    h('b', {}, text),
    details !== '' && ` ${details}`,
  );
}
