/**
 * Invitations other than the table's own: links for one seat or any, for one person or many, and invitations of people by name.
 * Each expires, can be withdrawn, and reserves its seat while it is open. Immutable values.
 */
import { nameOf } from '../../rules/text/names/display-name.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { iso } from '../../calendar/iso.ts';
import { INVITATIONS } from '../../rules/text/choices/invitations.ts';
import {
  asInstant,
  fail,
  ok,
  refuse,
  type Instant,
  type Refusal,
  type Result,
} from '../../rules/vocabulary.ts';
import { shownBeside } from '../table/shown-names.ts';
import { isEmpty, isInsider, isOver, notOpen } from '../table/table.ts';
import { type Table, type Invitation } from '../table/record.ts';
import type { Pass } from '../table/seating.ts';
import { VISIBILITIES, type Visibility } from '../table/terms.ts';
import type { InvitationSummary, InviteRequest, WithdrawRequest } from './wire.ts';
import type { InvitationState, Invited, NewGame, ReplacedTable, SitRequest } from '../table/wire.ts';
import type { Player, Visit } from '../table/visit.ts';
import { offersAbout, sittersOf } from '../table/sitters.ts';

const MOST_OPEN = 50;
/** More are not stored: of those that are no longer valid, the oldest are deleted first. */
const MOST_KEPT = 100;

/** How long players of a replaced table may take a seat at the other one. */
const GUEST_DAYS = 14;

/** `now` is real time throughout: a sandbox game's own clock stands still. */
export function invite(
  table: Table,
  request: InviteRequest,
  now: Instant,
): Result<{ table: Table; invitation: Invitation }, Refusal> {
  const { player, invited, seat, uses, seconds } = request;
  const refusal = mayNotInvite(table, request, now);
  if (refusal !== undefined) return fail(refusal);
  const invitation: Invitation = {
    id: random(8),
    token: invited === undefined ? random(16) : null,
    player: invited ?? null,
    by: player.id,
    seat: seat ?? null,
    uses,
    used: 0,
    createdAt: now,
    expiresAt: asInstant(now + seconds * 1000),
    ended: null,
  };
  return ok({ table: { ...table, invitations: [...withoutOldest(table, now), invitation] }, invitation });
}

function mayNotInvite(table: Table, { invited, seat }: InviteRequest, now: Instant): Refusal | undefined {
  const closed = notOpen(table);
  if (closed !== undefined) return { code: closed };
  const tableSeat = seat === undefined ? undefined : table.seats[seat];
  if (seat !== undefined && tableSeat === undefined) return { code: 'unknown-seat' };
  if (tableSeat !== undefined && !isEmpty(tableSeat)) return { code: 'seat-taken' };
  if (openInvitations(table, now).length >= MOST_OPEN) return { code: 'too-many-invitations' };
  if (invited === undefined) return undefined;
  // A player who declined must not be asked again and again.
  if (all(table).some((one) => one.player === invited && one.ended === 'declined'))
    return { code: 'invitation-declined' };
  const known =
    isInsider(table, { id: invited }) || openInvitations(table, now).some((one) => one.player === invited);
  return known ? { code: 'already-invited' } : undefined;
}

/**
 * The table after the host withdraws this invitation, or the invited player declines it. For all other callers there is no such
 * invitation.
 */
export function withdrawn(
  table: Table,
  { player, id, mayHost, mayPlay = true }: WithdrawRequest,
  now: Instant,
): Result<Table, Refusal> {
  const invitation = all(table).find((one) => one.id === id);
  const host = table.host.id === player.id;
  const mine = invitation?.player === player.id;
  if (invitation === undefined || !(host || mine)) return refuse('unknown-invitation');
  const revokes = host && mayHost;
  if (!revokes && !(mine && mayPlay)) return refuse('scope-missing');
  const state = stateOf(table, invitation, now);
  if (state !== 'open') return refuse(`invitation-${state}`);
  const ended = revokes ? 'revoked' : 'declined';
  return ok(changed(table, (one) => (one === invitation ? { ...one, ended } : one)));
}

/** The permission of this player to sit down. */
export function passOf(table: Table, request: SitRequest, now: Instant): Pass {
  const { player, invitation: token, seat } = request;
  const open = openInvitations(table, now);
  // The host may fill a reserved seat by asking for it, but does not get one by default.
  if (table.host.id === player.id)
    return { invited: true, seat: null, reserved: seat === undefined ? seatsIn(open) : [], uses: [] };
  const shown = withToken(table, token);
  const own = open.filter((one) => one === shown || one.player === player.id);
  const others = open.filter((one) => !own.includes(one));
  // A bot sits down only where it is invited.
  const isOpen = table.visibility === 'public' && player.bot === undefined;
  const welcome = isOpen || token === table.invitation;
  // A player invited by name need not use the invitation where everybody may sit. A player who shows a link gets what the link
  // gives.
  const pass = own.find((one) => one === shown) ?? own.find((one) => !welcome || fits(one, seat));
  const mine = seatsIn(own);
  return {
    invited: welcome || pass !== undefined,
    seat: pass?.seat ?? null,
    reserved: seatsIn(others).filter((one) => !mine.includes(one)),
    uses: own.map(({ id }) => id),
    ...(shown && !own.includes(shown) && { why: refusalOf(table, shown, player, now) }),
  };
}

/** Counts the invitations that a player used to sit down. */
export function countedUse(table: Table, { uses }: Pass): Table {
  if (uses.length === 0) return table;
  return changed(table, (one) => (uses.includes(one.id) ? { ...one, used: one.used + 1 } : one));
}

/** Whether this caller may know that the game exists, without an invitation of their own. */
export function mayFind(table: Table, player: Player | null, invitation: string | undefined): boolean {
  if (table.visibility !== 'private' || invitation === table.invitation) return true;
  // Present and former sitters may know of the game. The archive does not know former ones. Finished games compute the list
  // too, so that they take as long to refuse a stranger as games that do not exist.
  const sitters = sittersOf(table);
  return isInsider(table, player) || (player !== null && sitters.includes(player.id) && !isOver(table));
}

/**
 * Why a caller without any other access may not know that this game exists. A caller whose token was once valid learns what
 * happened to it.
 */
export function mayNotFind(table: Table, { player, invitation }: Visit, now: Instant): Refusal | undefined {
  const shown = withToken(table, invitation);
  // A table that was replaced leads to the new one, where these invitations are valid.
  const valid = wasReplaced(table) ? invitationsInState(table, 'void', now) : openInvitations(table, now);
  if (valid.some((one) => one === shown || (player !== null && one.player === player.id))) return undefined;
  if (offersAbout(table, player, table.clock ?? now).length > 0) return undefined;
  return shown === undefined ? { code: 'unknown-game' } : refusalOf(table, shown, player, now);
}

/** The invitation that this caller shows, or else their invitation by name, with its state. */
export function invitedBy(table: Table, { player, invitation }: Visit, now: Instant): Invited | undefined {
  if (isInsider(table, player)) return undefined;
  const named = openInvitations(table, now).find((one) => player !== null && one.player === player.id);
  const one = withToken(table, invitation) ?? named;
  if (one === undefined) return undefined;
  const { id, seat, expiresAt } = one;
  const state = stateOf(table, one, now);
  return { ...(one.player !== null && { id }), seat, state, expiresAt: iso(expiresAt) };
}

/** Whether this caller, who is not at the table, shows a token that is no invitation to it. */
export function showsUnknown(table: Table, { player, invitation }: Visit): boolean {
  if (invitation === undefined || invitation === table.invitation || isInsider(table, player)) return false;
  return withToken(table, invitation) === undefined;
}

/** Transfers invitations by name from `from` to `to`, unless `to` is at the table. The same value if there are none. */
export function withInvitationsMoved(before: Table, from: Player, to: Player): Table {
  const table = withReplacementMoved(before, from, to);
  const none = !all(table).some((one) => one.player === from.id);
  if (none || isInsider(table, to)) return table;
  return changed(table, (one) => (one.player === from.id ? { ...one, player: to.id } : one));
}

function withReplacementMoved(table: Table, from: Player, to: Player): Table {
  const { replacement } = table;
  if (replacement?.invited.includes(from.id) !== true) return table;
  const invited = replacement.invited.map((id) => (id === from.id ? to.id : id));
  return { ...table, replacement: { ...replacement, invited } };
}

/** Ends the open invitations that a departed player received by name or made. Returns the same value if there are none. */
export function withoutInvitationsOf(table: Table, { id }: Player): Table {
  const ends = invitationsByName(table).filter((one) => one.player === id || one.by === id);
  if (ends.length === 0) return table;
  const ended = new Map(ends.map((one) => [one.id, one.player === id ? 'declined' : 'revoked'] as const));
  return changed(table, (one) => ({ ...one, ended: ended.get(one.id) ?? one.ended }));
}

interface Next {
  readonly visibility: Visibility;
  /** They sit here, and are invited there. */
  readonly guests: readonly Player[];
}

/**
 * The invitations of the table that replaces this one: one by name for each guest, and the open ones by name. If this
 * table leads to the new one, also its links.
 */
export function takenOver(table: Table, { visibility, guests }: Next, now: Instant): ReplacedTable {
  const mayKnow = leadsTo(table, visibility);
  // A player who declined must not be asked again.
  const kept = all(table).filter((one) => stateOf(table, one, now) === 'open' || one.ended === 'declined');
  const others = kept.filter(
    ({ player }) => (player !== null || mayKnow) && !guests.some(({ id }) => id === player),
  );
  const byName = guests.map(({ id: player }): Invitation => {
    const expiresAt = asInstant(now + GUEST_DAYS * 86_400_000);
    const invitation = { token: null, player, by: table.host.id, seat: null, uses: 'once', used: 0 } as const;
    return { ...invitation, id: random(8), createdAt: now, expiresAt, ended: null };
  });
  return {
    invitation: mayKnow ? table.invitation : crypto.randomUUID(),
    invitations: [...others.map((one) => ({ ...one, id: random(8) })), ...byName],
  };
}

/** Whether a table leads to the one with this visibility that replaces it: not to one that fewer people may find. */
const leadsTo = (table: Table, visibility: Visibility): boolean =>
  VISIBILITIES.indexOf(visibility) <= VISIBILITIES.indexOf(table.visibility);

/** The table after `game` has replaced it. It names `game` to everybody, or only to the host and the players whom `game` invites by name. */
export function replacedBy(
  table: Table,
  { id: game, visibility, replaced }: Pick<NewGame, 'id' | 'visibility' | 'replaced'>,
): Table {
  const { host } = table;
  if (leadsTo(table, visibility)) return { ...table, rematch: { game, host } };
  const byName = (replaced?.invitations ?? []).filter(({ ended }) => ended === null);
  return { ...table, replacement: { game, invited: byName.flatMap(({ player }) => player ?? []) } };
}

/** The id of the table that replaces this one, if only some callers may know it and this caller is one of them. */
export function replacementFor({ host, replacement }: Table, player: Player | null): string | undefined {
  const mayKnow = player !== null && (player.id === host.id || replacement?.invited.includes(player.id));
  return mayKnow ? replacement?.game : undefined;
}

/** The people who sit here, except the host. */
export const guestsOf = ({ host, seats }: Table): readonly Player[] =>
  seats.flatMap(({ player }) =>
    player === null || player.bot !== undefined || player.id === host.id ? [] : player,
  );

const wasReplaced = ({ status, startedAt, rematch }: Table): boolean =>
  status === 'cancelled' && startedAt === null && rematch !== null;

/** The empty seats that open invitations reserve. */
export function reservedSeats(table: Table, now: Instant): readonly number[] {
  const seats = new Set(seatsIn(openInvitations(table, now)));
  return [...seats].filter((seat) => isEmpty(table.seats[seat]!)).toSorted((a, b) => a - b);
}

/** For the host, newest first. */
export function invitationsOf(table: Table, now: Instant): readonly InvitationSummary[] {
  return all(table)
    .map((one) => summaryOfInvitation(table, one, now))
    .toReversed();
}

export function summaryOfInvitation(table: Table, invitation: Invitation, now: Instant): InvitationSummary {
  const { id, token, player, seat, uses, used, createdAt, expiresAt } = invitation;
  const state = stateOf(table, invitation, now);
  const held = token === null ? {} : { token };
  return {
    id,
    ...held,
    player,
    seat,
    uses,
    used,
    state,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
  };
}

/** Invitations by name that are neither used nor ended: D1 has a row for each. */
export function invitationsByName(table: Table): readonly (Invitation & { readonly player: string })[] {
  if (table.status !== 'open') return [];
  return all(table).flatMap((one) =>
    one.player !== null && one.used === 0 && one.ended === null ? [{ ...one, player: one.player }] : [],
  );
}

function stateOf(table: Table, { ended, uses, used, expiresAt }: Invitation, now: Instant): InvitationState {
  if (ended !== null) return ended;
  if (uses === 'once' && used > 0) return 'used';
  if (expiresAt <= now) return 'expired';
  return table.status === 'open' ? 'open' : 'void';
}

/**
 * Its holder could see the host while it was open. A host who came later stays unnamed. The host's name gets a suffix if `caller` has
 * the same name.
 */
function refusalOf(table: Table, invitation: Invitation, caller: Player | null, now: Instant): Refusal {
  const state = stateOf(table, invitation, now);
  const code = `invitation-${state}`;
  const host = shownBeside(table, table.host, caller);
  const { id, name, displayName } = host;
  const { text } = INVITATIONS[state];
  return invitation.by === id
    ? {
        code,
        detail: `${text} The host is ${nameOf(host)}.`,
        host: { id, name, ...(displayName !== undefined && { displayName }) },
      }
    : { code, detail: text };
}

const openInvitations = (table: Table, now: Instant) => invitationsInState(table, 'open', now);

function invitationsInState(table: Table, state: InvitationState, now: Instant): readonly Invitation[] {
  return all(table).filter((one) => stateOf(table, one, now) === state);
}

function withoutOldest(table: Table, now: Instant): readonly Invitation[] {
  const spare = all(table).length + 1 - MOST_KEPT;
  const over = all(table).filter((one) => stateOf(table, one, now) !== 'open');
  const forgotten = over.slice(0, Math.max(0, spare));
  return all(table).filter((one) => !forgotten.includes(one));
}

function withToken(table: Table, token: string | undefined): Invitation | undefined {
  return token === undefined ? undefined : all(table).find((one) => one.token === token);
}

function changed(table: Table, change: (one: Invitation) => Invitation): Table {
  return { ...table, invitations: all(table).map(change) };
}

function all({ invitations }: Table): readonly Invitation[] {
  return invitations ?? [];
}

function seatsIn(invitations: readonly Invitation[]): readonly number[] {
  return invitations.flatMap(({ seat }) => seat ?? []);
}

function fits(invitation: Invitation, seat: number | undefined): boolean {
  return seat === undefined || invitation.seat === null || invitation.seat === seat;
}

function random(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
