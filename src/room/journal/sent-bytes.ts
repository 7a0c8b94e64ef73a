/**
 * The bytes that each seat has stored in this game: with its commands and votes, with what the room does because a vote passes,
 * and with what it does because the seat's vacations change. Each keyframe holds the sums up to it, so that a room that wakes
 * reads at most the 63 entries after the last one. An earlier build stores no sums in its keyframes: then its entries are
 * summed.
 */
import type { Entry, RoomAction } from '../../rules/journal/entry.ts';

interface Row extends Record<string, SqlStorageValue> {
  readonly seq: number;
  readonly key: string | null;
  readonly type: string | null;
  readonly seat: number | null;
  readonly why: string | null;
  /** The first of its seats. */
  readonly first: number | null;
  readonly bytes: number;
}

interface Stored {
  readonly seq: number;
  /** The idempotency key, if the entry has one. */
  readonly key: string | null;
  /** The action, if the room made the entry. */
  readonly action?: Action | undefined;
  readonly bytes: number;
}

interface Action {
  readonly type: unknown;
  readonly seat?: unknown;
  readonly why?: unknown;
  readonly seats?: readonly unknown[];
}

/** By seat. */
type Sums = Record<string, number>;

interface Known {
  readonly sums: Sums;
  /** The last vote. The entry after it may follow from a motion that it passes. */
  vote?: { readonly seq: number; readonly seat: unknown };
}

const BY_VOTE: ReadonlySet<unknown> = new Set<RoomAction['type']>(['pause', 'resume', 'extend', 'cancel']);

export class SentBytes {
  /** Undefined until they are asked for. */
  private state: Known | undefined;

  constructor(private readonly sql: SqlStorage) {}

  of(seat: number): number {
    return this.known.sums[seat] ?? 0;
  }

  /** Adds an entry that is stored already, with its idempotency key if it has one. */
  add({ seq, by, command }: Entry, key: string | null, bytes: number): void {
    if (this.state === undefined) return;
    charge(this.state, { seq, key, action: by === 'room' ? (command as Action) : undefined, bytes });
  }

  /** To be called if the added entries may not have been stored. */
  forget(): void {
    this.state = undefined;
  }

  /** The sums to store with the last keyframe. No command may come after it. */
  get text(): string {
    return JSON.stringify(this.known.sums);
  }

  private get known(): Known {
    return (this.state ??= this.read());
  }

  private read(): Known {
    const stored = this.sql.exec<{ seq: number; sent: string }>(
      'SELECT seq, sent FROM keyframes WHERE sent IS NOT NULL ORDER BY seq DESC LIMIT 1',
    );
    const [last] = stored.toArray();
    const known: Known = { sums: last === undefined ? {} : (JSON.parse(last.sent) as Sums) };
    const summed = last?.seq ?? -1;
    const later = this.sql.exec<Row>(
      `SELECT seq, key, entry ->> '$.command.type' AS type, entry ->> '$.command.seat' AS seat,
         entry ->> '$.command.why' AS why, entry ->> '$.command.seats[0]' AS first, octet_length(entry) AS bytes
       FROM entries WHERE seq >= ? AND (key IS NOT NULL OR entry ->> '$.by' = 'room') ORDER BY seq`,
      summed,
    );
    for (const { seq, key, bytes, type, seat, why, first } of later) {
      const action = { type, seat, why, seats: [first] };
      // The sums include the bytes of the entry at the keyframe. It only matters whether that entry is a vote.
      charge(known, { seq, key, action, bytes: seq === summed ? 0 : bytes });
    }
    return known;
  }
}

/** Keys begin with the number of their seat: `keyOf` in src/room/play/calls.ts. */
function charge(known: Known, { seq, key, action, bytes }: Stored): void {
  if (key !== null) return addTo(known.sums, key.slice(0, key.indexOf(' ')), bytes);
  if (action?.type === 'extend' && action.why === 'away')
    return addTo(known.sums, String(action.seats?.[0]), bytes);
  if (action?.type === 'vote') known.vote = { seq, seat: action.seat };
  const { vote } = known;
  // More time because notices were not delivered has nothing to do with the vote before it.
  const mayPass = BY_VOTE.has(action?.type) && action?.why !== 'unreached';
  const isOfVote = vote?.seq === seq || (vote?.seq === seq - 1 && mayPass);
  if (isOfVote) addTo(known.sums, String(vote.seat), bytes);
}

function addTo(sums: Sums, seat: string, bytes: number): void {
  sums[seat] = (sums[seat] ?? 0) + bytes;
}
