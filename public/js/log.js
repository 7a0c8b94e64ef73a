/** What happened, in words, newest first. */
import { h } from './dom.js';
import { stamp } from './time.js';

/** @import { LogLine } from './shapes.js' */

const FIRST = 40;
const state = { all: false };

/**
 * @param {readonly LogLine[]} log oldest first
 * @param {readonly string[]} names
 */
export function logPanel(log, names) {
  const told = log.filter((line) => line.text !== '');
  const shown = state.all ? told : told.slice(-FIRST);
  const more = told.length - shown.length;
  const showAll = (/** @type {any} */ e) => {
    state.all = true;
    e.target.textContent = 'The rest comes with the next news.';
  };
  return h(
    'section',
    { class: 'card log', key: 'log', 'aria-label': 'Log' },
    h('h2', {}, 'What happened'),
    h(
      'ol',
      { reversed: true },
      shown
        .map((line, i) =>
          h('li', { key: told.length - shown.length + i, class: `by-${who(line, names)}` }, entry(line)),
        )
        .reverse(),
    ),
    more > 0 && h('button', { onclick: showAll }, `Show ${more} earlier lines`),
  );
}

/** @param {LogLine} line */
const entry = (line) => [
  h('span', { class: 'at' }, stamp(line.at)),
  ' ',
  line.text,
  line.as === 'bot' && botTag(),
];
const botTag = () => h('span', { class: 'tag' }, 'bot');

/**
 * @param {LogLine} line
 * @param {readonly string[]} names
 */
const who = (line, names) => (typeof line.by === 'number' && names[line.by] !== undefined ? 'seat' : 'clock');
