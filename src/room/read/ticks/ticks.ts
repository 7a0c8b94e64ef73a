/** Ticks of a room: they tell each viewer that the ETag of their view has changed. So they show nothing that polling would not. */
import { faultOf, log } from '../../../log.ts';
import { refuse, type Refusal } from '../../../rules/vocabulary.ts';
import { CLOSED, type Holder, type ViewTick } from '../../../ticks/wire.ts';
import type { Announced, TickSockets } from '../../../ticks/sockets.ts';
import type { Journal } from '../../journal/journal.ts';
import type { GameState } from '../../play/game-state.ts';
import type { Presence } from './presence.ts';
import { Reader } from '../reader.ts';
import { viewSource } from '../view-source.ts';
import { actingFor } from '../../table/sitters.ts';
import { isOver, seatOf } from '../../table/table.ts';
import type { Table } from '../../table/record.ts';
import type { Access, Player, Reply, Visit } from '../../table/visit.ts';

export interface TickServices {
  readonly game: GameState;
  readonly talk: {
    /** Changes with every message, and when somebody is muted. */
    readonly changes: number;
    last(table: Table, player: Player | null): number;
  };
}

interface TickSources {
  readonly sockets: TickSockets;
  readonly presence: Pick<Presence, 'announce'>;
  readonly journal: Journal;
  /** Identifies the deployed build. */
  readonly build: string;
  readonly refusalOf: (visit: Visit) => Refusal | undefined;
  /** Reports to a player's mailbox that the player follows the game without a seat. */
  readonly follow: (game: string, player: string) => Promise<void>;
}

/** What the ETags of views depend on. */
type Shown = readonly [match: unknown, table: unknown, talk: number, holds: number];

export class Ticks {
  private announced: Shown | undefined;

  constructor(private readonly sources: TickSources) {}

  /** Opens a socket for a caller with access to the game. */
  async open(access: Access<TickServices>, holder: Holder): Promise<Reply<Response>> {
    let shown: GameState | undefined;
    const reply = await access.visit(visitOf(holder), (services) => {
      shown = services.game;
      // Without its journal, the room no longer knows the ETag.
      if (services.game.table.archived !== undefined) return refuse('game-over');
      const { table, now } = services.game;
      const isPlaying = (one: Holder) => actingFor(table, visitOf(one).player, now) !== undefined;
      return this.sources.sockets.accept(holder, this.stateFor(services, holder), isPlaying);
    });
    if (reply.ok && shown !== undefined) await this.reportFollowers(shown.table);
    return reply;
  }

  /** Sends ticks if anything has changed since the last call, or if one of them could not be sent then. */
  async announce(services: TickServices): Promise<void> {
    const { game, talk } = services;
    const shown: Shown = [game.match, game.table, talk.changes, game.holds.changes];
    if (this.announced?.every((part, i) => part === shown[i])) return;
    this.announced = shown;
    const { sockets, presence, refusalOf } = this.sources;
    const isSent = await sockets.announce((holder) =>
      refusalOf(visitOf(holder)) === undefined ? this.stateFor(services, holder) : CLOSED.access,
    );
    if (!isSent) this.announced = undefined;
    // A seat may have another player.
    await presence.announce();
    await this.reportFollowers(game.table);
  }

  /**
   * Reports players without a seat to their mailboxes, which close their sockets here after a revocation. Nobody else knows that they
   * follow this game. Never throws.
   */
  private async reportFollowers(table: Table): Promise<void> {
    const { sockets, follow } = this.sources;
    if (isOver(table)) return;
    const players = [...sockets.unreported()].filter((id) => seatOf(table, { id }) === undefined);
    await Promise.all(
      players.map((player) =>
        follow(table.id, player).then(
          () => sockets.markReported(player),
          (error: unknown) => {
            log('warn', 'follower-not-reported', { game: table.id, player, ...faultOf(error) });
            sockets.closeOf(player);
          },
        ),
      ),
    );
  }

  private stateFor({ game, talk }: TickServices, holder: Holder): Announced {
    const { table } = game;
    const { journal, build } = this.sources;
    const { player } = visitOf(holder);
    const source = { ...viewSource(game, player), journal, build, talk: talk.last(table, player) };
    const key = new Reader(source).viewKey({ player });
    // Only a requested step or another viewer can be refused.
    if (!key.ok) throw new Error(`the view has no ETag: ${key.error.code}`);
    const { version, etag } = key.value;
    const tick: ViewTick = { changed: 'view', version, etag };
    return { tick: JSON.stringify(tick), key: etag, ...(isOver(table) && { closes: CLOSED.over }) };
  }
}

const visitOf = ({ credential, invitation }: Holder): Visit => ({
  player: credential && credential.player,
  invitation,
});
