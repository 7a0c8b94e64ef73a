/** The objects of a room in memory once its game exists. */
import { Archive } from '../../history/room-writes.ts';
import type { RoomBindings } from './bindings.ts';
import type { Deliveries } from '../delivery/deliveries.ts';
import type { Keys } from '../journal/idempotency-keys.ts';
import type { Journal } from '../journal/journal.ts';
import type { GameState } from '../play/game-state.ts';
import { Mailboxes } from '../publish/mailboxes.ts';
import { Outbox } from '../publish/outbox.ts';
import { Retention } from '../publish/retention.ts';
import { Branches } from '../seats/branches.ts';
import { Talk } from '../talk/talk.ts';

export interface Services {
  readonly game: GameState;
  readonly outbox: Outbox;
  readonly mailboxes: Mailboxes;
  readonly keys: Keys;
  readonly talk: Talk;
  readonly deliveries: Deliveries;
  readonly retention: Retention;
  readonly branches: Branches;
}

/** What the services are created from. */
export interface ServiceParts {
  readonly storage: DurableObjectStorage;
  readonly env: Pick<RoomBindings, 'DB' | 'MAILBOXES' | 'ARCHIVE' | 'ROOMS'>;
  readonly journal: Journal;
  readonly deliveries: Deliveries;
  /** Deletes everything in the room, as if it had never existed. */
  readonly deleteRoom: () => Promise<void>;
}

export function servicesOf(
  game: GameState,
  { storage, env, journal, deliveries, deleteRoom }: ServiceParts,
): Services {
  const { kv } = storage;
  const talk = new Talk(storage);
  const mailboxes = new Mailboxes(game, journal, kv, (to, batch) =>
    env.MAILBOXES.getByName(to).notify(batch, to),
  );
  const outbox = new Outbox(game, journal, new Archive(env.DB), talk, mailboxes);
  const roomOf = (id: string) => env.ROOMS.getByName(id);
  const branches = new Branches({ game, journal, outbox, roomOf });
  const retention = new Retention({ game, journal, outbox, talk, kv, archives: env, deleteRoom, roomOf });
  return { game, outbox, mailboxes, keys: game.keys, talk, deliveries, retention, branches };
}
