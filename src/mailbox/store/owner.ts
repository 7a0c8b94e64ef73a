/**
 * The player whose mailbox an object is. Some runtimes give an object no name when an alarm wakes it, nor at later calls until
 * it is evicted again. So the first call stores the player's id, and nothing replaces it.
 */
export const PLAYER = 'player';

/** The object's own id, and how the platform makes one of a player's. */
export interface Identity {
  readonly id: DurableObjectId;
  idOf(player: string): DurableObjectId;
}

export class Owner {
  /** Also after everything stored has been deleted. */
  private known: string | undefined;

  constructor(
    private readonly identity: Identity,
    private readonly kv: SyncKvStorage,
  ) {}

  /** The player's id. Undefined only where an alarm woke the object and an earlier build has stored nothing. */
  get player(): string | undefined {
    this.known ??= this.stored ?? this.identity.id.name;
    return this.known;
  }

  /** Whether it is in storage, and so outlives the object. */
  get isStored(): boolean {
    return this.stored !== undefined;
  }

  /** Takes the player's id from a caller, unless it is known. Throws, and stores nothing, if the caller means another object. */
  learn(player: string | undefined): void {
    if (player === undefined || this.player !== undefined) return;
    if (!this.owns(player)) throw new Error('this is the mailbox of another player');
    this.known = player;
  }

  /** Stores what is known, if nothing is stored yet. */
  store(): void {
    const { player } = this;
    if (player !== undefined && !this.isStored) this.kv.put(PLAYER, player);
  }

  /** Whether the mailbox of this player is this object. */
  owns(player: string): boolean {
    return this.identity.idOf(player).equals(this.identity.id);
  }

  private get stored(): string | undefined {
    const value = this.kv.get(PLAYER);
    return typeof value === 'string' && value !== '' ? value : undefined;
  }
}
