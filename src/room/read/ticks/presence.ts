/**
 * Which players are at the table now: those with an open socket of their session in this room, if they have agreed to show it. The room
 * computes this from its sockets, so it stores nothing and sets no alarm. Only people who play the game learn it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { faultOf, log } from '../../../log.ts';
import { inTime } from '../../../platform/timeout.ts';
import { asInstant, asSeat, ok, refuse, type Instant, type Seat } from '../../../rules/vocabulary.ts';
import type { Announced, TickSockets } from '../../../ticks/sockets.ts';
import type { Holder, PresenceTick } from '../../../ticks/wire.ts';
import type { Table } from '../../table/record.ts';
import { actingFor } from '../../table/sitters.ts';
import { isOver, seatOf } from '../../table/table.ts';
import type { Reply } from '../../table/visit.ts';
import { isKnown } from '../etags.ts';
import type { Page, PresenceRequest } from '../wire.ts';

/** The most milliseconds to wait for D1. */
const LONGEST_WAIT = 1_500;

interface PresenceSources {
  readonly sockets: TickSockets;
  /** Undefined if there is no game. Reads no journal. */
  readonly table: () => Table | undefined;
  /** Whether this player has agreed to be shown. */
  readonly showsPresence: (player: string) => Promise<boolean>;
}

export class Presence {
  constructor(private readonly sources: PresenceSources) {}

  /** After a socket was opened. Shows its player if they have agreed. Never throws. */
  async opened(holder: Holder): Promise<void> {
    await this.announce();
    const table = this.sources.table();
    const player = playerIn(holder);
    if (table === undefined || player === undefined || seatOf(table, { id: player }) === undefined) return;
    if (hasPresence(table) && (await this.isShown(player))) {
      // Read after the socket was opened: a player who withdraws the consent later closes the socket (src/api/rooms/close-ticks.ts).
      this.sources.sockets.markShown(player, Date.now());
      await this.announce();
    }
  }

  /** Sends ticks to those who asked for them, if the list has changed since their last one. Never throws. */
  async announce(): Promise<void> {
    const { sockets, table } = this.sources;
    await sockets.announcePresence(({ credential }) => {
      const shown = table();
      if (shown === undefined || !hasPresence(shown)) return undefined;
      return mayKnow(shown, credential && credential.player, asInstant(Date.now()))
        ? this.stateOf(shown)
        : undefined;
    });
  }

  page(table: Table, { player, etag: known }: PresenceRequest, now: Instant): Reply<Page> {
    if (!mayKnow(table, player, now)) return refuse(isOver(table) ? 'game-over' : 'not-seated');
    const seats = this.seatsAt(table);
    const etag = tagOf(table, seats);
    return ok(isKnown(etag, known) ? { etag } : { etag, body: JSON.stringify({ seats }) });
  }

  private async isShown(player: string): Promise<boolean> {
    try {
      return await inTime(LONGEST_WAIT, this.sources.showsPresence(player));
    } catch (error) {
      log('warn', 'presence-unknown', { player, ...faultOf(error) });
      return false;
    }
  }

  private stateOf(table: Table): Announced {
    const etag = tagOf(table, this.seatsAt(table));
    const tick: PresenceTick = { changed: 'presence', etag };
    return { tick: JSON.stringify(tick), key: etag };
  }

  /** In the order of the seats. A sitter does not count as the player of the seat. */
  private seatsAt(table: Table): readonly Seat[] {
    if (!hasPresence(table)) return [];
    const here = this.sources.sockets.shown(Date.now()).map(playerIn);
    return table.seats.flatMap(({ player }, seat) =>
      player !== null && here.includes(player.id) ? asSeat(seat) : [],
    );
  }
}

/** False where nobody else can be at the table: in sandbox games, and where all others are bots. */
function hasPresence(table: Table): boolean {
  const people = table.seats.filter(({ player }) => player !== null && player.bot === undefined);
  return !table.sandbox && !isOver(table) && people.length > 1;
}

/** Those who have a seat, and their sitters. */
function mayKnow(table: Table, player: { readonly id: string } | null, now: Instant): boolean {
  return !isOver(table) && actingFor(table, player, now) !== undefined;
}

/** Undefined for an API key: a program may hold its socket day and night, while its player is elsewhere. */
function playerIn({ credential }: Holder): string | undefined {
  return credential === null || credential.by === 'key' ? undefined : credential.player.id;
}

function tagOf({ id }: Table, seats: readonly Seat[]): string {
  return `"${bytesToHex(sha256(utf8ToBytes(JSON.stringify([id, seats]))).slice(0, 6))}"`;
}
