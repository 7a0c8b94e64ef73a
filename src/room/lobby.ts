/** What was settled about a game besides its moves: who sits where, who hosts, on which terms. Immutable values. */
import type { BotName, Chair, Ruleset } from '../rules/contract.ts';
import type { Header } from '../rules/entry.ts';
import { malformed } from '../rules/malformed.ts';
import { fail, ok, refuse, type Instant, type Refusal, type Result } from '../rules/vocabulary.ts';
import type { Invitation } from './invitations.ts';
import type { Patience, Rhythm } from './patience.ts';
import type { Audience, BotSeat, NewGame, Pace, Player, SitRequest, Status, Visibility } from './protocol.ts';
import { secondsOf } from './pace.ts';
import type { Sitter } from './sitters.ts';
import type { Vote } from './votes.ts';

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
  readonly rhythm?: Rhythm;
  /** Plays for the player until a date. */
  readonly sitter?: Sitter;
}

export interface Lobby {
  readonly id: string;
  readonly ruleset: string;
  readonly options: object;
  readonly pace: Pace;
  readonly visibility: Visibility;
  readonly sandbox: boolean;
  readonly botPause: number;
  readonly talk: Audience;
  readonly patience: Patience;
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
  /** What is proposed and not yet decided. Left out while nothing ever was. */
  readonly votes?: readonly Vote[];
  /** Since when the game stands still. */
  readonly pausedAt?: Instant;
  /** Whose seats were taken over for good, oldest first. Left out while there are none. */
  readonly former?: readonly { readonly player: Player; readonly seat: number }[];
  /** The table's next game, and who asked for it first. */
  readonly rematch: { readonly game: string; readonly host: Player } | null;
  /** A sandbox game's clock, which stands still. */
  readonly clock: Instant | null;
  /** D1 knows this lobby; and, when the game is over, the whole journal. */
  readonly delivered: boolean;
}

/** What lets somebody sit down, and where. */
export interface Pass {
  readonly invited: boolean;
  /** The one seat that it is good for; any, if null. */
  readonly seat: number | null;
  /** Seats that it is not good for, because they are kept for others. */
  readonly kept: readonly number[];
  /** The invitations that it is made of. */
  readonly uses: readonly string[];
  /** What became of the invitation that was shown, if it is good no more. */
  readonly why?: Refusal;
}

const EMPTY: Place = { player: null, bot: null };
const FREE: Pass = { invited: true, seat: null, kept: [], uses: [] };

export function openLobby(rules: Ruleset, game: NewGame, now: Instant): Result<Lobby, Refusal> {
  const { min, max } = rules.seats;
  if (game.seats < min || game.seats > max)
    return fail({ code: 'out-of-range', field: 'seats', detail: `from ${min} to ${max} seats` });
  const options = rules.schema.options.safeParse(game.options);
  if (!options.success) return fail(malformed(options.error, game.options, 'options'));
  const seconds = secondsOf(rules, game.pace);
  if (!seconds.ok) return seconds;
  const { id, ruleset, pace, visibility, sandbox, botPause, talk, patience, host } = game;
  const empty: Lobby = {
    id,
    ruleset,
    pace,
    visibility,
    sandbox,
    botPause,
    talk,
    patience,
    host,
    options: options.data,
    invitation: game.invitation ?? crypto.randomUUID(),
    places: Array.from({ length: game.seats }, () => EMPTY),
    status: 'open',
    createdAt: now,
    startedAt: null,
    endedAt: null,
    header: null,
    rematch: null,
    clock: sandbox ? now : null,
    delivered: false,
  };
  const refusal = rules.accepts(empty.options, chairsOf(empty));
  return refusal === undefined ? seatBots(rules, empty, game) : fail(refusal);
}

function seatBots(rules: Ruleset, lobby: Lobby, { host, bots }: NewGame): Result<Lobby, Refusal> {
  let seated = lobby;
  for (const { seat, bot, preference } of bots ?? []) {
    const next = sitDown(rules, seated, { player: host, seat, bot, preference }, FREE);
    if (!next.ok) return next;
    seated = next.value.lobby;
  }
  return ok(seated);
}

export function sitDown(
  rules: Ruleset,
  lobby: Lobby,
  request: SitRequest,
  pass: Pass,
): Result<{ lobby: Lobby; seat: number }, Refusal> {
  const refusal = mayNotSit(lobby, request, pass);
  if (refusal !== undefined) return fail(refusal);
  const seat = seatFor(lobby, request, pass)!;
  const place = placeFor(rules, lobby, request);
  if (!place.ok) return place;
  const next = { ...lobby, places: lobby.places.with(seat, place.value) };
  const unacceptable = rules.accepts(next.options, chairsOf(next));
  return unacceptable === undefined ? ok({ lobby: next, seat }) : fail(unacceptable);
}

/** The seat that was asked for, or else the one that they are invited to, or the first that anybody may take. */
function seatFor(lobby: Lobby, request: SitRequest, pass: Pass): number | undefined {
  const isFree = (place: Place, seat: number) => isEmpty(place) && !pass.kept.includes(seat);
  const first = lobby.places.findIndex(isFree);
  return request.seat ?? pass.seat ?? (first === -1 ? undefined : first);
}

function mayNotSit(lobby: Lobby, request: SitRequest, pass: Pass): Refusal | undefined {
  const { player, bot } = request;
  if (isOver(lobby)) return { code: 'game-over' };
  // A game that runs has no empty seats.
  if (lobby.status !== 'open') return { code: 'game-full' };
  if (bot !== undefined && lobby.host.id !== player.id) return { code: 'not-host' };
  if (bot === undefined && seatOf(lobby, player) !== undefined) return { code: 'already-seated' };
  if (!pass.invited) return pass.why ?? { code: 'invitation-required' };
  const seat = seatFor(lobby, request, pass);
  if (seat !== undefined && lobby.places[seat] === undefined) return { code: 'unknown-seat' };
  if (!lobby.places.some(isEmpty)) return { code: 'game-full' };
  if (pass.seat !== null && seat !== pass.seat) return { code: 'seat-not-invited' };
  if (seat !== undefined && !isEmpty(lobby.places[seat]!)) return { code: 'seat-taken' };
  const forOthers = seat === undefined || pass.kept.includes(seat);
  return forOthers ? (pass.why ?? { code: 'seat-kept' }) : undefined;
}

function placeFor(rules: Ruleset, lobby: Lobby, request: SitRequest): Result<Place, Refusal> {
  const { player, bot, rhythm } = request;
  const sitter = bot === undefined ? { player, bot: null, ...(rhythm && { rhythm }) } : { player: null, bot };
  if (request.preference === undefined) return ok(sitter);
  const preference = rules.schema.preference.safeParse(request.preference);
  if (!preference.success) return fail(malformed(preference.error, request.preference, 'preference'));
  const chosen = 1 + Math.max(-1, ...lobby.places.map((place) => place.chosen ?? -1));
  return ok({ ...sitter, preference: preference.data, chosen });
}

/** Gets the holder of a seat up, before the start. */
export function getUp(lobby: Lobby, player: Player, seat: number | 'mine'): Result<Lobby, Refusal> {
  const code = notOpen(lobby);
  if (code !== undefined) return refuse(code);
  const mine = seatOf(lobby, player);
  const wanted = seat === 'mine' ? mine : seat;
  if (wanted === undefined) return refuse('not-seated');
  if (wanted !== mine && lobby.host.id !== player.id) return refuse('not-host');
  const place = lobby.places[wanted];
  if (place === undefined) return refuse('unknown-seat');
  if (isEmpty(place)) return refuse('seat-empty');
  return ok({ ...lobby, places: lobby.places.with(wanted, EMPTY) });
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

/** Settles, once, which game the table plays next. */
export function withRematch(lobby: Lobby, player: Player): Result<Lobby, Refusal> {
  if (!isInsider(lobby, player)) return refuse('not-seated');
  if (!isOver(lobby)) return refuse('not-over');
  const rematch = lobby.rematch ?? { game: crypto.randomUUID(), host: player };
  return ok({ ...lobby, rematch });
}

/** The same table again: bots sit at once, people by themselves. */
export function rematchOf(lobby: Lobby): NewGame {
  const { ruleset, options, pace, visibility, sandbox, botPause, talk, patience } = lobby;
  const { invitation, places, rematch } = lobby;
  const bots = places.flatMap(({ bot, preference }, seat): BotSeat | readonly BotSeat[] =>
    bot === null ? [] : { seat, bot, ...(preference && { preference }) },
  );
  const { game: id, host } = rematch!;
  const seats = places.length;
  const terms = { pace, visibility, sandbox, botPause, talk, patience };
  return { id, host, ruleset, seats, options, ...terms, invitation, bots };
}

/** The lobby without its empty seats, ready for `seated`: those who sit move together and are numbered anew. */
export function closeRanks(rules: Ruleset, lobby: Lobby): Result<Lobby, Refusal> {
  const places = lobby.places.filter((place) => !isEmpty(place));
  if (places.length < rules.seats.min) return refuse('too-few-seats');
  const next = { ...lobby, places };
  const refusal = rules.accepts(next.options, chairsOf(next));
  return refusal === undefined ? ok(next) : fail(refusal);
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

/** Whether this caller may know that the game exists, of whatever other invitations there are. */
export function mayFind(lobby: Lobby, player: Player | null, invitation: string | undefined): boolean {
  if (lobby.visibility !== 'private' || invitation === lobby.invitation) return true;
  // Whoever sat in for somebody once may know of the game.
  const sitters = lobby.places.flatMap(({ sitter }) => sitter?.player.id ?? []);
  return isInsider(lobby, player) || (player !== null && sitters.includes(player.id));
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
  if (!stale(lobby.host) && !lobby.places.some((place) => stale(place.player))) return lobby;
  const host = stale(lobby.host) ? player : lobby.host;
  const places = lobby.places.map((place) => (stale(place.player) ? { ...place, player } : place));
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
