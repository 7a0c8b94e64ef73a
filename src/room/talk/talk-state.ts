/** What a room that is awake holds in memory of its messages, read once from its SQLite. */
import type { Instant } from '../../rules/vocabulary.ts';

export interface TalkState {
  /** The names of all who ever spoke, were spoken to, or were muted. */
  readonly names: Map<string, string>;
  readonly mutes: Map<string, Set<string>>;
  /** Results of `last`, until the next message or mute changes them. */
  readonly lastNumbers: Map<string, number>;
  /** By recipient: the ids of messages that only their speaker can read. */
  readonly withheld: Map<string, Set<number>>;
}

export interface SentMessage {
  readonly id: number;
  readonly hash: string;
}

export type Row = { id: number; from: string; to: string | null; sent: Instant };

/** For `Listeners`, in the order in which the messages were sent. */
export const HEADS = 'SELECT id, sender AS "from", recipient AS "to", sent FROM messages ORDER BY id';

/** Read once after a wake. */
export function loadTalkState(sql: SqlStorage): TalkState {
  const people = sql.exec<{ id: string; name: string }>('SELECT * FROM people');
  const mutes = new Map<string, Set<string>>();
  for (const { player, muted } of sql.exec<{ player: string; muted: string }>('SELECT * FROM mutes'))
    mutes.set(player, (mutes.get(player) ?? new Set()).add(muted));
  const names = new Map(Array.from(people, ({ id, name }) => [id, name]));
  const withheld = new Map<string, Set<number>>();
  for (const { message } of sql.exec<{ message: number }>(
    'SELECT message FROM withheld WHERE message >= ?',
    0,
  )) {
    const found = sql.exec<{ recipient: string }>('SELECT recipient FROM messages WHERE id = ?', message);
    withhold(withheld, found.one().recipient, message);
  }
  return { names, mutes, lastNumbers: new Map(), withheld };
}

export function withhold(withheld: TalkState['withheld'], player: string, message: number): void {
  withheld.set(player, (withheld.get(player) ?? new Set()).add(message));
}

export function keysIn(sql: SqlStorage): Map<string, SentMessage> {
  const rows = sql.exec<{ id: number; key: string; hash: string }>('SELECT id, key, hash FROM messages');
  return new Map(Array.from(rows, ({ id, key, hash }) => [key, { id, hash }]));
}
