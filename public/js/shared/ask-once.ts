/** A button for final actions: it asks for confirmation in its place. */
import { h } from './dom.ts';
import type { Props } from './dom.ts';

let armed: string | null = null;

/** `about`: the question's subject: for another subject the button asks again. `props`: the button's props. `calm`: it destroys nothing, and the player has just asked for it. */
export interface Asked {
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly act: () => void;
  readonly about?: string;
  readonly props?: Props;
  readonly calm?: boolean;
}

export function askOnce(
  { label, question, yes, act, about = '', props = {}, calm = false }: Asked,
  redraw: () => void,
) {
  const own = `${about} ${label}`;
  const place = `ask-${own.replaceAll(/\W+/g, '-')}`;
  const arm = (key: string | null) => {
    armed = key;
    redraw();
    // The pressed button is gone, so its replacement gets the focus.
    const next = globalThis.document?.getElementById(place);
    // By itself, the browser would put it into the middle of the window.
    next?.focus({ preventScroll: true });
    next?.scrollIntoView?.({ block: 'nearest' });
  };
  const usual = { class: 'quiet-button', key: label, ...props };
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
    // It takes the place of the button, also for what looks for that.
    h('button', { class: calm ? 'primary' : 'danger', 'data-send': props['data-send'], onclick: sure }, yes),
    h('button', { id: place, 'aria-describedby': `${place}-why`, onclick: () => arm(null) }, 'No'),
  );
}
