/** What a room is given by the platform, and how to reach one. */
import type { PlayerMailbox } from '../mailbox/mailbox.ts';
import type { OperatedRoom } from './operate/condition.ts';
import type { GameRoom } from './game-room.ts';
import type { Room } from './protocol.ts';

export interface RoomBindings {
  readonly DB: D1Database;
  readonly ROOMS: DurableObjectNamespace<GameRoom>;
  readonly MAILBOXES: DurableObjectNamespace<PlayerMailbox>;
  /** Names the deployed build: ETags of another one do not count. */
  readonly VERSION: WorkerVersionMetadata;
  /** Takes journals that are older than a week: docs/history.md. Left out: D1 keeps them. */
  readonly ARCHIVE?: R2Bucket;
  /** Multiplies the rates of docs/identity.md, for tests under load. Left out: 1. */
  readonly LIMITS?: string;
}

/** The room of this game. The platform's own type of a stub loses plain objects; this one does not. */
export function roomOf(rooms: DurableObjectNamespace<GameRoom>, game: string): Room {
  return rooms.getByName(game);
}

/** The same, for whoever operates the service. */
export function operatedRoomOf(rooms: DurableObjectNamespace<GameRoom>, game: string): OperatedRoom {
  return rooms.getByName(game);
}
