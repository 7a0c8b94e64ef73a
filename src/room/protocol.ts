/** The interface between the API and a room, composed of the calls of all topics. Plain data: it crosses an isolate. */
import type { Objects } from '../platform/objects.ts';
import type { DeliveringRoom } from './delivery/wire.ts';
import type { InvitingRoom } from './invitations/wire.ts';
import type { OperatedRoom } from './operate/condition.ts';
import type { OrderedRoom } from './orders/wire.ts';
import type { PlayedRoom } from './play/wire.ts';
import type { Played, ReadRoom, ShownCommand } from './read/wire.ts';
import type { Reply } from './table/visit.ts';
import type { BranchingRoom, PersonalRoom, SeatedRoom, TableRoom } from './seats/wire.ts';
import type { TickingRoom } from './read/ticks/calls.ts';
import type { TalkingRoom } from './talk/wire.ts';
import type { TimedRoom } from './time/wire.ts';

/**
 * A room as its callers see it. The API has authenticated the player. Expected refusals are values. A room that was never
 * created, or that the caller has no access to, refuses each call with `unknown-game`.
 */
export interface Room
  extends
    TableRoom,
    BranchingRoom,
    SeatedRoom,
    PersonalRoom,
    InvitingRoom,
    Omit<PlayedRoom, 'command'>,
    TimedRoom,
    OrderedRoom,
    ReadRoom,
    DeliveringRoom,
    TalkingRoom,
    TickingRoom {
  command(request: ShownCommand): Promise<Reply<Played>>;
}

/** The room of this game. The platform's own type of a stub does not accept plain objects; this type does. */
export function roomOf(rooms: Pick<Objects<Room>, 'getByName'>, game: string): Room {
  return rooms.getByName(game);
}

/** The room of this game, for the operator. */
export function operatedRoomOf(rooms: Pick<Objects<OperatedRoom>, 'getByName'>, game: string): OperatedRoom {
  return rooms.getByName(game);
}
