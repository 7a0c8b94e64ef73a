/** The platform's bindings of a room. */
import type { RevocationStore } from '../../auth/revocations/revocations.ts';
import type { Objects } from '../../platform/objects.ts';
import type { NotificationBatch } from '../publish/wire.ts';
import type { BranchingRoom, TableRoom } from '../seats/wire.ts';

/** The calls that a room makes to its players' mailboxes. */
export interface NotifiedMailbox {
  /** `player` owns the mailbox: src/mailbox/store/owner.ts. */
  notify(batch: NotificationBatch, player: string): Promise<void>;
  /** Reports that the player has a socket in this game without a seat there. */
  follow(game: string, player: string): Promise<void>;
}

export interface RoomBindings extends RevocationStore {
  /** Rematches and branches are created in other rooms. */
  readonly ROOMS: Objects<
    Pick<TableRoom, 'create' | 'cancel'> & Pick<BranchingRoom, 'createBranch' | 'forgetBranch'>
  >;
  readonly MAILBOXES: Objects<NotifiedMailbox>;
  /** Identifies the deployed build: an ETag of another build never matches. */
  readonly VERSION: WorkerVersionMetadata;
  /** Stores journals that are older than a week: docs/history.md. Without it they stay in D1. */
  readonly ARCHIVE?: R2Bucket;
  /** Multiplies the rate limits of docs/identity.md, for load tests. The default is 1. */
  readonly LIMITS?: string;
}
