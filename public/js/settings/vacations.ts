/** The player's vacations: the planned ones, the days left in the year, and a form to add one. */
import { askOnce } from '../shared/ask-once.ts';
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { changeAvailability, state as kept, stretchOf } from './availability.ts';
import { stamp } from '../shared/time.ts';
import type { OnField } from '../shared/dom.ts';
import type { Vacation } from '../api/shapes/settings.ts';

const A_YEAR = 30;

const state = { first: '', last: '', busy: false, said: '', error: '' };

export function vacationsPanel(redraw: () => void) {
  if (kept.availability === null) return null;
  const { vacations, daysLeft } = kept.availability;
  const now = Date.now();
  const ahead = vacations.filter(({ to }) => Date.parse(to) > now);
  return h(
    'section',
    { key: 'vacations' },
    h('h2', {}, 'Vacations'),
    h(
      'p',
      {},
      'In games whose host allows it, your clocks stop during a vacation, except for decisions that have been open for more than a day. ',
      h('strong', {}, `${daysLeft} of ${A_YEAR} days are left this year.`),
    ),
    ahead.length === 0
      ? h('p', { class: 'empty' }, 'No vacation planned. Choose the first and the last day.')
      : h(
          'ul',
          { class: 'keys' },
          ahead.map((one) => row(one, now, redraw)),
        ),
    form(redraw),
    state.said && h('p', { role: 'status' }, state.said),
    failure(state, redraw),
  );
}

function row({ from, to }: Vacation, now: number, redraw: () => void) {
  const begun = Date.parse(from) <= now;
  const day = new Date(from).toLocaleDateString();
  const path = at`/me/availability/vacations/${from}`;
  const said = begun ? 'Your vacation is over.' : 'Vacation cancelled.';
  const end = () => void change({ method: 'DELETE', path, said }, redraw);
  return h(
    'li',
    { class: 'card', key: from },
    h('span', {}, begun ? 'Since ' : 'From ', stamp(from), ' to ', stamp(to)),
    askOnce(
      begun
        ? {
            label: `End the vacation since ${day}`,
            question:
              'End the vacation now? You do not get back the days that have passed, and your clocks run again.',
            yes: 'I am back',
            act: end,
          }
        : {
            label: `Cancel the vacation from ${day}`,
            question: 'Cancel the vacation? You get its days back.',
            yes: 'Yes, cancel',
            act: end,
          },
      redraw,
    ),
  );
}

function form(redraw: () => void) {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { first, last } = state;
    const body = stretchOf(first, last < first ? first : last);
    await change(
      { method: 'POST', path: '/me/availability/vacations', body, said: 'Vacation planned.' },
      redraw,
    );
  };
  return h(
    'form',
    { class: 'row', onsubmit: submit },
    date('First day', 'first', redraw),
    date('Last day', 'last', redraw),
    h('button', { disabled: state.busy }, 'Add a vacation'),
  );
}

function date(words: string, name: 'first' | 'last', redraw: () => void) {
  const set: OnField = (e) => {
    state[name] = e.target.value;
    redraw();
  };
  const min = name === 'last' && state.first;
  return h(
    'label',
    { key: name },
    `${words} `,
    h('input', { type: 'date', required: true, min, value: state[name], oninput: set }),
  );
}

/** `said`: the message on success. */
async function change(
  { method, path, body, said }: { method: 'POST' | 'DELETE'; path: string; body?: object; said: string },
  redraw: () => void,
) {
  Object.assign(state, { busy: true, said: '', error: '' });
  redraw();
  const error = await changeAvailability(method, path, body);
  const done = error === '';
  Object.assign(state, { busy: false, error, said: done ? said : '' });
  // The form keeps its dates when the player ends another vacation.
  if (done && method === 'POST') Object.assign(state, { first: '', last: '' });
  redraw();
}
