/** The log of the game by turns, oldest first. It stays at its newest line, so new lines do not move the others. */
import { h } from '../../shared/dom.ts';
import { jumpUp } from '../jumps.ts';
import { groupsOf, newestGroups, type LogGroup } from './log-groups.ts';
import { stamp } from '../../shared/time.ts';
import type { Back } from '../../replay/past.ts';
import type { LogLine } from '../../api/shapes/games.ts';

const FIRST = 40;
const state = { all: false };

interface Lines {
  readonly words: (line: LogLine) => string;
  /** Whether the seat belongs to a bot. */
  readonly isBot: (seat: LogLine['by']) => boolean;
  /** The replay: a click on a line shows the board right after it. */
  readonly back: Back['lines'];
}

/** `log`: oldest first. */
export function logPanel(log: readonly LogLine[], lines: Lines, redraw: () => void) {
  const groups = groupsOf(log.filter((line) => line.text !== ''));
  const shown = state.all ? groups : newestGroups(groups, FIRST);
  const more = groups.length - shown.length;
  const showAll = () => {
    state.all = true;
    redraw();
  };
  return h(
    'section',
    { class: 'card log', key: 'log', id: 'log', tabindex: -1, 'aria-label': 'Log' },
    h(
      'div',
      { class: 'row spread' },
      h('h2', {}, 'What happened'),
      groups.length > 0 && h('button', { class: 'link', onclick: lines.back.watchAll }, 'Watch the replay'),
    ),
    h(
      'div',
      // It may scroll, so the keyboard needs a stop.
      { class: 'turns', tabindex: 0 },
      more > 0 &&
        h(
          'button',
          { class: 'link', key: 'more', onclick: showAll },
          `Show ${more} earlier ${more === 1 ? 'turn' : 'turns'}`,
        ),
      shown.map((group, i) => turn(group, lines, more + i)),
    ),
    jumpUp(),
  );
}

const minuteOf = (line: LogLine | undefined) => line?.at.slice(0, 16);

function turn({ opener, lines }: LogGroup, { words, back, isBot }: Lines, key: number) {
  const line = (entry: LogLine, i: number) =>
    h(
      'li',
      {
        key: i,
        class: back.isNew(entry) ? 'new' : null,
        'aria-current': back.isShown(entry) ? 'step' : null,
      },
      // One time for all lines of a minute.
      minuteOf(entry) !== minuteOf(lines[i - 1]) && h('span', { class: 'at' }, stamp(entry.at)),
      back.isNew(entry) && h('span', { class: 'tag now' }, 'new'),
      ' ',
      h(
        'button',
        { class: 'line', title: 'Show the board after this step', onclick: () => back.open(entry) },
        words(entry),
      ),
      // Only for the bot's own actions, not for their effects on others. The name of a bot's seat says it already.
      entry.as === 'bot' &&
        !isBot(entry.by) &&
        (entry.seat ?? entry.by) === entry.by &&
        h('span', { class: 'tag' }, 'bot'),
    );
  return h(
    'details',
    { key, open: true },
    h('summary', {}, opener === null ? 'Before the first turn' : words(opener).replace(/\.$/, '')),
    lines.length > 0 && h('ol', {}, lines.map(line)),
  );
}

/** Whether the newest line is in view. */
let isAtEnd = true;

/** Keeps the newest line in view, until the user scrolls away from it. */
export function followNewest() {
  const turns = () => document.querySelector<HTMLElement>('.log .turns');
  const settle = () => {
    const list = turns();
    if (list !== null && isAtEnd && list.scrollTop < list.scrollHeight - list.clientHeight)
      list.scrollTop = list.scrollHeight;
  };
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const list = turns();
      if (list === null || target !== list) return;
      isAtEnd = list.scrollTop >= list.scrollHeight - list.clientHeight - 4;
    },
    { capture: true, passive: true },
  );
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true });
  new ResizeObserver(settle).observe(document.body);
}
