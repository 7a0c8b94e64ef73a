/** Decides when a player's notifications are sent. */
import { instantsOf, wallOf } from '../../calendar/zone.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { NotificationKind } from '../kinds.ts';
import type { Settings, Span } from '../protocol.ts';

/** A pending notification. Instants in real time. */
export interface Item {
  readonly kind: NotificationKind;
  readonly at: Instant;
  /** When it expires: the deadline of the decision. */
  readonly until?: Instant;
}

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Notifications are batched at most within this part of a window. */
const BATCHING_PART = 20;
/** A deadline is near after this part of its window, as long as this much is left. */
const NEAR = 0.8;
const AT_LEAST = HOUR;

/** When this item alone is due, if the last letter was sent at `lastSent`. */
export function dueAt(item: Item, settings: Settings, lastSent: Instant | undefined): Instant {
  if (item.kind === 'deadline-approaching') return outOf(settings.quiet, settings.zone, item.at);
  const batchedAt = asInstant(item.at + batchingTimeOf(item, settings));
  const afterPause = Math.max(batchedAt, (lastSent ?? -Infinity) + settings.pause * MINUTE);
  const afterDigest =
    settings.digest === null
      ? asInstant(afterPause)
      : nextMinute(settings.zone, settings.digest, asInstant(afterPause));
  const afterQuiet = outOf(settings.quiet, settings.zone, afterDigest);
  // After its deadline it would be worthless: then it ignores the pause and the digest.
  if (item.until === undefined || afterQuiet < item.until) return afterQuiet;
  return outOf(settings.quiet, settings.zone, batchedAt);
}

/** When to send a reminder of this window's deadline; undefined if the window is too short. */
export function reminderAt(openedAt: Instant, closesAt: Instant, settings: Settings): Instant | undefined {
  const item = { kind: 'decision-requested', at: openedAt, until: closesAt } as const;
  const first = openedAt + batchingTimeOf(item, settings);
  const near = asInstant(Math.min(openedAt + NEAR * (closesAt - openedAt), closesAt - AT_LEAST));
  if (near <= first) return undefined;
  const { quiet, zone } = settings;
  if (quiet === null || outOf(quiet, zone, near) === near) return near;
  // Before the quiet hours rather than after them, while there is still time to answer.
  const evening = asInstant(previousMinute(zone, quiet.from, near) - MINUTE);
  if (evening > first) return evening;
  const morning = outOf(quiet, zone, near);
  return morning < closesAt ? morning : undefined;
}

/** `at` or, within the player's quiet hours, their end. */
export function afterQuietHours({ quiet, zone }: Settings, at: Instant): Instant {
  return outOf(quiet, zone, at);
}

function batchingTimeOf({ at, until }: Item, { batching }: Settings): number {
  const most = batching * MINUTE;
  return until === undefined ? most : Math.min(most, (until - at) / BATCHING_PART);
}

/** `at` or, within these quiet hours, their end. */
function outOf(quiet: Span | null, zone: string, at: Instant): Instant {
  if (quiet === null) return at;
  const { minute } = wallOf(zone, at);
  const { from, to } = quiet;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? nextMinute(zone, to, at) : at;
}

/** The first instant from `at` on at which local time is this minute of the day. */
function nextMinute(zone: string, minute: number, at: Instant): Instant {
  return asInstant(Math.min(...showings(zone, minute, at).filter((then) => then >= at)));
}

function previousMinute(zone: string, minute: number, at: Instant): Instant {
  return asInstant(Math.max(...showings(zone, minute, at).filter((then) => then <= at)));
}

/** The instants of this local minute on the day of `at` and the days around it: two on a day when clocks go back. */
function showings(zone: string, minute: number, at: Instant): readonly Instant[] {
  const today = wallOf(zone, at);
  return [-1, 0, 1].flatMap((days) => instantsOf(zone, { ...today, day: today.day + days }, minute));
}
