/** What a room and its database keep, in memory: for rooms that live in Node, whose games are over when the test is. */
import type { Journal, Writing } from '../../src/room/journal.ts';
import type { Lobby } from '../../src/room/lobby.ts';
import type { Entry } from '../../src/rules/entry.ts';
import type { Left } from './interview.ts';

/** A room's journal, as another life has left it. */
export class MemoryJournal implements Pick<Journal, keyof Journal> {
  private readonly rows: { readonly entry: Entry; readonly key?: Writing['key'] }[];
  private lobby: Lobby;

  constructor(private readonly left: Left) {
    this.lobby = left.lobby;
    this.rows = left.entries.map((entry) => ({ entry }));
  }

  open(): Lobby {
    return this.lobby;
  }

  create(): void {
    throw new Error('this room was created already');
  }

  write({ entries, key, lobby }: Writing): void {
    entries.forEach((entry, i) => this.rows.push(i === 0 ? { entry, key } : { entry }));
    if (lobby !== undefined) this.lobby = lobby;
  }

  entry(seq: number): Entry {
    return this.rows[seq]!.entry;
  }

  *from(seq: number): Iterable<Entry> {
    for (const { entry } of this.rows.slice(seq)) yield entry;
  }

  *keys(): Iterable<{ seq: number; key: string; hash: string }> {
    for (const { entry, key } of this.rows) if (key) yield { seq: entry.seq, key: key.name, hash: key.hash };
  }

  snapshot(): Left['snapshot'] {
    return this.left.snapshot;
  }
}

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** A D1 that writes down what it is told, and knows of one game alone how far that went. */
export class MemoryD1 {
  readonly told: Statement[] = [];

  /** `step` is the spectators'. */
  constructor(private readonly step: number) {}

  prepare(sql: string): object {
    return this.statement({ sql, params: [] });
  }

  batch(statements: readonly Statement[]): Promise<object[]> {
    this.told.push(...statements.map(({ sql, params }) => ({ sql, params })));
    return Promise.resolve(statements.map(() => ({ results: [], meta: { changes: 1 } })));
  }

  private statement(statement: Statement): object {
    const found = statement.sql.startsWith('select "version" from "games"') ? [[this.step]] : [];
    return {
      ...statement,
      bind: (...params: readonly unknown[]) => this.statement({ ...statement, params }),
      raw: () => Promise.resolve(found),
      all: () => Promise.resolve({ results: [] }),
    };
  }
}
