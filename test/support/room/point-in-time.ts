/**
 * A stand-in for the platform's point-in-time recovery, which the local runtime lacks. It has copies of one object's tables and
 * values, taken when a test asks. As on the platform, a restore takes effect with the next session.
 */

interface State {
  readonly at: number;
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: readonly unknown[][];
  }[];
  readonly values: readonly (readonly [string, unknown])[];
  readonly alarm: number | null;
}

export class RecoveryHistory {
  private readonly states: State[] = [];
  /** The bookmarks that were restored, oldest first. */
  readonly restored: string[] = [];

  /** Takes a snapshot of the storage. */
  async takeSnapshot(storage: DurableObjectStorage): Promise<string> {
    const { sql, kv } = storage;
    const found = sql.exec<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'`,
    );
    const tables = Array.from(found, ({ name }) => {
      const cursor = sql.exec(`SELECT * FROM ${name}`);
      const rows = [...cursor.raw()];
      return { name, columns: cursor.columnNames, rows };
    });
    this.states.push({ at: Date.now(), tables, values: [...kv.list()], alarm: await storage.getAlarm() });
    return `state-${this.states.length - 1}`;
  }

  /** Installs in this session of the object the methods that the platform provides in every session. */
  install(storage: DurableObjectStorage): void {
    const define = (name: string, value: unknown) =>
      Object.defineProperty(storage, name, { value, configurable: true });
    define('getCurrentBookmark', () => this.takeSnapshot(storage));
    define('getBookmarkForTime', async (at: number) => {
      const last = this.states.findLastIndex((state) => state.at <= at);
      if (last === -1) throw new Error('no bookmark of that time');
      return `state-${last}`;
    });
    define('onNextSessionRestoreBookmark', async (bookmark: string) => {
      const state = this.states[Number(/^state-(\d+)$/.exec(bookmark)?.[1] ?? -1)];
      if (state === undefined) throw new Error(`${bookmark} is no bookmark`);
      const undo = await this.takeSnapshot(storage);
      await restore(storage, state);
      this.restored.push(bookmark);
      return undo;
    });
  }
}

/** Restores the state at once. The present session does not notice this, and is about to end. */
async function restore(storage: DurableObjectStorage, { tables, values, alarm }: State): Promise<void> {
  const { sql, kv } = storage;
  storage.transactionSync(() => {
    for (const { name, columns, rows } of tables) {
      sql.exec(`DELETE FROM ${name}`);
      for (const row of rows)
        sql.exec(`INSERT INTO ${name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`, ...row);
    }
    for (const [name] of Array.from(kv.list())) kv.delete(name);
    for (const [name, value] of values) kv.put(name, value);
  });
  await (alarm === null ? storage.deleteAlarm() : storage.setAlarm(alarm));
  await storage.sync();
}
