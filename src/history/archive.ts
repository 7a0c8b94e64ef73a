/** What rooms write to D1, each time in one batch. Everything may be sent twice: the second time changes nothing. */
import { and, eq } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { BatchItem } from 'drizzle-orm/batch';
import { replaceParts } from './archives.ts';
import { noteParticipants } from './participants.ts';
import { outcomeOf } from './ratings.ts';
import type { Part } from './slices.ts';
import { games, invitations, journals, seats } from './tables.ts';
import type { GameRow, InvitationRow, ResultRow, SeatRow } from './tables.ts';

/** Of games of the same people that end in one moment one is stored by each attempt of all. */
const ATTEMPTS = 50;

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
    const others = await this.statementsFor(whole);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outcome = await outcomeOf(this.db, whole.results);
      const [first, ...more] = [...outcome.statements, ...(attempt === 0 ? others : [])];
      if (first === undefined || outcome.isStored(await this.db.batch([first, ...more]))) return;
    }
    throw new Error('ratings of the same players went on changing');
  }

  /** All but the results. */
  private async statementsFor(whole: WholeGame): Promise<readonly BatchItem<'sqlite'>[]> {
    // An index is written for each of its columns that is set, changed or not: the first four never change.
    const { id, ruleset, visibility, createdAt, archive, header: _old, ...rest } = whole.row;
    const packed = await this.packedIfNew(whole);
    // A row says that there is an archive only together with it.
    const archived = packed.length > 0 ? { archive, header: null } : {};
    const upsert = this.db
      .insert(games)
      .values({ id, ruleset, visibility, createdAt, ...rest, ...archived })
      .onConflictDoUpdate({ target: games.id, set: { ...rest, ...archived } });
    return [
      upsert,
      this.db.delete(seats).where(eq(seats.game, id)),
      ...whole.seats.map((seat) => this.db.insert(seats).values(seat)),
      noteParticipants(this.db, id, whole.participants),
      this.db.delete(invitations).where(eq(invitations.game, id)),
      ...whole.invitations.map((invitation) => this.db.insert(invitations).values(invitation)),
      ...packed,
    ];
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
}
