/** The clock of a game at the pace of minutes. It counts seconds, and says when the time bank runs and when little time is left. */
import { hintStop } from '../rules/hint.ts';
import { h } from '../shared/dom.ts';
import { absolute, until } from '../shared/time.ts';

/** Milliseconds that count as little time. */
const LOW = 20_000;
const TICK = 250;
const BANK = 'The time bank is extra time for late answers, and must last the whole game.';

/** `bank`: the seconds of the time bank, which are the last before the deadline. */
export function liveClock(closesAt: string, bank: number) {
  const { text, low } = clockAt(until(closesAt), bank);
  const look = { class: low ? 'clock low' : 'clock', role: 'timer', 'aria-live': 'off' };
  const title = absolute(closesAt);
  const hint = bank > 0 ? hintStop(`${title}. ${BANK}`) : { title };
  return h('time', { ...look, ...hint, datetime: closesAt, 'data-clock': bank, key: 'clock' }, text);
}

/** `left`: milliseconds until the deadline. */
export function clockAt(left: number, bank: number): { readonly text: string; readonly low: boolean } {
  if (left <= 0) return { text: 'time is up', low: true };
  const free = left - bank * 1_000;
  const isBank = bank > 0 && free <= 0;
  const rest = bank > 0 && !isBank ? `, then ${clock(bank * 1_000)} of the time bank` : '';
  const low = left <= LOW;
  const text = isBank ? `${clock(left)} of the time bank` : `${clock(bank > 0 ? free : left)}${rest}`;
  return { text: low ? `${text}: hurry` : text, low };
}

/** `0:09`, `12:30`, `1:00:00` */
function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Starts the clocks of the page. Call once. */
export function startClocks() {
  setInterval(() => {
    for (const el of document.querySelectorAll<HTMLTimeElement>('time[data-clock]')) {
      const { text, low } = clockAt(until(el.dateTime), Number(el.dataset['clock']));
      el.classList.toggle('low', low);
      if (el.firstChild instanceof Text && el.firstChild.data !== text) el.firstChild.data = text;
    }
  }, TICK);
}
