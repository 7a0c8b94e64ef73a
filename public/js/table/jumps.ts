/** Links to the parts of a game's page, which are far apart on a phone. */
import { h } from '../shared/dom.ts';
import type { Content } from '../shared/dom.ts';
import type { GameClient } from '../rules/client.ts';

/** Chooses the tab whose panel has this part. */
export function reveal(part: HTMLElement) {
  const panel = part.closest('[role="tabpanel"][hidden]');
  document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.click();
}

/** Does not change the address: its hash holds invitations and steps. */
export function jump(id: string, label: Content) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    const part = document.getElementById(id);
    if (part !== null) reveal(part);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return h('a', { key: id, href: `#${id}`, onclick: go }, label);
}

const PARTS = [
  ['board', 'Board'],
  ['seats', 'Seats'],
] as const;

/** At the decision. */
export const jumps = ({ parts = PARTS }: Pick<GameClient, 'parts'>) =>
  h(
    'nav',
    { class: 'jumps', key: 'jumps', 'aria-label': 'On this page' },
    parts.map(([id, label]) => jump(id, label)),
    jump('log', 'What happened'),
    jump('talk', 'Talk'),
  );

/** The first links of a table. */
export const skipLinks = (isOver: boolean) =>
  h(
    'p',
    { class: 'skip', key: 'skip' },
    !isOver && jump('ask', 'Skip to the question'),
    jump('board', 'Skip to the board'),
  );

/** The link back to the top. */
export const jumpUp = () => h('p', { class: 'jumps up', key: 'up' }, jump('main', 'To the top'));
