/** Failed updates of rooms about the player's availability, name or departure. A retry sends the value at that time. */
import { log } from '../../log.ts';
import type { Room } from '../../room/protocol.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { roomFor, type MailboxBindings } from '../bindings.ts';
import type { Matter } from '../protocol.ts';
import { isGivenUp, roomPauseAfter } from '../schedule/retry.ts';

const NAMES: Readonly<Record<Matter, string>> = {
  availability: 'untimed',
  name: 'unnamed',
  departure: 'undeparted',
};

/** Updates one room. */
export type Update = (room: Room, game: string) => Promise<unknown>;

interface PendingGames {
  readonly games: readonly string[];
  readonly tries: number;
  readonly again: Instant;
}

export class PendingUpdates {
  constructor(
    private readonly env: MailboxBindings,
    private readonly kv: SyncKvStorage,
    private readonly matter: Matter,
  ) {}

  get nextDue(): Instant | undefined {
    return this.pending?.again;
  }

  add(games: readonly string[], now: Instant): void {
    this.keep([...new Set([...(this.pending?.games ?? []), ...games])], 0, now);
  }

  /** `ready` reads the present value. Never throws. */
  async run(ready: () => Promise<Update>, now: Instant): Promise<void> {
    const { pending } = this;
    if (pending === undefined || pending.again > now) return;
    const update = ready();
    const results = await Promise.allSettled(
      pending.games.map(async (game) => (await update)(roomFor(this.env, game), game)),
    );
    // More was added in the meantime: all of it is sent again.
    if (this.pending?.again !== pending.again) return;
    const failed = pending.games.filter((_, i) => results[i]!.status === 'rejected');
    this.keep(failed, pending.tries + 1, now);
  }

  private get pending(): PendingGames | undefined {
    return this.kv.get<PendingGames>(NAMES[this.matter]);
  }

  private keep(games: readonly string[], tries: number, now: Instant): void {
    // Retries of a departure never end: rooms must free the seats of a player who is gone.
    const isOver = games.length === 0 || (this.matter !== 'departure' && isGivenUp(tries));
    if (isOver) this.kv.delete(NAMES[this.matter]);
    else this.kv.put(NAMES[this.matter], { games, tries, again: asInstant(now + roomPauseAfter(tries)) });
    if (isOver) for (const game of games) log('error', 'room-given-up', { game, dropped: this.matter });
  }
}
