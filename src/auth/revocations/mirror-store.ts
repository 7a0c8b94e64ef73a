/** The mirror's SQLite: revocations, revocations that have left the list, keys, and the time of the last copy from D1. */
import type { MirroredKey, OldRevocation, Place, Revocation } from './mirror.ts';

/** Append-only. Instants are milliseconds. */
const LAYOUT = `
  CREATE TABLE IF NOT EXISTS revocations (subject TEXT PRIMARY KEY, before INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS revocations_by_time ON revocations (at, subject);
  CREATE TABLE IF NOT EXISTS keys (id TEXT PRIMARY KEY, player TEXT NOT NULL, scopes TEXT NOT NULL, hash TEXT NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS keys_by_player ON keys (player);
  CREATE TABLE IF NOT EXISTS old_revocations (subject TEXT PRIMARY KEY, before INTEGER NOT NULL) WITHOUT ROWID;`;

/** When the last copy began, and when the last full copy began. */
export interface Copied {
  readonly at: number;
  readonly wholeAt: number;
}

/** After `from`, up to `to` or the end. Rows since the instant `young` may be newer than the page of D1. */
export interface Range {
  readonly from: string;
  readonly to: string | undefined;
  readonly young: number;
}

type KeyRow = { id: string; player: string; scopes: string; hash: string; created_at: number };

export class MirrorStore {
  private readonly sql: SqlStorage;

  constructor(private readonly storage: DurableObjectStorage) {
    this.sql = storage.sql;
    this.sql.exec(LAYOUT);
  }

  get copied(): Copied | undefined {
    return this.storage.kv.get<Copied>('copied');
  }

  set copied(copied: Copied) {
    this.storage.kv.put('copied', copied);
  }

  forgetCopied(): void {
    this.storage.kv.delete('copied');
  }

  after({ at, subject }: Place, limit: number): readonly Revocation[] {
    return this.sql
      .exec<Revocation>(
        'SELECT subject, before, at FROM revocations WHERE (at, subject) > (?, ?) ORDER BY at, subject LIMIT ?',
        at,
        subject,
        limit,
      )
      .toArray();
  }

  key(id: string): MirroredKey | undefined {
    const [row] = this.sql.exec<KeyRow>('SELECT * FROM keys WHERE id = ?', id).toArray();
    if (row === undefined) return undefined;
    const scopes = JSON.parse(row.scopes) as MirroredKey['scopes'];
    return { id, player: row.player, scopes, hash: row.hash, createdAt: row.created_at };
  }

  /** Includes revocations that D1 no longer lists, because guests' first tokens never expire. */
  wasRevoked(player: string, issued: number): boolean {
    const subjects = [`player:${player}`, `gone:${player}`];
    return ['revocations', 'old_revocations'].some(
      (table) =>
        this.sql
          .exec(`SELECT 1 FROM ${table} WHERE subject IN (?, ?) AND before >= ?`, ...subjects, issued)
          .toArray().length > 0,
    );
  }

  /** Does not write existing rows again. A revocation removes the keys that it voids. */
  addRevocations(rows: readonly Revocation[]): void {
    this.storage.transactionSync(() => rows.forEach((row) => this.putRevocation(row)));
  }

  addKeys(keys: readonly MirroredKey[]): void {
    this.storage.transactionSync(() => keys.forEach((key) => this.putKey(key)));
  }

  /**
   * Replaces this range with these rows, but keeps young rows. Other rows may have left D1's list, so they move to the old revocations,
   * which the mirror compares next.
   */
  replaceSubjects(range: Range, rows: readonly Revocation[]): void {
    this.storage.transactionSync(() => {
      const there = JSON.stringify(rows.map(({ subject }) => subject));
      const left = this.sql.exec<OldRevocation>(
        `DELETE FROM revocations WHERE subject > ? AND subject <= ifnull(?, subject) AND at < ?
           AND subject NOT IN (SELECT value FROM json_each(?)) RETURNING subject, before`,
        ...bounds(range),
        there,
      );
      for (const row of left.toArray()) if (/^(?:player|gone):/.test(row.subject)) this.putOld(row);
      rows.forEach((row) => this.putRevocation(row));
    });
  }

  replaceOldSubjects({ from, to }: Omit<Range, 'young'>, rows: readonly OldRevocation[]): void {
    this.storage.transactionSync(() => {
      const there = JSON.stringify(rows.map(({ subject }) => subject));
      this.sql.exec(
        `DELETE FROM old_revocations WHERE subject > ? AND subject <= ifnull(?, subject)
           AND subject NOT IN (SELECT value FROM json_each(?))`,
        from,
        to ?? null,
        there,
      );
      rows.forEach((row) => this.putOld(row));
    });
  }

  replaceKeys(range: Range, keys: readonly MirroredKey[]): void {
    this.storage.transactionSync(() => {
      const there = JSON.stringify(keys.map(({ id }) => id));
      this.sql.exec(
        `DELETE FROM keys WHERE id > ? AND id <= ifnull(?, id) AND created_at < ?
           AND id NOT IN (SELECT value FROM json_each(?))`,
        ...bounds(range),
        there,
      );
      keys.forEach((key) => this.putKey(key));
    });
  }

  private putRevocation({ subject, before, at }: Revocation): void {
    this.sql.exec(
      `INSERT INTO revocations (subject, before, at) VALUES (?, ?, ?)
         ON CONFLICT (subject) DO UPDATE SET before = excluded.before, at = excluded.at WHERE excluded.at > at`,
      subject,
      before,
      at,
    );
    const [, kind, id] = /^(key|gone):(.+)$/.exec(subject) ?? [];
    if (kind === 'key') this.sql.exec('DELETE FROM keys WHERE id = ?', id!);
    if (kind === 'gone') this.sql.exec('DELETE FROM keys WHERE player = ?', id!);
  }

  private putOld({ subject, before }: OldRevocation): void {
    this.sql.exec(
      `INSERT INTO old_revocations (subject, before) VALUES (?, ?)
         ON CONFLICT (subject) DO UPDATE SET before = excluded.before WHERE excluded.before > before`,
      subject,
      before,
    );
  }

  /** Skips revoked keys, which an isolate may have read before the revocation. */
  private putKey({ id, player, scopes, hash, createdAt }: MirroredKey): void {
    this.sql.exec(
      `INSERT INTO keys (id, player, scopes, hash, created_at) SELECT ?, ?, ?, ?, ?
         WHERE NOT EXISTS (SELECT 1 FROM revocations WHERE subject IN (?, ?) AND before > 0)
         ON CONFLICT (id) DO NOTHING`,
      id,
      player,
      JSON.stringify(scopes),
      hash,
      createdAt,
      `key:${id}`,
      `gone:${player}`,
    );
  }
}

function bounds({ from, to, young }: Range): [string, string | null, number] {
  return [from, to ?? null, young];
}
