/** The page for an address that leads nowhere: the reason, if known, and links to go on. */
import { h } from './dom.ts';
import type { Content } from './dom.ts';

/** `more`: further links. */
export const deadEnd = (title: string, words: Content, more?: Content) => [
  h('h1', {}, title),
  h('p', { role: 'alert' }, words),
  h('p', { class: 'row' }, h('a', { class: 'button', href: '/' }, 'All games'), more),
];
