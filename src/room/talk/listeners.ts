/**
 * Who receives which messages, by id. Lists for each listener, so that what is done for one of them does not grow with what others
 * say to each other: otherwise the time of an answer would show how much that is.
 */
import type { Head, Ear } from './audience.ts';

export class Listeners {
  private readonly heads: Head[] = [];
  private readonly toAll: number[] = [];
  /** By player: what they said to all; what is between them and one other; and all that they said. */
  private readonly own = new Map<string, number[]>();
  private readonly direct = new Map<string, number[]>();
  private readonly said = new Map<string, number[]>();

  /** `heads` by id, which are dense, from 0. */
  constructor(heads: Iterable<Head>) {
    for (const head of heads) this.add(head);
  }

  /** The next message. */
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
  of({ player, table }: Ear): readonly number[] {
    const direct = this.direct.get(player ?? '') ?? [];
    return merged(table ? this.toAll : (this.own.get(player ?? '') ?? []), direct);
  }

  /** All that this player said, oldest first. */
  saidBy(player: string): readonly number[] {
    return this.said.get(player) ?? [];
  }
}

function put(lists: Map<string, number[]>, player: string, id: number): void {
  const list = lists.get(player);
  if (list === undefined) lists.set(player, [id]);
  else list.push(id);
}

/** Of two ascending lists that share nothing. */
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
