/**
 * Held commands: accepted, but carried out only some seconds later, so that the player can withdraw them. A seat holds at most one
 * command in each window. Nobody else can see that there is one.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { iso } from '../../calendar/iso.ts';
import type { Entry, OpenWindow } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import {
  asInstant,
  asSeat,
  asWindowId,
  ok,
  refuse,
  type Instant,
  type Refusal,
  type Result,
  type Seat,
  type WindowId,
} from '../../rules/vocabulary.ts';
import type { Key } from '../journal/journal.ts';
import type { Table } from '../table/record.ts';
import { actingFor } from '../table/sitters.ts';
import type { Player } from '../table/visit.ts';
import type { HeldBody } from './wire.ts';

/** The maximum number of spent holds of one seat in a game. Each takes about 200 bytes. */
const MOST_SPENT = 200;

export interface Hold {
  readonly seat: Seat;
  readonly window: WindowId;
  readonly command: object;
  /** The owner of the seat, or a sitter, by id. */
  readonly player: string;
  readonly as?: 'sitter' | undefined;
  readonly key: Key;
  /** When the room carries it out, unless its window closes earlier. */
  readonly due: Instant;
  /** The step of the seat when it was accepted. */
  readonly version: number;
}

/**
 * `spent`: withdrawn, replaced or dropped. Only its key is still needed. A hold that was carried out has no row: the entry has its
 * key.
 */
type State = 'held' | 'refused' | 'spent';

interface Stored extends Hold {
  readonly state: State;
  readonly problem?: HeldBody['problem'];
}

/** The holds that the view of a seat shows. `tag` differs whenever they do. */
export interface ShownHolds {
  readonly seat: Seat;
  readonly tag: string;
  readonly bodies: readonly HeldBody[];
}

export class Holds {
  private readonly sql: SqlStorage;
  private rows: Map<string, Stored> | undefined;
  /** Increases whenever the holds that a view shows may have changed. */
  changes = 0;

  constructor(storage: DurableObjectStorage) {
    this.sql = storage.sql;
  }

  /** The hold that this key made before, if any. Refuses a key that was used for another command. */
  find({ name, hash }: Key): Result<Hold | undefined, Refusal> {
    const known = this.stored.get(name);
    return known === undefined || known.key.hash === hash ? ok(known) : refuse('idempotency-key-reused');
  }

  mayHold(seat: Seat): boolean {
    const spent = [...this.stored.values()].filter((one) => one.seat === seat && one.state === 'spent');
    return spent.length < MOST_SPENT;
  }

  /** Replaces what the seat holds in this window. */
  put(hold: Hold): void {
    this.drop(hold.seat, hold.window);
    this.write({ ...hold, state: 'held' });
  }

  /** Drops the seat's hold in this window, or the note about it. Returns false if there is neither. */
  drop(seat: Seat, window: WindowId): boolean {
    const dropped = this.live.filter((one) => one.seat === seat && one.window === window);
    for (const one of dropped) this.spend(one);
    return dropped.length > 0;
  }

  /** Drops the notes about holds that could not be carried out: the player has sent another command since. */
  dismissNotes(seat: Seat): void {
    for (const one of this.live) if (one.seat === seat && one.state === 'refused') this.spend(one);
  }

  /** Ends the seat's hold in a window that the seat has answered. If the answer was the hold itself, the entry now has its key. */
  settle(seat: Seat, window: WindowId | undefined, key: Key | undefined): void {
    for (const one of this.held) {
      if (one.seat !== seat || one.window !== window) continue;
      if (one.key.name !== key?.name) this.spend(one);
      else {
        this.sql.exec('DELETE FROM holds WHERE key = ?', key.name);
        this.stored.delete(key.name);
        this.changes += 1;
      }
    }
  }

  /** Turns the hold into a note for its seat: the rules refused the command when it was to be carried out. */
  refused(hold: Hold, { code, ruling, detail }: Refusal): void {
    const problem = {
      code,
      ...(ruling !== undefined && { ruling }),
      ...(detail !== undefined && { detail }),
    };
    this.write({ ...hold, state: 'refused', problem });
  }

  /** Adds these milliseconds to every hold, because their clock stood still. */
  postpone(ms: number): void {
    for (const one of this.held) this.write({ ...one, state: 'held', due: asInstant(one.due + ms) });
  }

  dropAll(): void {
    for (const one of this.live) this.spend(one);
  }

  /** Moves the holds to another id of the same person: a guest who now has an account. */
  transfer(player: Player, to: Player): void {
    this.sql.exec('UPDATE holds SET player = ? WHERE player = ?', to.id, player.id);
    this.rows = undefined;
  }

  /** Drops the holds of players who may no longer act for the seat, and turns those whose window has closed into notes. */
  refresh(match: Match, table: Table, now: Instant): void {
    for (const one of this.held) {
      if (!this.isValid(one, match, table, now)) this.spend(one);
      else if (!match.windows.some(({ id }) => id === one.window))
        this.refused(one, match.worded({ code: 'window-closed' }));
    }
    if (match.over) this.dropAll();
  }

  /** Whether the person who gave this command may still act for the seat. */
  isValid({ seat, player }: Hold, { resigned }: Match, table: Table, now: Instant): boolean {
    if (resigned.includes(seat) || table.seats[seat]?.standIn !== undefined) return false;
    return actingFor(table, { id: player }, now)?.seat === seat;
  }

  /** When the next hold is carried out. */
  get nextDue(): Instant | undefined {
    const dues = this.held.map(({ due }) => due);
    return dues.length === 0 ? undefined : asInstant(Math.min(...dues));
  }

  /** A hold whose time is over, or whose seat has no more time in its window. */
  dueAt(now: Instant, windows: readonly OpenWindow[]): Hold | undefined {
    return this.held.find(({ due, seat, window }) => {
      const deadline = windows.find(({ id }) => id === window)?.closesAt[seat] ?? Infinity;
      return Math.min(due, deadline) <= now;
    });
  }

  /** A hold in a window that this entry would close, unless the entry answers it for the same seat. */
  closedBy(
    after: readonly OpenWindow[],
    { by, window: answered }: Pick<Entry, 'by' | 'window'>,
  ): Hold | undefined {
    return this.held.find(
      ({ seat, window }) =>
        !(seat === by && window === answered) &&
        !after.some(({ id, automatic }) => id === window && automatic !== true),
    );
  }

  shownTo(seat: Seat | undefined): ShownHolds | undefined {
    const bodies = this.live.flatMap((one) => (one.seat === seat ? bodyOf(one) : []));
    if (seat === undefined || bodies.length === 0) return undefined;
    const text = JSON.stringify(bodies);
    return { tag: bytesToHex(sha256(utf8ToBytes(text)).slice(0, 4)), bodies, seat };
  }

  private spend(one: Hold): void {
    this.write({ ...one, state: 'spent', command: {} });
  }

  private write(one: Stored): void {
    const { key, seat, player, as = null, window, command, version, due, state, problem = null } = one;
    this.sql.exec(
      `INSERT OR REPLACE INTO holds (key, hash, seat, player, sender, window, command, version, due, state, problem)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      key.name,
      key.hash,
      seat,
      player,
      as,
      window,
      JSON.stringify(command),
      version,
      due,
      state,
      problem && JSON.stringify(problem),
    );
    this.stored.set(key.name, one);
    this.changes += 1;
  }

  private get held(): readonly Stored[] {
    return this.live.filter(({ state }) => state === 'held');
  }

  private get live(): readonly Stored[] {
    return this.stored.size === 0 ? [] : [...this.stored.values()].filter(({ state }) => state !== 'spent');
  }

  private get stored(): Map<string, Stored> {
    this.rows ??= new Map(
      Array.from(this.sql.exec<Row>('SELECT * FROM holds'), (row) => [row.key, storedFrom(row)]),
    );
    return this.rows;
  }
}

type Row = {
  key: string;
  hash: string;
  seat: number;
  player: string;
  sender: 'sitter' | null;
  window: string;
  command: string;
  version: number;
  due: number;
  state: State;
  problem: string | null;
};

function storedFrom({
  key,
  hash,
  seat,
  player,
  sender,
  window,
  command,
  version,
  due,
  state,
  problem,
}: Row): Stored {
  return {
    key: { name: key, hash },
    seat: asSeat(seat),
    player,
    as: sender ?? undefined,
    window: asWindowId(window),
    command: JSON.parse(command) as object,
    version,
    due: asInstant(due),
    state,
    ...(problem !== null && { problem: JSON.parse(problem) as NonNullable<Stored['problem']> }),
  };
}

function bodyOf({ window, command, due, problem }: Stored): HeldBody {
  return { window, command, heldUntil: iso(due), ...(problem && { problem }) };
}
