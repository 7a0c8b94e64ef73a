/**
 * The recipients of a message, and the number of messages that a player may send. Recipients are persons, not seats, because
 * the start numbers the seats anew.
 */
import { ok, refuse, type Instant, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { shownAt } from '../table/shown-names.ts';
import type { Rate } from '../limits/rate-limits.ts';
import { isInsider, isOver, seatOf } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import type { Player } from '../table/visit.ts';
import type { Party } from './wire.ts';

/** A message without its text. `to` is null for a message to all. */
export interface Head {
  readonly from: string;
  readonly to: string | null;
  /** In real time, also in a sandbox. */
  readonly sent: Instant;
}

/** A listener: a person who receives messages. */
export interface Listener {
  readonly player: string | undefined;
  /** Whether the listener receives messages to all. */
  readonly table: boolean;
}

const SECOND = 1_000;
/** Of each player in each game. */
export const MESSAGES: readonly Rate[] = [
  { most: 20, within: 60 * SECOND },
  { most: 200, within: 3_600 * SECOND },
];
/** The most messages of a player in the whole game, which bounds the memory of a room. */
const MOST = 5_000;

export function listenerOf(table: Table, player: Player | null): Listener {
  const readsTable = table.talk === 'open' || isOver(table) || isInsider(table, player);
  return { player: player?.id, table: readsTable };
}

/** The person in this seat, or the host. Refused if that is the caller. */
export function otherAt(table: Table, player: Player, target: number | 'host'): Result<Player, Refusal> {
  const tableSeat = target === 'host' ? { player: table.host, bot: null } : table.seats[target];
  if (tableSeat === undefined) return refuse('unknown-seat');
  if (tableSeat.bot !== null) return refuse('bot-seat');
  if (tableSeat.player === null) return refuse('seat-empty');
  return tableSeat.player.id === player.id ? refuse('self-not-allowed') : ok(tableSeat.player);
}

/** `more`: the other people in the same answer. */
export function partyOf(table: Table, player: Player, more: readonly Player[] = []): Party {
  return { player: shownAt(table, player, more), seat: seatOf(table, player) ?? null };
}

/** Why a player who spoke at these instants may not speak now, if so. */
export function tooMany(spoken: readonly Instant[], now: Instant): Refusal | undefined {
  if (spoken.length >= MOST) return { code: 'no-messages-left' };
  const waits = MESSAGES.map(({ most, within }) => {
    const oldest = spoken.at(-most);
    return oldest === undefined ? 0 : oldest + within - now;
  });
  const wait = Math.max(...waits);
  if (wait <= 0) return undefined;
  return { code: 'too-many-messages', retryAfter: Math.ceil(wait / SECOND) };
}
