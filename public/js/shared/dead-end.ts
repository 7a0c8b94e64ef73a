/** What is shown where an address leads to nothing: why, perhaps, and where to go on. */
import { h } from './dom.ts';
import type { Content } from './dom.ts';

/** `more`: ways on. */
export const deadEnd = (title: string, words: Content, more?: Content) => [
  h('h1', {}, title),
  h('p', { role: 'alert' }, words),
  h('p', { class: 'row' }, h('a', { class: 'button', href: '/' }, 'All games'), more),
];
