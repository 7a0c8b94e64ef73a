/** The push subscription of this browser. */

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Null if there is none. */
export async function subscription() {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function unsubscribeHere() {
  await (await subscription())?.unsubscribe();
}

/**
 * Nobody else at this browser sees notifications for a player who has signed out: neither new ones nor those on the screen. These
 * close last, since a push may arrive before the subscription has ended, and even if it cannot be ended.
 */
export async function forgetPushes() {
  try {
    await unsubscribeHere();
  } finally {
    await closeNotices();
  }
}

async function closeNotices() {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}
