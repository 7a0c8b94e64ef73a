/** One game's Durable Object: what may be asked of it, and nothing else. */
import { DurableObject } from 'cloudflare:workers';
import type {
  CommandRequest,
  EventsRequest,
  LeaveRequest,
  NewGame,
  Page,
  Player,
  Reply,
  Room,
  SeatDecisions,
  SitRequest,
  Summary,
  ViewRequest,
  Visit,
} from './protocol.ts';
import { refuse } from '../rules/vocabulary.ts';

export interface RoomBindings {
  readonly DB: D1Database;
  readonly ROOMS: DurableObjectNamespace<GameRoom>;
  /** Names the deployed build: snapshots and ETags of another one do not count. */
  readonly VERSION: WorkerVersionMetadata;
}

/** The room of this game. The platform's own type of a stub loses plain `object`s; this one does not. */
export function roomOf(rooms: DurableObjectNamespace<GameRoom>, game: string): Room {
  return rooms.getByName(game) as unknown as Room;
}

const nowhere = () => Promise.resolve(refuse('unknown-game'));

export class GameRoom extends DurableObject<RoomBindings> implements Room {
  create(_game: NewGame): Promise<Reply<Summary>> {
    return nowhere();
  }

  summary(_visit: Visit): Promise<Reply<Summary>> {
    return nowhere();
  }

  sit(_request: SitRequest): Promise<Reply<{ seat: number }>> {
    return nowhere();
  }

  leave(_request: LeaveRequest): Promise<Reply<null>> {
    return nowhere();
  }

  start(_request: { player: Player }): Promise<Reply<Summary>> {
    return nowhere();
  }

  handOver(_request: { player: Player; to: string }): Promise<Reply<Summary>> {
    return nowhere();
  }

  cancel(_request: { player: Player }): Promise<Reply<Summary>> {
    return nowhere();
  }

  rematch(_request: { player: Player }): Promise<Reply<{ game: string }>> {
    return nowhere();
  }

  view(_request: ViewRequest): Promise<Reply<Page>> {
    return nowhere();
  }

  events(_request: EventsRequest): Promise<Reply<Page>> {
    return nowhere();
  }

  decisions(_request: { player: Player }): Promise<Reply<SeatDecisions>> {
    return nowhere();
  }

  command(_request: CommandRequest): Promise<Reply<{ version: number }>> {
    return nowhere();
  }

  advance(_request: { player: Player; seconds: number }): Promise<Reply<{ now: string; version: number }>> {
    return nowhere();
  }

  export(_visit: Visit): Promise<Reply<Page>> {
    return nowhere();
  }

  rename(_request: { player: Player }): Promise<Reply<null>> {
    return nowhere();
  }
}
