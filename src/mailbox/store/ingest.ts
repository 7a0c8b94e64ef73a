/** Adds notifications from rooms to the store, with reminders of their deadlines. */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { Notification, NotificationBatch } from '../../room/publish/wire.ts';
import type { Settings } from '../protocol.ts';
import { reminderAt } from '../schedule/schedule.ts';
import { kindFrom } from './stored-kinds.ts';
import { REMEMBERED, type StoredNotification, type NotificationStore } from './notification-store.ts';

/** Returns whether any of them was new. */
export function take(
  store: NotificationStore,
  { game, sandbox, notifications }: NotificationBatch,
  settings: Settings,
  now: Instant,
): boolean {
  let isNew = false;
  for (const { kind: wireKind, key, at, until, freeUntil, since } of inOrder(notifications, sandbox, now)) {
    const kind = kindFrom(wireKind, key);
    // A sandbox has its own clock: its notifications are due at once and get no reminders.
    const kept = sandbox ? { kind, key, at: now } : { kind, key, at, ...(until && { until }) };
    const item = { ...kept, game, sandbox };
    const isOther = store.add(item);
    isNew ||= isOther;
    if (isOther && since !== undefined) store.forgetSince(game, sandbox ? asInstant(0) : since);
    // A pause may have removed only the reminder, without a change of the deadline.
    if (!sandbox && (isOther || !store.reminds(item))) remind(store, item, freeUntil, settings);
  }
  return isNew;
}

/** Applies these settings to pending reminders. */
export function retime(store: NotificationStore, settings: Settings, now: Instant): void {
  for (const item of store.reminders) {
    const near = reminderAt(item.requestedAt, item.until!, settings);
    // A reminder whose instant has passed is due at once.
    if (near !== undefined) store.retime(item, asInstant(Math.max(near, now)));
  }
}

/**
 * Adds a reminder of a deadline that is new or has changed; a player who had one for the old deadline gets another. If time
 * allows, the reminder comes before the bank begins to drain. The deadline of a reminder is the one of the two that it is timed
 * by.
 */
function remind(
  store: NotificationStore,
  { game, key, at, until, sandbox }: StoredNotification,
  freeUntil: Instant | undefined,
  settings: Settings,
): void {
  if (until === undefined) return;
  store.removeReminder({ game, key });
  for (const end of [freeUntil ?? until, until]) {
    const near = reminderAt(at, end, settings);
    if (near === undefined) continue;
    store.add({ kind: 'deadline-approaching', key, at: near, until: end, game, sandbox });
    return;
  }
}

/** Without old ones; `game-restored` comes first, because later decisions may repeat earlier ones. */
function inOrder(
  notifications: readonly Notification[],
  sandbox: boolean,
  now: Instant,
): readonly Notification[] {
  const recent = notifications.filter((one) => sandbox || !isOld(one, now));
  return recent.toSorted((a, b) => Number(b.since !== undefined) - Number(a.since !== undefined));
}

/** It may have been delivered and deleted, so it is not delivered again. */
function isOld({ at }: Notification, now: Instant): boolean {
  return at < now - REMEMBERED;
}
