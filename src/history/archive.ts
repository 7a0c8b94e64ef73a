/** What rooms write to D1, each time in one batch. Everything may be sent twice: the second time changes nothing. */
import { and, eq } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Entry } from '../rules/entry.ts';
import { noteParticipants } from './participants.ts';
import { outcomeOf } from './ratings.ts';
import { games, invitations, journals, seats } from './tables.ts';
import type { GameRow, InvitationRow, ResultRow, SeatRow } from './tables.ts';

/** Characters of JSON in one row of a journal. D1 takes 2 MB a row, and 100 KB of SQL with its parameters apart. */
const PART = 500_000;
/** Of games of the same people that end in one moment one is stored by each attempt of all. */
const ATTEMPTS = 50;

/** Of a game's row, what commands change: no index knows these columns. */
export type Progress = Pick<GameRow, 'version' | 'awaiting' | 'deadline' | 'since'>;

/** Who sits where, who has or had a part, who is invited, how it ended, and all that happened. The last two once it is over. */
export interface WholeGame {
  readonly row: GameRow;
  readonly seats: readonly SeatRow[];
  /** Ids of players. */
  readonly participants: readonly string[];
  readonly invitations: readonly InvitationRow[];
  readonly results: readonly ResultRow[];
  readonly journal: Iterable<Entry>;
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
    const others = this.statementsFor(whole);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outcome = await outcomeOf(this.db, whole.results);
      const [first, ...more] = [...outcome.statements, ...(attempt === 0 ? others : [])];
      if (first === undefined || outcome.isStored(await this.db.batch([first, ...more]))) return;
    }
    throw new Error('ratings of the same players went on changing');
  }

  /** All but the results. */
  private statementsFor(whole: WholeGame): readonly BatchItem<'sqlite'>[] {
    // An index is written for each of its columns that is set, changed or not: these never change.
    const { id, ruleset: _ruleset, visibility: _visibility, createdAt: _createdAt, ...rest } = whole.row;
    const upsert = this.db
      .insert(games)
      .values(whole.row)
      .onConflictDoUpdate({ target: games.id, set: rest });
    return [
      upsert,
      this.db.delete(seats).where(eq(seats.game, id)),
      ...whole.seats.map((seat) => this.db.insert(seats).values(seat)),
      noteParticipants(this.db, id, whole.participants),
      this.db.delete(invitations).where(eq(invitations.game, id)),
      ...whole.invitations.map((invitation) => this.db.insert(invitations).values(invitation)),
      ...Array.from(partsOf(whole.journal), (entries, part) =>
        this.db.insert(journals).values({ game: id, part, entries }).onConflictDoNothing(),
      ),
    ];
  }
}

/** JSON arrays of entries, each about as long as a row may well be. */
export function* partsOf(journal: Iterable<Entry>): Iterable<string> {
  let texts: string[] = [];
  let length = 0;
  for (const entry of journal) {
    const text = JSON.stringify(entry);
    if (length > 0 && length + text.length > PART) {
      yield `[${texts.join()}]`;
      texts = [];
      length = 0;
    }
    texts.push(text);
    length += text.length;
  }
  if (texts.length > 0) yield `[${texts.join()}]`;
}
