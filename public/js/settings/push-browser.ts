/** Push notifications of this browser: what prevents them, the subscription, and the test. */
import { call } from '../api/call.ts';
import { canPush, subscription } from '../account/push-subscription.ts';
import type { Tested } from '../api/shapes/settings.ts';

/** Returns why this browser cannot show notifications; null if it can. */
export function hindranceOf(): string | null {
  if (!canPush())
    return 'This browser cannot show notifications. On an iPhone or iPad, add the page to the home screen first, and open it from there.';
  return Notification.permission === 'denied' ? BLOCKED : null;
}

/** What to say after an error. Nothing, if the page says already what prevents notifications. */
export function errorWords(error: unknown): string {
  if (hindranceOf() !== null) return '';
  return error instanceof Error ? error.message : String(error);
}

export const BLOCKED =
  'You have blocked notifications from this site. Allow them in your browser’s settings, then reload this page.';

/** `key`: the public key of the service; null if it sends no browser notifications. */
export async function pushKey() {
  const reply = await call<{ readonly key: string | null }>('GET', '/push-key');
  return { key: reply.ok ? reply.body.key : null, error: reply.error };
}

/** Throws an error whose message tells the user what failed. */
export async function subscribePush(key: string | null) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Allow notifications first.');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an old key of the service no longer works.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw new Error(
      'This browser could not turn on notifications: it has no push service, or the push service does not answer.',
    );
  });
  const { endpoint, keys } = made.toJSON();
  const reply = await call('PUT', '/me/push', { body: { endpoint, keys } });
  if (!reply.ok) throw new Error(reply.error);
}

/** Tests the whole path of a notification: server, push service, service worker. Throws like `subscribePush`. */
export async function testPush() {
  const reply = await call<Tested>('POST', '/me/push/test');
  if (!reply.ok) throw new Error(reply.error);
  const { taken, reason } = reply.body;
  if (!taken) throw new Error(`This browser’s push service refused the notification: ${reason}.`);
}

/** Call it when the player has seen the test notification. Throws like `subscribePush`. */
export async function confirmPush() {
  const made = await subscription();
  if (made === null) throw new Error('This browser has ended its subscription. Turn notifications on again.');
  const reply = await call('POST', '/me/push/seen', { body: { endpoint: made.endpoint } });
  if (!reply.ok) throw new Error(reply.error);
}

/** Calls `seen` when the player has clicked a test notification and the server knows it. */
export function whenPushSeen(seen: () => void) {
  globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'push-seen') seen();
  });
}
