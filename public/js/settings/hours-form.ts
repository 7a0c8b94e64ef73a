/** The player's waking hours in a week. */
import { h } from '../shared/dom.ts';
import { failure } from '../api/failure.ts';
import { tick, time } from '../forms/inputs.ts';
import { changeAvailability, state as kept, weekly } from './availability.ts';
import { zoneField, zoneHere } from '../forms/zone-field.ts';
import type { Hours, Span } from '../api/shapes/settings.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const AWAKE = { from: 8 * 60, to: 22 * 60 };
/** Hours a week. The server refuses fewer. */
const LEAST = 28;

const state = {
  /** Undefined until the player changes something. */
  draft: undefined as Hours | null | undefined,
  busy: false,
  said: '',
  error: '',
};

export function hoursPanel(redraw: () => void) {
  if (kept.availability === null) return null;
  const draft = state.draft === undefined ? kept.availability.hours : state.draft;
  const set = (hours: Hours | null) => {
    Object.assign(state, { draft: hours, said: '' });
    redraw();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save(draft, redraw);
  };
  const usual = () => ({ zone: zoneHere(), days: DAYS.map(() => AWAKE) });
  return h(
    'section',
    { key: 'hours' },
    h('h2', {}, 'Waking hours'),
    h(
      'p',
      {},
      'In games whose host allows it, only your waking hours count for decisions of three hours or more. Changes apply to later decisions.',
    ),
    h(
      'form',
      { class: 'settings-form', onsubmit: submit },
      tick('Use waking hours', draft !== null, (on) => set(on ? usual() : null)),
      draft === null
        ? h('p', { class: 'hint', key: 'none' }, 'Without waking hours, your time runs day and night.')
        : week(draft, set),
      h('button', { disabled: state.busy }, 'Save the hours'),
    ),
    state.said && h('p', { role: 'status' }, state.said),
    failure(state, redraw),
  );
}

function week(draft: Hours, set: (hours: Hours) => void) {
  const { zone, days } = draft;
  const all = days[0];
  const hours = Math.floor(weekly(days) / 60);
  return [
    zoneField('hours-zone', zone, (zone) => set({ ...draft, zone })),
    h(
      'fieldset',
      { class: 'stack', key: 'days' },
      h('legend', {}, 'Awake from … to …'),
      days.map((span, i) => day(DAYS[i] ?? '', span, (next) => set({ ...draft, days: days.with(i, next) }))),
      all !== undefined &&
        h(
          'button',
          { type: 'button', class: 'link', onclick: () => set({ ...draft, days: days.map(() => all) }) },
          'Copy Monday to all days',
        ),
      h(
        'p',
        { class: hours < LEAST ? 'missing' : 'hint', key: 'sum' },
        `${hours} hours a week${hours < LEAST ? `: you need at least ${LEAST}` : ''}. Hours may pass midnight: 18:00 to 02:00.`,
      ),
    ),
  ];
}

function day(name: string, span: Span | null, set: (span: Span | null) => void) {
  return h(
    'div',
    { class: 'row day', key: name, role: 'group', 'aria-label': name },
    tick(name, span !== null, (on) => set(on ? AWAKE : null)),
    span === null
      ? h('span', { class: 'quiet', key: 'off' }, 'off')
      : [
          time('from', span.from, (from) => set({ ...span, from })),
          // The last minute of a day and the first of the next are the same on a clock.
          time('to', span.to % 1440, (to) => set({ ...span, to })),
        ],
  );
}

async function save(hours: Hours | null, redraw: () => void) {
  Object.assign(state, { busy: true, said: '', error: '' });
  redraw();
  const error = await changeAvailability('PUT', '/me/availability/hours', { hours });
  Object.assign(state, { busy: false, error, said: error === '' ? 'Waking hours saved.' : '' });
  if (error === '') state.draft = undefined;
  redraw();
}
