/** Plays any ruleset: the view as a table, the legal commands as buttons. */
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { titleOf } from '../api/lists.ts';
import { buttons } from './buttons.ts';
import type { GameClient } from './client.ts';
import type { VNode } from '../shared/dom.ts';

export const generic: GameClient = {
  preferenceForm: () => null,
  preferenceWords: (preference) => Object.values(preference).join(', '),
  headline: (table) => titleOf(table.game.ruleset),
  board: (table) =>
    h(
      'section',
      { class: 'card scroll', tabindex: 0, 'aria-label': 'The table' },
      h('h2', {}, 'The table'),
      value(table.seen.view),
    ),
  aside: () => null,
  seats: () => null,
  answerForm: (table, decision) => buttons(table, decision.window, decision),
  // A command that answers no window may concede the game, and the server does not hold it for undo.
  freeForm: (table) =>
    buttons(table, undefined, table.seen.free, ({ command, label, key }) =>
      askOnce(
        {
          label,
          question: `Send “${label}”? You may not be able to take it back.`,
          calm: true,
          yes: 'Yes, send it',
          act: () => table.send(undefined, command),
          // Several commands may have the same label.
          about: `free. ${key}`,
          props: { class: '', disabled: table.sending },
        },
        table.redraw,
      ),
    ),
  plainWords: (_, text) => text,
  hasResigned: () => false,
  rulingFor: () => null,
};

/** Nested tables for any value. */
function value(v: unknown): VNode | string {
  if (typeof v !== 'object' || v === null) return String(v);
  const entries = Object.entries(v);
  if (entries.every(([, part]) => typeof part !== 'object') && Array.isArray(v)) return v.join(', ') || '–';
  return h(
    'table',
    { class: 'plain' },
    entries.map(([name, part]) =>
      h('tr', { key: name }, h('th', { scope: 'row' }, name), h('td', {}, value(part))),
    ),
  );
}
