/** What was settled about a game besides its moves: who sits where, who hosts, on which terms. Immutable values. */
import type { BotName, Chair, Outcome } from '../../rules/contract.ts';
import type { Header } from '../../rules/entry.ts';
import type { SeedOrigin } from '../../rules/seed-origin.ts';
import { ok, refuse, type Instant, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Invitation } from '../invitations/invitations.ts';
import type { Rhythm } from '../time/deadlines.ts';
import type { Player, Status, Terms } from '../protocol.ts';
import type { Sitter } from './sitters.ts';
import type { Vote } from '../time/votes.ts';

export interface Place {
  readonly player: Player | null;
  readonly bot: BotName | null;
  readonly preference?: object;
  /** Grows with each preference stated at this table. */
  readonly chosen?: number;
  /** Windows missed in a row, and what has become of the seat by it. Left out where none was. */
  readonly missed?: number;
  readonly slow?: true;
  /** Plays while the player is absent, who can take the seat back. */
  readonly standIn?: BotName;
  /** Milliseconds left to take beyond windows. */
  readonly bank?: number;
  /** By window, what its deadline holds of the bank, where that is not what the bank has left. */
  readonly held?: Readonly<Record<string, number>>;
  readonly rhythm?: Rhythm;
  /** By window, the beginnings of vacations in which it does not stand still. Left out while there are none. */
  readonly unspared?: Readonly<Record<string, readonly Instant[]>>;
  /** Plays for the player until a date, or is asked to. */
  readonly sitter?: Sitter;
  /** Ids of those who were asked and will not. Left out while there are none. */
  readonly declined?: readonly string[];
}

export interface Lobby extends Terms {
  readonly id: string;
  readonly invitation: string;
  /** All others. Left out while there are none, and when the game has been played. */
  readonly invitations?: readonly Invitation[];
  readonly host: Player;
  readonly places: readonly Place[];
  readonly status: Status;
  readonly createdAt: Instant;
  /** When somebody last sat down or got up before the start, and when those who sit were warned that nobody comes. */
  readonly touchedAt?: Instant;
  readonly warnedAt?: Instant;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** From the start on. Holds the seed: never to be sent whole. */
  readonly header: Header | null;
  /**
   * Before the start: what the seed will be derived from. Left out at tables of older builds, and with `plainSeed`. `rewind`: the last
   * rewind that gave the table another secret.
   */
  readonly seedOrigin?: SeedOrigin & { readonly rewind?: string };
  /** What is proposed and not yet decided. Left out while nothing ever was. */
  readonly votes?: readonly Vote[];
  /** Since when the game stands still. */
  readonly pausedAt?: Instant;
  /** Whose seats were taken over for good, oldest first. Left out while there are none. */
  readonly former?: readonly Former[];
  /** Who once played which seat for its owner, by id. Left out while there are none. */
  readonly sat?: readonly { readonly player: string; readonly seat: number }[];
  /** Its storage was put back to an earlier step, and its game lacks a fresh seed: it gets one when the room wakes. */
  readonly putBack?: true;
  /** When that was done last. */
  readonly restored?: Restored;
  /** The table's next game, and who asked for it first. */
  readonly rematch: { readonly game: string; readonly host: Player } | null;
  /** A sandbox game's clock, which stands still. */
  readonly clock: Instant | null;
  /** What is left of the game once its journal is in the archive alone, and with it the header. */
  readonly archived?: PutAway;
  /** D1 knows this lobby; and, when the game is over, the whole journal. */
  readonly delivered: boolean;
}

export interface PutAway {
  readonly header: Header;
  readonly outcome: Outcome | null;
  /** The spectators' step. */
  readonly version: number;
  /** Of the journal: docs/history.md. */
  readonly hash: string;
}

/** Somebody who had a seat. Of those of older builds it is not known when it was taken over. */
export interface Former {
  readonly player: Player;
  readonly seat: number;
  readonly at?: Instant;
}

/** The game was put back to an earlier step. */
export interface Restored {
  readonly at: Instant;
  /** The last entry that was kept. */
  readonly since: Instant;
  /** Public, and another each time. */
  readonly seedHash: string;
  /** By which rewind; left out where it was restored from a dump. */
  readonly rewind?: string;
}

export const EMPTY: Place = { player: null, bot: null };

/** Of what has them, and nothing else. */
export function termsOf(game: Terms): Terms {
  const { ruleset, options, pace, visibility, sandbox, botPause, talk, patience } = game;
  return { ruleset, options, pace, visibility, sandbox, botPause, talk, patience };
}

/** Why this player may not do what only a host may, before the end. */
export function mayNotHost(lobby: Lobby, player: Player): Refusal | undefined {
  if (lobby.host.id !== player.id) return { code: 'not-host' };
  return isOver(lobby) ? { code: 'game-over' } : undefined;
}

/** With another host, who must sit. */
export function handedOver(lobby: Lobby, to: string): Result<Lobby, Refusal> {
  const host = lobby.places.find((place) => place.player?.id === to)?.player;
  return host ? ok({ ...lobby, host }) : refuse('not-seated');
}

/** The seats as the rules know them: preferences, and the order in which they were stated, counted from 0. */
export function chairsOf(lobby: Lobby): readonly Chair<object>[] {
  const order = lobby.places.flatMap((place) => place.chosen ?? []).toSorted((a, b) => a - b);
  return lobby.places.map(({ preference, chosen }) => ({
    ...(preference && { preference }),
    ...(chosen !== undefined && { chosen: order.indexOf(chosen) }),
  }));
}

export function seatOf(lobby: Lobby, player: Pick<Player, 'id'> | null): number | undefined {
  const seat = lobby.places.findIndex((place) => player !== null && place.player?.id === player.id);
  return seat === -1 ? undefined : seat;
}

/** The host, and those who sit. */
export function isInsider(lobby: Lobby, player: Pick<Player, 'id'> | null): boolean {
  return player !== null && (lobby.host.id === player.id || seatOf(lobby, player) !== undefined);
}

export function isFull(lobby: Lobby): boolean {
  return !lobby.places.some(isEmpty);
}

export function isOver(lobby: Lobby): boolean {
  return lobby.status === 'finished' || lobby.status === 'cancelled';
}

/** The lobby with the player's present name wherever it stands; the same value if it stands nowhere, or is right. */
export function renamed(lobby: Lobby, player: Player): Lobby {
  const stale = (known: Player | null) => known?.id === player.id && known.name !== player.name;
  const isRight = ({ player: owner, sitter }: Place) => !stale(owner) && !stale(sitter?.player ?? null);
  if (!stale(lobby.host) && lobby.places.every(isRight)) return lobby;
  const host = stale(lobby.host) ? player : lobby.host;
  const places = lobby.places.map((place) => {
    const { sitter } = place;
    if (sitter !== undefined && stale(sitter.player)) return { ...place, sitter: { ...sitter, player } };
    return stale(place.player) ? { ...place, player } : place;
  });
  return { ...lobby, host, places };
}

/** Why nobody sits down or gets up any more. */
export function notOpen(lobby: Lobby): string | undefined {
  if (isOver(lobby)) return 'game-over';
  return lobby.status === 'open' ? undefined : 'already-started';
}

export function isEmpty(place: Place): boolean {
  return place.player === null && place.bot === null;
}
