/** Notices in this browser, also when no page is open. */
import { call } from '../api/call.ts';
import { h } from '../shared/dom.ts';
import { canPush, subscription, unsubscribeHere } from '../account/push-subscription.ts';
import { stamp } from '../shared/time.ts';
import { refreshDelivery } from './delivery.ts';
import type { Channel, Tested } from '../api/shapes.ts';

const state = {
  /** What to subscribe with; null where the service sends none. */
  key: null as string | null,
  /** Whether this browser has subscribed. */
  mine: false,
  busy: false,
  said: '',
  error: '',
};

/** Returns why that failed, if it did. */
export async function loadPush() {
  const reply = await call<{ readonly key: string | null }>('GET', '/push-key');
  if (reply.ok) state.key = reply.body.key;
  state.mine = (await subscription()) !== null;
  return reply.error;
}

/** `delivery`: to the browser that is told, whichever that is. */
export function pushPanel(delivery: Channel | null, redraw: () => void) {
  const { said, error } = state;
  return h(
    'section',
    { key: 'push' },
    h('h2', {}, 'Notices in this browser'),
    h(
      'p',
      {},
      'A line on the screen when it is your move, also when this page is closed. One browser at a time is told.',
    ),
    hindrance() ?? ways(delivery, redraw),
    said && h('p', { role: 'status' }, said),
    error && h('p', { class: 'refusal', role: 'alert' }, error),
  );
}

/** Why this browser cannot be told, if so. */
function hindrance() {
  if (state.key === null)
    return h(
      'p',
      { class: 'empty' },
      'This service sends no notices. Letters and the calendar tell the same.',
    );
  if (!canPush())
    return h(
      'p',
      { class: 'empty' },
      'This browser shows no notices. On an iPhone or iPad, add the page to the home screen first, and open it from there.',
    );
  if (Notification.permission === 'denied')
    return h(
      'p',
      { class: 'refusal' },
      'This browser was told to show no notices of this site. Allow them in its settings for the site, then load this page again.',
    );
  return null;
}

function ways(delivery: Channel | null, redraw: () => void) {
  const here = delivery !== null && state.mine;
  const button = (words: string, what: () => Promise<string>) =>
    h('button', { key: words, disabled: state.busy, onclick: () => void doing(what, redraw) }, words);
  return [
    h('p', { class: 'quiet', key: 'standing' }, standing(delivery, here)),
    h(
      'div',
      { class: 'row', key: 'ways' },
      button(
        here ? 'Subscribe again' : delivery === null ? 'Tell this browser' : 'Tell this browser instead',
        subscribe,
      ),
      here && button('Show a notice now', show),
      delivery !== null && button(here ? 'Tell it no more' : 'Tell no browser', unsubscribe),
    ),
  ];
}

function standing(delivery: Channel | null, here: boolean) {
  if (delivery === null) return 'No browser is told.';
  const which = here
    ? 'This browser is told, unless you have since chosen another one: then subscribe again.'
    : 'Another browser is told.';
  const { lastSentAt, failingSince } = delivery;
  if (failingSince !== null) return [which, ' Nothing gets through since ', stamp(failingSince), '.'];
  return lastSentAt === null ? which : [which, ' The last notice went out ', stamp(lastSentAt), '.'];
}

/** `what`: says what came of it. */
async function doing(what: () => Promise<string>, redraw: () => void) {
  Object.assign(state, { busy: true, said: '', error: '' });
  redraw();
  try {
    state.said = await what();
  } catch (error) {
    state.error = error instanceof Error ? error.message : String(error);
  }
  state.busy = false;
  redraw();
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Without your leave this browser shows nothing.');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key of the service is of no use any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: state.key })
    .catch(() => {
      throw new Error('This browser could not subscribe: its push service does not answer, or it has none.');
    });
  const { endpoint, keys } = made.toJSON();
  await sent('PUT', { endpoint, keys });
  state.mine = true;
  return 'This browser is told from now on.';
}

async function unsubscribe() {
  await sent('DELETE');
  await unsubscribeHere();
  state.mine = false;
  return 'No browser is told any more.';
}

/** The whole way that news take: the server, the browser's push service, the service worker. */
async function show() {
  const reply = await call<Tested>('POST', '/me/push/test');
  if (!reply.ok) throw new Error(reply.error);
  const { taken, reason } = reply.body;
  if (!taken) throw new Error(`The push service of this browser did not take it: ${reason}.`);
  return 'It is on its way. If it is not on your screen soon, look at what your system allows this browser.';
}

async function sent(method: 'PUT' | 'DELETE', body?: object) {
  const reply = await call(method, '/me/push', body === undefined ? {} : { body });
  if (!reply.ok) throw new Error(reply.error);
  await refreshDelivery();
}
