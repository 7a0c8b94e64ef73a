/**
 * The button that sends a command. It names missing input and warns. An ordinary move is sent with one press. It asks for
 * confirmation if the move may end the game, or after a warning if the move can be neither changed nor undone.
 */
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { listWords } from '../shared/list-words.ts';
import { isLast } from '../rules/awaited.ts';
import { phone } from './question/phone.ts';
import type { Content } from '../shared/dom.ts';
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
  /** The class of the warning: `refusal`, which is red, if the player would lose the game. */
  readonly warningLook?: string;
  /** What the player must have read before. It stays above the button while the form scrolls. */
  readonly note?: Content;
  /** The window that it answers. */
  readonly window?: string | undefined;
  /** Whether the answer is final. By default that depends on the awaited seats. */
  readonly stands?: boolean;
  /** Whether it may end the game. */
  readonly ends?: boolean;
  readonly look?: string;
  readonly send: () => void;
}

/** `Still needed: a target and a warship.` */
export const stillNeeded = (things: readonly string[]) =>
  things.length > 0 ? `Still needed: ${listWords(things)}.` : '';

/** By button: why it was not ready, so that its place stays when it is. */
const reasons = new Map<string, string>();

/** The name of the button that was pressed last. */
let pressed = '';

export function sendButton(table: Table, what: Sending) {
  const {
    name,
    label,
    missing = '',
    settled = '',
    warning = '',
    warningLook = 'refusal calm',
    window,
    look = 'primary',
    ends = false,
  } = what;
  const reason = missing || settled;
  const waits = reason !== '';
  const why = `why-${name}`;
  // Two buttons of one question may have the same label.
  const about = `${window ?? ''} ${name}`;
  if (waits) reasons.set(about, reason);
  // On a phone, it may be where the finger has just pressed another one.
  const isHeld = table.sending || (name !== pressed && phone.hasJustSent());
  const send = () => {
    pressed = name;
    what.send();
  };
  const props = {
    key: name,
    class: look,
    'data-send': name,
    // A button that is disabled while it has the focus loses it, and the next decision would not get it.
    disabled: waits,
    'aria-disabled': isHeld && 'true',
    'aria-describedby': waits ? why : null,
  };
  const isFinal = what.stands ?? isLast(table, window);
  // The server holds only what answers a window.
  const canUndo = window !== undefined && table.hold > 0;
  const asks = ends || (warning !== '' && isFinal && !canUndo);
  return h(
    'div',
    { class: 'sending', key: `send-${name}` },
    what.note,
    warning !== '' && h('p', { class: warningLook, role: 'status', key: 'warning' }, warning),
    // The open form of a phone keeps its place, so nothing moves under the finger.
    (what.missing ?? what.settled) !== undefined &&
      h(
        'p',
        { class: !waits ? 'missing kept' : missing === '' ? 'hint' : 'missing', id: why, key: 'missing' },
        reason || (reasons.get(about) ?? '\u00a0'),
      ),
    asks && !waits && !isHeld
      ? askOnce(
          {
            label,
            // The warning is above it.
            question: `${label}?`,
            calm: warningLook !== 'refusal',
            yes: 'Yes, do it',
            act: send,
            about,
            props,
          },
          table.redraw,
        )
      : h('button', { ...props, onclick: () => isHeld || send() }, label),
  );
}
