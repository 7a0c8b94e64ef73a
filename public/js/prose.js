/** Prose that the build has made elements of (`tools/prose.mjs`). Text stays text; there is no markup to inject. */
import { h } from './dom.js';

/** @import { VNode } from './dom.js' */
/** `[tag, attributes, ...children]` @typedef {string | readonly [string, Readonly<Record<string, string | number>>, ...Element[]]} Element */

/**
 * @param {Element} element
 * @returns {VNode | string}
 */
export function drawn(element) {
  if (typeof element === 'string') return element;
  const [tag, attributes, ...children] = element;
  return h(tag, attributes, children.map(drawn));
}

/**
 * What the build has put there; undefined when it cannot be fetched.
 * @template T
 * @param {string} path
 * @returns {Promise<T | undefined>}
 */
export async function fetchProse(path) {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A line of the API's document: what stands between backticks is code.
 * @param {string} text
 */
export const inline = (text) =>
  text.split('`').map((part, i) => (i % 2 === 1 ? h('code', {}, part) : part.replaceAll("'", '’')));
