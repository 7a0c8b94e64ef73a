/** The game of one room: loaded from storage when it is first asked for, and held in memory from then on. */
import { isNewerLayout } from '../../layout.ts';
import type { RoomBindings } from './bindings.ts';
import { Deliveries } from '../delivery/deliveries.ts';
import { Journal } from '../journal/journal.ts';
import { Orders } from '../orders/orders.ts';
import type { GameState, GameStores } from '../play/game-state.ts';
import { createGame, loadGame } from '../play/loading.ts';
import type { Lobby } from '../table/record.ts';
import { servicesOf, type Services } from './services.ts';

export class LoadedGame {
  readonly journal: Journal;
  private readonly deliveries: Deliveries;
  private readonly stores: GameStores;
  private services: Services | undefined;
  /** The lobby as it was read before anything is folded. Null if there was no game when somebody last asked for it. */
  private read: Lobby | null | undefined;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: RoomBindings,
    /** The room was emptied, and its alarm is gone. */
    private readonly vanished: () => void,
  ) {
    this.journal = new Journal(ctx.storage);
    this.deliveries = new Deliveries(ctx.storage);
    this.stores = { journal: this.journal, orders: new Orders(ctx.storage) };
  }

  /** What is in memory already. */
  get known(): Services | undefined {
    return this.services;
  }

  /** The game, as far as it exists. A journal or layout that this build cannot read throws: the next call tries again. */
  load(): Services | undefined {
    if (this.services !== undefined) return this.services;
    const game = loadGame(this.stores);
    return game && (this.services = this.servicesOf(game));
  }

  /** Reads the storage only once, also if there is no game: otherwise the time of a refusal would tell a hidden game from none. */
  get lobby(): Lobby | undefined {
    if (this.services !== undefined) return this.services.game.lobby;
    this.read ??= this.read === undefined ? (this.journal.open() ?? null) : null;
    return this.read ?? undefined;
  }

  /** The room's first lobby. */
  create(lobby: Lobby): void {
    this.services = this.servicesOf(createGame(this.stores, lobby));
  }

  /** The storage was filled by other means: the lobby is read anew. */
  forgetLobby(): void {
    this.read = undefined;
  }

  /** Of a room that exists. Where its lobby is damaged it is the object's own id. */
  get id(): string {
    return this.services?.game.lobby.id ?? this.journal.game ?? this.ctx.id.toString();
  }

  /** Whether a later build has laid the room out in a way that this one cannot use. */
  get isNewer(): boolean {
    try {
      this.load();
      return false;
    } catch (error) {
      return isNewerLayout(error);
    }
  }

  private async vanish(): Promise<void> {
    this.services = this.read = undefined;
    this.journal.forget();
    await this.ctx.storage.deleteAll();
    this.vanished();
  }

  private servicesOf(game: GameState): Services {
    const { journal, deliveries, env } = this;
    const vanish = () => this.vanish();
    return servicesOf(game, { storage: this.ctx.storage, env, journal, deliveries, vanish });
  }
}
