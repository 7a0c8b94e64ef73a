/**
 * Whether those who are asked were reached: for each decision, when what was sent to its seat was taken by a channel, or
 * failed, and when they saw it. A row is made when there is something to say. Kept in the room, since a window that closes
 * goes by it.
 */
import { asWindowId, type Instant, type Seat, type WindowId } from '../rules/vocabulary.ts';
import type { Channel, Reached, ReachStep } from './brief-protocol.ts';

interface Row {
  readonly window: string;
  readonly seat: number;
  readonly step: 'seen' | 'extended' | ReachStep;
  readonly at: number;
  readonly channel: string | null;
}

export class Reach {
  private readonly sql: SqlStorage;
  private rows: Map<string, Reached> | undefined;
  private looks: Map<number, number> | undefined;

  constructor(storage: DurableObjectStorage) {
    this.sql = storage.sql;
  }

  of(window: WindowId, seat: Seat): Reached | undefined {
    return this.known.get(nameOf(window, seat));
  }

  /** By window and seat, in the order in which there was first something to say. */
  get all(): readonly Reached[] {
    return [...this.known.values()];
  }

  /** Up to which of its steps this seat has looked; 0 if it never did. */
  looked(seat: Seat): number {
    return this.lastLooks.get(seat) ?? 0;
  }

  note(step: ReachStep, windows: readonly WindowId[], seat: Seat, at: Instant, channel: Channel): void {
    for (const window of windows) this.put(window, seat, step, at, channel);
  }

  /** Nothing that was sent could reach this seat, and it has not been given more time for that. */
  mayWait(window: WindowId, seat: Seat): boolean {
    const reached = this.of(window, seat);
    if (reached === undefined || reached.extended !== undefined) return false;
    const failed = reached.failed !== undefined || reached.bounced !== undefined;
    return failed && reached.accepted === undefined && reached.seen === undefined;
  }

  extended(window: WindowId, seats: readonly Seat[], at: Instant): void {
    for (const seat of seats) this.put(window, seat, 'extended', at);
  }

  /** A seat fetched its view at this step: it saw all that it is asked in there. */
  see(windows: readonly WindowId[], seat: Seat, at: Instant, step: number): void {
    const fresh = windows.filter((window) => this.of(window, seat)?.seen === undefined);
    if (fresh.length === 0) return;
    for (const window of fresh) this.put(window, seat, 'seen', at);
    this.sql.exec('INSERT OR REPLACE INTO looks VALUES (?, ?)', seat, step);
    this.lastLooks.set(seat, step);
  }

  /** Somebody else sits there now, who has seen nothing. */
  forget(seat: Seat): void {
    this.sql.exec('DELETE FROM looks WHERE seat = ?', seat);
    this.lastLooks.delete(seat);
  }

  private put(window: WindowId, seat: Seat, step: Row['step'], at: Instant, channel?: Channel): void {
    const before = this.of(window, seat) ?? { window, seat };
    if (before[step] !== undefined) return;
    this.sql.exec('INSERT INTO reach VALUES (?, ?, ?, ?, ?)', window, seat, step, at, channel ?? null);
    this.known.set(
      nameOf(window, seat),
      joined(before, { window, seat, step, at, channel: channel ?? null }),
    );
  }

  private get known(): Map<string, Reached> {
    if (this.rows !== undefined) return this.rows;
    this.rows = new Map();
    for (const row of this.sql.exec(
      'SELECT * FROM reach ORDER BY at',
    ) as Iterable<unknown> as Iterable<Row>) {
      const [window, seat] = [asWindowId(row.window), row.seat as Seat];
      const before = this.rows.get(nameOf(window, seat)) ?? { window, seat };
      this.rows.set(nameOf(window, seat), joined(before, row));
    }
    return this.rows;
  }

  private get lastLooks(): Map<number, number> {
    this.looks ??= new Map(
      Array.from(this.sql.exec<{ seat: number; step: number }>('SELECT * FROM looks'), ({ seat, step }) => [
        seat,
        step,
      ]),
    );
    return this.looks;
  }
}

function joined(before: Reached, { step, at, channel }: Row): Reached {
  const by = step === 'accepted' && channel !== null && { channel: channel as Channel };
  return { ...before, [step]: at, ...by };
}

function nameOf(window: WindowId, seat: Seat): string {
  return `${window}/${seat}`;
}
