/** A square for each of the last 30 days: on time, late or failed test games. Each state has its own shape as well as colour. */
import { h } from '../shared/dom.ts';
import type { StatusDay } from '../api/shapes/figures.ts';

const DAYS = 30;
const DAY = 86_400_000;
/** The class of each state. Days without measurement have none. */
const LEGEND = [
  ['well', 'on time'],
  ['late', 'late'],
  ['failed', 'failed'],
  [false, 'not measured'],
] as const;

export function daysList(known: readonly StatusDay[]) {
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
      LEGEND.map(([look, words]) => h('li', { key: words }, h('span', { class: look }), words)),
    ),
  ];
}

function square(day: string, measured: StatusDay | undefined) {
  const words = `${day}: ${measured === undefined ? 'not measured' : inWords(measured)}`;
  return h('li', { key: day, class: lookOf(measured), title: words }, h('span', { class: 'unseen' }, words));
}

function lookOf(measured: StatusDay | undefined) {
  if (measured === undefined) return false;
  if (measured.failed > 0) return 'failed';
  return measured.late > 0 ? 'late' : 'well';
}

function inWords({ games, late, failed }: StatusDay) {
  return [
    `${games - late - failed} of ${games} test games were on time`,
    ...(late > 0 ? [`${late} ${late === 1 ? 'was' : 'were'} late`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
}
