/**
 * Deliveries of notices: for each decision of a seat, when a channel accepted or failed the notice, and when the seat saw the
 * decision. The first report makes a row. The room stores them, since the close of a window depends on them.
 */
import { asWindowId, type Instant, type Seat, type WindowId } from '../../rules/vocabulary.ts';
import type { Channel, DeliveryStatus, DeliveryStep, DeliveryReport } from './wire.ts';
import { KEEPS_NOTHING, KeptMarks, type MarkKeeper } from './kept-marks.ts';
import { SeenMarks } from './seen-marks.ts';

// Not an interface: the platform's SQL types accept none for a row.
type Row = {
  readonly window: string;
  readonly seat: number;
  readonly step: 'seen' | 'extended' | DeliveryStep;
  /** Empty for `seen` and `extended`. */
  readonly channel: Channel;
  /** Empty if unknown or irrelevant. A report applies to the letter it names. For `seen`, the step of the seat; earlier builds left it out. */
  readonly letter: string;
  readonly at: Instant;
};

/** One step of a delivery. */
export type Sending = Pick<DeliveryReport, 'step' | 'channel' | 'letter'>;

/** A read of the view by the owner of a seat, at this step of the seat. */
interface Look {
  readonly owner: string;
  readonly at: Instant;
  readonly step: number;
}

interface Closing {
  readonly player: string;
  readonly seat: Seat | undefined;
  readonly open: readonly WindowId[];
  readonly closing?: object | undefined;
}

/** What is stored about one decision of one seat: its rows, and the status that follows from them. */
interface Known {
  readonly status: DeliveryStatus;
  readonly rows: readonly Row[];
}

/**
 * After an extension, a seat gets no further one for this many decisions: otherwise a player could set a failing address on
 * purpose.
 */
const DECISIONS_BETWEEN = 10;
/**
 * The last seen step is stored with the decision that was seen, and in `looks` only after this many steps. Earlier builds read only
 * `looks`, and repeat at most this many steps in a recap.
 */
const STEPS_BETWEEN = 30;
/** For `seen` and `extended`, which no channel reports. */
const NO_CHANNEL = { channel: '', letter: '' } as const;

export class Deliveries {
  /** The seen marks of sitters. What a sitter sees does not count as seen by the owner. */
  readonly sitterMarks: SeenMarks;
  private readonly sql: SqlStorage;
  private readonly kept: KeptMarks;
  /** The decisions that were read; null for a decision without rows. After `all`, every decision. */
  private rows = new Map<string, Known | null>();
  private hasAllRows = false;
  private storedSteps: Map<number, number> | undefined;
  /** The last seen steps that are known for certain, by seat. */
  private readonly seenSteps = new Map<number, number>();

  constructor(storage: DurableObjectStorage, keeper: MarkKeeper = KEEPS_NOTHING) {
    this.sql = storage.sql;
    this.sitterMarks = new SeenMarks(storage);
    this.kept = new KeptMarks(keeper);
  }

  of(window: WindowId, seat: Seat): DeliveryStatus | undefined {
    const stored = this.known({ window, seat })?.status;
    const seen = stored?.seen ?? this.kept.seenAt(window, seat);
    return seen === undefined ? stored : { window, seat, ...stored, seen };
  }

  /** What is stored: by window and seat, in the order of the first report. */
  get all(): readonly DeliveryStatus[] {
    return [...this.allRows().values()].flatMap((known) => known?.status ?? []);
  }

  /**
   * The last step that this seat has seen; 0 if none. After a wake, it follows from the seen marks of decisions. `recent` returns the decisions that
   * the seat may have seen after this step.
   */
  lastSeenStep(seat: Seat, recent: (after: number) => readonly WindowId[]): number {
    const known = this.seenSteps.get(seat);
    if (known !== undefined) return known;
    const stored = this.storedStep(seat);
    const step = Math.max(stored, this.lastStepIn(recent(stored), seat), this.kept.stepOf(seat));
    this.seenSteps.set(seat, step);
    return step;
  }

  record(
    { step, channel, letter = '' }: Sending,
    windows: readonly WindowId[],
    seat: Seat,
    at: Instant,
  ): void {
    for (const window of windows) this.put({ window, seat, step, channel, letter, at });
  }

  /**
   * Whether the window may be extended for this seat: all notices to it failed, and it was not extended in this window or
   * recently.
   */
  mayExtend(window: WindowId, seat: Seat): boolean {
    const status = this.of(window, seat);
    if (status === undefined || status.extended !== undefined) return false;
    const failed = status.failed !== undefined || status.bounced !== undefined;
    const arrived = status.delivered !== undefined || status.channel !== undefined;
    const seen = status.seen !== undefined || this.sitterMarks.include(window, seat);
    return failed && !arrived && !seen && !this.wasExtendedRecently(status);
  }

  extended(window: WindowId, seats: readonly Seat[], at: Instant): void {
    for (const seat of seats) this.put({ window, seat, step: 'extended', ...NO_CHANNEL, at });
  }

  /**
   * Marks all open decisions of a seat as seen, because its owner read its view at this step. The marks are kept with the owner's
   * socket, if it keeps marks, and stored otherwise.
   */
  markSeen(windows: readonly WindowId[], seat: Seat, { owner, at, step }: Look): void {
    const fresh = windows.filter((window) => this.of(window, seat)?.seen === undefined);
    if (fresh.length === 0) return;
    if (!this.kept.keep(owner, { seat, step, at }, { open: windows, fresh })) {
      for (const window of fresh) this.putSeen(window, seat, { at, step });
      if (step - this.storedStep(seat) >= STEPS_BETWEEN) this.storeStep(seat, step);
    }
    this.seenSteps.set(seat, Math.max(step, this.seenSteps.get(seat) ?? 0));
  }

  /**
   * Stores the marks that are kept with a socket of this player, or were kept with one that is `closing`. `open`: the windows that
   * still await the player's seat, if any.
   */
  storeKept({ player, seat, open, closing }: Closing): void {
    const kept = this.kept.take(player, closing);
    if (kept === undefined || kept.seat !== seat) return;
    const { step, seen } = kept;
    const marks = seen.filter(([window]) => open.includes(window));
    for (const [window, at] of marks) this.putSeen(window, seat, { at, step });
    // Otherwise the row of a decision has the step.
    if (marks.length === 0 && step > this.storedStep(seat)) this.storeStep(seat, step);
  }

  /** Notes that a recap showed the seat everything up to this step. */
  markRecapped(seat: Seat, step: number): void {
    if ((this.seenSteps.get(seat) ?? this.storedStep(seat)) >= step) return;
    this.storeStep(seat, step);
    this.seenSteps.set(seat, step);
  }

  /** Deletes the deliveries and marks of a seat that another player has taken over. */
  forget(seat: Seat): void {
    for (const table of ['looks', 'reach']) this.sql.exec(`DELETE FROM ${table} WHERE seat = ?`, seat);
    this.kept.forget(seat);
    this.storedSteps?.delete(seat);
    this.seenSteps.set(seat, 0);
    for (const [name, known] of this.rows) if (known?.status.seat === seat) this.rows.delete(name);
  }

  /**
   * Whether the seat was extended within the last decisions that have a delivery. An extension covers all decisions that were
   * waiting then, and extending these does not restart the count: otherwise one extension would follow another for ever.
   */
  private wasExtendedRecently(status: DeliveryStatus): boolean {
    const own = this.all.filter(({ seat }) => seat === status.seat);
    const given = own
      .filter(({ extended }) => extended !== undefined)
      .toSorted((one, other) => one.extended! - other.extended!);
    const last = given.reduce<DeliveryStatus | undefined>(
      (before, one) => (isCovered(one, before) ? before : one),
      undefined,
    );
    if (last === undefined || isCovered(status, last)) return false;
    return own.findIndex(({ window }) => window === status.window) - own.indexOf(last) < DECISIONS_BETWEEN;
  }

  private putSeen(window: WindowId, seat: Seat, { at, step }: Pick<Look, 'at' | 'step'>): void {
    this.put({ window, seat, step: 'seen', ...NO_CHANNEL, letter: String(step), at });
  }

  private storeStep(seat: Seat, step: number): void {
    this.sql.exec('INSERT OR REPLACE INTO looks (seat, step) VALUES (?, ?)', seat, step);
    this.storedSteps?.set(seat, step);
  }

  private lastStepIn(windows: readonly WindowId[], seat: Seat): number {
    const marks = this.sql.exec<{ letter: string }>(
      "SELECT letter FROM reach WHERE window IN (SELECT value FROM json_each(?)) AND seat = ? AND step = 'seen'",
      JSON.stringify(windows),
      seat,
    );
    return Math.max(0, ...[...marks].map(({ letter }) => Number(letter) || 0));
  }

  private put(row: Row): void {
    const { window, seat, step, channel, letter, at } = row;
    const name = nameOf(row);
    const before = this.known(row);
    if (before?.rows.some((one) => one.step === step && one.channel === channel && one.letter === letter))
      return;
    const values = [window, seat, step, channel, letter, at];
    const statement = `INSERT INTO reach (window, seat, step, channel, letter, at)
      VALUES (?, ?, ?, ?, ?, ?)`;
    this.sql.exec(statement, ...values);
    this.rows.set(name, joined(before, row));
  }

  /** Reads rows by their primary key, so the number of other rows does not matter. */
  private known({ window, seat }: Pick<Row, 'window' | 'seat'>): Known | undefined {
    const name = nameOf({ window, seat });
    const before = this.rows.get(name);
    if (before !== undefined || this.hasAllRows) return before ?? undefined;
    const found = this.sql.exec<Row>(
      'SELECT * FROM reach WHERE window = ? AND seat = ? ORDER BY at',
      window,
      seat,
    );
    const rows = found.toArray();
    const known = rows.length === 0 ? undefined : { rows, status: statusFrom(rows) };
    this.rows.set(name, known ?? null);
    return known;
  }

  private allRows(): ReadonlyMap<string, Known | null> {
    if (this.hasAllRows) return this.rows;
    this.rows = new Map();
    for (const row of this.sql.exec<Row>('SELECT * FROM reach ORDER BY at')) {
      const name = nameOf(row);
      this.rows.set(name, joined(this.rows.get(name) ?? undefined, row));
    }
    this.hasAllRows = true;
    return this.rows;
  }

  private storedStep(seat: Seat): number {
    const stored = (this.storedSteps ??= new Map(
      Array.from(this.sql.exec<{ seat: number; step: number }>('SELECT * FROM looks'), ({ seat, step }) => [
        seat,
        step,
      ]),
    ));
    return stored.get(seat) ?? 0;
  }
}

function joined(before: Known | undefined, row: Row): Known {
  const rows = [...(before?.rows ?? []), row];
  return { rows, status: statusFrom(rows) };
}

/**
 * The first report of a step counts, whatever other channels report later. But a letter that bounced was not delivered,
 * whatever was reported before.
 */
function statusFrom(rows: readonly Row[]): DeliveryStatus {
  const { window, seat } = rows[0]!;
  const valid = rows.filter((row) => row.step !== 'delivered' || !hasBounced(row, rows));
  const first = new Map<Row['step'], Instant>();
  for (const { step, at } of valid) if (!first.has(step)) first.set(step, at);
  const channel = channelIn(valid);
  const known = { window: asWindowId(window), seat: seat as Seat };
  return { ...known, ...Object.fromEntries(first), ...(channel && { channel }) };
}

/** Rows of older builds do not name the letter, so any of them may be the one that bounced. */
function hasBounced({ letter }: Row, rows: readonly Row[]): boolean {
  return letter !== '' && rows.some((one) => one.step === 'bounced' && one.letter === letter);
}

/** The first channel that accepted the notice and reported no bounce. Only letters bounce. */
function channelIn(rows: readonly Row[]): Channel | undefined {
  const by = (step: Row['step']) => rows.flatMap((row) => (row.step === step ? row.channel || [] : []));
  const haveBounced = by('bounced').includes('mail') && !by('delivered').includes('mail');
  return by('accepted').find((channel) => channel !== 'mail' || !haveBounced);
}

/** Whether this decision was already waiting when the other was extended. */
function isCovered(
  { accepted, failed, bounced, seen }: DeliveryStatus,
  by: DeliveryStatus | undefined,
): boolean {
  const reports = [accepted, failed, bounced, seen].filter((at) => at !== undefined);
  return by?.extended !== undefined && Math.min(...reports) <= by.extended;
}

function nameOf({ window, seat }: Pick<Row, 'window' | 'seat'>): string {
  return `${window}/${seat}`;
}
