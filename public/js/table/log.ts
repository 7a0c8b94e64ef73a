/** The log of the game by turns, newest first. */
import { h } from '../shared/dom.ts';
import { jumpUp } from './jumps.ts';
import { groupsOf, newestGroups, type LogGroup } from './log-groups.ts';
import { marked } from '../shared/player.ts';
import { stamp } from '../shared/time.ts';
import type { Back } from '../replay/past.ts';
import type { ShownPlayer } from '../../../src/room/table/wire.ts';
import type { LogLine } from '../api/shapes/games.ts';

const FIRST = 40;
const state = { all: false };

interface Lines {
  readonly words: (line: LogLine) => string;
  /** Whose names have an emblem. */
  readonly players: readonly ShownPlayer[];
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
      groups.length > 0 && h('button', { onclick: lines.back.watchAll }, 'Watch the replay'),
    ),
    h(
      'div',
      // It may scroll, so the keyboard needs a stop.
      { class: 'turns', tabindex: 0 },
      shown
        .map((group, i) => turn(group, lines, { key: more + i, isLast: i === shown.length - 1 }))
        .toReversed(),
    ),
    more > 0 && h('button', { onclick: showAll }, `Show ${more} earlier ${more === 1 ? 'turn' : 'turns'}`),
    jumpUp(),
  );
}

function turn(
  { opener, lines }: LogGroup,
  { words, players, back }: Lines,
  { key, isLast }: { key: number; isLast: boolean },
) {
  const all = opener === null ? lines : [opener, ...lines];
  const line = (entry: LogLine, i: number) =>
    h(
      'li',
      {
        key: i,
        class: back.isNew(entry) ? 'new' : null,
        'aria-current': back.isShown(entry) ? 'step' : null,
      },
      h('span', { class: 'at' }, stamp(entry.at)),
      back.isNew(entry) && h('span', { class: 'tag now' }, 'new'),
      ' ',
      h(
        'button',
        { class: 'line', title: 'Show the board after this step', onclick: () => back.open(entry) },
        marked(words(entry), players),
      ),
      // Only for the bot's own actions, not for their effects on others.
      entry.as === 'bot' && (entry.seat ?? entry.by) === entry.by && h('span', { class: 'tag' }, 'bot'),
    );
  return h(
    'details',
    { key, open: isLast || all.some((entry) => back.isNew(entry) || back.isShown(entry)) },
    h(
      'summary',
      {},
      opener === null ? 'Before the first turn' : marked(words(opener).replace(/\.$/, ''), players),
    ),
    h('ol', { reversed: true }, all.map(line).toReversed()),
  );
}
