/** Days on which nobody waits for one: those that are planned, what is left of the year's, and a form for more. */
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { changeAvailability, state as kept, stretchOf } from './availability.ts';
import { stamp } from '../shared/time.ts';
import type { OnField } from '../shared/dom.ts';
import type { Vacation } from '../api/shapes.ts';

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
      'Your decisions stand still meanwhile, in games whose host allows it. Those that have waited for more than a day already go on. ',
      h('strong', {}, `${daysLeft} of ${A_YEAR} days are left in this year.`),
    ),
    ahead.length === 0
      ? h('p', { class: 'empty' }, 'None is planned. Name the first and the last day, and go.')
      : h(
          'ul',
          { class: 'keys' },
          ahead.map((one) => row(one, now, redraw)),
        ),
    form(redraw),
    state.said && h('p', { role: 'status' }, state.said),
    state.error && h('p', { class: 'refusal', role: 'alert' }, state.error),
  );
}

function row({ from, to }: Vacation, now: number, redraw: () => void) {
  const begun = Date.parse(from) <= now;
  const day = new Date(from).toLocaleDateString();
  const path = at`/me/availability/vacations/${from}`;
  const said = begun ? 'You are there again.' : 'It is taken back.';
  const end = () => void change({ method: 'DELETE', path, said }, redraw);
  return h(
    'li',
    { class: 'card', key: from },
    h('span', {}, begun ? 'Since ' : 'From ', stamp(from), ' to ', stamp(to)),
    askOnce(
      begun
        ? {
            label: `End the vacation since ${day}`,
            question: 'What has passed of it is used up. Decisions that were put off wait for you again.',
            yes: 'I am back',
            act: end,
          }
        : {
            label: `Take back the vacation from ${day}`,
            question: 'Its days are yours again.',
            yes: 'Take it back',
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
      { method: 'POST', path: '/me/availability/vacations', body, said: 'It is planned.' },
      redraw,
    );
  };
  return h(
    'form',
    { class: 'row', onsubmit: submit },
    date('First day', 'first', redraw),
    date('Last day', 'last', redraw),
    h('button', { disabled: state.busy }, 'Go on vacation'),
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

/** `what`: `said`: once it is done. */
async function change(
  { method, path, body, said }: { method: 'POST' | 'DELETE'; path: string; body?: object; said: string },
  redraw: () => void,
) {
  Object.assign(state, { busy: true, said: '', error: '' });
  redraw();
  const error = await changeAvailability(method, path, body);
  const done = error === '';
  Object.assign(state, { busy: false, error, said: done ? said : '' });
  // What is being planned stays when another one is ended.
  if (done && method === 'POST') Object.assign(state, { first: '', last: '' });
  redraw();
}
