/** The game of one room: loaded from storage at the first call, then held in memory. */
import { isNewerLayout } from '../../layout.ts';
import { faultOf, log } from '../../log.ts';
import { asInstant, type Refusal } from '../../rules/vocabulary.ts';
import type { KeptWith } from '../../ticks/sockets.ts';
import type { RoomBindings } from './bindings.ts';
import { Deliveries } from '../delivery/deliveries.ts';
import type { MarkKeeper } from '../delivery/kept-marks.ts';
import { storeKept } from '../delivery/seen.ts';
import { Journal, type KeyedEntry } from '../journal/journal.ts';
import { Orders } from '../orders/orders.ts';
import type { GameState, GameStores } from '../play/game-state.ts';
import { Holds } from '../play/holds.ts';
import { createGame, loadGame } from '../play/loading.ts';
import type { Table } from '../table/record.ts';
import type { Visit } from '../table/visit.ts';
import { refusalFor } from './finding.ts';
import { servicesOf, type Services } from './services.ts';

export class LoadedGame {
  readonly journal: Journal;
  private readonly deliveries: Deliveries;
  private readonly stores: GameStores;
  private services: Services | undefined;
  /** The table, read before anything is folded. Null if there was no game at the last read. */
  private read: Table | null | undefined;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: RoomBindings,
    /** Called after the room and its alarm are deleted. */
    private readonly onDeleted: () => void,
    /** Keeps seen marks with sockets. */
    keeper: MarkKeeper,
  ) {
    this.journal = new Journal(ctx.storage);
    this.deliveries = new Deliveries(ctx.storage, keeper);
    this.stores = { journal: this.journal, orders: new Orders(ctx.storage), holds: new Holds(ctx.storage) };
  }

  /** The game, if it is in memory. */
  get known(): Services | undefined {
    return this.services;
  }

  /** The game, if it exists. Throws for a journal or layout that this build cannot read; the next call tries again. */
  load(): Services | undefined {
    if (this.services !== undefined) return this.services;
    const game = loadGame(this.stores);
    return game && (this.services = this.servicesOf(game));
  }

  /**
   * Reads storage only once, even if there is no game: otherwise the response time would distinguish a hidden game from a
   * missing one.
   */
  get table(): Table | undefined {
    if (this.services !== undefined) return this.services.game.table;
    this.read ??= this.read === undefined ? (this.journal.open() ?? null) : null;
    return this.read ?? undefined;
  }

  /** Why this caller has no access. Reads only the table. */
  refusalOf(visit: Visit): Refusal | undefined {
    const { table, services } = this;
    return refusalFor(table, visit, () => services?.game.realTime ?? asInstant(Date.now()));
  }

  /** Stores the table of a new room. */
  create(table: Table, entries: readonly KeyedEntry[] = []): void {
    this.services = this.servicesOf(createGame(this.stores, table, entries));
  }

  /** Stores the seen marks that were kept with a socket that has closed. Never throws, also if the game is broken. */
  storeKept({ player, kept }: KeptWith): void {
    try {
      const services = this.load();
      if (services !== undefined) storeKept(services, player, kept);
    } catch (error) {
      log('warn', 'marks-not-stored', { game: this.id, player, ...faultOf(error) });
    }
  }

  /** To be called after the storage is replaced. The next call reads the table again. */
  forgetTable(): void {
    this.read = undefined;
  }

  /** The id of an existing room's game; the object's own id if the table is damaged. */
  get id(): string {
    return this.services?.game.table.id ?? this.journal.game ?? this.ctx.id.toString();
  }

  /** Whether a later build has migrated the room so that this build cannot use it. */
  get isNewer(): boolean {
    try {
      this.load();
      return false;
    } catch (error) {
      return isNewerLayout(error);
    }
  }

  private async deleteRoom(): Promise<void> {
    this.services = this.read = undefined;
    this.journal.forget();
    await this.ctx.storage.deleteAll();
    this.onDeleted();
  }

  private servicesOf(game: GameState): Services {
    const { journal, deliveries, env } = this;
    const deleteRoom = () => this.deleteRoom();
    return servicesOf(game, { storage: this.ctx.storage, env, journal, deliveries, deleteRoom });
  }
}
