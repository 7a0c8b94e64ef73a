/** A box to tick, and a time of day. */
import { h } from './dom.js';

/** @import { OnField } from './dom.js' */

/**
 * @param {string} words
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 * @param {string} [key]
 */
export function tick(words, on, set, key = words) {
  /** @type {OnField} */
  const change = (e) => set(e.target.checked);
  return h(
    'label',
    { key, class: 'tick' },
    h('input', { type: 'checkbox', checked: on, onchange: change }),
    words,
  );
}

/**
 * @param {string} words
 * @param {number} minute of the day
 * @param {(minute: number) => void} set
 */
export function time(words, minute, set) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  /** @type {OnField} */
  const change = (e) => {
    const [hours, minutes] = e.target.value.split(':').map(Number);
    if (hours !== undefined && minutes !== undefined) set(hours * 60 + minutes);
  };
  const value = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  return h(
    'label',
    { key: words },
    `${words} `,
    h('input', { type: 'time', required: true, value, onchange: change }),
  );
}
