/** Notifications in this browser, also when no page is open. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { subscription, unsubscribeHere } from '../account/push-subscription.ts';
import { stamp } from '../shared/time.ts';
import { refreshDelivery } from './delivery.ts';
import {
  BLOCKED,
  confirmPush,
  errorWords,
  hindranceOf,
  pushKey,
  subscribePush,
  testPush,
} from './push-browser.ts';
import type { PushChannel } from '../api/shapes/settings.ts';

const state = {
  /** The key to subscribe with; null if the service sends none. */
  key: null as string | null,
  /** Whether this browser has subscribed. */
  mine: false,
  /** A test notification was sent. */
  tested: false,
  busy: false,
  said: '',
  error: '',
};

/** Returns the reason if it failed. */
export async function loadPush() {
  const { key, error } = await pushKey();
  if (error === '') state.key = key;
  state.mine = (await subscription()) !== null;
  return error;
}

/** `delivery`: the status of the subscribed browser, this one or another. Null if the service sends no browser notifications. */
export function pushPanel(delivery: PushChannel | null, redraw: () => void) {
  const { said, key } = state;
  if (key === null) return null;
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
    failure(state, redraw),
  );
}

function hindrance() {
  const why = hindranceOf();
  return why === null ? null : h('p', { class: why === BLOCKED ? 'refusal' : 'empty' }, why);
}

function ways(delivery: PushChannel | null, redraw: () => void) {
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
      here && state.tested && delivery.seenAt === null && button('I see the notification', confirm),
      here && button('Send a test notification', show),
      delivery !== null && button('Turn off', unsubscribe),
    ),
  ];
}

function standing(delivery: PushChannel | null, here: boolean) {
  if (delivery === null) return 'Notifications are off.';
  const which = here
    ? 'This browser shows your notifications. If they do not arrive, subscribe again.'
    : 'Another browser shows your notifications.';
  const { lastSentAt, failingSince, seenAt } = delivery;
  if (failingSince !== null) return [which, ' Delivery has failed since ', stamp(failingSince), '.'];
  if (here && seenAt === null) return [which, ' You have not seen a test notification in it yet.'];
  return lastSentAt === null ? which : [which, ' The last one was sent ', stamp(lastSentAt), '.'];
}

/** `what`: returns what to show when it is done. */
async function doing(what: () => Promise<string>, redraw: () => void) {
  Object.assign(state, { busy: true, said: '', error: '' });
  redraw();
  try {
    state.said = await what();
  } catch (error) {
    state.error = errorWords(error);
  }
  state.busy = false;
  redraw();
}

async function subscribe() {
  await subscribePush(state.key);
  await refreshDelivery();
  state.mine = true;
  return 'Notifications are now on.';
}

async function unsubscribe() {
  const reply = await call('DELETE', '/me/push');
  if (!reply.ok) throw new Error(reply.error);
  await refreshDelivery();
  await unsubscribeHere();
  state.mine = false;
  return 'Notifications are now off.';
}

async function show() {
  await testPush();
  state.tested = true;
  return 'We have sent a test notification. When it appears, open it. If it does not appear soon, check the notification settings of your device.';
}

async function confirm() {
  await confirmPush();
  await refreshDelivery();
  return 'Notifications in this browser work.';
}
