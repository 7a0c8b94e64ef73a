/** Ways to the parts of a table's page, which on a phone stand far below each other. */
import { h } from '../shared/dom.ts';

/** Not by the address: there stand invitations, and steps. */
function jump(id: string, label: string) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return h('a', { key: id, href: `#${id}`, onclick: go }, label);
}

/** Beside the decision. */
export const jumps = () =>
  h(
    'nav',
    { class: 'jumps', key: 'jumps', 'aria-label': 'On this page' },
    jump('board', 'Board'),
    jump('seats', 'Seats'),
    jump('log', 'What happened'),
    jump('talk', 'Talk'),
  );

/** And back. */
export const jumpUp = () => h('p', { class: 'jumps up', key: 'up' }, jump('main', 'To the top'));
