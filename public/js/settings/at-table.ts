/** Whether others see that the user is at a table. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { lastAccount } from '../account/session.ts';
import type { OnField } from '../shared/dom.ts';
import type { AccountSeen } from '../api/shapes/account.ts';

const state = {
  /** Null until the user changes it here. */
  shown: null as boolean | null,
  error: '',
};

export function atTablePanel(redraw: () => void) {
  const change: OnField = async (e) => {
    const reply = await call<AccountSeen>('PATCH', '/me', { body: { showsPresence: e.target.checked } });
    state.error = reply.error;
    // After a refusal, the box shows again what is stored.
    if (reply.ok) state.shown = reply.body.showsPresence;
    redraw();
  };
  return h(
    'section',
    { key: 'at-table' },
    h('h2', {}, 'At the table'),
    h(
      'label',
      {},
      h('input', {
        type: 'checkbox',
        checked: state.shown ?? lastAccount()?.showsPresence ?? false,
        onchange: change,
      }),
      ' Show the other players when I have our table open',
    ),
    failure(state, redraw),
  );
}
