/**
 * The messages of each listener, by id. Separate lists, so that the time of a listener's read does not grow with what others
 * say to each other: otherwise the response time would reveal how much that is.
 */
import type { Head, Listener } from './audience.ts';

export class Listeners {
  private readonly heads: Head[] = [];
  private readonly toAll: number[] = [];
  /**
   * By player: `own` has their messages to all, `direct` the private messages from and to them, and `said` everything they
   * said.
   */
  private readonly own = new Map<string, number[]>();
  private readonly direct = new Map<string, number[]>();
  private readonly said = new Map<string, number[]>();

  /** `heads` by id. Ids are dense, from 0. */
  constructor(heads: Iterable<Head>) {
    for (const head of heads) this.add(head);
  }

  /** Adds the next message. */
  add(head: Head): void {
    const id = this.heads.push(head) - 1;
    const { from, to } = head;
    put(this.said, from, id);
    if (to === null) {
      this.toAll.push(id);
      put(this.own, from, id);
    } else for (const player of new Set([from, to])) put(this.direct, player, id);
  }

  head(id: number): Head {
    return this.heads[id]!;
  }

  /** Oldest first. */
  of({ player, table }: Listener): readonly number[] {
    const direct = this.direct.get(player ?? '') ?? [];
    return merged(table ? this.toAll : (this.own.get(player ?? '') ?? []), direct);
  }

  /** All messages of this player, oldest first. */
  saidBy(player: string): readonly number[] {
    return this.said.get(player) ?? [];
  }
}

function put(lists: Map<string, number[]>, player: string, id: number): void {
  const list = lists.get(player);
  if (list === undefined) lists.set(player, [id]);
  else list.push(id);
}

/** Merges two ascending lists without common elements. */
function merged(one: readonly number[], other: readonly number[]): readonly number[] {
  if (other.length === 0) return one;
  const all: number[] = [];
  let i = 0;
  for (const id of one) {
    while (other[i]! < id) all.push(other[i++]!);
    all.push(id);
  }
  return [...all, ...other.slice(i)];
}
