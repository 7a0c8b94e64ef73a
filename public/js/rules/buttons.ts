/** Commands as buttons: for rulesets without forms of their own, and for decisions without a form. */
import { h } from '../shared/dom.ts';
import type { AnyCommand, DecisionSeen } from '../api/shapes/games.ts';
import type { Content, OnField } from '../shared/dom.ts';
import type { Table } from './client.ts';

const SHOWN = 60;

type Button = (of: { command: AnyCommand; label: string; key: string }) => Content;

/** One button a command. A sample of many can be narrowed by typing a part of it. */
export function buttons(
  table: Table,
  window: string | undefined,
  { legal, labels = [] }: Pick<DecisionSeen, 'legal' | 'labels'>,
  button: Button = ({ command, label, key }) =>
    h(
      'button',
      { class: '', disabled: table.sending, key, onclick: () => table.send(window, command) },
      label,
    ),
) {
  const draft = table.draft(window ?? 'free.') as { filter?: string };
  const wanted = (draft.filter ?? '').toLowerCase();
  // Only the generic page requests labels.
  const all = legal.map((command, i) => ({ command, label: labels[i] ?? words(command) }));
  const fitting = all.filter(({ label }) => label.toLowerCase().includes(wanted));
  const filter: OnField = (e) => {
    draft.filter = e.target.value;
    table.redraw();
  };
  return [
    legal.length > SHOWN &&
      h('input', {
        'aria-label': 'Filter the choices',
        placeholder: 'Narrow…',
        value: wanted,
        oninput: filter,
      }),
    h(
      'div',
      { class: 'choices' },
      fitting.slice(0, SHOWN).map((one) => button({ ...one, key: words(one.command) })),
    ),
  ];
}

/** `attack world 2-3 fleet 0-w1 0-t1` */
export function words({ type, ...fields }: AnyCommand) {
  return [type, ...Object.entries(fields).map(([name, v]) => `${name} ${flat(v)}`)]
    .join(' ')
    .replaceAll('-', ' ');
}

function flat(v: unknown): string {
  if (Array.isArray(v)) return v.length > 0 ? v.map(flat).join(' ') : 'none';
  if (typeof v === 'object' && v !== null) return Object.values(v).map(flat).join(' to ');
  return String(v);
}
