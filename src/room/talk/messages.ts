/**
 * The messages of a table, in its room's own SQLite. The number of messages for each listener is in memory, so that a poll can
 * find out without a read whether there are more. The senders and recipients are in memory once somebody reads or speaks. Each
 * listener has its own message numbers: they count the messages that this listener receives.
 */
import { ok, refuse, type Instant, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { type Listener, type Head } from './audience.ts';
import type { Key } from '../journal/journal.ts';
import type { Player } from '../table/visit.ts';
import { TalkSums } from './talk-sums.ts';
import { Listeners } from './listeners.ts';
import {
  type TalkState,
  type SentMessage,
  type Row,
  HEADS,
  loadTalkState,
  withhold,
  keysIn,
} from './talk-state.ts';

/** A message as its listener gets it. `id` is the room's own and is never sent. */
export interface Received {
  readonly number: number;
  readonly id: number;
  readonly at: Instant;
  readonly from: Player;
  readonly to: Player | null;
  readonly text: string;
}

export interface NewMessage {
  readonly from: Player;
  readonly to: Player | null;
  readonly text: string;
  /** By the game's clock. */
  readonly at: Instant;
  readonly sent: Instant;
  /** The recipient never receives the message, and the speaker does not learn this. */
  readonly withheld?: boolean;
}

type Numbered = Pick<Received, 'number' | 'id'>;

export class Messages {
  private readonly sql: SqlStorage;
  /** Increases whenever `last` may change for somebody. */
  changes = 0;
  private state: TalkState | undefined;
  private readonly sums: TalkSums;
  /** Loaded when first needed. */
  private listening: Listeners | undefined;
  /** The keys of all messages, loaded when somebody speaks. */
  private keys: Map<string, SentMessage> | undefined;

  constructor(private readonly storage: DurableObjectStorage) {
    this.sql = storage.sql;
    this.sums = new TalkSums(this.sql, (player) => this.known.names.has(player));
  }

  /** The number of the last message to this listener whose speaker is not muted; 0 if there is none. */
  last(listener: Listener): number {
    const { names, mutes, lastNumbers } = this.known;
    const { player = '', table } = listener;
    const somebody = names.has(player) || mutes.has(player);
    const key = `${table} ${somebody ? player : ''}`;
    const last = lastNumbers.get(key) ?? this.lastUnmuted(listener);
    lastNumbers.set(key, last);
    return last;
  }

  /** Messages after this number, without muted ones, oldest first. */
  received(listener: Listener, after: number, limit: number): readonly Received[] {
    const next = this.unmuted(listener).filter(({ number }) => number > after);
    return next.slice(0, limit).map((numbered) => this.read(numbered));
  }

  /** Messages since this instant and after this message, without muted ones, oldest first. */
  receivedSince(listener: Listener, since: Instant, after: number): readonly Received[] {
    const { listeners } = this;
    const late = this.unmuted(listener).filter(({ id }) => id > after && listeners.head(id).sent >= since);
    return late.map((numbered) => this.read(numbered));
  }

  /** The room's own id of the message with this number. */
  idOf(listener: Listener, number: number): number | undefined {
    return this.listeners.of(listener)[number - 1];
  }

  /** The message with this number, even if its speaker is muted. */
  find(listener: Listener, number: number): Received | undefined {
    const numbered = this.numbered(listener)[number - 1];
    return numbered && !this.isWithheldFrom(listener, numbered.id) ? this.read(numbered) : undefined;
  }

  /** The id of the message that this key sent before, if any. Refuses a key that was used for another message. */
  findKey({ name, hash }: Key): Result<number | undefined, Refusal> {
    this.keys ??= keysIn(this.sql);
    const known = this.keys.get(name);
    return known !== undefined && known.hash !== hash ? refuse('idempotency-key-reused') : ok(known?.id);
  }

  say({ from, to, text, at, sent, withheld = false }: NewMessage, key: Key): number {
    const { withheld: kept } = this.known;
    const id = this.sums.next;
    this.store(to === null ? [from] : [from, to], () => {
      const row = [id, from.id, to?.id ?? null, sent, key.name, key.hash, at, text];
      const statement = `INSERT INTO messages (id, sender, recipient, sent, key, hash, at, text)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
      this.sql.exec(statement, ...row);
      // Withheld or not, the message takes the same number of rows: otherwise the response time would reveal it. No message has
      // a negative id.
      if (to !== null) this.sql.exec('INSERT INTO withheld (message) VALUES (?)', withheld ? id : -1 - id);
    });
    if (withheld) withhold(kept, to!.id, id);
    const head = { from: from.id, to: to?.id ?? null, sent };
    this.listening?.add(head);
    this.sums.add(head);
    this.keys?.set(key.name, { id, hash: key.hash });
    this.forgetLastNumbers(head);
    return id;
  }

  /** As the speaker reads it. */
  own(listener: Listener, id: number): Received {
    return this.read(this.numbered(listener).find((numbered) => numbered.id === id)!);
  }

  /** When this player spoke, oldest first. */
  spoken(player: string): readonly Instant[] {
    const { listeners } = this;
    return listeners.saidBy(player).map((id) => listeners.head(id).sent);
  }

  /** All messages of this player, oldest first. */
  saidBy({ id }: Player): readonly { readonly at: Instant; readonly text: string }[] {
    const rows = this.sql.exec<{ at: Instant; text: string }>(
      'SELECT at, text FROM messages WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id',
      JSON.stringify(this.listeners.saidBy(id)),
    );
    return rows.toArray();
  }

  /** The ids of all who speak, are spoken to, mute or are muted. */
  people(): readonly string[] {
    const { names, mutes } = this.known;
    return [...names.keys(), ...mutes.keys()];
  }

  mute(player: string, other: Player, muted: boolean): void {
    const { mutes, lastNumbers } = this.known;
    const theirs = mutes.get(player) ?? new Set();
    if (theirs.has(other.id) === muted) return;
    this.store([other], () => {
      if (muted) this.sql.exec('INSERT INTO mutes (player, muted) VALUES (?, ?)', player, other.id);
      else this.sql.exec('DELETE FROM mutes WHERE player = ? AND muted = ?', player, other.id);
    });
    mutes.set(player, muted ? theirs.add(other.id) : new Set([...theirs].filter((id) => id !== other.id)));
    lastNumbers.clear();
  }

  /** Does nothing if this player is not muted or was never here. */
  unmute(player: string, id: string): null {
    const other = this.mutedBy(player).find((one) => one.id === id);
    if (other !== undefined) this.mute(player, other, false);
    return null;
  }

  mutedBy(player: string | undefined): readonly Player[] {
    const theirs = this.known.mutes.get(player ?? '') ?? [];
    return [...theirs].toSorted().map((id) => this.person(id));
  }

  /** Does nothing for an unknown player. */
  rename({ id, name }: Player): void {
    const { names } = this.known;
    if (!names.has(id) || names.get(id) === name) return;
    this.sql.exec('UPDATE people SET name = ? WHERE id = ?', name, id);
    names.set(id, name);
  }

  /** Transfers the messages and mutes of `from` to `to`. Must be called within a transaction. */
  transfer(from: Player, to: Player): void {
    if (!this.known.names.has(from.id) && !this.known.mutes.has(from.id)) return;
    this.sql.exec('INSERT OR REPLACE INTO people (id, name) VALUES (?, ?)', to.id, to.name);
    this.sql.exec('UPDATE messages SET sender = ? WHERE sender = ?', to.id, from.id);
    this.sql.exec('UPDATE messages SET recipient = ? WHERE recipient = ?', to.id, from.id);
    this.sql.exec('UPDATE OR REPLACE mutes SET player = ? WHERE player = ?', to.id, from.id);
    this.sql.exec('UPDATE OR REPLACE mutes SET muted = ? WHERE muted = ?', to.id, from.id);
    this.sql.exec('DELETE FROM mutes WHERE player = muted');
    this.sql.exec('DELETE FROM people WHERE id = ?', from.id);
    this.sums.forget();
    this.changes += 1;
    this.state = this.listening = undefined;
  }

  forgetMutesOf({ id }: Player): void {
    this.sql.exec('DELETE FROM mutes WHERE player = ?', id);
    this.changes += 1;
    this.state = undefined;
  }

  /** Stores the write together with the names of these people, or nothing at all. */
  private store(people: readonly Player[], write: () => void): void {
    const { names } = this.known;
    const renamed = people.filter(({ id, name }) => names.get(id) !== name);
    this.storage.transactionSync(() => {
      for (const { id, name } of renamed)
        this.sql.exec('INSERT OR REPLACE INTO people (id, name) VALUES (?, ?)', id, name);
      write();
    });
    for (const { id, name } of renamed) names.set(id, name);
    this.changes += 1;
  }

  /** A new message changes the result for its recipients, and for nobody else. */
  private forgetLastNumbers({ from, to }: Pick<Head, 'from' | 'to'>): void {
    const { lastNumbers } = this.known;
    if (to === null) return lastNumbers.clear();
    for (const player of [from, to])
      for (const table of [true, false]) lastNumbers.delete(`${table} ${player}`);
  }

  /** Searches back from the last message to the first that is not muted. */
  private lastUnmuted(listener: Listener): number {
    const { mutes, withheld } = this.known;
    const player = listener.player ?? '';
    if (!mutes.get(player)?.size && !withheld.has(player)) return this.sums.of(listener);
    const reads = this.reading(listener);
    return this.listeners.of(listener).findLastIndex(reads) + 1;
  }

  private unmuted(listener: Listener): readonly Numbered[] {
    const reads = this.reading(listener);
    return this.numbered(listener).filter(({ id }) => reads(id));
  }

  /**
   * Whether this listener, who receives the message, gets to read it: the speaker is not muted and the message not withheld.
   */
  private reading(listener: Listener): (id: number) => boolean {
    const { listeners } = this;
    const muted = this.known.mutes.get(listener.player ?? '');
    return (id) => !muted?.has(listeners.head(id).from) && !this.isWithheldFrom(listener, id);
  }

  private isWithheldFrom({ player }: Listener, id: number): boolean {
    const isWithheld = this.known.withheld.get(player ?? '')?.has(id) === true;
    return isWithheld && this.listeners.head(id).from !== player;
  }

  /** All messages that this listener ever received, numbered from 1. A mute leaves gaps, so that the numbers do not change. */
  private numbered(listener: Listener): readonly Numbered[] {
    return this.listeners.of(listener).map((id, i) => ({ id, number: i + 1 }));
  }

  private read({ number, id }: Numbered): Received {
    const { from, to } = this.listeners.head(id);
    const { at, text } = this.sql
      .exec<{ at: Instant; text: string }>('SELECT at, text FROM messages WHERE id = ?', id)
      .one();
    return { number, id, at, text, from: this.person(from), to: to === null ? null : this.person(to) };
  }

  private person(id: string): Player {
    return { id, name: this.known.names.get(id)! };
  }

  private get listeners(): Listeners {
    return (this.listening ??= new Listeners(this.sql.exec<Row>(HEADS)));
  }

  private get known(): TalkState {
    return (this.state ??= loadTalkState(this.sql));
  }
}
