/** What a room is given by the platform. */
import type { Objects } from '../../objects.ts';
import type { Telling } from '../publish/wire.ts';
import type { TableRoom } from '../seats/wire.ts';

/** What a room asks of its players' mailboxes. */
export interface Notified {
  /** `player` is whose mailbox it is: src/mailbox/store/owner.ts. */
  tell(telling: Telling, player: string): Promise<void>;
}

export interface RoomBindings {
  readonly DB: D1Database;
  /** A rematch is made in a room of its own. */
  readonly ROOMS: Objects<Pick<TableRoom, 'create'>>;
  readonly MAILBOXES: Objects<Notified>;
  /** Names the deployed build: ETags of another one do not count. */
  readonly VERSION: WorkerVersionMetadata;
  /** Takes journals that are older than a week: docs/history.md. Left out: D1 keeps them. */
  readonly ARCHIVE?: R2Bucket;
  /** Multiplies the rates of docs/identity.md, for tests under load. Left out: 1. */
  readonly LIMITS?: string;
}
