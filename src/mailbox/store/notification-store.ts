/** A player's pending and delivered notifications, in their mailbox's own SQLite. */
import type { Layout } from '../../layout.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { Item } from '../schedule/schedule.ts';
import { kindFrom, storedKind, type StoredKind } from './stored-kinds.ts';

/** The layout of a mailbox: all stored tables and keys. A change that only adds checks what exists and keeps the level. */
export const MAILBOX_LAYOUT: Layout = { level: 1, usableFrom: 1 };

/**
 * Stored names stay. `news` has the notifications, and `news.told` when all channels had delivered one. `told` has the deliveries by
 * single channels, each with the deadline in the notification.
 */
const LAYOUT = `
  CREATE TABLE IF NOT EXISTS news (
    game TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER, sandbox INTEGER NOT NULL,
    told INTEGER, PRIMARY KEY (game, kind, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS told (
    game TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, channel TEXT NOT NULL, until INTEGER,
    PRIMARY KEY (game, kind, key, channel)
  ) WITHOUT ROWID`;

export interface StoredNotification extends Item {
  readonly game: string;
  readonly key: string;
  readonly sandbox: boolean;
}

type Row = {
  readonly game: string;
  readonly kind: StoredKind;
  readonly key: string;
  readonly at: number;
  readonly until: number | null;
  readonly sandbox: number;
};

/** Delivered notifications are stored this long after their event, since rooms may send them again. */
export const REMEMBERED = 60 * 86_400_000;
const THIS = 'game = ? AND kind = ? AND key = ?';
const PENDING = 'told IS NULL AND (until IS NULL OR at > ?)';
const ALL = asInstant(0);
const SAME = 'told.game = news.game AND told.kind = news.kind AND told.key = news.key';
/**
 * A decision is sent once, even if its deadline moves; a reminder is sent again for a new deadline. Older rows store no
 * deadline.
 */
const OF_IT = `(told.kind <> 'nears' OR told.until IS NULL OR told.until = news.until)`;

export function layOut(sql: SqlStorage): void {
  sql.exec(LAYOUT);
  const { columnNames } = sql.exec('SELECT * FROM told LIMIT 0');
  if (!columnNames.includes('until')) sql.exec('ALTER TABLE told ADD COLUMN until INTEGER');
}

export class NotificationStore {
  constructor(private readonly sql: SqlStorage) {}

  /**
   * False if it was in the store already, delivered or not, with this deadline. With another deadline it counts as pending
   * again.
   */
  add({ game, kind, key, at, until, sandbox }: StoredNotification): boolean {
    const stored = storedKind(kind);
    const values = [game, stored, key, at, until ?? null, Number(sandbox)];
    const statement =
      'INSERT OR IGNORE INTO news (game, kind, key, at, until, sandbox) VALUES (?, ?, ?, ?, ?, ?)';
    const isNew = this.sql.exec(statement, ...values).rowsWritten > 0;
    if (isNew || until === undefined) return isNew;
    const move = `UPDATE news SET at = ?, until = ? WHERE ${THIS} AND until <> ?`;
    return this.sql.exec(move, at, until, game, stored, key, until).rowsWritten > 0;
  }

  /**
   * Deletes all notifications of this game after that instant, delivered or not: the game was restored, and the same decisions
   * come again with the same names. Deletes their reminders as well.
   */
  forgetSince(game: string, since: Instant): void {
    this.sql.exec(
      `DELETE FROM news WHERE game = ? AND at > ? AND kind IN ('asked', 'missed', 'offered', 'replaced')`,
      game,
      since,
    );
    this.sql.exec(
      `DELETE FROM news WHERE game = ?1 AND kind = 'nears'
       AND key NOT IN (SELECT key FROM news WHERE game = ?1 AND kind = 'asked')`,
      game,
    );
    this.sql.exec(`DELETE FROM told WHERE game = ? AND NOT EXISTS (SELECT 1 FROM news WHERE ${SAME})`, game);
  }

  /** Removes a pending notification for now, unless it has changed in the meantime. Deliveries by channels stay recorded. */
  setAside({ game, kind, key, at, until }: StoredNotification): void {
    const statement = `DELETE FROM news WHERE ${THIS} AND at = ? AND until IS ?`;
    this.sql.exec(statement, game, storedKind(kind), key, at, until ?? null);
  }

  /** Removes the reminder of a decision, delivered or not: channels that sent one for another deadline send the next one. */
  removeReminder({ game, key }: Pick<StoredNotification, 'game' | 'key'>): void {
    this.sql.exec(`DELETE FROM news WHERE ${THIS}`, game, 'nears', key);
  }

  /** Whether there is a reminder of this decision, delivered or not. */
  reminds({ game, key }: Pick<StoredNotification, 'game' | 'key'>): boolean {
    return this.sql.exec(`SELECT 1 FROM news WHERE ${THIS}`, game, 'nears', key).toArray().length > 0;
  }

  /** Pending reminders, each with the instant at which its decision was requested. */
  get reminders(): readonly (StoredNotification & { readonly requestedAt: Instant })[] {
    const found = this.sql.exec<Row & { requestedAt: number }>(
      `SELECT nears.*, asked.at AS requestedAt FROM news AS nears JOIN news AS asked USING (game, key)
       WHERE nears.kind = 'nears' AND nears.told IS NULL AND asked.kind = 'asked'`,
    );
    return Array.from(found, (row) => ({ ...storedFrom(row), requestedAt: asInstant(row.requestedAt) }));
  }

  /** Moves a pending notification to another instant. */
  retime({ game, kind, key }: StoredNotification, at: Instant): void {
    this.sql.exec(`UPDATE news SET at = ? WHERE ${THIS}`, at, game, storedKind(kind), key);
  }

  /** Pending for at least one channel. */
  get waiting(): readonly StoredNotification[] {
    return this.waitingSince(ALL);
  }

  /** As `waiting`, but those with a deadline only if they came after this instant. */
  waitingSince(since: Instant): readonly StoredNotification[] {
    return Array.from(this.sql.exec<Row>(`SELECT * FROM news WHERE ${PENDING}`, since), storedFrom);
  }

  /** Pending for this channel; those with a deadline only if they came after this instant. */
  waitingFor(channel: string, since: Instant = ALL): readonly StoredNotification[] {
    const unreported = `NOT EXISTS (SELECT 1 FROM told WHERE ${SAME} AND ${OF_IT} AND told.channel = ?)`;
    return Array.from(
      this.sql.exec<Row>(`SELECT * FROM news WHERE ${PENDING} AND ${unreported}`, since, channel),
      storedFrom,
    );
  }

  /**
   * Deletes pending decisions whose deadline has passed, with their reminders. If a deadline moves, the room sends the decision
   * again. A reminder of the end of the free time stays while its decision is open.
   */
  dropExpired(now: Instant): void {
    this.sql.exec(
      `DELETE FROM news WHERE told IS NULL AND until <= ?1 AND NOT EXISTS (SELECT 1 FROM news AS asked
       WHERE asked.game = news.game AND asked.kind = 'asked' AND asked.key = news.key AND asked.until > ?1)`,
      now,
    );
  }

  /** Records delivery by this channel, or expiry, unless the deadline has changed in the meantime. */
  settleFor(channel: string, some: readonly StoredNotification[]): void {
    const statement = `INSERT OR REPLACE INTO told (game, kind, key, channel, until)
      SELECT game, kind, key, ?, until FROM news WHERE ${THIS} AND until IS ?`;
    for (const { game, kind, key, until } of some)
      this.sql.exec(statement, channel, game, storedKind(kind), key, until ?? null);
  }

  /** Records delivery by all channels that wait for it, unless the deadline has changed in the meantime. */
  settleUnchanged(some: readonly StoredNotification[], now: Instant): void {
    for (const { game, kind, key, until } of some) {
      const name = [game, storedKind(kind), key];
      const statement = `UPDATE news SET told = ? WHERE ${THIS} AND until IS ?`;
      const { rowsWritten } = this.sql.exec(statement, now, ...name, until ?? null);
      if (rowsWritten > 0) this.sql.exec(`DELETE FROM told WHERE ${THIS}`, ...name);
    }
  }

  /** Records delivery by all channels, or expiry. */
  settle(some: readonly StoredNotification[], now: Instant): void {
    for (const { game, kind, key } of some) {
      const name = [game, storedKind(kind), key];
      this.sql.exec(`UPDATE news SET told = ? WHERE ${THIS}`, now, ...name);
      this.sql.exec(`DELETE FROM told WHERE ${THIS}`, ...name);
    }
    // The instants of a sandbox cannot show that an event is old.
    const old = now - REMEMBERED;
    this.sql.exec('DELETE FROM news WHERE told < ? AND at < ? AND sandbox = 0', old, old);
    // Decisions that no channel took before their deadline.
    this.sql.exec('DELETE FROM news WHERE told IS NULL AND until < ?', old);
    // Rows that were set aside and never came back.
    this.sql.exec('DELETE FROM told WHERE until < ?', old);
  }
}

/** The name of a notification within the mailbox, also in stored data. Reminders of different deadlines have different names. */
export function nameOf({ game, kind, key, until }: StoredNotification): string {
  const name = `${game} ${storedKind(kind)} ${key}`;
  return kind === 'deadline-approaching' ? `${name} ${until}` : name;
}

function storedFrom({ game, kind, key, at, until, sandbox }: Row): StoredNotification {
  return {
    game,
    kind: kindFrom(kind, key),
    key,
    at: asInstant(at),
    ...(until !== null && { until: asInstant(until) }),
    sandbox: sandbox === 1,
  };
}
