/**
 * The last report of each sandbox game to a player who has turned off their notifications. The next report is compared with it, because
 * rooms repeat their reports. Not part of a dump.
 */
import type { NotificationBatch } from '../../room/publish/wire.ts';

/** The storage key. */
export const SANDBOX_REPORTS = 'sandbox-reports';
/** The most games to remember. */
const MOST = 50;

/** What a game has reported, as kinds and keys. */
type Reported = readonly [game: string, names: readonly string[]];

/** Stores the report. Returns whether it contained a notification that the last one of this game did not. */
export function storeReport(
  kv: SyncKvStorage,
  { game, notifications }: Pick<NotificationBatch, 'game' | 'notifications'>,
): boolean {
  const all = kv.get<readonly Reported[]>(SANDBOX_REPORTS) ?? [];
  const names = notifications.map(({ kind, key }) => `${kind} ${key}`);
  const known = all.find(([id]) => id === game)?.[1] ?? [];
  if (names.every((name) => known.includes(name))) return false;
  kv.put(SANDBOX_REPORTS, [...all.filter(([id]) => id !== game), [game, names]].slice(-MOST));
  return true;
}
