/**
 * The button that sends a command. It names missing input and warns. It asks for confirmation of a final answer after a warning, and
 * where the move cannot be undone; against bots alone only after a warning.
 */
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { listWords } from '../shared/list-words.ts';
import { isAgainstBots } from '../api/lists.ts';
import { isLast } from '../rules/awaited.ts';
import type { Table } from '../rules/client.ts';

interface Sending {
  /** For tests and style sheets. */
  readonly name: string;
  readonly label: string;
  /** The missing input, as a sentence. It disables the button. */
  readonly missing?: string;
  /** Why there is nothing to change, as a sentence. */
  readonly settled?: string;
  /** An effect that the player may not want. */
  readonly warning?: string;
  /** The window that it answers. */
  readonly window?: string | undefined;
  /** Whether the answer is final and asks for confirmation. By default that depends on the awaited seats. */
  readonly stands?: boolean;
  readonly look?: string;
  readonly send: () => void;
}

/** `Still needed: a target and a warship.` */
export const stillNeeded = (things: readonly string[]) =>
  things.length > 0 ? `Still needed: ${listWords(things)}.` : '';

export function sendButton(table: Table, what: Sending) {
  const { name, label, missing = '', settled = '', warning = '', window, look = 'primary', send } = what;
  const waits = missing !== '' || settled !== '';
  const why = `why-${name}`;
  const props = {
    key: name,
    class: look,
    'data-send': name,
    // A button that is disabled while it has the focus loses it, and the next decision would not get it.
    disabled: waits,
    'aria-disabled': table.sending && 'true',
    'aria-describedby': waits ? why : null,
  };
  const asks =
    what.stands ??
    (isLast(table, window) && (warning !== '' || !(isAgainstBots(table.game) || table.hold > 0)));
  return h(
    'div',
    { class: 'sending', key: `send-${name}` },
    warning !== '' && h('p', { class: 'refusal', role: 'status', key: 'warning' }, warning),
    waits &&
      h('p', { class: missing === '' ? 'hint' : 'missing', id: why, key: 'missing' }, missing || settled),
    asks && !waits && !table.sending
      ? askOnce(
          {
            label,
            question: `${label}? ${warning === '' ? '' : `${warning} `}This is final.`,
            calm: warning === '',
            yes: 'Yes, send it',
            act: send,
            // Two buttons of one question may have the same label.
            about: `${window ?? ''} ${name}`,
            props,
          },
          table.redraw,
        )
      : h('button', { ...props, onclick: () => table.sending || send() }, label),
  );
}
