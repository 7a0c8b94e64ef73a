/** Reads the keys of notifications. Rooms write them: src/room/publish/notices.ts. */
import type { Motion } from '../../room/table/record.ts';
import type { StoredNotification } from './notification-store.ts';

export const isPlayerChange = (kind: StoredNotification['kind']): boolean =>
  kind === 'player-joined' || kind === 'player-left';

/** After the start, the keys of `player-joined` and `player-left` begin with the seat. */
export function seatIn(key: string): number | undefined {
  const [, seat] = /^seat-(\d+) /.exec(key) ?? [];
  return seat === undefined ? undefined : Number(seat);
}

/** Before the start, they begin with the player's id. */
export const playerIn = (key: string): string => key.split(' ')[0]!;

/** The keys of `vote-requested` begin with the motion. */
export const motionIn = (key: string): Motion => key.split(' ')[0] as Motion;
