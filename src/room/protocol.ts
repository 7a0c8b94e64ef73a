/** What the API and a room say to each other: the calls of all topics. Plain data: it crosses an isolate. */
import type { DeliveringRoom } from './delivery/wire.ts';
import type { InvitingRoom } from './invitations/wire.ts';
import type { OrderedRoom } from './orders/wire.ts';
import type { PlayedRoom } from './play/wire.ts';
import type { ReadRoom } from './read/wire.ts';
import type { PersonalRoom, SeatedRoom, TableRoom } from './seats/wire.ts';
import type { TalkingRoom } from './talk/wire.ts';
import type { TimedRoom } from './time/wire.ts';

/**
 * A room as its callers see it. The API has proven who the player is. Expected refusals are values; every method of a
 * room that was never created, or that the caller may not find, refuses with `unknown-game`.
 */
export interface Room
  extends
    TableRoom,
    SeatedRoom,
    PersonalRoom,
    InvitingRoom,
    PlayedRoom,
    TimedRoom,
    OrderedRoom,
    ReadRoom,
    DeliveringRoom,
    TalkingRoom {}
