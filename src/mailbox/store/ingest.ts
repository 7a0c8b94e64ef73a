/** Notices of rooms, as they come into the store, and the reminders of their deadlines. */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { News, Telling } from '../../room/publish/wire.ts';
import type { Settings } from '../protocol.ts';
import { nearsAt } from '../schedule/schedule.ts';
import { REMEMBERED, type Kept, type NotificationStore } from './notification-store.ts';

/** Whether there was anything new in it. */
export function take(
  shelf: NotificationStore,
  { game, sandbox, news }: Telling,
  settings: Settings,
  now: Instant,
): boolean {
  let isNew = false;
  for (const { kind, key, at, until, freeUntil, since } of inOrder(news, sandbox, now)) {
    // A sandbox has a clock of its own: what it tells is told at once, and of its deadlines nothing.
    const kept = sandbox ? { kind, key, at: now } : { kind, key, at, ...(until && { until }) };
    const item = { ...kept, game, sandbox };
    const isOther = shelf.add(item);
    isNew ||= isOther;
    if (isOther && since !== undefined) shelf.forgetSince(game, sandbox ? asInstant(0) : since);
    // A pause may have set the reminder alone aside, and left the deadline where it was.
    if (!sandbox && (isOther || !shelf.reminds(item))) remind(shelf, item, freeUntil, settings);
  }
  return isNew;
}

/** Reminders that wait keep to these settings from now on. */
export function retime(shelf: NotificationStore, settings: Settings, now: Instant): void {
  for (const item of shelf.reminders) {
    const near = nearsAt(item.askedAt, item.until!, settings);
    // What should have been said before is said as soon as it may be.
    if (near !== undefined) shelf.retime(item, asInstant(Math.max(near, now)));
  }
}

/**
 * A deadline that is new, or another than before: who was reminded of the one before is reminded again. Before the bank
 * begins to drain, if there is time for that: a reminder's own deadline is the one of the two that it goes by.
 */
function remind(
  shelf: NotificationStore,
  { game, key, at, until, sandbox }: Kept,
  freeUntil: Instant | undefined,
  settings: Settings,
): void {
  if (until === undefined) return;
  shelf.removeReminder({ game, key });
  for (const end of [freeUntil ?? until, until]) {
    const near = nearsAt(at, end, settings);
    if (near === undefined) continue;
    shelf.add({ kind: 'nears', key, at: near, until: end, game, sandbox });
    return;
  }
}

/** Without what is old; that the game was restored comes first, for what it asks now may be what it asked before. */
function inOrder(news: readonly News[], sandbox: boolean, now: Instant): readonly News[] {
  const recent = news.filter((one) => sandbox || !isOld(one, now));
  return recent.toSorted((a, b) => Number(b.since !== undefined) - Number(a.since !== undefined));
}

/** It may have been told and forgotten, so it is told no more. */
function isOld({ at }: News, now: Instant): boolean {
  return at < now - REMEMBERED;
}
