/**
 * The last reports of sandbox games to a player who takes no notifications of them: they show which reports are repeated. Not part of
 * a dump.
 */
import type { NotificationBatch } from '../../room/publish/wire.ts';

/** The storage key. */
export const SANDBOX_REPORTS = 'sandbox-reports';
/** The most games to remember. */
const MOST = 50;

/** What a game has reported, as kinds and keys. */
type Reported = readonly [game: string, names: readonly string[]];

/** Returns whether the report contains anything new. */
export function isNewReport(
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
