/**
 * All that a mailbox keeps, as lines of JSON: a head, then a line for each thing that it keeps by name, then a line a row. It
 * goes by what is there, so nothing that somebody adds is forgotten; but what is on its way is left out: of a backup nobody is
 * written to.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod';
import { cellOf, storedOf, type Cell } from '../../history/cells.ts';
import { faultOf } from '../../log.ts';
import type { Rewind } from '../../history/point-in-time.ts';
import type { NotLoaded } from '../../history/dumps.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import { layOutLetters } from '../letters/sent-letters.ts';
import { PLAYER, type Owner } from '../store/owner.ts';
import { layOut, NotificationStore } from '../store/notification-store.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

const FORMAT = 'parsec-post-mailbox-1';
/** Under which the object remembers the dump that it came from; and, until it is released, when that was made. */
const [MARK, HELD] = ['loaded', 'held'];
/** Also left out: letters on their way, when what failed is tried again, which rooms did not answer, and alarms in vain. */
const PASSING = /^(?:carrier .*|rest|unanswered|idle|loaded|held|rewound)$/;

const Head = z.strictObject({
  format: z.literal(FORMAT),
  player: z.string(),
  made: z.int(),
  things: z.int(),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
    }),
  ),
});
type Head = z.infer<typeof Head>;

const Thing = z.tuple([z.string(), z.json()]);
const Row = z.array(z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.string() })]));

export interface MailboxDump {
  readonly text: string;
  /** Names what is stored, without the instant of the dump: another tag, other contents. */
  readonly tag: string;
}

/** Undefined where nothing was ever kept. Made before anything is awaited, so that nothing changes between two lines of it. */
export async function dumpOf(
  storage: DurableObjectStorage,
  { player }: Owner,
  now: Instant,
): Promise<MailboxDump | undefined> {
  if (isEmpty(storage) || isReserved(storage)) return undefined;
  const { sql, kv } = storage;
  const things = [...kv.list()].filter(([name]) => !PASSING.test(name));
  const contents = namesOf(sql).map((name) => ({ name, ...contentsOf(sql, name) }));
  const tables = contents.map(({ name, columns, rows }) => ({ name, columns, rows: rows.length }));
  const head = Head.parse({ format: FORMAT, player, made: now, things: things.length, tables });
  const kept = [...things, ...contents.flatMap(({ rows }) => rows)];
  const text = [head, ...kept].map((line) => `${JSON.stringify(line)}\n`).join('');
  // Of what waits, a restore takes that for delivered whose time had come when the dump was made: then time changes a dump.
  const come = tables.some(({ name }) => name === 'news')
    ? waitedFor(new NotificationStore(sql), now).length
    : 0;
  return { text, tag: await hashOf(JSON.stringify([{ ...head, made: 0 }, kept, come])) };
}

async function hashOf(dump: string | ArrayBuffer): Promise<string> {
  const bytes = typeof dump === 'string' ? new TextEncoder().encode(dump) : dump;
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function waitedFor(shelf: NotificationStore, made: number): NotificationStore['waiting'] {
  return shelf.waiting.filter(({ at }) => at <= made);
}

/**
 * Makes the mailbox what the dump says: all of it, or nothing; and it tells nobody anything until it is released. Where there
 * is a mailbox it is left alone, unless it only keeps its place; that is no refusal if it came from this very dump.
 */
export async function load(
  storage: DurableObjectStorage,
  owner: Owner,
  dump: ArrayBuffer,
): Promise<NotLoaded | undefined> {
  const mark = await hashOf(dump);
  if (!isEmpty(storage) && !isReserved(storage))
    return storage.kv.get(MARK) === mark ? undefined : { refused: 'there-already' };
  try {
    storage.transactionSync(() => {
      const { made } = readDump(storage, owner, new TextDecoder().decode(dump));
      storage.kv.put(MARK, mark);
      storage.kv.put(HELD, made);
    });
    return undefined;
  } catch (error) {
    return { refused: 'no-dump', detail: faultOf(error).fault };
  }
}

/**
 * Keeps the place of a mailbox whose dump could not be loaded, until it is, or until the release. Does nothing where there is a
 * mailbox.
 */
export function reserve(storage: DurableObjectStorage, now: Instant): void {
  if (isEmpty(storage)) storage.kv.put(HELD, now);
}

/** It only keeps its place: what it took now would prevent that its dump is loaded. */
export function isReserved({ sql, kv }: DurableObjectStorage): boolean {
  const [first, ...rest] = [...kv.list({ limit: 2 })];
  return first?.[0] === HELD && rest.length === 0 && namesOf(sql).length === 0;
}

/** Rooms that it would ask may not be back yet. */
export function isHeld(kv: SyncKvStorage): boolean {
  return kv.get(HELD) !== undefined;
}

/**
 * From now on it tells. What waited when the dump was made counts as told, for whoever is to be told of it may have been since.
 * Reminders whose time comes after that are to come.
 */
export function release({ sql, kv }: DurableObjectStorage, webhooks: Webhooks, now: Instant): void {
  const made = kv.get<number>(HELD);
  if (made === undefined) return;
  const shelf = new NotificationStore(sql);
  if (namesOf(sql).includes('news')) shelf.settle(waitedFor(shelf, made), now);
  webhooks.told();
  kv.delete(HELD);
}

/**
 * The storage is of an earlier instant: what waited then counts as sent, for it may have been since, and each channel begins
 * anew.
 */
export function rewound(
  storage: DurableObjectStorage,
  webhooks: Webhooks,
  { to }: Rewind,
  now: Instant,
): void {
  const { sql, kv } = storage;
  storage.transactionSync(() => {
    // A mailbox that was about to be released stays so: its own release does this.
    const passing = [...kv.list()]
      .map(([name]) => name)
      .filter((name) => PASSING.test(name) && name !== HELD && name !== MARK);
    for (const name of passing) kv.delete(name);
    const shelf = new NotificationStore(sql);
    if (namesOf(sql).includes('news'))
      shelf.settle(
        shelf.waiting.filter(({ at }) => at <= (to ?? now)),
        now,
      );
    webhooks.told();
  });
}

/** Fills an empty storage with the dump. Throws what is no whole dump of this player's: a backup reads each dump so when it is made. */
export function readDump(
  { sql, kv }: Pick<DurableObjectStorage, 'sql' | 'kv'>,
  owner: Pick<Owner, 'owns' | 'learn' | 'store'>,
  text: string,
): Head {
  if (!text.endsWith('\n')) throw new Error('the dump has no end');
  const [first, ...lines] = text.slice(0, -1).split('\n');
  const head = Head.parse(JSON.parse(first!));
  if (!owner.owns(head.player)) throw new Error('the dump is of another player');
  if (head.tables.reduce((sum, { rows }) => sum + rows, head.things) !== lines.length)
    throw new Error('the dump has lost rows');
  for (const line of lines.slice(0, head.things)) {
    const [name, value] = Thing.parse(JSON.parse(line));
    // Of a mailbox that had lost it, it says nothing.
    if (name !== PLAYER) kv.put(name, value);
  }
  owner.learn(head.player);
  owner.store();
  if (head.tables.length > 0) {
    layOut(sql);
    layOutLetters(sql);
  }
  const tables = namesOf(sql);
  let next = head.things;
  for (const { name, columns, rows } of head.tables) {
    if (!tables.includes(name)) throw new Error('the dump has other tables');
    // Of an earlier layout it may have fewer.
    const known = contentsOf(sql, name).columns;
    if (!columns.every((column) => known.includes(column))) throw new Error('the dump has other columns');
    for (const line of lines.slice(next, next + rows)) insert(sql, name, columns, line);
    next += rows;
  }
  return head;
}

function insert(sql: SqlStorage, table: string, columns: readonly string[], line: string): void {
  const row = Row.parse(JSON.parse(line));
  if (row.length !== columns.length) throw new Error('a row of the dump is not whole');
  const values = row.map(storedOf);
  sql.exec(`INSERT INTO ${table} (${columns.join()}) VALUES (${row.map(() => '?').join()})`, ...values);
}

function contentsOf(sql: SqlStorage, table: string): { columns: string[]; rows: Cell[][] } {
  const cursor = sql.exec(`SELECT * FROM ${table}`);
  const rows = [...cursor.raw()].map((row) => row.map(cellOf));
  return { columns: cursor.columnNames, rows };
}

/** Whether nothing was ever kept. */
export function isEmpty({ sql, kv }: DurableObjectStorage): boolean {
  return namesOf(sql).length === 0 && [...kv.list({ limit: 1 })].length === 0;
}

/** But the platform's own, which begin with a line. */
function namesOf(sql: SqlStorage): string[] {
  const found = sql.exec<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`,
  );
  return [...found].map(({ name }) => name).filter((name) => !/^(sqlite)?_/i.test(name));
}
