/**
 * The notifications of each person at the table for these entries. Only those that still hold: no notification of a closed
 * window.
 */
import type { News } from './wire.ts';
import type { Entry, RoomAction } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { asInstant, type Instant, type Seat } from '../../rules/vocabulary.ts';
import type { InvitationRow } from '../../history/tables.ts';
import { isOver } from '../table/table.ts';
import { type Lobby } from '../table/record.ts';
import { hasAgreed, offersOf } from '../table/sitters.ts';
import { freeUntil } from '../time/banks.ts';
import { invitationRowsOf } from './projection.ts';
import { isWarned } from '../time/idle-tables.ts';

const FOR_SITTERS: ReadonlySet<News['kind']> = new Set(['asked', 'restored']);
/** Hash digits that identify a restore. */
const KEY = 16;

export interface Addressed {
  /** The player's id. */
  readonly to: string;
  readonly news: readonly News[];
}

export function notificationsOf(lobby: Lobby, match: Match, entries: Iterable<Entry>): readonly Addressed[] {
  const news = lobby.places.map((): News[] => []);
  for (const entry of entries) {
    for (const [seat, list] of news.entries()) {
      // The events of an earlier owner do not concern the present one.
      if (isTakenOver(entry, seat)) list.length = 0;
      list.push(...newsFor(seat as Seat, entry, { lobby, match }));
    }
  }
  if (isOver(lobby)) {
    for (const list of news) list.push({ kind: 'ended', key: '', at: lobby.endedAt! });
  }
  return toHolders(lobby, news);
}

/**
 * Notifications of open decisions for all who hold the seats now. A player who took the seat or became its sitter later has not
 * been notified; for the others the repetition has no effect.
 */
function waitingNotifications(lobby: Lobby, match: Match, now: Instant): readonly Addressed[] {
  if (lobby.status !== 'running') return [];
  const news = lobby.places.map((_, seat) =>
    match.windows.flatMap((window): News | readonly News[] => {
      const { id, awaiting, closesAt } = window;
      const until = closesAt[seat];
      if (until === undefined || until <= now || !awaiting.includes(seat as Seat)) return [];
      return { kind: 'asked', key: id, at: now, until, ...freeUntil(lobby, window, seat as Seat) };
    }),
  );
  return toHolders(lobby, news);
}

/** Notifications that follow from the present table alone. Repeating them has no effect. */
export function tableNotifications(
  lobby: Lobby,
  match: Match | undefined,
  now: Instant,
): readonly Addressed[] {
  const invited = [...invitedOf(lobby, invitationRowsOf(lobby)), ...offerNotifications(lobby)];
  const waiting = match === undefined ? [] : waitingNotifications(lobby, match, now);
  return [...invited, ...replacedOf(lobby), ...closingOf(lobby), ...restoreNotifications(lobby), ...waiting];
}

/** To all who hold seats of a game that was restored to an earlier step: earlier notifications of later events are void. */
function restoreNotifications(lobby: Lobby): readonly Addressed[] {
  const { restored, places } = lobby;
  if (restored === undefined || isOver(lobby)) return [];
  const { at, since, seedHash } = restored;
  const news: News = { kind: 'restored', key: seedHash.slice(0, KEY), at, since };
  return toHolders(
    lobby,
    places.map(() => [news]),
  );
}

function toHolders(lobby: Lobby, news: readonly (readonly News[])[]): readonly Addressed[] {
  return lobby.places.flatMap(({ player, sitter }, seat): Addressed | readonly Addressed[] => {
    if (player === null || news[seat]!.length === 0) return [];
    const own = { to: player.id, news: news[seat]! };
    if (!hasAgreed(sitter)) return own;
    // Notifications about the seat itself go to the owner only.
    const theirs = news[seat]!.filter(({ kind, at }) => FOR_SITTERS.has(kind) && at < sitter.until);
    return theirs.length === 0 ? own : [own, { to: sitter.player.id, news: theirs }];
  });
}

/** To players with an open invitation by name who have no seat. */
function invitedOf(lobby: Lobby, invitations: readonly InvitationRow[]): readonly Addressed[] {
  if (lobby.status !== 'open') return [];
  return invitations.map(({ id, player: to, createdAt }) => ({
    to,
    news: [{ kind: 'invited', key: id, at: asInstant(createdAt) }],
  }));
}

/** To the players whom seat owners ask to be their sitters. */
function offerNotifications(lobby: Lobby): readonly Addressed[] {
  return offersOf(lobby).map(({ seat, to, offeredAt: at }) => ({
    to: to.id,
    news: [{ kind: 'invited', key: `sitter-${seat}-${at}`, at }],
  }));
}

/** To the host and the seats of a table whose game never began: it will be closed, or has been closed. */
function closingOf(lobby: Lobby): readonly Addressed[] {
  const { status, warnedAt, endedAt, host, places, header } = lobby;
  if (header !== null || (status !== 'cancelled' && !isWarned(lobby))) return [];
  const news: News =
    status === 'cancelled'
      ? { kind: 'ended', key: '', at: endedAt! }
      : { kind: 'closing', key: `${warnedAt}`, at: warnedAt! };
  const people = new Set([host.id, ...places.flatMap(({ player }) => player?.id ?? [])]);
  return Array.from(people, (to) => ({ to, news: [news] }));
}

/** To players whose seats another player has taken over for good. */
export function replacedOf({ former = [], startedAt }: Lobby): readonly Addressed[] {
  return former.map(({ player, seat, at = startedAt! }, i) => ({
    to: player.id,
    news: [{ kind: 'replaced', key: `former-${i}-${seat}`, at }],
  }));
}

interface Game {
  readonly lobby: Lobby;
  readonly match: Match;
}

function* newsFor(seat: Seat, entry: Entry, { lobby, match }: Game): Iterable<News> {
  const { at } = entry;
  if (entry.by === 'setup') yield { kind: 'started', key: '', at };
  if (entry.by === 'clock' && entry.window !== undefined && entry.seats?.includes(seat))
    yield { kind: 'missed', key: entry.window, at };
  if (match.eventsOf(entry).some((event) => match.rules.offeredTo?.(event) === seat))
    yield { kind: 'offered', key: `${entry.seq}`, at };
  if (entry.by === 'room') yield* standIns(seat, entry);
  for (const { window: key, closesAt } of entry.opened) {
    const open = match.windows.find(({ id, awaiting }) => id === key && awaiting.includes(seat));
    // The present deadline, even if it moved after this entry.
    if (closesAt[seat] !== undefined && open !== undefined)
      yield { kind: 'asked', key, at, until: open.closesAt[seat]!, ...freeUntil(lobby, open, seat) };
  }
}

function isTakenOver({ by, command }: Entry, seat: number): boolean {
  const action = command as RoomAction;
  return by === 'room' && action.type === 'substitute' && action.seat === seat;
}

function* standIns(seat: Seat, { seq, at, command }: Entry): Iterable<News> {
  const action = command as RoomAction;
  if (action.type === 'stand-in' && action.seat === seat) yield { kind: 'replaced', key: `${seq}`, at };
}
