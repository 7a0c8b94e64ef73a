/** What a room keeps for good, in its object's own SQLite: its lobby, one row an entry, and a disposable snapshot. */
import type { Entry } from '../rules/entry.ts';
import type { Snapshot } from '../rules/match.ts';
import type { Lobby } from './lobby.ts';
import { OLD_PATIENCE } from './patience.ts';
import { exists, levelOf, migrate, MIGRATIONS, stateLayout } from './migrations.ts';

/** A command's idempotency key, told apart by seat, and what the key stood for. */
export interface Key {
  readonly name: string;
  readonly hash: string;
}

/** What becomes of a game by one accepted input, the closings that follow by themselves included. */
export interface Writing {
  readonly entries: readonly Entry[];
  /** Of the first entry. */
  readonly key?: Key | undefined;
  readonly lobby?: Lobby | undefined;
  readonly snapshot?: { readonly build: string; readonly match: Snapshot } | undefined;
}

export class Journal {
  private readonly sql: SqlStorage;

  constructor(private readonly storage: DurableObjectStorage) {
    this.sql = storage.sql;
  }

  /** The lobby, or nothing if the room was never created. Throws, and leaves all as it is, where a later build has laid the room out in a way that this one cannot use. */
  open(): Lobby | undefined {
    if (!exists(this.sql)) return undefined;
    const level = levelOf(this.sql);
    if (level < MIGRATIONS.length) {
      this.storage.transactionSync(() => {
        migrate(this.sql, level);
        this.sql.exec('UPDATE meta SET level = ?', MIGRATIONS.length);
        stateLayout(this.sql);
      });
    }
    const { lobby } = this.sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
    // A lobby of the time before table talk says nothing of it, nor an older one of patience.
    return {
      talk: 'open',
      patience: OLD_PATIENCE,
      ...(JSON.parse(lobby) as Omit<Lobby, 'talk' | 'patience'>),
    };
  }

  /** Of a room that exists: the game's id as it is stored, since an object that its alarm woke may have no name. Undefined where it cannot be read. */
  get game(): string | undefined {
    const stored = `SELECT iif(json_valid(lobby), lobby ->> 'id', NULL) AS game FROM meta`;
    return this.sql.exec<{ game: string | null }>(stored).one().game ?? undefined;
  }

  create(lobby: Lobby): void {
    this.storage.transactionSync(() => {
      migrate(this.sql, 0);
      const statement = 'INSERT INTO meta (one, level, lobby) VALUES (1, ?, ?)';
      this.sql.exec(statement, MIGRATIONS.length, JSON.stringify(lobby));
      stateLayout(this.sql);
    });
  }

  /** All of it or, when anything throws, nothing. */
  write({ entries, key, lobby, snapshot }: Writing): void {
    this.storage.transactionSync(() => {
      entries.forEach((entry, i) => this.append(entry, i === 0 ? key : undefined));
      if (lobby !== undefined) this.sql.exec('UPDATE meta SET lobby = ?', JSON.stringify(lobby));
      if (snapshot !== undefined) {
        const match = JSON.stringify(snapshot.match);
        const statement = 'INSERT OR REPLACE INTO snapshot (one, build, match) VALUES (1, ?, ?)';
        this.sql.exec(statement, snapshot.build, match);
      }
    });
  }

  entry(seq: number): Entry {
    return parse(this.sql.exec<Row>('SELECT entry FROM entries WHERE seq = ?', seq).one());
  }

  /** From this `seq` on, in order. To be used up before anything else happens. */
  *from(seq: number): Iterable<Entry> {
    for (const row of this.sql.exec<Row>('SELECT entry FROM entries WHERE seq >= ? ORDER BY seq', seq))
      yield parse(row);
  }

  keys(): Iterable<{ seq: number; key: string; hash: string }> {
    return this.sql.exec('SELECT seq, key, hash FROM entries WHERE key IS NOT NULL');
  }

  /** The last snapshot, unless another build made it. */
  snapshot(build: string): Snapshot | undefined {
    const kept = this.sql.exec<{ match: string }>('SELECT match FROM snapshot WHERE build = ?', build);
    const row = kept.toArray()[0];
    return row && (JSON.parse(row.match) as Snapshot);
  }

  private append(entry: Entry, key: Key | undefined): void {
    const text = JSON.stringify(entry);
    const { name, hash } = key ?? { name: null, hash: null };
    const statement = 'INSERT INTO entries (seq, key, hash, entry) VALUES (?, ?, ?, ?)';
    this.sql.exec(statement, entry.seq, name, hash, text);
  }
}

type Row = { entry: string };

function parse(row: Row): Entry {
  return JSON.parse(row.entry) as Entry;
}
