/** What happened, in words, newest first. */
import { h } from './dom.js';
import { stamp } from './time.js';

/** @import { LogLine } from './shapes.js' */

const FIRST = 40;
const state = { all: false };

/**
 * @param {readonly LogLine[]} log oldest first
 * @param {(text: string) => string} plain
 * @param {() => void} redraw
 */
export function logPanel(log, plain, redraw) {
  const told = log.filter((line) => line.text !== '');
  const shown = state.all ? told : told.slice(-FIRST);
  const more = told.length - shown.length;
  const showAll = () => {
    state.all = true;
    redraw();
  };
  const line = (/** @type {LogLine} */ entry, /** @type {number} */ i) =>
    h(
      'li',
      { key: more + i },
      h('span', { class: 'at' }, stamp(entry.at)),
      ' ',
      plain(entry.text),
      entry.as === 'bot' && h('span', { class: 'tag' }, 'bot'),
    );
  return h(
    'section',
    { class: 'card log', key: 'log', 'aria-label': 'Log' },
    h('h2', {}, 'What happened'),
    h('ol', { reversed: true, tabindex: 0 }, shown.map(line).toReversed()),
    more > 0 && h('button', { onclick: showAll }, `Show ${more} earlier lines`),
  );
}
