/** The text view of the API, and a field to send a line. */
import { callIfChanged, sendLine } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { rulingLink } from '../shared/links.ts';
import { asked, at } from '../shared/path.ts';
import type { Place } from './lines.ts';

export function linesPanel({ id, query, ruleset, sent, redraw }: Place) {
  const state = {
    text: '',
    etag: null as string | null,
    path: '',
    line: '',
    error: '',
    ruling: null as string | null,
    said: '',
  };
  let busy = false;

  /** Returns whether the text is current. */
  async function load(): Promise<boolean> {
    const path = at`/games/${id}/view${asked(query())}`;
    const reply = await callIfChanged<string>(path, path === state.path ? state.etag : null, { lines: true });
    if (reply.ok && reply.body !== null) Object.assign(state, { text: reply.body, etag: reply.etag, path });
    redraw();
    return reply.ok;
  }

  async function send() {
    const line = state.line.trim();
    if (line === '' || busy) return;
    busy = true;
    Object.assign(state, { error: '', said: '' });
    redraw();
    const reply = await sendLine(id, line);
    busy = false;
    Object.assign(state, { error: reply.error, ruling: reply.ruling });
    // Keeps what was typed during the request.
    if (reply.ok) Object.assign(state, { said: line, ...(state.line.trim() === line && { line: '' }) });
    redraw();
    if (reply.ok) await sent();
  }

  const content = (plays: boolean) => [
    h('pre', { role: 'region', 'aria-label': 'The game in text', tabindex: 0, dir: 'auto' }, state.text),
    plays && form(),
  ];

  const form = () =>
    h(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          void send();
        },
      },
      h('label', { for: 'line' }, 'Type a line like those after “>”'),
      h('input', {
        id: 'line',
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        maxlength: 4000,
        'aria-describedby': 'line-error',
        value: state.line,
        oninput: (e) => (state.line = e.target.value),
      }),
      h('button', { class: 'primary', disabled: busy }, 'Send the line'),
      h(
        'div',
        { id: 'line-error' },
        failure(state, redraw),
        state.error !== '' &&
          state.ruling !== null &&
          rulingLink({ game: { ruleset: ruleset() } }, state.ruling),
      ),
      h('p', { class: 'hint', role: 'status' }, state.said !== '' && `Done: ${state.said}`),
    );

  return { load, content };
}
