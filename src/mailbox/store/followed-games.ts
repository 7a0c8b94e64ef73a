/**
 * The rooms that may hold sockets of this player after a revocation. D1 knows the games in which the player sits. The rooms of
 * other games report here that the player follows them. Not part of a dump, since a restored service has no sockets.
 */
import { RECENT } from '../../auth/revocations/revocations.ts';
import { faultOf, log } from '../../log.ts';
import type { ClosedTicks } from '../../room/read/ticks/calls.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';

const [FOLLOWED, CLOSING] = ['followed', 'closing'] as const;
/** The storage keys of this class. */
export const SOCKET_KEYS: readonly string[] = [FOLLOWED, CLOSING];
/** The most games to remember. Beyond that, the sockets in the oldest game are closed. */
const MOST = 200;
/**
 * Milliseconds from a revocation until the rooms check the player's sockets once more: when the credential opens no socket in any
 * isolate, and early enough that the check is over within a minute.
 */
const ONCE_MORE = RECENT + 5_000;

interface Closing {
  readonly player: string;
  readonly games: readonly string[];
  readonly again: Instant;
}

type CloseIn = (game: string, request: ClosedTicks) => Promise<void>;

export class FollowedGames {
  constructor(
    private readonly kv: SyncKvStorage,
    private readonly closeIn: CloseIn,
  ) {}

  /** Records that the player has a socket in this game without a seat there. Writes a row only if the game is new here. */
  async follow(game: string, player: string): Promise<void> {
    const before = this.games;
    if (before.includes(game)) return;
    const games = [...before, game];
    this.kv.put(FOLLOWED, games.slice(-MOST));
    await this.closeEach(games.slice(0, -MOST), { player });
  }

  /** After a revocation. `games`: those in which the player sits. The API closes the sockets there. */
  async close(games: readonly string[], request: ClosedTicks, now: Instant): Promise<void> {
    const { player, by } = request;
    const again = asInstant(now + ONCE_MORE);
    const earlier = this.closing?.games ?? [];
    const followed = this.games;
    this.kv.put(CLOSING, { player, games: [...new Set([...earlier, ...games, ...followed])], again });
    // Otherwise the player’s other sockets stay open there.
    if (by === undefined) this.kv.delete(FOLLOWED);
    await this.closeEach(followed, request);
  }

  /** Closes the sockets in the games that the player follows. */
  closeAll(player: string): Promise<void> {
    return this.closeEach(this.games, { player });
  }

  /** When the rooms check the sockets once more. */
  get nextDue(): Instant | undefined {
    return this.closing?.again;
  }

  /** Closes sockets of revoked credentials once more, if that is due. Returns the player. */
  async run(now: Instant): Promise<string | undefined> {
    const { closing } = this;
    if (closing === undefined || closing.again > now) return undefined;
    const { player, games } = closing;
    this.kv.delete(CLOSING);
    await this.closeEach([...new Set([...games, ...this.games])], { player, ifRevoked: true });
    return player;
  }

  private async closeEach(games: readonly string[], request: ClosedTicks): Promise<void> {
    const closed = await Promise.allSettled(games.map((game) => this.closeIn(game, request)));
    for (const [i, one] of closed.entries())
      if (one.status === 'rejected')
        log('warn', 'ticks-not-closed', { game: games[i]!, player: request.player, ...faultOf(one.reason) });
  }

  private get games(): readonly string[] {
    return this.kv.get<readonly string[]>(FOLLOWED) ?? [];
  }

  private get closing(): Closing | undefined {
    return this.kv.get<Closing>(CLOSING);
  }
}
