/** The notifications of these entries for each person at the table. Only those that still hold: none of a closed window. */
import type { Notification } from './wire.ts';
import type { Entry, RoomAction } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { asInstant, type Instant, type Seat } from '../../rules/vocabulary.ts';
import { isOver } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import type { Player } from '../table/visit.ts';
import { hasAgreed, offersOf } from '../table/sitters.ts';
import { freeUntil } from '../time/banks.ts';
import { invitationRowsOf } from './projection.ts';
import { isWarned } from '../time/idle-tables.ts';
import type { InvitationRow } from '../../history/tables/games.ts';

const FOR_SITTERS: ReadonlySet<Notification['kind']> = new Set(['asked', 'restored', 'paused', 'resumed']);
/** Hash digits that identify a restore. */
const KEY = 16;

export interface Addressed {
  /** The player's id. */
  readonly to: string;
  readonly notifications: readonly Notification[];
}

export function notificationsOf(table: Table, match: Match, entries: Iterable<Entry>): readonly Addressed[] {
  const notifications = table.seats.map((): Notification[] => []);
  const forHost: Notification[] = [];
  for (const entry of entries) {
    const change = isOver(table) ? undefined : playerChange(entry);
    if (change !== undefined) forHost.push(change.notification);
    for (const [seat, list] of notifications.entries()) {
      // The events of an earlier owner do not concern the present one.
      if (isTakenOver(entry, seat)) list.length = 0;
      list.push(...notificationsFor(seat as Seat, entry, { table, match }));
      if (change !== undefined && change.seat !== seat) list.push(change.notification);
    }
  }
  if (isOver(table)) {
    for (const list of notifications) list.push({ kind: 'ended', key: '', at: table.endedAt! });
  }
  const { host, seats } = table;
  const isSeated = seats.some(({ player }) => player?.id === host.id);
  return [
    ...toHolders(table, notifications),
    ...(isSeated || forHost.length === 0 ? [] : [{ to: host.id, notifications: forHost }]),
  ];
}

/** A player resigned, or took over a seat. The keys name the seat: `seatIn` of src/mailbox/store/notification-keys.ts reads them. */
function playerChange({
  by,
  command,
  seq,
  at,
}: Entry): { readonly seat: number; readonly notification: Notification } | undefined {
  const action = command as Partial<RoomAction> | { readonly type: 'resign' } | null;
  if (typeof by === 'number' && action?.type === 'resign')
    return { seat: by, notification: { kind: 'left', key: `seat-${by} ${seq}`, at } };
  if (by === 'room' && action?.type === 'substitute' && action.seat !== undefined)
    return { seat: action.seat, notification: { kind: 'joined', key: `seat-${action.seat} ${seq}`, at } };
  return undefined;
}

/**
 * Notifications of open decisions for all who hold the seats now. A player who took the seat or became its sitter later has not
 * had them yet; for the others the repetition has no effect.
 */
function waitingNotifications(table: Table, match: Match, now: Instant): readonly Addressed[] {
  if (table.status !== 'running') return [];
  const notifications = table.seats.map((_, seat) =>
    match.windows.flatMap((window): Notification | readonly Notification[] => {
      const { id, awaiting, closesAt } = window;
      const until = closesAt[seat];
      if (until === undefined || until <= now || !awaiting.includes(seat as Seat)) return [];
      return { kind: 'asked', key: id, at: now, until, ...freeUntil(table, window, seat as Seat) };
    }),
  );
  return toHolders(table, notifications);
}

/** Notifications that follow from the present table alone. Repeating them has no effect. */
export function tableNotifications(
  table: Table,
  match: Match | undefined,
  now: Instant,
): readonly Addressed[] {
  const invited = [...invitedOf(table, invitationRowsOf(table)), ...offerNotifications(table)];
  const waiting = match === undefined ? [] : waitingNotifications(table, match, now);
  return [
    ...invited,
    ...replacedOf(table),
    ...closingOf(table),
    ...restoreNotifications(table),
    ...rematchNotifications(table, now),
    ...waiting,
  ];
}

/** To all who hold seats of a game that was restored to an earlier step: their notifications of later events are void. */
function restoreNotifications(table: Table): readonly Addressed[] {
  const { restored, seats } = table;
  if (restored === undefined || isOver(table)) return [];
  const { at, since, seedHash } = restored;
  const notification: Notification = { kind: 'restored', key: seedHash.slice(0, KEY), at, since };
  return toHolders(
    table,
    seats.map(() => [notification]),
  );
}

/** To all who had seats, except the player who asked for the rematch. Those of a replaced table are invited by name. */
function rematchNotifications({ rematch, seats, header }: Table, at: Instant): readonly Addressed[] {
  if (rematch === null || header === null) return [];
  const notification: Notification = { kind: 'rematch', key: rematch.game, at };
  const others = seats.filter(({ player }) => player !== null && player.id !== rematch.host.id);
  return others.map(({ player }) => ({ to: player!.id, notifications: [notification] }));
}

/**
 * Of players who sat down at a table that has not begun, or left it: to the host, the other players, and a player whom the host
 * removed. `by`: the player who did this.
 */
export function seatingNotifications(
  before: Table,
  { host, seats, status }: Table,
  { by, at }: { readonly by: Player; readonly at: Instant },
): readonly Addressed[] {
  if (status !== 'open') return [];
  const [earlier, present] = [peopleIn(before), peopleIn({ seats })];
  const joined = present.filter((id) => !earlier.includes(id));
  const left = earlier.filter((id) => !present.includes(id));
  const notifications: readonly Notification[] = [
    ...joined.map((key) => ({ kind: 'joined', key, at }) as const),
    ...left.map((id) => ({ kind: 'left', key: `${id} ${at}`, at }) as const),
  ];
  if (notifications.length === 0) return [];
  const people = new Set([host.id, ...present, ...left]);
  people.delete(by.id);
  return Array.from(people, (to) => ({ to, notifications }));
}

const peopleIn = ({ seats }: Pick<Table, 'seats'>): readonly string[] =>
  seats.flatMap(({ player }) => player?.id ?? []);

function toHolders(table: Table, notifications: readonly (readonly Notification[])[]): readonly Addressed[] {
  return table.seats.flatMap(({ player, sitter }, seat): Addressed | readonly Addressed[] => {
    if (player === null || notifications[seat]!.length === 0) return [];
    const own = { to: player.id, notifications: notifications[seat]! };
    if (!hasAgreed(sitter)) return own;
    // Notifications about the seat itself go to the owner only.
    const theirs = notifications[seat]!.filter(({ kind, at }) => FOR_SITTERS.has(kind) && at < sitter.until);
    return theirs.length === 0 ? own : [own, { to: sitter.player.id, notifications: theirs }];
  });
}

/** To players with an open invitation by name who have no seat. */
function invitedOf(table: Table, invitations: readonly InvitationRow[]): readonly Addressed[] {
  if (table.status !== 'open') return [];
  return invitations.map(({ id, player: to, createdAt }) => ({
    to,
    notifications: [{ kind: 'invited', key: id, at: asInstant(createdAt) }],
  }));
}

/** To the players that seat owners ask to be their sitters. */
function offerNotifications(table: Table): readonly Addressed[] {
  return offersOf(table).map(({ seat, to, offeredAt: at }) => ({
    to: to.id,
    notifications: [{ kind: 'invited', key: `sitter-${seat}-${at}`, at }],
  }));
}

/** To the host and the players of a table whose game never began: the table will be closed, or is closed. */
function closingOf(table: Table): readonly Addressed[] {
  const { status, warnedAt, endedAt, host, seats, header } = table;
  if (header !== null || (status !== 'cancelled' && !isWarned(table))) return [];
  const notification: Notification =
    status === 'cancelled'
      ? { kind: 'ended', key: '', at: endedAt! }
      : { kind: 'closing', key: `${warnedAt}`, at: warnedAt! };
  const people = new Set([host.id, ...seats.flatMap(({ player }) => player?.id ?? [])]);
  return Array.from(people, (to) => ({ to, notifications: [notification] }));
}

/** To players whose seats another player has taken over for good. */
export function replacedOf({ former = [], startedAt }: Table): readonly Addressed[] {
  return former.map(({ player, seat, at = startedAt! }, i) => ({
    to: player.id,
    notifications: [{ kind: 'replaced', key: `former-${i}-${seat}`, at }],
  }));
}

interface Game {
  readonly table: Table;
  readonly match: Match;
}

function* notificationsFor(seat: Seat, entry: Entry, { table, match }: Game): Iterable<Notification> {
  const { at } = entry;
  if (entry.by === 'setup') yield { kind: 'started', key: '', at };
  if (entry.by === 'clock' && entry.window !== undefined && entry.seats?.includes(seat))
    yield { kind: 'missed', key: entry.window, at };
  if (match.eventsOf(entry).some((event) => match.rules.offeredTo?.(event) === seat))
    yield { kind: 'offered', key: `${entry.seq}`, at };
  if (entry.by === 'room') yield* actionNotifications(seat, entry, table);
  for (const { window: key, closesAt } of entry.opened) {
    const open = match.windows.find(({ id, awaiting }) => id === key && awaiting.includes(seat));
    // The present deadline, even if it moved after this entry.
    if (closesAt[seat] !== undefined && open !== undefined)
      yield { kind: 'asked', key, at, until: open.closesAt[seat]!, ...freeUntil(table, open, seat) };
  }
}

function isTakenOver({ by, command }: Entry, seat: number): boolean {
  const action = command as RoomAction;
  return by === 'room' && action.type === 'substitute' && action.seat === seat;
}

function* actionNotifications(
  seat: Seat,
  { seq, at, command }: Entry,
  { votes = [], status }: Table,
): Iterable<Notification> {
  const action = command as RoomAction;
  if (action.type === 'vote') {
    const motion = votes.find(({ what }) => what === action.what);
    // Only of the first vote, which proposes the motion.
    const isOpen = motion?.agreed[0] === action.seat && !motion.agreed.includes(seat);
    if (isOpen) yield { kind: 'voting', key: `${motion.what} ${seq}`, at };
  }
  if (action.type === 'pause' && status === 'paused') yield { kind: 'paused', key: `${seq}`, at };
  if (action.type === 'resume' && status === 'running') yield { kind: 'resumed', key: `${seq}`, at };
  if (action.type === 'stand-in' && action.seat === seat) yield { kind: 'replaced', key: `${seq}`, at };
}
