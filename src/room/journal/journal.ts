/**
 * The permanent data of a room, in its object's own SQLite: the table, one row for each entry, and keyframes, which can be
 * computed again.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { entryAsStored, storedEntry } from '../../history/archive/stored-entries.ts';
import type { Entry } from '../../rules/journal/entry.ts';
import type { Snapshot } from '../../rules/kernel/fold.ts';
import { KEYFRAME_EVERY } from '../../rules/journal/keyframes.ts';
import { Keyframes, type Keyframe } from './keyframes.ts';
import type { Table } from '../table/record.ts';
import { exists, levelOf, migrate, MIGRATIONS, storeLayout } from './migrations.ts';
import { StepIndex, type StepRange } from './step-index.ts';
import { storedTable, tableFrom } from './stored-table.ts';
import type { Viewer } from '../../rules/vocabulary.ts';
import { SentBytes } from './sent-bytes.ts';

/** A command's idempotency key, separate for each seat, and the hash of its command. */
export interface Key {
  readonly name: string;
  readonly hash: string;
}

/** An entry as another room copies it. */
export interface KeyedEntry {
  readonly entry: Entry;
  readonly key?: Key;
}

/** The entries of one accepted input, including the windows that close automatically after it. */
export interface Writing {
  readonly entries: readonly Entry[];
  /** Of the first entry. */
  readonly key?: Key | undefined;
  readonly table?: Table | undefined;
  readonly keyframes?: readonly Keyframe[] | undefined;
}

export class Journal {
  private readonly sql: SqlStorage;
  private readonly keyframes: Keyframes;
  readonly sent: SentBytes;
  private readonly steps: StepIndex;

  constructor(private readonly storage: DurableObjectStorage) {
    this.sql = storage.sql;
    this.keyframes = new Keyframes(this.sql);
    this.sent = new SentBytes(this.sql);
    this.steps = new StepIndex(this.sql, this);
  }

  /**
   * The table, or undefined if the room was never created. Throws, and changes nothing, if a later build has migrated the room
   * and this build cannot use it.
   */
  open(): Table | undefined {
    if (!exists(this.sql)) return undefined;
    const level = levelOf(this.sql);
    if (level < MIGRATIONS.length) {
      this.storage.transactionSync(() => {
        migrate(this.sql, level);
        this.sql.exec('UPDATE meta SET level = ?', MIGRATIONS.length);
        storeLayout(this.sql);
      });
    }
    const stored = this.sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
    return tableFrom(stored.lobby);
  }

  /**
   * The stored id of an existing room's game; undefined if it cannot be read. An object that its alarm woke may not know its
   * name.
   */
  get game(): string | undefined {
    const stored = `SELECT iif(json_valid(lobby), lobby ->> 'id', NULL) AS game FROM meta`;
    return this.sql.exec<{ game: string | null }>(stored).one().game ?? undefined;
  }

  /** `entries`: those of a game that begins in its middle. */
  create(table: Table, entries: readonly KeyedEntry[] = []): void {
    this.storage.transactionSync(() => {
      migrate(this.sql, 0);
      const statement = 'INSERT INTO meta (one, level, lobby) VALUES (1, ?, ?)';
      this.sql.exec(statement, MIGRATIONS.length, storedTable(table));
      storeLayout(this.sql);
      for (const { entry, key } of entries) this.append(entry, key);
    });
  }

  /** Writes all of it or, if anything throws, nothing. */
  write({ entries, key, table, keyframes = [] }: Writing): void {
    try {
      this.storage.transactionSync(() => {
        entries.forEach((entry, i) => this.append(entry, i === 0 ? key : undefined));
        if (table !== undefined) this.sql.exec('UPDATE meta SET lobby = ?', storedTable(table));
        // Keyframes without entries are made again for earlier entries, so the present sums do not belong to them.
        for (const keyframe of keyframes)
          this.keyframes.put(keyframe, entries.length > 0 ? this.sent.text : null);
      });
    } catch (error) {
      this.sent.forget();
      throw error;
    }
    for (const entry of entries) this.steps.add(entry);
  }

  /** From now on only the archive has the entries. */
  drop(table: Table): void {
    this.storage.transactionSync(() => {
      for (const table of ['entries', 'keyframes', 'snapshot', 'seen_blocks']) this.empty(table);
      this.sql.exec('UPDATE meta SET lobby = ?', storedTable(table));
    });
    this.forget();
  }

  /** Creating the table again costs two rows; deleting would cost one for each row. */
  private empty(table: string): void {
    const made = this.sql.exec<{ sql: string }>('SELECT sql FROM sqlite_master WHERE name = ?', table).one();
    this.sql.exec(`DROP TABLE ${table}`);
    this.sql.exec(made.sql);
  }

  entry(seq: number): Entry {
    return parse(this.sql.exec<Row>('SELECT entry FROM entries WHERE seq = ?', seq).one());
  }

  /**
   * Entries from this `seq` on, in order, up to `upTo` or the last. The caller must read to the end before it does anything
   * else.
   */
  *from(seq: number, upTo = Number.MAX_SAFE_INTEGER): Iterable<Entry> {
    const query = 'SELECT entry FROM entries WHERE seq >= ? AND seq <= ? ORDER BY seq';
    for (const row of this.sql.exec<Row>(query, seq, upTo)) yield parse(row);
  }

  /** The entries up to this `seq`, with the keys of their commands. */
  keyed(upTo: number): readonly KeyedEntry[] {
    type Keyed = Row & { readonly name: string | null; readonly hash: string };
    const query = 'SELECT key AS "name", hash, entry FROM entries WHERE seq <= ? ORDER BY seq';
    return Array.from(this.sql.exec<Keyed>(query, upTo), ({ name, hash, entry }) => ({
      entry: parse({ entry }),
      ...(name !== null && { key: { name, hash } }),
    }));
  }

  /** The entries that made these steps of the viewer. Reads no others. */
  entriesOfSteps(viewer: Viewer, range: StepRange, last: number): readonly Entry[] {
    const seqs = JSON.stringify(this.steps.seqs(viewer, range, last));
    const rows = this.sql.exec<Row>(
      'SELECT entry FROM entries WHERE seq IN (SELECT value FROM json_each(?)) ORDER BY seq',
      seqs,
    );
    return rows.toArray().map(parse);
  }

  /** The `seq` of the entry that made this step of the viewer, if there is one. */
  seqOf(viewer: Viewer, step: number, last: number): number | undefined {
    return this.steps.seqs(viewer, { after: step - 1, most: 1 }, last)[0];
  }

  /** To be called after the stored data is deleted or replaced. */
  forget(): void {
    this.steps.forget();
  }

  /** The `seq` of the last entry; -1 if there is none. */
  get last(): number {
    return this.sql.exec<{ seq: number | null }>('SELECT max(seq) AS seq FROM entries').one().seq ?? -1;
  }

  /** The last state of this fold after any entry up to `seq`. */
  keyframe(seq: number, fold: string): Snapshot | undefined {
    return this.keyframes.upTo(seq, fold);
  }

  /** Digests of keys, by `seq`, of all entries except the last ones; the keys of the last ones. */
  keys(): { readonly digests: Uint32Array; readonly recent: Iterable<{ seq: number; key: string }> } {
    const count = Math.floor((this.last + 1) / KEYFRAME_EVERY);
    const recent = this.sql.exec<{ seq: number; key: string }>(
      'SELECT seq, key FROM entries WHERE seq >= ? AND key IS NOT NULL',
      count * KEYFRAME_EVERY,
    );
    return { digests: this.keyframes.digests.before(count), recent: recent.toArray() };
  }

  /** The key of the command that made this entry, if any. */
  keyOf(seq: number): Key | undefined {
    const row = this.sql.exec<{ name: string; hash: string }>(
      'SELECT key AS "name", hash FROM entries WHERE seq = ? AND key IS NOT NULL',
      seq,
    );
    return row.toArray()[0];
  }

  private append(entry: Entry, key: Key | undefined): void {
    const text = storedEntry(entry);
    const { name, hash } = key ?? { name: null, hash: null };
    const statement = 'INSERT INTO entries (seq, key, hash, entry) VALUES (?, ?, ?, ?)';
    this.sql.exec(statement, entry.seq, name, hash, text);
    if (name !== null || entry.by === 'room') this.sent.add(entry, name, utf8ToBytes(text).length);
  }
}

type Row = { entry: string };

function parse(row: Row): Entry {
  return entryAsStored(JSON.parse(row.entry) as Entry);
}
