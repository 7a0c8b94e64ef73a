/** Table talk and private notes, for callers with access to the room. None of it is part of the game. */
import { nameOf } from '../../rules/text/names/display-name.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fail, ok, refuse, type Instant } from '../../rules/vocabulary.ts';
import { listenerOf, otherAt, partyOf, tooMany } from './audience.ts';
import { isWithheld } from '../table/blocks.ts';
import type { Key } from '../journal/journal.ts';
import { shownAt } from '../table/shown-names.ts';
import { isInsider } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import { Messages, type Received } from './messages.ts';
import type { Player, Reply, Visit } from '../table/visit.ts';
import type { Said } from '../read/brief-wire.ts';
import type { Page } from '../read/wire.ts';
import { ReadMarks } from './read-marks.ts';
import { iso } from '../../calendar/iso.ts';
import { isKnown } from '../read/etags.ts';
import {
  type Evidence,
  type MessageBody,
  type MessagesRequest,
  type MuteRequest,
  LONGEST_NOTES,
  type SaidMessage,
  type SayRequest,
  type Written,
} from './wire.ts';

const CUT = '\n[too long together: cut off here]';

export class Talk {
  private readonly messages: Messages;
  private readonly marks: ReadMarks;

  constructor(private readonly storage: DurableObjectStorage) {
    this.messages = new Messages(storage);
    this.marks = new ReadMarks(storage);
  }

  /** Increases whenever `last` may change for somebody. */
  get changes(): number {
    return this.messages.changes;
  }

  /** The number of the last message that this caller can read. */
  last(table: Table, player: Player | null): number {
    return this.messages.last(listenerOf(table, player));
  }

  page(table: Table, { player, after, limit, etag, seen = true }: MessagesRequest): Page {
    const listener = listenerOf(table, player);
    const received = this.messages.received(listener, after, limit);
    const next = received.at(-1)?.number ?? Math.min(after, this.messages.last(listener));
    // A caller who asks for the messages after a number has that message, and may have fetched it with `seen=false`.
    if (seen && isInsider(table, player))
      this.marks.read(player!.id, this.messages.idOf(listener, next) ?? -1);
    const muted = this.messages.mutedBy(player?.id);
    const people = [...received.flatMap(({ from, to }) => [from, to ?? []].flat()), ...muted];
    const body = JSON.stringify({
      messages: received.map((message) => bodyOf(table, message, people)),
      next,
      muted: muted.map((one) => partyOf(table, one, people)),
    });
    const tag = `"${digestOf(body)}"`;
    return isKnown(tag, etag) ? { etag: tag } : { etag: tag, body };
  }

  /** The last `most` unread messages of others to this player since that instant. */
  saidTo(table: Table, player: Player, since: Instant, most: number): readonly Said[] {
    const received = this.messages.receivedSince(listenerOf(table, player), since, this.marks.of(player.id));
    const theirs = received.filter(({ from }) => from.id !== player.id).slice(-most);
    return theirs.map(({ from, text }) => ({ from: nameOf(shownAt(table, from)), player: from.id, text }));
  }

  say(table: Table, request: SayRequest, { at, sent }: { at: Instant; sent: Instant }): Reply<SaidMessage> {
    const { text, to: target } = request;
    if (!isInsider(table, request.player)) return refuse('not-seated');
    const from = presentOf(table, request.player);
    const key = keyOf(request);
    const known = this.messages.findKey(key);
    if (!known.ok) return known;
    if (known.value !== undefined) return ok({ ...this.own(table, from, known.value), isRepeat: true });
    const to = target === undefined ? ok(null) : otherAt(table, from, target);
    if (!to.ok) return to;
    const withheld = to.value === null ? ok(false) : isWithheld(request.people, to.value);
    if (!withheld.ok) return withheld;
    const refusal = tooMany(this.messages.spoken(from.id), sent);
    if (refusal !== undefined) return fail(refusal);
    const said = { from, to: to.value, text, at, sent, withheld: withheld.value };
    return ok(this.own(table, from, this.messages.say(said, key)));
  }

  mute(table: Table, { player, target, muted }: MuteRequest): Reply<null> {
    if (typeof target === 'object') return ok(this.messages.unmute(player.id, target.id));
    if (!isInsider(table, player)) return refuse('not-seated');
    const other = otherAt(table, player, target);
    if (!other.ok) return other;
    this.messages.mute(player.id, other.value, muted);
    return ok(null);
  }

  evidence(table: Table, { player, message }: Visit & { message: number }): Reply<Evidence> {
    const received = this.messages.find(listenerOf(table, player), message);
    if (received === undefined) return refuse('unknown-message');
    const { id, from, to, text, at } = received;
    if (from.id === player?.id) return refuse('self-not-allowed');
    return ok({ key: id, author: from, recipient: to?.id ?? null, text, saidAt: at });
  }

  notes(table: Table, player: Player): Reply<{ text: string }> {
    if (!isInsider(table, player)) return refuse('not-seated');
    return ok({ text: this.notesOf(player) });
  }

  /** `grown`: bytes. */
  writeNotes(table: Table, player: Player, text: string): Reply<{ grown: number }> {
    if (!isInsider(table, player)) return refuse('not-seated');
    const grown = bytesOf(text) - bytesOf(this.notesOf(player));
    this.storeNotes(player, text);
    return ok({ grown });
  }

  /** Everything stored here that this player wrote, and the players they muted. */
  written({ id }: Table, player: Player): Omit<Written, 'sat' | 'orders'> {
    const messages = this.messages.saidBy(player).map(({ at, text }) => ({ at: iso(at), text }));
    return { game: id, notes: this.notesOf(player), messages, muted: this.messages.mutedBy(player.id) };
  }

  /** Ids of all people in the stored talk and notes. */
  people(): readonly string[] {
    const noted = this.storage.sql.exec<{ player: string }>('SELECT player FROM notes').toArray();
    return [...this.messages.people(), ...noted.map(({ player }) => player)];
  }

  rename(player: Player): void {
    this.messages.rename(player);
  }

  /** Transfers one person's talk and notes to another. If both have notes, they are joined. */
  transfer(from: Player, to: Player): void {
    this.storage.transactionSync(() => {
      this.messages.transfer(from, to);
      this.marks.transfer(from.id, to.id);
      const theirs = this.notesOf(from);
      if (theirs !== '') this.storeNotes(to, joined(this.notesOf(to), theirs));
      this.storage.sql.exec('DELETE FROM notes WHERE player = ?', from.id);
    });
  }

  /** Deletes the player's notes and mutes. Their messages and their name stay. */
  forget(player: Player): void {
    this.storage.transactionSync(() => {
      this.storage.sql.exec('DELETE FROM notes WHERE player = ?', player.id);
      this.messages.forgetMutesOf(player);
      this.marks.forget(player.id);
    });
    this.messages.rename(player);
  }

  private notesOf({ id }: Player): string {
    const kept = this.storage.sql.exec<{ text: string }>('SELECT text FROM notes WHERE player = ?', id);
    return kept.toArray()[0]?.text ?? '';
  }

  private storeNotes({ id }: Player, text: string): void {
    this.storage.sql.exec('INSERT OR REPLACE INTO notes (player, text) VALUES (?, ?)', id, text);
  }

  /** The message as its speaker reads it. */
  private own(table: Table, player: Player, id: number): MessageBody {
    return bodyOf(table, this.messages.own(listenerOf(table, player), id));
  }
}

/**
 * Joins the notes of a guest and their account. Notes beyond the length limit could be read, but not saved after an edit. So
 * the end, which is the guest's part, is cut off and marked. The account's own notes stay whole, except for the room that the
 * mark needs.
 */
function joined(own: string, other: string): string {
  const text = own === '' ? other : `${own}\n${other}`;
  if (text.length <= LONGEST_NOTES) return text;
  // Not in the middle of a character: halves are refused when the notes are saved again.
  return text.slice(0, LONGEST_NOTES - CUT.length).replace(/[\ud800-\udbff]$/, '') + CUT;
}

function bodyOf(
  table: Table,
  { number, at, from, to, text }: Received,
  people?: readonly Player[],
): MessageBody {
  const other = to && partyOf(table, to, people);
  return { id: number, at: iso(at), from: partyOf(table, from, people), to: other, text };
}

/** The player with the name that the table has: the name in the token may be older. */
function presentOf({ host, seats }: Table, { id }: Player): Player {
  return [host, ...seats.map(({ player }) => player)].find((one) => one?.id === id)!;
}

/** Each player has their own keys. */
function keyOf({ player, key, text, to }: SayRequest): Key {
  return { name: `${player.id} ${key}`, hash: digestOf(JSON.stringify([text, to ?? null])) };
}

function bytesOf(text: string): number {
  return utf8ToBytes(text).length;
}

function digestOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).slice(0, 16));
}
