/**
 * Seen marks that are kept with the socket of their player. Players answer most decisions while they have the table open, and then
 * the marks never cost a row. The room stores the others when the socket closes.
 */
import type { Instant, Seat, WindowId } from '../../rules/vocabulary.ts';
import type { KeptWith } from '../../ticks/sockets.ts';

/** The sockets of the room: src/ticks/sockets.ts. */
export interface MarkKeeper {
  keep(player: string, kept: object): boolean;
  forget(player: string): void;
  readonly kept: readonly KeptWith[];
}

/** What is kept with a socket. `seen`: the windows that awaited the seat at the last look, and when the seat first saw each. */
export interface Kept {
  readonly seat: Seat;
  /** The step of the seat at the last look that showed a new decision. */
  readonly step: number;
  readonly seen: readonly (readonly [window: WindowId, at: Instant])[];
}

export const KEEPS_NOTHING: MarkKeeper = { keep: () => false, forget: () => undefined, kept: [] };

export class KeptMarks {
  /** By player. Undefined after a wake, until it is read. */
  private read: Map<string, Kept> | undefined;

  constructor(private readonly keeper: MarkKeeper) {}

  seenAt(window: WindowId, seat: Seat): Instant | undefined {
    for (const kept of this.of(seat)) {
      const mark = kept.seen.find(([name]) => name === window);
      if (mark !== undefined) return mark[1];
    }
    return undefined;
  }

  /** The last step that this seat has seen, as far as it is kept. */
  stepOf(seat: Seat): number {
    return Math.max(0, ...this.of(seat).map(({ step }) => step));
  }

  /** Returns false if the player has no socket that keeps marks. `fresh`: the open windows that the player sees for the first time. */
  keep(
    player: string,
    { seat, step, at }: { readonly seat: Seat; readonly step: number; readonly at: Instant },
    { open, fresh }: { readonly open: readonly WindowId[]; readonly fresh: readonly WindowId[] },
  ): boolean {
    const earlier = this.marks.get(player);
    const before = earlier?.seat === seat ? earlier.seen.filter(([window]) => open.includes(window)) : [];
    const kept: Kept = { seat, step, seen: [...before, ...fresh.map((window) => [window, at] as const)] };
    if (!this.keeper.keep(player, kept)) return false;
    this.marks.set(player, kept);
    return true;
  }

  /** Removes and returns the marks of a player, so that the room can store them. `closing`: those of a socket that is no longer open. */
  take(player: string, closing?: object): Kept | undefined {
    const kept = (closing as Kept | undefined) ?? this.marks.get(player);
    if (kept !== undefined) this.drop(player);
    return kept;
  }

  /** Forgets the marks of a seat that another player has taken over. */
  forget(seat: Seat): void {
    for (const [player, kept] of this.marks) if (kept.seat === seat) this.drop(player);
  }

  private drop(player: string): void {
    this.marks.delete(player);
    this.keeper.forget(player);
  }

  private of(seat: Seat): readonly Kept[] {
    return [...this.marks.values()].filter((kept) => kept.seat === seat);
  }

  private get marks(): Map<string, Kept> {
    this.read ??= new Map(this.keeper.kept.map(({ player, kept }) => [player, kept as Kept]));
    return this.read;
  }
}
