/** What a player is still to be told, and what they have been, in their mailbox's own SQLite. */
import { asInstant, type Instant } from '../rules/vocabulary.ts';
import type { Item } from './schedule.ts';
import type { NewsKind } from './protocol.ts';

/** `news.told` is for all channels, `told` for one of several. */
export const SHELF_LAYOUT = `
  CREATE TABLE IF NOT EXISTS news (
    game TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER, sandbox INTEGER NOT NULL,
    told INTEGER, PRIMARY KEY (game, kind, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS told (
    game TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, channel TEXT NOT NULL,
    PRIMARY KEY (game, kind, key, channel)
  ) WITHOUT ROWID`;

export interface Kept extends Item {
  readonly game: string;
  readonly key: string;
  readonly sandbox: boolean;
}

type Row = {
  readonly game: string;
  readonly kind: NewsKind;
  readonly key: string;
  readonly at: number;
  readonly until: number | null;
  readonly sandbox: number;
};

/** What has been told is remembered so long, for it may be told of again. */
const REMEMBERED = 60 * 86_400_000;
const SAME = 'told.game = news.game AND told.kind = news.kind AND told.key = news.key';

export class Shelf {
  constructor(private readonly sql: SqlStorage) {}

  /** False if it was there already, told or not. */
  add({ game, kind, key, at, until, sandbox }: Kept): boolean {
    const values = [game, kind, key, at, until ?? null, Number(sandbox)];
    const statement = 'INSERT OR IGNORE INTO news VALUES (?, ?, ?, ?, ?, ?, NULL)';
    return this.sql.exec(statement, ...values).rowsWritten > 0;
  }

  /** Still to be told by some channel. */
  get waiting(): readonly Kept[] {
    return Array.from(this.sql.exec<Row>('SELECT * FROM news WHERE told IS NULL'), keptOf);
  }

  /** Still to be told by this one. */
  waitingFor(channel: string): readonly Kept[] {
    const untold = `NOT EXISTS (SELECT 1 FROM told WHERE ${SAME} AND told.channel = ?)`;
    return Array.from(
      this.sql.exec<Row>(`SELECT * FROM news WHERE told IS NULL AND ${untold}`, channel),
      keptOf,
    );
  }

  /** Told by this channel, or not worth it any more. */
  settleFor(channel: string, some: readonly Kept[]): void {
    for (const { game, kind, key } of some)
      this.sql.exec('INSERT OR IGNORE INTO told VALUES (?, ?, ?, ?)', game, kind, key, channel);
  }

  /** Told by all, or by none ever. */
  settle(some: readonly Kept[], now: Instant): void {
    for (const { game, kind, key } of some) {
      const which = 'WHERE game = ? AND kind = ? AND key = ?';
      this.sql.exec(`UPDATE news SET told = ? ${which}`, now, game, kind, key);
      this.sql.exec(`DELETE FROM told ${which}`, game, kind, key);
    }
    this.sql.exec('DELETE FROM news WHERE told < ?', now - REMEMBERED);
  }
}

/** Of one piece of news, within the mailbox. */
export function nameOf({ game, kind, key }: Kept): string {
  return `${game} ${kind} ${key}`;
}

function keptOf({ game, kind, key, at, until, sandbox }: Row): Kept {
  return {
    game,
    kind,
    key,
    at: asInstant(at),
    ...(until !== null && { until: asInstant(until) }),
    sandbox: sandbox === 1,
  };
}
