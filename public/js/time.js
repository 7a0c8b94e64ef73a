/** Instants in the reader's own time, absolute and relative, and one ticker for all that counts down. */
import { h } from './dom.js';

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });
const SECOND = 1_000;
const UNITS = /** @type {const} */ ([
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
]);

/** How far the server's clock is ahead of this one, in ms. */
let ahead = 0;
/** A sandbox's clock stands still. */
let still = false;

/**
 * @param {string} serverNow ISO 8601
 * @param {boolean} frozen
 */
export function setClock(serverNow, frozen) {
  ahead = Date.parse(serverNow) - Date.now();
  still = frozen;
  frozenAt = Date.parse(serverNow);
}
let frozenAt = 0;

/** Milliseconds from now, as the server counts. @param {string} iso */
export const until = (iso) => Date.parse(iso) - (still ? frozenAt : Date.now() + ahead);

/** `14:05`, or `Tue, 9 Jun, 14:05` on another day. @param {string} iso */
export function absolute(iso) {
  const date = new Date(iso);
  const clock = CLOCK.format(date);
  return date.toDateString() === new Date().toDateString() ? clock : `${DAY.format(date)}, ${clock}`;
}

/** `2 h 5 min`: the two largest units. @param {number} ms */
export function duration(ms) {
  let rest = Math.max(0, Math.round(ms / SECOND));
  const parts = [];
  for (const [unit, size] of UNITS) {
    const n = Math.floor(rest / size);
    rest -= n * size;
    if (n > 0) parts.push(`${n} ${unit}`);
    else if (parts.length > 0) break;
  }
  return parts.slice(0, 2).join(' ') || '0 s';
}

/** `in 2 h 5 min`, or `3 min ago`. @param {string} iso */
export function relative(iso) {
  const ms = until(iso);
  if (Math.abs(ms) < SECOND) return 'now';
  return ms > 0 ? `in ${duration(ms)}` : `${duration(-ms)} ago`;
}

/** What is left until then. @param {string} iso */
const left = (iso) => (until(iso) > 0 ? duration(until(iso)) : 'time is up');

/**
 * A `<time>` that keeps itself right between renders. `how`: `left` counts down, `relative` says in or ago.
 * @param {string} iso
 * @param {'left' | 'relative'} how
 */
export function ticking(iso, how) {
  return h('time', { datetime: iso, 'data-tick': how, title: absolute(iso) }, FORMATS[how](iso));
}
const FORMATS = { left, relative };

/** A `<time>` that says the instant itself. @param {string} iso */
export const stamp = (iso) => h('time', { datetime: iso, title: new Date(iso).toString() }, absolute(iso));

/** Starts the ticker. Call once a page. */
export function startTicking() {
  setInterval(() => {
    for (const el of document.querySelectorAll('time[data-tick]')) {
      const how = /** @type {'left' | 'relative'} */ (el.getAttribute('data-tick'));
      const text = FORMATS[how](/** @type {string} */ (el.getAttribute('datetime')));
      if (el.firstChild instanceof Text && el.firstChild.data !== text) el.firstChild.data = text;
    }
  }, SECOND);
}
