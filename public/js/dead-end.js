/** What is shown where an address leads to nothing: why, perhaps, and where to go on. */
import { h } from './dom.js';

/** @import { Content } from './dom.js' */

/**
 * @param {string} title
 * @param {Content} words
 * @param {Content} [more] ways on
 */
export const deadEnd = (title, words, more) => [
  h('h1', {}, title),
  h('p', { role: 'alert' }, words),
  h('p', { class: 'row' }, h('a', { class: 'button', href: '/' }, 'All games'), more),
];
