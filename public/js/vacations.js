/** Days on which nobody waits for one: those that are planned, what is left of the year's, and a form for more. */
import { askOnce } from './ask-once.js';
import { h } from './dom.js';
import { at } from './path.js';
import { changeAvailability, state as kept, stretchOf } from './rhythm.js';
import { stamp } from './time.js';

/**
 * @import { OnField } from './dom.js'
 * @import { Vacation } from './rhythm.js'
 */

const A_YEAR = 30;

const state = { first: '', last: '', busy: false, said: '', error: '' };

/** @param {() => void} redraw */
export function vacationsPanel(redraw) {
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

/**
 * @param {Vacation} vacation
 * @param {number} now
 * @param {() => void} redraw
 */
function row({ from, to }, now, redraw) {
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

/** @param {() => void} redraw */
function form(redraw) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
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

/**
 * @param {string} words
 * @param {'first' | 'last'} name
 * @param {() => void} redraw
 */
function date(words, name, redraw) {
  /** @type {OnField} */
  const set = (e) => {
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

/**
 * @param {{ method: 'POST' | 'DELETE', path: string, body?: object, said: string }} what `said`: once it is done
 * @param {() => void} redraw
 */
async function change({ method, path, body, said }, redraw) {
  Object.assign(state, { busy: true, said: '', error: '' });
  redraw();
  const error = await changeAvailability(method, path, body);
  const done = error === '';
  Object.assign(state, { busy: false, error, said: done ? said : '' });
  // What is being planned stays when another one is ended.
  if (done && method === 'POST') Object.assign(state, { first: '', last: '' });
  redraw();
}
