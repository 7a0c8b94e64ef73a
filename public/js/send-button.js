/** The button that sends a command: it says what is still missing, warns, and asks once about what stands. */
import { askOnce } from './ask-once.js';
import { h } from './dom.js';
import { listWords } from './list-words.js';
import { isLast } from './rules/awaited.js';

/** @import { Table } from './rules/client.js' */

/**
 * @typedef {object} Sending
 * @property {string} name for whoever looks for it
 * @property {string} label
 * @property {string} [missing] what it still takes, as a sentence; the button waits for it
 * @property {string} [settled] why there is nothing to send, as a sentence: it is so already
 * @property {string} [warning] what comes of it that one may not want
 * @property {string | undefined} [window] the window that it answers
 * @property {boolean} [stands] it can neither be changed nor taken back; else that depends on who is awaited
 * @property {string} [look]
 * @property {() => void} send
 */

/** `Still needed: a target and a warship.` @param {readonly string[]} things */
export const stillNeeded = (things) => (things.length > 0 ? `Still needed: ${listWords(things)}.` : '');

/**
 * @param {Table} table
 * @param {Sending} what
 */
export function sendButton(table, what) {
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
