/** The form to take or change a name. */
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { takeName } from './take-name.ts';
import type { OnField, VNode } from '../shared/dom.ts';
import type { Player } from '../api/shapes/account.ts';

const state = { open: false, draft: null as string | null, busy: false, error: '' };

/** Whether the user changes their name. */
export const isOpen = () => state.open;

export const open = (name: string) => Object.assign(state, { open: true, draft: name });

/** The name that a visitor has typed; empty if they have typed none. */
export const draftName = () => (state.draft ?? '').trim();

export function nameForm(me: Player | null, redraw: () => void, changed: () => Promise<unknown>): VNode {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    Object.assign(state, { busy: true, error: '' });
    redraw();
    const reply = await takeName(draftName());
    Object.assign(state, { busy: false, error: reply.error, open: !reply.ok });
    if (reply.ok) await changed();
    redraw();
  };
  return h(
    'form',
    { class: 'row name-form', onsubmit: submit },
    nameField(me),
    h('button', { class: 'primary', disabled: state.busy }, me ? 'Change' : 'Play as guest'),
    me === null && h('a', { href: '/sign-in' }, 'I have an account'),
    failure(state, redraw),
  );
}

/** The field for a name. A visitor may leave it empty. */
export function nameField(me: Player | null) {
  const input: OnField = (e) => (state.draft = e.target.value);
  return [
    h('label', { for: 'name' }, me ? 'New name' : 'Your name'),
    h('input', {
      id: 'name',
      value: state.draft ?? '',
      oninput: input,
      required: me !== null,
      placeholder: me === null && 'If empty, we suggest one',
      maxlength: 40,
      autocomplete: 'nickname',
    }),
  ];
}
