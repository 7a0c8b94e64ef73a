/**
 * A stand-in for the platform's point-in-time recovery, which the local runtime lacks: states of one object's tables and
 * values, taken when a test asks for it. As on the platform, the state is put back when the next session begins.
 */

interface State {
  readonly at: number;
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: readonly unknown[][];
  }[];
  readonly things: readonly (readonly [string, unknown])[];
  readonly alarm: number | null;
}

export class Past {
  private readonly states: State[] = [];
  /** The bookmarks to which it was put back, oldest first. */
  readonly restored: string[] = [];

  /** Remembers how the storage is now. */
  async keep(storage: DurableObjectStorage): Promise<string> {
    const { sql, kv } = storage;
    const found = sql.exec<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'`,
    );
    const tables = Array.from(found, ({ name }) => {
      const cursor = sql.exec(`SELECT * FROM ${name}`);
      const rows = [...cursor.raw()];
      return { name, columns: cursor.columnNames, rows };
    });
    this.states.push({ at: Date.now(), tables, things: [...kv.list()], alarm: await storage.getAlarm() });
    return `state-${this.states.length - 1}`;
  }

  /** Gives this session of the object the methods that the platform gives every session. */
  lend(storage: DurableObjectStorage): void {
    const give = (name: string, value: unknown) =>
      Object.defineProperty(storage, name, { value, configurable: true });
    give('getCurrentBookmark', () => this.keep(storage));
    give('getBookmarkForTime', async (at: number) => {
      const last = this.states.findLastIndex((state) => state.at <= at);
      if (last === -1) throw new Error('no bookmark of that time');
      return `state-${last}`;
    });
    give('onNextSessionRestoreBookmark', async (bookmark: string) => {
      const state = this.states[Number(/^state-(\d+)$/.exec(bookmark)?.[1] ?? -1)];
      if (state === undefined) throw new Error(`${bookmark} is no bookmark`);
      const undo = await this.keep(storage);
      await putBack(storage, state);
      this.restored.push(bookmark);
      return undo;
    });
  }
}

/** Puts the state back at once; the session that goes on does not notice, and is about to end. */
async function putBack(storage: DurableObjectStorage, { tables, things, alarm }: State): Promise<void> {
  const { sql, kv } = storage;
  storage.transactionSync(() => {
    for (const { name, columns, rows } of tables) {
      sql.exec(`DELETE FROM ${name}`);
      for (const row of rows)
        sql.exec(`INSERT INTO ${name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`, ...row);
    }
    for (const [name] of Array.from(kv.list())) kv.delete(name);
    for (const [name, value] of things) kv.put(name, value);
  });
  await (alarm === null ? storage.deleteAlarm() : storage.setAlarm(alarm));
  await storage.sync();
}
