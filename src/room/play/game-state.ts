/**
 * The state of a game in its room: the table, the match once it has begun, and their storage. Everything is synchronous, so
 * that nothing can happen between reading the clock and storing.
 */
import { faultOf, log } from '../../log.ts';
import type { Ruleset } from '../../rules/contract.ts';
import type { Header, RoomAction } from '../../rules/journal/entry.ts';
import type { Advance, Match } from '../../rules/kernel/match.ts';
import { asInstant, type Instant, type Seat } from '../../rules/vocabulary.ts';
import { Bots } from './bots.ts';
import type { Holds } from './holds.ts';
import { advancesAfter } from './advances.ts';
import { Keys } from '../journal/idempotency-keys.ts';
import type { Journal, Key } from '../journal/journal.ts';
import { isOver, renamed } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import type { Orders } from '../orders/orders.ts';
import { timerOf } from '../time/deadlines.ts';
import type { Player } from '../table/visit.ts';
import { keyframesIn, resumed } from '../journal/refold.ts';
import { rulesFor } from '../table/rulesets.ts';
import { passedMotion } from '../time/votes.ts';
import { pauseEnds, tableDue } from '../time/idle-tables.ts';
import type { DeadlinesByWindow } from '../../rules/kernel/timing.ts';

/** The stores of a game. */
export interface GameStores {
  readonly journal: Journal;
  readonly orders: Orders;
  readonly holds: Holds;
}

/** Room actions that follow an advance, and the idempotency key of its command. */
interface CommitOptions {
  readonly actions?: readonly RoomAction[];
  readonly key?: Key | undefined;
}

interface Game {
  readonly table: Table;
  /** Undefined before the start. */
  readonly match?: Match;
}

export class GameState {
  readonly bots: Bots;
  readonly keys: Keys;
  private current: Game;
  private nextAction = Infinity;
  /** The instant up to which the game has caught up. */
  private caughtUpTo = asInstant(0);

  constructor(
    private readonly stores: GameStores,
    table: Table,
  ) {
    this.current = { table };
    this.keys = new Keys(stores.journal);
    this.nextAction = tableDue(table) ?? Infinity;
    this.bots = new Bots(table.sandbox ? 0 : table.botPause * 1000);
  }

  get table(): Table {
    return this.current.table;
  }

  get orders(): Orders {
    return this.stores.orders;
  }

  get holds(): Holds {
    return this.stores.holds;
  }

  get match(): Match | undefined {
    return this.current.match;
  }

  get rules(): Ruleset {
    return rulesFor(this.table.ruleset);
  }

  /** The present instant of the game, which changes only in `readClock`: real time or, in a sandbox, the game's own clock. */
  get now(): Instant {
    return this.table.clock ?? this.caughtUpTo;
  }

  /** Real time, also in a sandbox. */
  get realTime(): Instant {
    return asInstant(Math.max(this.caughtUpTo, Date.now()));
  }

  /** When the clock, a held command, an order or a bot acts next; undefined if nothing is due. */
  get nextDue(): Instant | undefined {
    return this.nextAction === Infinity ? undefined : asInstant(this.nextAction);
  }

  /** Bytes that the commands, votes and vacations of this seat have stored. */
  sentBy(seat: number): number {
    return this.stores.journal.sent.of(seat);
  }

  /** All that this seat has seen since the start, oldest first. Reads the whole journal. */
  seenBy(seat: Seat): readonly { readonly type: string }[] {
    const { match } = this;
    if (match === undefined) return [];
    return Array.from(this.stores.journal.from(0)).flatMap((entry) => match.sightings(entry, seat));
  }

  /** Reads the real clock, and returns the present instant of the game. */
  readClock(): Instant {
    // If the time advanced during a call, an entry could come before a deadline that is due. The clocks of machines can even go
    // back.
    this.caughtUpTo = asInstant(Math.max(this.caughtUpTo, Date.now()));
    return this.now;
  }

  /** Replaces the table, whose terms apply to windows that open from now on. */
  applyTiming(table: Table): void {
    this.store(table);
    if (this.match !== undefined) this.setMatch(this.match);
  }

  /** Stores another table and marks it as unpublished. */
  change(table: Table): void {
    this.store({ ...table, published: false });
  }

  /** As `change`, for a table with other players. Does nothing if the table is the same one. */
  changePlayers(table: Table): void {
    if (table === this.table) return;
    this.change(table);
    if (this.match !== undefined && !isOver(table)) this.refreshAwaited();
  }

  /** Applies this action to a running game, and stores the table with it. */
  act(action: RoomAction, table: Table, given?: DeadlinesByWindow): void {
    const acted = this.match!.act(action, this.now, given);
    if (acted.ok) this.commit(acted.value, table);
  }

  /** Ends the game without an outcome, before or after its start. The host or a vote of all players decides this. */
  cancel(why?: 'vote'): void {
    const { now } = this;
    const advance = this.match?.act({ type: 'cancel', ...(why && { why }) }, now);
    if (advance === undefined) this.change({ ...this.table, status: 'cancelled', endedAt: now });
    else if (advance.ok) this.commit(advance.value, this.table);
  }

  /** Not published to D1, which stores the players' names in rows of their own. */
  rename(player: Player): void {
    const next = renamed(this.table, player);
    if (next !== this.table) this.store(next);
  }

  /** Records that D1 has this table. */
  markPublished(): void {
    this.store({ ...this.table, published: true });
  }

  /** Drops the journal of a finished game. The archive must have been verified against it. */
  dropJournal(hash: string): void {
    const match = this.match!;
    const version = match.step('spectator');
    const archived = { header: match.header, outcome: match.outcome ?? null, version, hash };
    const table = { ...this.table, header: null, archived };
    this.stores.journal.drop(table);
    this.current = { table };
    this.nextAction = Infinity;
  }

  /** The match with the timing of this table; the same match if the table is the present one. */
  timed(table: Table): Match {
    const match = this.match!;
    return table === this.table ? match : match.timedBy(timerOf(table, match.header.pace));
  }

  /** Stores a table without publishing it to D1. */
  store(table: Table): void {
    this.stores.journal.write({ entries: [], table });
    this.current = { ...this.current, table };
    if (this.match === undefined) this.nextAction = tableDue(table) ?? Infinity;
  }

  /** Folds the stored match. Stores keyframes that are missing or that another fold made, so that this happens only once. */
  refold(header: Header): void {
    const { journal } = this.stores;
    const { match, missing } = resumed(this.rules, header, journal);
    this.caughtUpTo = journal.entry(match.seq).at;
    this.setMatch(match);
    try {
      if (missing.length > 0) journal.write({ entries: [], keyframes: missing });
    } catch (error) {
      // A full disk must not prevent a read. The next wake tries again.
      log('warn', 'keyframes-not-stored', { game: header.game, ...faultOf(error) });
    }
  }

  /** Stores this advance and everything that follows from it, and only then updates the state in memory. */
  commit(first: Advance, table: Table, { actions = [], key }: CommitOptions = {}): void {
    const { advances, match, table: after } = advancesAfter(first, table, actions);
    this.stores.journal.write({
      entries: advances.map((advance) => advance.entry),
      key,
      table: after === this.table ? undefined : after,
      keyframes: keyframesIn(advances, this.table.ruleset),
    });
    if (key !== undefined) this.keys.remember(key, first.entry.seq);
    if (typeof first.entry.by === 'number') this.holds.settle(first.entry.by, first.entry.window, key);
    this.current = { ...this.current, table: after };
    this.setMatch(match, first.entry.at);
  }

  /** Finds out again what is due in a started game. */
  refreshAwaited(): void {
    this.setMatch(this.match!, this.now);
  }

  private setMatch(match: Match, at?: Instant): void {
    const { table, orders, holds } = this;
    this.current = { table, match: match.timedBy(timerOf(table, match.header.pace)) };
    holds.refresh(match, table, this.now);
    orders.refresh(match, table.seats, at);
    this.bots.refresh(match, table.seats, at);
    const { nextAlarm = Infinity } = match;
    const dues = [holds, orders, this.bots].map(({ nextDue = Infinity }) => nextDue);
    const due = Math.min(nextAlarm, ...dues);
    this.nextAction = passedMotion(table, match) === undefined ? (pauseEnds(table) ?? due) : 0;
  }
}
