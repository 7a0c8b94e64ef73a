/** A square for each of the last 30 days: test games were on time, late or failed. Each state has a shape besides its colour. */
import { h } from './dom.js';

/** @import { StatusDay } from './shapes.js' */

const DAYS = 30;
const DAY = 86_400_000;
/** The class of each state; days that were not measured have none. */
const LOOKS = /** @type {const} */ ([
  ['well', 'on time'],
  ['late', 'late'],
  ['failed', 'failed'],
  [false, 'not measured'],
]);

/** @param {readonly StatusDay[]} known */
export function daysList(known) {
  const byDay = new Map(known.map((day) => [day.day, day]));
  const all = Array.from({ length: DAYS }, (_, i) =>
    new Date(Date.now() - (DAYS - 1 - i) * DAY).toISOString().slice(0, 10),
  );
  return [
    h('h2', {}, 'The last 30 days'),
    h(
      'ul',
      { class: 'days' },
      all.map((day) => square(day, byDay.get(day))),
    ),
    h('p', { class: 'span quiet', 'aria-hidden': 'true' }, h('span', {}, all[0]), h('span', {}, 'today')),
    h(
      'ul',
      { class: 'legend', 'aria-hidden': 'true' },
      LOOKS.map(([look, words]) => h('li', { key: words }, h('span', { class: look }), words)),
    ),
  ];
}

/**
 * @param {string} day
 * @param {StatusDay | undefined} measured
 */
function square(day, measured) {
  const words = `${day}: ${measured === undefined ? 'not measured' : inWords(measured)}`;
  return h('li', { key: day, class: lookOf(measured), title: words }, h('span', { class: 'unseen' }, words));
}

/** @param {StatusDay | undefined} measured */
function lookOf(measured) {
  if (measured === undefined) return false;
  if (measured.failed > 0) return 'failed';
  return measured.late > 0 ? 'late' : 'well';
}

/** @param {StatusDay} measured */
function inWords({ games, late, failed }) {
  return [
    `${games - late - failed} of ${games} test games were on time`,
    ...(late > 0 ? [`${late} ${late === 1 ? 'was' : 'were'} late`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
}
