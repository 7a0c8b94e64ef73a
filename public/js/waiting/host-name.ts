/** The name under which the host invites. A guest who began with one press has one that the service suggested. */
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { takeName } from '../account/take-name.ts';
import type { Waiting } from './waiting.ts';

const state = { draft: null as string | null, busy: false, error: '' };

export function hostName({ me, named, redraw }: Waiting) {
  if (me === null) return null;
  const name = (state.draft ?? me.name).trim();
  const save = async () => {
    if (state.busy || name === '' || name === me.name) return;
    Object.assign(state, { busy: true, error: '' });
    redraw();
    const { ok, error } = await takeName(name);
    Object.assign(state, { busy: false, error });
    if (ok) {
      state.draft = null;
      await named();
    }
    redraw();
  };
  return h(
    'form',
    {
      class: 'row',
      key: 'host-name',
      onsubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void save();
      },
    },
    h('label', { for: 'host-name' }, 'Your friends see you as'),
    h('input', {
      id: 'host-name',
      value: state.draft ?? me.name,
      oninput: (e) => {
        state.draft = e.target.value;
        redraw();
      },
      // A player who copies the link next has not pressed the button.
      onchange: () => void save(),
      required: true,
      maxlength: 40,
      autocomplete: 'nickname',
    }),
    h('button', { disabled: state.busy || name === '' || name === me.name }, 'Change'),
    failure(state, redraw),
  );
}
