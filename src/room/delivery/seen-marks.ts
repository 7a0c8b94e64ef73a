/** Seen marks of sitters, each their own: one row for each sitter, of their last read. */
import type { Seat, WindowId } from '../../rules/vocabulary.ts';

/** What one person has seen in a seat by their own reads. */
export interface Eyes {
  /** The seat's last step that they saw; 0 if they saw none. */
  readonly looked: number;
  saw(window: WindowId): boolean;
}

interface Sight {
  readonly seat: number;
  readonly player: string;
  readonly step: number;
  /** The windows that awaited the seat at that time: no others can still be open. */
  readonly windows: readonly string[];
}

type Row = Omit<Sight, 'windows'> & { readonly windows: string };

export class SeenMarks {
  private readonly sql: SqlStorage;
  private rows: Map<string, Sight> | undefined;

  constructor(storage: DurableObjectStorage) {
    this.sql = storage.sql;
  }

  of(player: string, seat: Seat): Eyes {
    const sight = this.known.get(nameOf(player, seat));
    return { looked: sight?.step ?? 0, saw: (window) => sight?.windows.includes(window) ?? false };
  }

  /** Whether any sitter of the seat saw this. */
  include(window: WindowId, seat: Seat): boolean {
    return [...this.known.values()].some((sight) => sight.seat === seat && sight.windows.includes(window));
  }

  see(player: string, windows: readonly WindowId[], seat: Seat, step: number): void {
    const { saw } = this.of(player, seat);
    if (!windows.every(saw)) this.put({ player, seat, step, windows });
  }

  /** A recap showed them what happened up to this step. */
  recapped(player: string, seat: Seat, step: number): void {
    const { windows = [], step: before = 0 } = this.known.get(nameOf(player, seat)) ?? {};
    if (before < step) this.put({ player, seat, step, windows });
  }

  /** Moves the marks of one person to another. */
  become(from: string, to: string): void {
    this.sql.exec('UPDATE OR IGNORE sights SET player = ? WHERE player = ?', to, from);
    this.rows = undefined;
  }

  private put(sight: Sight): void {
    const { player, seat, step, windows } = sight;
    this.sql.exec(
      'INSERT OR REPLACE INTO sights (player, seat, step, windows) VALUES (?, ?, ?, ?)',
      player,
      seat,
      step,
      JSON.stringify(windows),
    );
    this.known.set(nameOf(player, seat), sight);
  }

  private get known(): Map<string, Sight> {
    this.rows ??= new Map(
      Array.from(this.sql.exec('SELECT * FROM sights') as Iterable<unknown> as Iterable<Row>, (row) => [
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
