/** Instants in local time, absolute and relative, and one ticker for all countdowns. */
import { h } from './dom.ts';

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });
const SECOND = 1_000;
const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** How far the server's clock is ahead of this one, in ms. */
let ahead = 0;
/** A sandbox's clock stands still. */
let still = false;

/** `serverNow`: ISO 8601. */
export function setClock(serverNow: string, frozen: boolean) {
  ahead = Date.parse(serverNow) - Date.now();
  still = frozen;
  frozenAt = Date.parse(serverNow);
}
let frozenAt = 0;

/** Milliseconds from now, as the server counts. */
export const until = (iso: string) => Date.parse(iso) - (still ? frozenAt : Date.now() + ahead);

/** `14:05`, or `Tue, 9 Jun, 14:05` on another day. */
export function absolute(iso: string) {
  const date = new Date(iso);
  const clock = CLOCK.format(date);
  return date.toDateString() === new Date().toDateString() ? clock : `${DAY.format(date)}, ${clock}`;
}

/** `2 h 5 min`: the two largest units. */
export function duration(ms: number) {
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

/** `in 2 h 5 min`, or `3 min ago`. */
export function relative(iso: string) {
  const ms = until(iso);
  if (Math.abs(ms) < SECOND) return 'now';
  return ms > 0 ? `in ${duration(ms)}` : `${duration(-ms)} ago`;
}

/** The time left until then. */
const left = (iso: string) => (until(iso) > 0 ? duration(until(iso)) : 'time is up');

/** A `<time>` that keeps itself right between renders. `how`: `left` counts down, `relative` says in or ago. */
export function ticking(iso: string, how: 'left' | 'relative') {
  return h('time', { datetime: iso, 'data-tick': how, title: absolute(iso) }, FORMATS[how](iso));
}
const FORMATS = { left, relative };

/** A `<time>` that says the instant itself. */
export const stamp = (iso: string) =>
  h('time', { datetime: iso, title: new Date(iso).toString() }, absolute(iso));

/** Starts the ticker. Call once a page. */
export function startTicking() {
  setInterval(() => {
    for (const el of document.querySelectorAll('time[data-tick]')) {
      const how = el.getAttribute('data-tick') as 'left' | 'relative';
      const text = FORMATS[how](el.getAttribute('datetime') as string);
      if (el.firstChild instanceof Text && el.firstChild.data !== text) el.firstChild.data = text;
    }
  }, SECOND);
}
