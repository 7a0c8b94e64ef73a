/** What the API and a room say to each other about table talk. Plain data: it crosses an isolate. */
import type { Company } from '../table/wire.ts';
import type { Player, Visit, Reply } from '../table/visit.ts';
import type { Page } from '../read/wire.ts';

/** Characters. */
export const LONGEST_NOTES = 10_000;

/** Somebody as a table talks of them: where they sit now, if they still do. */
export interface Party {
  readonly player: Player;
  readonly seat: number | null;
}

export interface MessagesRequest extends Visit {
  /** The number of a message, as the caller counts: those after it are told. */
  readonly after: number;
  readonly limit: number;
  readonly etag?: string | undefined;
  /** Nobody reads it: letters tell of it all the same. */
  readonly seen?: boolean | undefined;
}

export interface SayRequest {
  readonly player: Player;
  readonly text: string;
  /** To this seat alone, or to the host; left out, to all. */
  readonly to?: number | 'host' | undefined;
  readonly key: string;
  /** For a private message. Builds that know no blocks leave it out. */
  readonly company?: Company | undefined;
}

/** `id` is the reader's own count of what was said to them. */
export interface MessageBody {
  readonly id: number;
  readonly at: string;
  readonly from: Party;
  readonly to: Party | null;
  readonly text: string;
}

/** Who has left has no seat any more: they are heard again by their id. */
export type MuteRequest = { readonly player: Player } & (
  | { readonly whom: number | 'host'; readonly muted: true }
  | { readonly whom: number | 'host' | Pick<Player, 'id'>; readonly muted: false }
);

/** A message as the operator is told of it. `key` is the same whoever reports it. */
export interface Evidence {
  readonly key: number;
  readonly author: Player;
  readonly recipient: string | null;
  readonly text: string;
  /** Milliseconds. */
  readonly saidAt: number;
}

/** What a player wrote in one game besides commands, and whom they do not hear. */
export interface Written {
  readonly game: string;
  readonly notes: string;
  readonly messages: readonly { readonly at: string; readonly text: string }[];
  readonly muted: readonly Player[];
  /** Standing orders that it keeps. */
  readonly orders: object | null;
  /** Seats that the player plays or played for their owners. */
  readonly sat: readonly number[];
}

export interface TalkingRoom {
  messages(request: MessagesRequest): Promise<Reply<Page>>;
  say(request: SayRequest): Promise<Reply<MessageBody>>;
  mute(request: MuteRequest): Promise<Reply<null>>;
  /** A message that the caller may read, by its number. */
  evidence(request: Visit & { message: number }): Promise<Reply<Evidence>>;
  notes(request: { player: Player }): Promise<Reply<{ text: string }>>;
  /** Answers with the bytes by which the notes have grown. */
  writeNotes(request: { player: Player; text: string }): Promise<Reply<{ grown: number }>>;
  /** What the player themselves wrote, also if they got up since. */
  written(request: { player: Player }): Promise<Reply<Written>>;
}
