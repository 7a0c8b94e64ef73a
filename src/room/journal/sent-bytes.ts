/**
 * The bytes that the commands of each seat have stored in this game. Each keyframe holds the sums up to it, so that a room that
 * wakes reads at most the 63 entries after the last one. Earlier builds leave the sums out, and this build computes them from
 * the entries.
 */
interface Row extends Record<string, SqlStorageValue> {
  readonly key: string;
  readonly bytes: number;
}

/** By seat. */
type Sums = Record<string, number>;

export class SentBytes {
  /** Undefined until they are first read. */
  private sums: Sums | undefined;

  constructor(private readonly sql: SqlStorage) {}

  of(seat: number): number {
    return this.known[seat] ?? 0;
  }

  /** An entry has been stored under this idempotency key. */
  add(key: string, bytes: number): void {
    if (this.sums !== undefined) addTo(this.sums, key, bytes);
  }

  /** For when what was added may not have been stored. */
  forget(): void {
    this.sums = undefined;
  }

  /** To store with the last keyframe, as long as no command came after it. */
  get text(): string {
    return JSON.stringify(this.known);
  }

  private get known(): Sums {
    return (this.sums ??= this.read());
  }

  private read(): Sums {
    const stored = this.sql.exec<{ seq: number; sent: string }>(
      'SELECT seq, sent FROM keyframes WHERE sent IS NOT NULL ORDER BY seq DESC LIMIT 1',
    );
    const [last] = stored.toArray();
    const sums = last === undefined ? {} : (JSON.parse(last.sent) as Sums);
    const later = this.sql.exec<Row>(
      'SELECT key, octet_length(entry) AS bytes FROM entries WHERE seq > ? AND key IS NOT NULL',
      last?.seq ?? -1,
    );
    for (const { key, bytes } of later) addTo(sums, key, bytes);
    return sums;
  }
}

/** Keys begin with the number of their seat: `keyOf` in keys.ts. */
function addTo(sums: Sums, key: string, bytes: number): void {
  const seat = key.slice(0, key.indexOf(' '));
  sums[seat] = (sums[seat] ?? 0) + bytes;
}
