/**
 * The number of messages that each listener receives. After a wake the room reads the last stored sums, one row of its SQLite,
 * and the messages since. If these are many, it stores new sums. So a wake reads few messages, however many there are.
 */
import { faultOf, log } from '../../log.ts';
import type { Listener, Head } from './audience.ts';

/** The most messages that a wake reads without storing new sums. */
const MOST_READ = 64;

interface Sums {
  /** Counted messages. Ids are dense, from 0. */
  messages: number;
  /** Messages to all. */
  toAll: number;
  /** For each speaker or recipient: their messages to all, and the private messages from or to them. */
  readonly people: Record<string, { toAll: number; direct: number }>;
}

export class TalkSums {
  private sums: Sums | undefined;

  /** `isKnown`: whether this is the id of a speaker or a recipient. */
  constructor(
    private readonly sql: SqlStorage,
    private readonly isKnown: (player: string) => boolean,
  ) {}

  /** The number of messages that this listener receives, muted or not. */
  of({ player, table }: Listener): number {
    const { toAll, people } = this.known;
    const own = (player === undefined ? undefined : people[player]) ?? { toAll: 0, direct: 0 };
    return own.direct + (table ? toAll : own.toAll);
  }

  /** The id of the next message. */
  get next(): number {
    return this.known.messages;
  }

  /** Counts a message that is stored already. */
  add(head: Head): void {
    count(this.known, head);
  }

  /** To be called after two persons are merged: counts everything again. */
  forget(): void {
    this.sql.exec('DELETE FROM talk_sums WHERE one = 1');
    this.sums = undefined;
  }

  private get known(): Sums {
    if (this.sums !== undefined) return this.sums;
    const sums = this.stored() ?? { messages: 0, toAll: 0, people: {} };
    const before = sums.messages;
    const query = 'SELECT sender AS "from", recipient AS "to" FROM messages WHERE id >= ? ORDER BY id';
    for (const head of this.sql.exec<{ from: string; to: string | null }>(query, before)) count(sums, head);
    if (sums.messages - before > MOST_READ) this.storeSums(sums);
    return (this.sums = sums);
  }

  private stored(): Sums | undefined {
    const row = this.sql.exec<{ sums: string }>('SELECT sums FROM talk_sums').toArray()[0];
    const sums = row && (JSON.parse(row.sums) as Sums);
    // A build without sums may have merged persons since.
    return sums !== undefined && Object.keys(sums.people).every(this.isKnown) ? sums : undefined;
  }

  private storeSums(sums: Sums): void {
    try {
      this.sql.exec('INSERT OR REPLACE INTO talk_sums (one, sums) VALUES (1, ?)', JSON.stringify(sums));
    } catch (error) {
      // A full disk must not prevent a read. The next wake tries again.
      log('warn', 'talk-sums-not-stored', { ...faultOf(error) });
    }
  }
}

function count(sums: Sums, { from, to }: Pick<Head, 'from' | 'to'>): void {
  sums.messages += 1;
  if (to === null) sums.toAll += 1;
  for (const id of to === null ? [from] : new Set([from, to])) {
    const own = (sums.people[id] ??= { toAll: 0, direct: 0 });
    if (to === null) own.toAll += 1;
    else own.direct += 1;
  }
}
