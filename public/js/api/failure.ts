/** Why the user's last action failed. The message that the server cannot be reached goes when it can be. */
import { call, UNREACHABLE } from './call.ts';
import { h } from '../shared/dom.ts';
import { backOff, untilLoaded } from '../shared/poll.ts';

interface Failed {
  error: string;
}

/** Messages on the page that end with the outage, and what draws each. */
const silent = new Map<Failed, () => void>();

/** `state`: changed in place when the server answers again. */
export function failure(state: Failed, redraw: () => void) {
  if (state.error === UNREACHABLE) {
    const isWaiting = silent.size > 0;
    silent.set(state, redraw);
    if (!isWaiting) askLater();
  }
  return state.error !== '' && h('p', { class: 'refusal', role: 'alert', key: 'failure' }, state.error);
}

let ask: (() => Promise<void>) | null = null;

/** The action has failed just now: the first attempt waits. */
function askLater() {
  ask ??= untilLoaded(isBack);
  setTimeout(ask, backOff(1));
}

async function isBack() {
  // The request that costs the server least.
  if (silent.size > 0 && (await call('GET', '/push-key')).status === 0) return false;
  const ended = [...silent];
  silent.clear();
  for (const [state] of ended) if (state.error === UNREACHABLE) state.error = '';
  for (const redraw of new Set(ended.map(([, draw]) => draw))) redraw();
  return true;
}
