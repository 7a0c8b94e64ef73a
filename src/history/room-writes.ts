/** Writes of rooms to D1, each in one batch. Repeating a write changes nothing. */
import { and, eq, gte, sql } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { BatchItem } from 'drizzle-orm/batch';
import { replaceParts } from './archive/archives.ts';
import { noteParticipants } from './games/participants.ts';
import { outcomeOf } from './figures/ratings.ts';
import type { Part } from './archive/slices.ts';
import { games, invitations, seats, type GameRow, type InvitationRow, type SeatRow } from './tables/games.ts';
import type { ResultRow } from './tables/results.ts';
import { journals } from './tables/archives.ts';

/** Attempts to store a game. If several games of the same people end together, each round of attempts stores one of them. */
const ATTEMPTS = 50;

/** The columns of a game's row that commands change. No index contains them. */
export type Progress = Pick<GameRow, 'version' | 'awaiting' | 'deadline' | 'since' | 'miniature'>;

/** The archived journal and keyframes of a finished game. */
export interface PackedGame {
  readonly journal: Iterable<Part>;
  readonly keyframes: Iterable<Part>;
  /** The version of the fold that made the keyframes. */
  readonly fold: string;
}

/** The seats, participants and invitations of a game, and after its end its results and its journal. */
export interface WholeGame {
  readonly row: GameRow;
  readonly seats: readonly SeatRow[];
  /** Ids of players. */
  readonly participants: readonly string[];
  readonly invitations: readonly InvitationRow[];
  readonly results: readonly ResultRow[];
  /** Packs the journal. Called only if D1 lacks the journal with the hash in `row.archive`. Null if the room has no journal. */
  readonly pack: (() => PackedGame) | null;
}

export class Archive {
  private readonly db: DrizzleD1Database;

  constructor(database: D1Database) {
    this.db = drizzle(database);
  }

  /**
   * Saves the changes of commands: at most one row. False if D1 does not have the game as running; then call `saveGame` first.
   */
  async saveProgress(game: string, progress: Progress): Promise<boolean> {
    const running = and(eq(games.id, game), eq(games.status, 'running'));
    const [updated] = await this.db.batch([this.db.update(games).set(progress).where(running)]);
    return updated.meta.changes > 0;
  }

  /** The spectators' step in D1; undefined if D1 does not have the game. */
  async stepOf(game: string): Promise<number | undefined> {
    const known = await this.db.select({ version: games.version }).from(games).where(eq(games.id, game));
    return known[0]?.version;
  }

  /**
   * Saves, in one batch, the whole row of a game, its seats, participants and invitations by name, and after its end its results,
   * the changes of ratings, and its journal.
   */
  async saveGame(whole: WholeGame): Promise<void> {
    const others = await this.statementsFor(whole);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outcome = await outcomeOf(this.db, whole.results);
      const [first, ...more] = [...outcome.statements, ...(attempt === 0 ? others : [])];
      if (first === undefined || outcome.isStored(await this.db.batch([first, ...more]))) return;
    }
    throw new Error('ratings of the same players kept changing');
  }

  /** The statements for everything but results and ratings. */
  private async statementsFor(whole: WholeGame): Promise<readonly BatchItem<'sqlite'>[]> {
    // Setting a column writes its indexes even if the value stays the same. The first five columns never change, and `listed` seldom.
    const {
      id,
      ruleset,
      visibility,
      sandbox,
      createdAt,
      archive,
      header: _old,
      miniature,
      ...row
    } = whole.row;
    const { status, host, endedAt, ...others } = row;
    const listed = { status, host, endedAt };
    // A room that has dropped its journal no longer knows the board.
    const rest = miniature === null ? others : { ...others, miniature };
    const packed = await this.packedIfNew(whole);
    // The row gets its `archive` only in the batch that stores the journal.
    const archived = packed.length > 0 ? { archive, header: null } : {};
    const upsert = this.db
      .insert(games)
      .values({ id, ruleset, visibility, sandbox, createdAt, ...listed, ...rest, ...archived })
      .onConflictDoUpdate({ target: games.id, set: { ...rest, ...archived } });
    return [
      upsert,
      this.db
        .update(games)
        .set(listed)
        .where(and(eq(games.id, id), sql`(status, host, ended_at) IS NOT (${status}, ${host}, ${endedAt})`)),
      this.db.delete(seats).where(and(eq(seats.game, id), gte(seats.seat, whole.seats.length))),
      ...whole.seats.map((seat) => this.storeSeat(seat)),
      noteParticipants(this.db, id, whole.participants),
      this.db.delete(invitations).where(eq(invitations.game, id)),
      ...whole.invitations.map((invitation) => this.db.insert(invitations).values(invitation)),
      ...packed,
    ];
  }

  /** Writes nothing if D1 has the same values. */
  private storeSeat(row: SeatRow): BatchItem<'sqlite'> {
    const { game: _game, seat: _seat, ...held } = row;
    return this.db
      .insert(seats)
      .values(row)
      .onConflictDoUpdate({
        target: [seats.game, seats.seat],
        set: held,
        setWhere: sql`(seats.player, seats.bot, seats.preference, seats.sitter, seats.sitter_until, seats.ended_at)
          IS NOT (excluded.player, excluded.bot, excluded.preference, excluded.sitter, excluded.sitter_until, excluded.ended_at)`,
      });
  }

  /** No statements if D1 or the bucket already has this journal. */
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
}
