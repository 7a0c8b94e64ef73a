/** A button for what cannot be taken back: it asks once, in its own place. */
import { h } from './dom.js';

/** @type {string | null} */
let armed = null;

/**
 * @param {{ label: string, question: string, yes: string, act: () => void }} what
 * @param {() => void} redraw
 */
export function askOnce({ label, question, yes, act }, redraw) {
  const arm = (/** @type {string | null} */ key) => {
    armed = key;
    redraw();
  };
  if (armed !== label)
    return h('button', { key: label, class: 'quiet-button', onclick: () => arm(label) }, label);
  const sure = () => {
    armed = null;
    act();
    redraw();
  };
  return h(
    'span',
    { key: `ask ${label}`, class: 'row sure', role: 'group', 'aria-label': question },
    h('span', {}, question),
    h('button', { class: 'danger', onclick: sure }, yes),
    h('button', { onclick: () => arm(null) }, 'No'),
  );
}
