/** The log of the game, newest first. */
import { h } from '../shared/dom.ts';
import { jumpUp } from './jumps.ts';
import { stamp } from '../shared/time.ts';
import type { Back } from '../replay/past.ts';
import type { LogLine } from '../api/shapes/games.ts';

const FIRST = 40;
const state = { all: false };

/**
 * `log`: oldest first.
 * `back`: the replay: a click on a line shows the board right after it.
 */
export function logPanel(
  log: readonly LogLine[],
  plain: (text: string) => string,
  redraw: () => void,
  back: Back['lines'],
) {
  const worded = log.filter((line) => line.text !== '');
  const shown = state.all ? worded : worded.slice(-FIRST);
  const more = worded.length - shown.length;
  const showAll = () => {
    state.all = true;
    redraw();
  };
  const line = (entry: LogLine, i: number) =>
    h(
      'li',
      {
        key: more + i,
        class: back.isNew(entry) ? 'new' : null,
        'aria-current': back.isShown(entry) ? 'step' : null,
      },
      h('span', { class: 'at' }, stamp(entry.at)),
      back.isNew(entry) && h('span', { class: 'tag now' }, 'new'),
      ' ',
      h(
        'button',
        { class: 'line', title: 'Show the board after this step', onclick: () => back.open(entry) },
        plain(entry.text),
      ),
      // Only for the bot's own actions, not for their effects on others.
      entry.as === 'bot' && (entry.seat ?? entry.by) === entry.by && h('span', { class: 'tag' }, 'bot'),
    );
  return h(
    'section',
    { class: 'card log', key: 'log', id: 'log', tabindex: -1, 'aria-label': 'Log' },
    h(
      'div',
      { class: 'row spread' },
      h('h2', {}, 'What happened'),
      worded.length > 0 && h('button', { onclick: back.watchAll }, 'Watch the replay'),
    ),
    h('ol', { reversed: true, tabindex: 0 }, shown.map(line).toReversed()),
    more > 0 && h('button', { onclick: showAll }, `Show ${more} earlier lines`),
    jumpUp(),
  );
}
