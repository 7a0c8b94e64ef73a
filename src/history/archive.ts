/** What rooms write to D1, each time in one batch. Everything may be sent twice: the second time changes nothing. */
import { and, eq } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { BatchItem } from 'drizzle-orm/batch';
import { replaceParts } from './archives.ts';
import { noteParticipants } from './participants.ts';
import { isOutdated, ratingsAfter } from './ratings.ts';
import type { Part } from './slices.ts';
import { games, invitations, journals, results, seats } from './tables.ts';
import type { GameRow, InvitationRow, ResultRow, SeatRow } from './tables.ts';

/** Games of the same people that end in one moment make each other begin again. */
const ATTEMPTS = 5;

/** Of a game's row, what commands change: no index knows these columns. */
export type Progress = Pick<GameRow, 'version' | 'awaiting' | 'deadline' | 'since'>;

/** The journal of a game that is over, and its keyframes, as they are archived. */
export interface PackedGame {
  readonly journal: Iterable<Part>;
  readonly keyframes: Iterable<Part>;
  /** The version of the fold that made the keyframes. */
  readonly fold: string;
}

/** Who sits where, who has or had a part, who is invited, how it ended, and all that happened. The last two once it is over. */
export interface WholeGame {
  readonly row: GameRow;
  readonly seats: readonly SeatRow[];
  /** Ids of players. */
  readonly participants: readonly string[];
  readonly invitations: readonly InvitationRow[];
  readonly results: readonly ResultRow[];
  /** Called if D1 has not got this journal, as the hash in `row.archive` names it. Null where there is none, or no longer. */
  readonly pack: (() => PackedGame) | null;
}

export class Archive {
  private readonly db: DrizzleD1Database;

  constructor(database: D1Database) {
    this.db = drizzle(database);
  }

  /**
   * What commands leave behind: one row at most. False if D1 does not know that the game runs, and so needs `saveGame`
   * first.
   */
  async saveProgress(game: string, progress: Progress): Promise<boolean> {
    const running = and(eq(games.id, game), eq(games.status, 'running'));
    const [updated] = await this.db.batch([this.db.update(games).set(progress).where(running)]);
    return updated.meta.changes > 0;
  }

  /** The spectators' step that D1 has of this game, if it has the game. */
  async stepOf(game: string): Promise<number | undefined> {
    const known = await this.db.select({ version: games.version }).from(games).where(eq(games.id, game));
    return known[0]?.version;
  }

  /**
   * All of a game's row, its seats, participants and invitations by name, and when it is over its results, what they do to
   * ratings, and its journal, at once.
   */
  async saveGame(whole: WholeGame): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.store(whole);
      } catch (error) {
        if (attempt === ATTEMPTS || !isOutdated(error)) throw error;
      }
    }
  }

  private async store(whole: WholeGame): Promise<void> {
    const { id, archive, header: _old, ...rest } = whole.row;
    const rated = await ratingsAfter(this.db, whole.results);
    const packed = await this.packedIfNew(whole);
    const statements: BatchItem<'sqlite'>[] = [
      this.db.delete(seats).where(eq(seats.game, id)),
      ...whole.seats.map((seat) => this.db.insert(seats).values(seat)),
      noteParticipants(this.db, id, whole.participants),
      ...whole.results.map((result) => this.saveResult(result)),
      ...rated,
      this.db.delete(invitations).where(eq(invitations.game, id)),
      ...whole.invitations.map((invitation) => this.db.insert(invitations).values(invitation)),
      ...packed,
    ];
    // A row says that there is an archive only together with it.
    const told = packed.length > 0 ? { archive, header: null } : {};
    const upsert = this.db
      .insert(games)
      .values({ id, ...rest, ...told })
      .onConflictDoUpdate({ target: games.id, set: { ...rest, ...told } });
    await this.db.batch([upsert, ...statements]);
  }

  /** Nothing if D1 has this journal, wherever it is by now. */
  private async packedIfNew({ row, pack }: WholeGame): Promise<readonly BatchItem<'sqlite'>[]> {
    if (pack === null || row.archive === null) return [];
    const { id, archive } = row;
    const [known] = await this.db.select({ archive: games.archive }).from(games).where(eq(games.id, id));
    if (known?.archive?.hash === archive.hash) return [];
    const { journal, keyframes, fold } = pack();
    return [
      ...replaceParts(this.db, id, 'journal', journal),
      ...replaceParts(this.db, id, 'keyframes', keyframes, fold),
      this.db.delete(journals).where(eq(journals.game, id)),
    ];
  }

  /** How it ended never changes; who a player is may. */
  private saveResult(result: ResultRow) {
    const overwrite = { target: [results.game, results.seat], set: { player: result.player } };
    return this.db.insert(results).values(result).onConflictDoUpdate(overwrite);
  }
}
