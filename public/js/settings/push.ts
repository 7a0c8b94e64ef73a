/** Notifications in this browser, also when no page is open. */
import { call } from '../api/call.ts';
import { h } from '../shared/dom.ts';
import { canPush, subscription, unsubscribeHere } from '../account/push-subscription.ts';
import { stamp } from '../shared/time.ts';
import { refreshDelivery } from './delivery.ts';
import type { Channel, Tested } from '../api/shapes/settings.ts';

const state = {
  /** The key to subscribe with; null if the service sends none. */
  key: null as string | null,
  /** Whether this browser has subscribed. */
  mine: false,
  busy: false,
  said: '',
  error: '',
};

/** Returns the reason if it failed. */
export async function loadPush() {
  const reply = await call<{ readonly key: string | null }>('GET', '/push-key');
  if (reply.ok) state.key = reply.body.key;
  state.mine = (await subscription()) !== null;
  return reply.error;
}

/** `delivery`: the status of the subscribed browser, this one or another. */
export function pushPanel(delivery: Channel | null, redraw: () => void) {
  const { said, error } = state;
  return h(
    'section',
    { key: 'push' },
    h('h2', {}, 'Notifications in this browser'),
    h(
      'p',
      {},
      'Get a notification on your screen when it is your move, even when this page is closed. Only one browser at a time can show them.',
    ),
    hindrance() ?? ways(delivery, redraw),
    said && h('p', { role: 'status' }, said),
    error && h('p', { class: 'refusal', role: 'alert' }, error),
  );
}

/** Why this browser cannot show notifications, if it cannot. */
function hindrance() {
  if (state.key === null)
    return h(
      'p',
      { class: 'empty' },
      'This server sends no browser notifications. Use e-mail or the calendar instead.',
    );
  if (!canPush())
    return h(
      'p',
      { class: 'empty' },
      'This browser cannot show notifications. On an iPhone or iPad, add the page to the home screen first, and open it from there.',
    );
  if (Notification.permission === 'denied')
    return h(
      'p',
      { class: 'refusal' },
      'You have blocked notifications from this site. Allow them in your browser’s settings, then reload this page.',
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
        here ? 'Subscribe again' : delivery === null ? 'Turn on' : 'Use this browser instead',
        subscribe,
      ),
      here && button('Send a test notification', show),
      delivery !== null && button('Turn off', unsubscribe),
    ),
  ];
}

function standing(delivery: Channel | null, here: boolean) {
  if (delivery === null) return 'Notifications are off.';
  const which = here
    ? 'This browser shows your notifications. If they do not arrive, subscribe again.'
    : 'Another browser shows your notifications.';
  const { lastSentAt, failingSince } = delivery;
  if (failingSince !== null) return [which, ' Delivery has failed since ', stamp(failingSince), '.'];
  return lastSentAt === null ? which : [which, ' The last one was sent ', stamp(lastSentAt), '.'];
}

/** `what`: returns what to show when it is done. */
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
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Allow notifications first.');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an old key of the service no longer works.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: state.key })
    .catch(() => {
      throw new Error('This browser could not subscribe: its push service does not answer, or it has none.');
    });
  const { endpoint, keys } = made.toJSON();
  await sent('PUT', { endpoint, keys });
  state.mine = true;
  return 'Notifications are now on.';
}

async function unsubscribe() {
  await sent('DELETE');
  await unsubscribeHere();
  state.mine = false;
  return 'Notifications are now off.';
}

/** Tests the whole way of a notification: server, push service, service worker. */
async function show() {
  const reply = await call<Tested>('POST', '/me/push/test');
  if (!reply.ok) throw new Error(reply.error);
  const { taken, reason } = reply.body;
  if (!taken) throw new Error(`This browser’s push service refused it: ${reason}.`);
  return 'The notification is on its way. If it does not appear soon, check your system’s notification settings.';
}

async function sent(method: 'PUT' | 'DELETE', body?: object) {
  const reply = await call(method, '/me/push', body === undefined ? {} : { body });
  if (!reply.ok) throw new Error(reply.error);
  await refreshDelivery();
}
