/**
 * The player who owns this mailbox object. Some runtimes give an object no name when an alarm wakes it, nor at later calls
 * until it is evicted again. So the first call stores the player's id, and nothing replaces it.
 */
export const PLAYER = 'player';

/** The object's own id, and how the platform derives one from a player's id. */
export interface Identity {
  readonly id: DurableObjectId;
  idOf(player: string): DurableObjectId;
}

export class Owner {
  /** Remains after all storage has been deleted. */
  private known: string | undefined;

  constructor(
    private readonly identity: Identity,
    private readonly kv: SyncKvStorage,
  ) {}

  /** The player's id. Undefined only if an alarm woke the object and an earlier build has stored none. */
  get player(): string | undefined {
    this.known ??= this.stored ?? this.identity.id.name;
    return this.known;
  }

  /** Whether it is in storage, and so outlives the object. */
  get isStored(): boolean {
    return this.stored !== undefined;
  }

  /** Takes the player's id from a caller, unless it is known. Throws, and stores nothing, if the id belongs to another object. */
  learn(player: string | undefined): void {
    if (player === undefined || this.player !== undefined) return;
    if (!this.owns(player)) throw new Error('this is the mailbox of another player');
    this.known = player;
  }

  /** Stores the known id, if none is stored. */
  store(): void {
    const { player } = this;
    if (player !== undefined && !this.isStored) this.kv.put(PLAYER, player);
  }

  /** Whether this object is the mailbox of this player. */
  owns(player: string): boolean {
    return this.identity.idOf(player).equals(this.identity.id);
  }

  private get stored(): string | undefined {
    const value = this.kv.get(PLAYER);
    return typeof value === 'string' && value !== '' ? value : undefined;
  }
}
