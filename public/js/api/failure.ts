/** Why the user's last action failed. The message “The server cannot be reached” disappears when the server answers again. */
import { call, UNREACHABLE } from './call.ts';
import { h } from '../shared/dom.ts';
import { backOff, untilLoaded } from '../shared/poll.ts';

interface Failed {
  error: string;
}

/** The states whose messages end with the outage, each with the function that draws it. */
const silent = new Map<Failed, () => void>();

/** When the server answers again, `failure` changes `state` in place. */
export function failure(state: Failed, redraw: () => void) {
  if (state.error === UNREACHABLE) {
    const isWaiting = silent.size > 0;
    silent.set(state, redraw);
    if (!isWaiting) askLater();
  }
  return state.error !== '' && h('p', { class: 'refusal', role: 'alert', key: 'failure' }, state.error);
}

let ask: (() => Promise<void>) | null = null;

/** Waits before the first attempt, because the action has only just failed. */
function askLater() {
  ask ??= untilLoaded(isBack);
  setTimeout(ask, backOff(1));
}

async function isBack() {
  // No other request costs the server less.
  if (silent.size > 0 && (await call('GET', '/push-key')).status === 0) return false;
  const ended = [...silent];
  silent.clear();
  for (const [state] of ended) if (state.error === UNREACHABLE) state.error = '';
  for (const redraw of new Set(ended.map(([, draw]) => draw))) redraw();
  return true;
}
