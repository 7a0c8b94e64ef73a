/** The seen marks of sitters. One row for each sitter holds their last read. */
import type { Seat, WindowId } from '../../rules/vocabulary.ts';

/** What one person has seen of a seat in their own reads. */
export interface Seen {
  /** The last step of the seat that they saw; 0 if none. */
  readonly lastStep: number;
  saw(window: WindowId): boolean;
}

interface Mark {
  readonly seat: number;
  readonly player: string;
  readonly step: number;
  /** The windows that awaited the seat then: no other windows of that time can still be open. */
  readonly windows: readonly string[];
}

type Row = Omit<Mark, 'windows'> & { readonly windows: string };

export class SeenMarks {
  private readonly sql: SqlStorage;
  private rows: Map<string, Mark> | undefined;

  constructor(storage: DurableObjectStorage) {
    this.sql = storage.sql;
  }

  of(player: string, seat: Seat): Seen {
    const mark = this.known.get(nameOf(player, seat));
    return { lastStep: mark?.step ?? 0, saw: (window) => mark?.windows.includes(window) ?? false };
  }

  /** Whether any sitter of the seat saw this window. */
  include(window: WindowId, seat: Seat): boolean {
    return [...this.known.values()].some((mark) => mark.seat === seat && mark.windows.includes(window));
  }

  markSeen(player: string, windows: readonly WindowId[], seat: Seat, step: number): void {
    const { saw } = this.of(player, seat);
    if (!windows.every(saw)) this.put({ player, seat, step, windows });
  }

  /** Adds decisions that they saw without a read of the view. */
  add(player: string, windows: readonly WindowId[], seat: Seat, step: number): void {
    const { windows: before = [], step: last = 0 } = this.known.get(nameOf(player, seat)) ?? {};
    const all = [...new Set([...before, ...windows])];
    if (all.length > before.length) this.put({ player, seat, step: Math.max(step, last), windows: all });
  }

  /** Notes that a recap showed them everything up to this step. */
  markRecapped(player: string, seat: Seat, step: number): void {
    const { windows = [], step: before = 0 } = this.known.get(nameOf(player, seat)) ?? {};
    if (before < step) this.put({ player, seat, step, windows });
  }

  /** Moves the marks of one person to another. */
  transfer(from: string, to: string): void {
    this.sql.exec('UPDATE OR IGNORE sights SET player = ? WHERE player = ?', to, from);
    this.rows = undefined;
  }

  private put(mark: Mark): void {
    const { player, seat, step, windows } = mark;
    this.sql.exec(
      'INSERT OR REPLACE INTO sights (player, seat, step, windows) VALUES (?, ?, ?, ?)',
      player,
      seat,
      step,
      JSON.stringify(windows),
    );
    this.known.set(nameOf(player, seat), mark);
  }

  private get known(): Map<string, Mark> {
    this.rows ??= new Map(
      Array.from(this.sql.exec<Row>('SELECT * FROM sights'), (row) => [
        nameOf(row.player, row.seat),
        { ...row, windows: JSON.parse(row.windows) as readonly string[] },
      ]),
    );
    return this.rows;
  }
}

function nameOf(player: string, seat: number): string {
  return `${seat} ${player}`;
}
