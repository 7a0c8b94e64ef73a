/** The address of the player's calendar. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { askOnce } from '../shared/ask-once.ts';
import { copied } from '../shared/save.ts';
import { h } from '../shared/dom.ts';

const state = { address: '', copied: false, said: '', error: '' };

/** Returns the reason if it failed. */
export async function loadCalendar() {
  const reply = await call<{ readonly address: string }>('GET', '/me/calendar');
  if (reply.ok) state.address = reply.body.address;
  return reply.error;
}

export function calendarPanel(redraw: () => void) {
  const copy = async () => {
    state.copied = await copied('calendar');
    redraw();
  };
  return h(
    'section',
    {},
    h('h2', {}, 'Calendar'),
    h(
      'p',
      {},
      'Subscribe to this address in your calendar program to see your open decisions and their deadlines. Keep it secret: anybody with the address can read them.',
    ),
    h('label', { for: 'calendar' }, 'Address of your calendar'),
    h(
      'div',
      { class: 'row' },
      h('input', { id: 'calendar', type: 'text', class: 'wide', readonly: true, value: state.address }),
      h('button', { onclick: copy }, state.copied ? 'Copied' : 'Copy the address'),
      askOnce(
        {
          label: 'Get a new address',
          question: 'The old address stops working.',
          yes: 'Get a new one',
          act: () => void renew(redraw),
        },
        redraw,
      ),
    ),
    state.said && h('p', { role: 'status' }, state.said),
    failure(state, redraw),
  );
}

async function renew(redraw: () => void) {
  const reply = await call<{ readonly address: string }>('POST', '/me/calendar');
  Object.assign(state, { error: reply.error, copied: false });
  if (reply.ok) Object.assign(state, { address: reply.body.address, said: 'You have a new address.' });
  redraw();
}
