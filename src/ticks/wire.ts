/**
 * Ticks: messages on a WebSocket that say that something has changed, and its new version, but never its content. A tick therefore
 * shows nothing that its receiver could not fetch.
 */
import type { Credential } from '../auth/caller.ts';
import type { Refusal } from '../rules/vocabulary.ts';

/** Who opened a socket. Stored with the socket, so that it survives the object's hibernation. */
export interface Holder {
  /** Null for a visitor without a token. */
  readonly credential: Credential | null;
  /** The invitation that gives access to a private game. */
  readonly invitation?: string | undefined;
  /** The visitor's network: src/api/limits/place.ts. */
  readonly place: string;
  /** Whether the socket also gets ticks about presence. */
  readonly presence?: boolean | undefined;
  /** Whether the room may keep the seen marks of this player with the socket: src/room/delivery/kept-marks.ts. */
  readonly keepsMarks?: boolean;
}

/** From a room: the holder's view has another version or ETag. */
export interface ViewTick {
  readonly changed: 'view';
  /** The viewer's step. */
  readonly version: number;
  /** The ETag of the view as JSON. It also changes with the table and with messages. */
  readonly etag: string;
}

/** From a room: other players are at the table. */
export interface PresenceTick {
  readonly changed: 'presence';
  /** The ETag of the list. */
  readonly etag: string;
}

/** From a mailbox: what waits for the player in this game may have changed. */
export interface DecisionsTick {
  readonly changed: 'decisions';
  /** Null in the first tick of a socket. */
  readonly game: string | null;
  /** The player's step in this game; null without a seat. */
  readonly version: number | null;
}

/** The codes with which the service closes a socket. */
export const CLOSED = {
  /** The game is over. */
  over: 1000,
  /** The client sent something other than `ping`. */
  message: 4400,
  /** The credential was revoked, the player signed out somewhere, or presence was turned off. Clients whose credential is still valid connect again. */
  credential: 4401,
  /** The holder may no longer find the game. */
  access: 4404,
  /** All sockets are in use, and a player of the game needs one. */
  full: 1013,
} as const;

const HOLDER = 'Ticks-Holder';

/** The request with which the Worker opens a socket in an object. Only the Worker reaches objects. */
export function upgradeFor(holder: Holder): Request {
  const headers = { Upgrade: 'websocket', [HOLDER]: encodeURIComponent(JSON.stringify(holder)) };
  return new Request('https://object/ticks', { headers });
}

export function holderIn({ headers }: Request): Holder {
  return JSON.parse(decodeURIComponent(headers.get(HOLDER)!)) as Holder;
}

/** A refusal of an object, and the refusal in such a response. */
export const refused = (refusal: Refusal): Response => Response.json(refusal, { status: 409 });
export const refusalIn = (response: Response): Promise<Refusal> => response.json<Refusal>();
