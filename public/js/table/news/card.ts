/** The card above the question: what happened to the user since their last answer. Loads after the board. */
import { PREFIX } from '../../account/session-mark.ts';
import { h } from '../../shared/dom.ts';
import { newestOf } from './lines.ts';
import { newsFrom } from './since.ts';
import type { GameClient, Table } from '../../rules/client.ts';
import type { News, NewsLine } from './lines.ts';

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

const placeOf = ({ table }: Card) => `${PREFIX}news.${table.game.id}`;

/** Those that the user has not dismissed. */
export function linesFor({ table, client }: Card, news: News, { viewer, isNews = () => true }: Which) {
  const stored = localStorage.getItem(placeOf({ table, client })) ?? '';
  const read = stored.startsWith(`${viewer}@`) ? Number(stored.slice(viewer.length + 1)) : 0;
  const from = newsFrom(table, client.isAnswer);
  // A lesson begins with its own words.
  if (table.game.lesson && from === 0) return [];
  return news(table, from).filter(({ step }) => step > read && isNews(step));
}

/** Null if there are none. */
export function card({ table, client }: Card, news: News, which: Which) {
  const { viewer, title, dismissed } = which;
  const lines = linesFor({ table, client }, news, which);
  const newest = newestOf(lines);
  if (newest.length === 0) return null;
  // The card shows the user’s own fight before anything else, in the winner’s colours.
  const lead = newest.findLast(({ leads }) => leads === true);
  const shown = lead === undefined ? newest : [lead, ...newest.filter((line) => line !== lead)];
  const from = newsFrom(table, client.isAnswer);
  const dismiss = () => {
    localStorage.setItem(placeOf({ table, client }), `${viewer}@${table.log.at(-1)?.step}`);
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
      h('h2', {}, title ?? (from === 0 ? 'Before your first move' : 'Since your last answer')),
      h('button', { class: 'link', 'data-news': 'ok', onclick: dismiss }, 'OK'),
    ),
    h(
      'ul',
      // It may scroll, so the keyboard needs a stop.
      // Other news get a list of their own, so a line never moves while somebody reads it.
      { tabindex: 0, 'aria-label': 'News', key: `${lead?.step} ${lines.at(-1)?.step}` },
      shown.map((line) => item({ table, client }, line)),
    ),
    shown.length < lines.length &&
      h(
        'p',
        { class: 'hint' },
        `${lines.length - shown.length} more in the `,
        h('a', { href: '#log' }, 'log'),
        '.',
      ),
  );
}

const tintOf = ({ table, client }: Card, line: NewsLine | undefined) =>
  line === undefined || line.seat === null ? '' : (client.seatSign?.(table, line.seat)?.tint ?? '');

function item({ table, client }: Card, { step, seat, what, more = '', mine }: NewsLine) {
  const sign = seat === null ? undefined : client.seatSign?.(table, seat);
  return h(
    'li',
    { key: `${step} ${what}`, class: `${mine ? 'mine' : 'quiet'} ${sign?.tint ?? ''}` },
    sign?.mark,
    ' ',
    h('b', {}, what),
    more !== '' && ` ${more}`,
  );
}
