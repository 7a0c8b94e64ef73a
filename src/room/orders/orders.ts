/**
 * Standing orders: a seat's instructions for later windows, and the answers that follow from them. They belong to one person in
 * one seat, and end with the game. No other player can read them.
 */
import { faultOf, log } from '../../log.ts';
import type { Decision, Ruleset } from '../../rules/contract.ts';
import { malformed } from '../../rules/input/malformed.ts';
import type { Advance, Match } from '../../rules/kernel/match.ts';
import {
  fail,
  ok,
  refuse,
  asInstant,
  type Instant,
  type Refusal,
  type Result,
  type Seat,
  type WindowId,
} from '../../rules/vocabulary.ts';
import type { TableSeat } from '../table/record.ts';
import type { Player } from '../table/visit.ts';
import type { OpenWindow } from '../../rules/journal/entry.ts';

/** A seat with orders that a window awaits, and since when. */
export interface Awaited {
  readonly seat: Seat;
  readonly window: WindowId;
  readonly since: Instant;
  readonly orders: object;
}

interface StoredOrders {
  readonly player: string;
  readonly orders: object;
  /** Windows in which the orders were asked for an answer. */
  readonly asked: Set<string>;
}

export class Orders {
  private readonly sql: SqlStorage;
  private rows: Map<number, StoredOrders> | undefined;
  private awaited: readonly Awaited[] = [];

  constructor(storage: DurableObjectStorage) {
    this.sql = storage.sql;
  }

  of(seat: number): object | undefined {
    return this.stored.get(seat)?.orders;
  }

  /** The orders that this player gave. */
  by({ id }: Player): object | undefined {
    return [...this.stored.values()].find(({ player }) => player === id)?.orders;
  }

  /** Replaces all orders of the seat. The new orders are asked again in windows that the old ones left to the person. */
  put(seat: number, player: Player, orders: object): void {
    const statement = 'INSERT OR REPLACE INTO orders (seat, player, orders) VALUES (?, ?, ?)';
    this.sql.exec(statement, seat, player.id, JSON.stringify(orders));
    this.stored.set(seat, { player: player.id, orders, asked: new Set() });
  }

  /** Moves the orders to another id of the same person: a guest who now has an account. */
  transfer(player: Player, to: Player): void {
    this.sql.exec('UPDATE orders SET player = ? WHERE player = ?', to.id, player.id);
    this.rows = undefined;
  }

  /** Finds the awaited orders again after an entry at `at`. Without `at`, each window counts from its opening. */
  refresh(match: Match, seats: readonly TableSeat[], at?: Instant): void {
    this.awaited = [];
    if (this.stored.size === 0) return;
    this.dropOrphans(match, seats);
    this.awaited = match.windows.flatMap((window) =>
      window.awaiting.flatMap((seat): Awaited | readonly Awaited[] => {
        const { orders, asked } = this.stored.get(seat) ?? {};
        if (orders === undefined || asked?.has(window.id)) return [];
        return { seat, window: window.id, since: at ?? window.openedAt, orders };
      }),
    );
  }

  /** When orders answer next, which is at once; undefined if none are awaited. */
  get nextDue(): Instant | undefined {
    if (this.awaited.length === 0) return undefined;
    return asInstant(Math.min(...this.awaited.map(({ since }) => since)));
  }

  /** Removes and returns a seat whose orders may answer. Each window asks them once. */
  take(): Awaited | undefined {
    const one = this.awaited[0];
    if (one !== undefined) this.stored.get(one.seat)?.asked.add(one.window);
    this.awaited = this.awaited.slice(1);
    return one;
  }

  /**
   * Stores that the orders were asked. To be called once their answer is stored, so that a room that wakes does not ask again.
   */
  remember({ seat, window }: Awaited, open: readonly OpenWindow[]): void {
    const stored = this.stored.get(seat);
    if (stored === undefined || !open.some(({ id }) => id === window)) return;
    const asked = open.flatMap(({ id }) => (stored.asked.has(id) ? id : []));
    this.sql.exec('UPDATE orders SET looked = ? WHERE seat = ?', JSON.stringify(asked), seat);
  }

  /** Drops the orders of players who no longer have the seat, or whose game is over. */
  private dropOrphans(match: Match, seats: readonly TableSeat[]): void {
    for (const [seat, { player }] of this.stored) {
      const tableSeat = seats[seat];
      if (!match.over && tableSeat?.bot === null && tableSeat.player?.id === player) continue;
      this.sql.exec('DELETE FROM orders WHERE seat = ?', seat);
      this.stored.delete(seat);
    }
  }

  private get stored(): Map<number, StoredOrders> {
    this.rows ??= new Map(
      Array.from(this.sql.exec<Row>('SELECT * FROM orders'), ({ seat, player, orders, looked }) => [
        seat,
        {
          player,
          orders: JSON.parse(orders) as object,
          asked: new Set(JSON.parse(looked) as readonly string[]),
        },
      ]),
    );
    return this.rows;
  }
}

type Row = { seat: number; player: string; orders: string; looked: string };

/** The orders as the ruleset parses them, with defaults filled in. */
export function ordersFrom({ orders }: Ruleset, input: unknown): Result<object, Refusal> {
  if (orders === undefined) return refuse('no-standing-orders');
  const parsed = orders.schema.safeParse(input);
  return parsed.success ? ok(parsed.data) : fail(malformed(parsed.error, input, 'orders'));
}

/**
 * Applies the answer of the seat's orders to the match; undefined if they leave the answer to the person. Any error is logged,
 * not thrown: throwing would keep people from playing.
 */
export function playOrders(
  match: Match,
  { seat, window, orders }: Awaited,
  now: Instant,
): Advance | undefined {
  try {
    const decision = match.decisions(seat).find((one) => one.window === window);
    const typed = decision as Decision<{ readonly type: string }> | undefined;
    const command = typed && match.rules.orders?.answer(orders, match.view(seat), typed);
    if (command === undefined) return undefined;
    const advance = match.submit({ by: seat, window, command, as: 'order', now });
    if (advance.ok) return advance.value;
    throw new Error(`refused: ${advance.error.code}`);
  } catch (error) {
    log('error', 'orders-failed', { game: match.header.game, seat, window, ...faultOf(error) });
    return undefined;
  }
}
