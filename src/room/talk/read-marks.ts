/** The last message that each player at the table has read. Letters include the messages after it. One row for each reader. */
type Row = {
  readonly player: string;
  readonly message: number;
};

/** For a player who has read nothing. */
const NOTHING = -1;

export class ReadMarks {
  private readonly sql: SqlStorage;
  private rows: Map<string, number> | undefined;

  constructor(storage: DurableObjectStorage) {
    this.sql = storage.sql;
  }

  /** The id of the last message that they have read, in the room's count. */
  of(player: string): number {
    return this.known.get(player) ?? NOTHING;
  }

  read(player: string, message: number): void {
    if (message <= this.of(player)) return;
    this.sql.exec('INSERT OR REPLACE INTO read_marks (player, message) VALUES (?, ?)', player, message);
    this.known.set(player, message);
  }

  /** Merges the marks of two persons: the later one counts. */
  transfer(from: string, to: string): void {
    this.read(to, this.of(from));
    this.forget(from);
  }

  forget(player: string): void {
    this.sql.exec('DELETE FROM read_marks WHERE player = ?', player);
    this.rows = undefined;
  }

  private get known(): Map<string, number> {
    if (this.rows !== undefined) return this.rows;
    const rows = this.sql.exec<Row>('SELECT * FROM read_marks');
    return (this.rows = new Map(Array.from(rows, ({ player, message }) => [player, message])));
  }
}
