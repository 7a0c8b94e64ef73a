/** The button that sends a command: it says what is still missing, warns, and asks once about what stands. */
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { listWords } from '../shared/list-words.ts';
import { isLast } from '../rules/awaited.ts';
import type { Table } from '../rules/client.ts';

interface Sending {
  /** For whoever looks for it. */
  readonly name: string;
  readonly label: string;
  /** What it still takes, as a sentence; the button waits for it. */
  readonly missing?: string;
  /** Why there is nothing to send, as a sentence: it is so already. */
  readonly settled?: string;
  /** What comes of it that one may not want. */
  readonly warning?: string;
  /** The window that it answers. */
  readonly window?: string | undefined;
  /** It can neither be changed nor taken back; else that depends on who is awaited. */
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
  const looks = {
    key: name,
    class: look,
    'data-send': name,
    disabled: table.sending || waits,
    'aria-describedby': waits ? why : null,
  };
  const stands = what.stands ?? isLast(table, window);
  return h(
    'div',
    { class: 'sending', key: `send-${name}` },
    warning !== '' && h('p', { class: 'refusal', role: 'status', key: 'warning' }, warning),
    waits &&
      h('p', { class: missing === '' ? 'hint' : 'missing', id: why, key: 'missing' }, missing || settled),
    stands && !waits && !table.sending
      ? askOnce(
          {
            label,
            question: `${label}? ${warning === '' ? '' : `${warning} `}It counts at once, and cannot be taken back.`,
            yes: 'Yes, send it',
            act: send,
            // Two buttons of one question may read the same.
            about: `${window ?? ''} ${name}`,
            looks,
          },
          table.redraw,
        )
      : h('button', { ...looks, onclick: send }, label),
  );
}
