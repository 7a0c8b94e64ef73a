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
}

/** Null if there are none. */
export function card({ table, client }: Card, news: News, { viewer, isNews = () => true, title }: Which) {
  const place = `${PREFIX}news.${table.game.id}`;
  const mark = `${viewer}@`;
  const stored = localStorage.getItem(place) ?? '';
  const read = stored.startsWith(mark) ? Number(stored.slice(mark.length)) : 0;
  const from = newsFrom(table, client.isAnswer);
  const lines = news(table, from).filter(({ step }) => step > read && isNews(step));
  const shown = newestOf(lines);
  // A lesson begins with its own words.
  if (shown.length === 0 || (table.game.lesson && from === 0)) return null;
  const dismiss = () => {
    localStorage.setItem(place, `${mark}${table.log.at(-1)?.step}`);
    table.redraw();
  };
  return h(
    'section',
    { class: 'card news-card', 'aria-label': title ?? 'Since your last answer' },
    h(
      'div',
      { class: 'row spread' },
      h('h2', {}, title ?? (from === 0 ? 'Before your first move' : 'Since your last answer')),
      h('button', { class: 'link', 'data-news': 'ok', onclick: dismiss }, 'OK'),
    ),
    h(
      'ul',
      {},
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
