/** A box to tick, and a time of day. */
import { h } from '../shared/dom.ts';
import type { OnField } from '../shared/dom.ts';

export function tick(words: string, on: boolean, set: (on: boolean) => void, key: string = words) {
  const change: OnField = (e) => set(e.target.checked);
  return h(
    'label',
    { key, class: 'tick' },
    h('input', { type: 'checkbox', checked: on, onchange: change }),
    words,
  );
}

/** `minute`: of the day. */
export function time(words: string, minute: number, set: (minute: number) => void) {
  const two = (n: number) => String(n).padStart(2, '0');
  const change: OnField = (e) => {
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
