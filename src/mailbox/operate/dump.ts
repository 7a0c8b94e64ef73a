/**
 * A dump of a mailbox as lines of JSON: a head, a line for each stored key, then a line for each row. It covers everything
 * stored, so that nothing new is left out, except deliveries in progress: a restored mailbox must not repeat them.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod';
import { cellOf, storedOf, type Cell } from '../../history/operate/cells.ts';
import { faultOf } from '../../log.ts';
import type { Rewind } from '../../history/operate/point-in-time.ts';
import type { NotLoaded } from '../../history/operate/dumps.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import { layOutLetters } from '../letters/sent-letters.ts';
import { PLAYER, type Owner } from '../store/owner.ts';
import { SOCKET_KEYS } from '../store/followed-games.ts';
import { SANDBOX_REPORTS } from '../store/sandbox-reports.ts';
import { layOut, NotificationStore } from '../store/notification-store.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

const FORMAT = 'parsec-post-mailbox-1';
/** The storage keys of the dump that the object was loaded from, and, until the release, of the dump's instant. */
const [MARK, HELD] = ['loaded', 'held'];
const TICK_KEYS: readonly string[] = [...SOCKET_KEYS, SANDBOX_REPORTS];
/**
 * Also left out: delivery attempts, retries, rooms that did not answer, idle alarms, the keys that are needed to close sockets, and
 * the reports that cause no notifications.
 */
const PASSING =
  /^(?:carrier .*|rest|no-channel|unanswered|idle|loaded|held|rewound|followed|closing|sandbox-reports)$/;

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
  /** Identifies the stored contents, without the instant of the dump: other contents have another tag. */
  readonly tag: string;
}

/** Undefined if nothing was ever stored. Reads everything before it awaits anything, so that nothing changes between two lines. */
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
  // A restore treats pending notifications that were due at the dump as delivered, so the passing of time changes a dump.
  const come = tables.some(({ name }) => name === 'news')
    ? waitedFor(new NotificationStore(sql), now).length
    : 0;
  return { text, tag: await hashOf(JSON.stringify([{ ...head, made: 0 }, kept, come])) };
}

async function hashOf(dump: string | ArrayBuffer): Promise<string> {
  const bytes = typeof dump === 'string' ? new TextEncoder().encode(dump) : dump;
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function waitedFor(store: NotificationStore, made: number): NotificationStore['waiting'] {
  return store.waiting.filter(({ at }) => at <= made);
}

/**
 * Loads all of the dump into the mailbox, or nothing. The mailbox sends nothing until its release. An existing mailbox stays as
 * it is, unless it is only reserved; the call succeeds if the mailbox came from this very dump.
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
 * Reserves a mailbox whose dump could not be loaded, until it is loaded, or until the release. Does nothing to an existing
 * mailbox.
 */
export function reserve(storage: DurableObjectStorage, now: Instant): void {
  if (isEmpty(storage)) storage.kv.put(HELD, now);
}

/** Whether the mailbox is only reserved: anything stored now would prevent the load of its dump. */
export function isReserved({ sql, kv }: DurableObjectStorage): boolean {
  const [first, ...rest] = keysOf(kv);
  return first === HELD && rest.length === 0 && namesOf(sql).length === 0;
}

/** Whether the mailbox waits for its release. The rooms it would ask may not be restored yet. */
export function isHeld(kv: SyncKvStorage): boolean {
  return kv.get(HELD) !== undefined;
}

/**
 * Lets the mailbox send from now on. Notifications that were due at the dump count as delivered, since they may have been
 * delivered after it. Reminders due later will be sent.
 */
export function release({ sql, kv }: DurableObjectStorage, webhooks: Webhooks, now: Instant): void {
  const made = kv.get<number>(HELD);
  if (made === undefined) return;
  const store = new NotificationStore(sql);
  if (namesOf(sql).includes('news')) store.settle(waitedFor(store, made), now);
  webhooks.notified();
  kv.delete(HELD);
}

/**
 * Handles storage of an earlier instant: pending notifications count as delivered, since they may have been delivered after
 * that instant, and each channel starts again.
 */
export function rewound(
  storage: DurableObjectStorage,
  webhooks: Webhooks,
  { to }: Rewind,
  now: Instant,
): void {
  const { sql, kv } = storage;
  storage.transactionSync(() => {
    // A mailbox that waits for its release keeps waiting: the release does the same.
    const passing = [...kv.list()]
      .map(([name]) => name)
      .filter((name) => PASSING.test(name) && name !== HELD && name !== MARK);
    for (const name of passing) kv.delete(name);
    const store = new NotificationStore(sql);
    if (namesOf(sql).includes('news'))
      store.settle(
        store.waiting.filter(({ at }) => at <= (to ?? now)),
        now,
      );
    webhooks.notified();
  });
}

/**
 * Fills an empty storage with the dump. Throws if it is not a whole dump of this player's mailbox. A backup validates each new
 * dump with it.
 */
export function readDump(
  { sql, kv }: Pick<DurableObjectStorage, 'sql' | 'kv'>,
  owner: Pick<Owner, 'owns' | 'learn' | 'store'>,
  text: string,
): Head {
  if (!text.endsWith('\n')) throw new Error('the dump is cut off');
  const [first, ...lines] = text.slice(0, -1).split('\n');
  const head = Head.parse(JSON.parse(first!));
  if (!owner.owns(head.player)) throw new Error('the dump is of another player');
  if (head.tables.reduce((sum, { rows }) => sum + rows, head.things) !== lines.length)
    throw new Error('rows of the dump are missing');
  for (const line of lines.slice(0, head.things)) {
    const [name, value] = Thing.parse(JSON.parse(line));
    // The dump of a mailbox without a stored player id does not contain the id.
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
    // A table of an earlier layout may have fewer columns.
    const known = contentsOf(sql, name).columns;
    if (!columns.every((column) => known.includes(column))) throw new Error('the dump has other columns');
    for (const line of lines.slice(next, next + rows)) insert(sql, name, columns, line);
    next += rows;
  }
  return head;
}

function insert(sql: SqlStorage, table: string, columns: readonly string[], line: string): void {
  const row = Row.parse(JSON.parse(line));
  if (row.length !== columns.length) throw new Error('a row of the dump is incomplete');
  const values = row.map(storedOf);
  sql.exec(`INSERT INTO ${table} (${columns.join()}) VALUES (${row.map(() => '?').join()})`, ...values);
}

function contentsOf(sql: SqlStorage, table: string): { columns: string[]; rows: Cell[][] } {
  const cursor = sql.exec(`SELECT * FROM ${table}`);
  const rows = [...cursor.raw()].map((row) => row.map(cellOf));
  return { columns: cursor.columnNames, rows };
}

/** Whether nothing was ever stored. The keys about sockets and their ticks do not count: they must not prevent loading a dump. */
export function isEmpty({ sql, kv }: DurableObjectStorage): boolean {
  return namesOf(sql).length === 0 && keysOf(kv).length === 0;
}

/** The first two at most. */
function keysOf(kv: SyncKvStorage): string[] {
  const limit = 2 + TICK_KEYS.length;
  return [...kv.list({ limit })].flatMap(([name]) => (TICK_KEYS.includes(name) ? [] : name)).slice(0, 2);
}

/** Excludes the platform's own tables, which begin with an underscore. */
function namesOf(sql: SqlStorage): string[] {
  const found = sql.exec<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`,
  );
  return [...found].map(({ name }) => name).filter((name) => !/^(sqlite)?_/i.test(name));
}
