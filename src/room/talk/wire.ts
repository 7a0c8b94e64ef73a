/** The calls between the API and a room about table talk. Plain data: it crosses an isolate. */
import type { ShownPlayer, TablePeople } from '../table/wire.ts';
import type { Player, Visit, Reply } from '../table/visit.ts';
import type { Page } from '../read/wire.ts';

/** Characters. */
export const LONGEST_NOTES = 10_000;

/** A person in table talk, with their present seat if they have one. */
export interface Party {
  readonly player: ShownPlayer;
  readonly seat: number | null;
}

export interface MessagesRequest extends Visit {
  /** A message number of the caller: the answer has the messages after it. */
  readonly after: number;
  readonly limit: number;
  readonly etag?: string | undefined;
  /** False marks nothing as read, so letters still include the messages. */
  readonly seen?: boolean | undefined;
}

export interface SayRequest {
  readonly player: Player;
  readonly text: string;
  /** Only to this seat, or to the host. Left out: to all. */
  readonly to?: number | 'host' | undefined;
  readonly key: string;
  /** For a private message. Builds without blocks leave it out. */
  readonly people?: TablePeople | undefined;
}

/** `id` is the reader's own message number. */
export interface MessageBody {
  readonly id: number;
  readonly at: string;
  readonly from: Party;
  readonly to: Party | null;
  readonly text: string;
}

/** `isRepeat`: the message was stored before, under the same key. For limits, not for clients. */
export type SaidMessage = MessageBody & { readonly isRepeat?: true };

/** A player who has left has no seat and is unmuted by id. */
export type MuteRequest = { readonly player: Player } & (
  | { readonly target: number | 'host'; readonly muted: true }
  | { readonly target: number | 'host' | Pick<Player, 'id'>; readonly muted: false }
);

/** A message that a player reports to the operator. `key` is the same for every reporter. */
export interface Evidence {
  readonly key: number;
  readonly author: Player;
  readonly recipient: string | null;
  readonly text: string;
  /** Milliseconds. */
  readonly saidAt: number;
}

/** What a player wrote in one game besides commands, and the players they muted. */
export interface Written {
  readonly game: string;
  readonly notes: string;
  readonly messages: readonly { readonly at: string; readonly text: string }[];
  readonly muted: readonly Player[];
  /** The standing orders in this game. */
  readonly orders: object | null;
  /** Seats that the player plays or played as a sitter. */
  readonly sat: readonly number[];
}

export interface TalkingRoom {
  messages(request: MessagesRequest): Promise<Reply<Page>>;
  say(request: SayRequest): Promise<Reply<SaidMessage>>;
  mute(request: MuteRequest): Promise<Reply<null>>;
  /** A message that the caller may read, by its number. */
  evidence(request: Visit & { message: number }): Promise<Reply<Evidence>>;
  notes(request: { player: Player }): Promise<Reply<{ text: string }>>;
  /** `grown`: the bytes by which the notes have grown. */
  writeNotes(request: { player: Player; text: string }): Promise<Reply<{ grown: number }>>;
  /** What this player wrote, even if they have left their seat. */
  written(request: { player: Player }): Promise<Reply<Written>>;
}
