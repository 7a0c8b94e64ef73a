/** A button for what cannot be taken back: it asks once, in its own place. */
import { h } from './dom.js';

/** @import { Props } from './dom.js' */

/** @type {string | null} */
let armed = null;

/**
 * `about`: to which question it belongs: what was asked of another one is asked anew. `looks`: of the button.
 * @typedef {{ label: string, question: string, yes: string, act: () => void, about?: string, looks?: Props }} Asked
 */

/**
 * @param {Asked} what
 * @param {() => void} redraw
 */
export function askOnce({ label, question, yes, act, about = '', looks = {} }, redraw) {
  const own = `${about} ${label}`;
  const place = `ask-${own.replaceAll(/\W+/g, '-')}`;
  const arm = (/** @type {string | null} */ key) => {
    armed = key;
    redraw();
    // The button is gone that was pressed: what took its place goes on from there.
    globalThis.document?.getElementById(place)?.focus();
  };
  const usual = { class: 'quiet-button', key: label, ...looks };
  if (armed !== own) return h('button', { ...usual, id: place, onclick: () => arm(own) }, label);
  const sure = () => {
    armed = null;
    act();
    redraw();
  };
  return h(
    'span',
    { key: `ask ${label}`, class: 'row sure', role: 'group', 'aria-label': question },
    h('span', { id: `${place}-why` }, question),
    h('button', { class: 'danger', onclick: sure }, yes),
    h('button', { id: place, 'aria-describedby': `${place}-why`, onclick: () => arm(null) }, 'No'),
  );
}
