/** A button for what cannot be taken back: it asks once, in its own place. */
import { h } from './dom.ts';
import type { Props } from './dom.ts';

let armed: string | null = null;

/** `about`: the question's subject: for another subject the button asks again. `looks`: the button's props. */
export interface Asked {
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly act: () => void;
  readonly about?: string;
  readonly looks?: Props;
}

export function askOnce({ label, question, yes, act, about = '', looks = {} }: Asked, redraw: () => void) {
  const own = `${about} ${label}`;
  const place = `ask-${own.replaceAll(/\W+/g, '-')}`;
  const arm = (key: string | null) => {
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
