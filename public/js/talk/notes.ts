/** Private notes. The page saves them after a pause and on leaving; every device shows the same. */
import { call } from '../api/call.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';

const PAUSE = 1_500;

export function notesOf(game: string, redraw: () => void) {
  const path = at`/games/${game}/notes`;
  const state = {
    /** Null until the notes are loaded, so that the page does not overwrite them. */
    kept: null as string | null,
    text: '',
    error: '',
    saving: false,
  };
  let timer = undefined as ReturnType<typeof setTimeout> | undefined;
  const changed = () => state.kept !== null && state.text !== state.kept;

  /** Loads changes from other devices, unless the user is typing here. */
  async function load() {
    const reply = await call<{ readonly text: string }>('GET', path);
    if (!reply.ok || changed() || state.saving) return;
    Object.assign(state, { kept: reply.body.text, text: reply.body.text });
    redraw();
  }

  async function save() {
    clearTimeout(timer);
    if (!changed() || state.saving) return;
    const { text } = state;
    state.saving = true;
    redraw();
    // The user may be leaving the page.
    const reply = await call('PUT', path, { body: { text: text.replaceAll('\r', '') }, keepalive: true });
    Object.assign(state, { saving: false, error: reply.error });
    if (reply.ok) state.kept = text;
    // Saves what was typed during the request, or could not be sent.
    if (changed() && (reply.ok || reply.status === 0 || reply.status >= 500)) later();
    redraw();
  }

  function later() {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), PAUSE);
  }

  document.addEventListener('visibilitychange', () => void (document.hidden ? save() : load()));
  window.addEventListener('pagehide', () => void save());

  function type(text: string) {
    state.text = text;
    later();
    redraw();
  }

  const panel = () =>
    h(
      'section',
      { class: 'card notes', key: 'notes' },
      h('h2', {}, h('label', { for: 'notes' }, 'Your notes')),
      h('p', { class: 'hint' }, 'Only you can read them.'),
      h('textarea', {
        id: 'notes',
        rows: 6,
        maxlength: 10_000,
        dir: 'auto',
        disabled: state.kept === null,
        value: state.text,
        oninput: (e) => type(e.target.value),
        onchange: () => void save(),
      }),
      h('p', { class: 'hint', role: 'status' }, standing()),
    );

  function standing() {
    if (state.kept === null) return 'Loading…';
    if (state.error !== '') return `Not saved. ${state.error}`;
    if (state.saving || changed()) return 'Saving…';
    return state.text === '' ? '' : 'Saved.';
  }

  return { load, panel };
}
