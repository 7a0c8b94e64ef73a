/** Compares a service with the one into which its backup was restored: their rows, and the views of players. */
import { sign } from '../../src/auth/tokens/token.ts';
import { isReseeding, unrestored, unrestoredTable } from '../../test/support/process/without-restore.ts';
import { inLanes, patiently, type Pace } from '../operate/lanes.ts';
import type { Backup, Copy, Manifest } from '../operate/manifest.ts';
import type { Stored } from '../operate/service.ts';
import type { CopiedGame } from './copies.ts';
import { SECRET, type Site } from './site.ts';

type Say = (fault: string) => void;

/** Compares all rows of the backup with those of the service into which it was restored. */
export async function compareRows(backup: Backup, site: Site, pace: Pace, say: Say): Promise<void> {
  const { tables, rooms, mailboxes } = backup.manifest;
  for (const table of tables) await compareTable(backup, site, table, say);
  await inLanes(rooms, pace, async ({ id, sha256 }) => {
    const is = await storedAt(site, `games/${id}/dump`);
    const was = await backup.read({ kind: 'rooms', id, sha256 });
    if (is?.text === was) return;
    const difference = is?.text ? roomDifference(dumpIn(was), dumpIn(is.text)) : 'is missing';
    if (difference !== undefined) say(`room ${id}: ${difference}`);
  });
  await inLanes(mailboxes, pace, async ({ id, sha256 }) => {
    const is = await storedAt(site, `players/${id}/mailbox`);
    const was = await backup.read({ kind: 'mailboxes', id, sha256 });
    const difference = is?.text ? mailboxDifference(dumpIn(was), dumpIn(is.text)) : 'is missing';
    if (difference !== undefined) say(`mailbox ${id}: ${difference}`);
  });
}

function storedAt({ service }: Site, path: string): Promise<Stored | undefined> {
  return patiently(() => service.stored(path, undefined));
}

async function compareTable(
  backup: Backup,
  site: Site,
  { name, pages }: Manifest['tables'][number],
  say: Say,
): Promise<void> {
  const [was, is] = [new Map<string, string>(), new Map<string, string>()];
  const add = (to: Map<string, string>, text: string) => {
    for (const line of text.split('\n').slice(0, -1)) to.set(hash(line, name), line);
  };
  for (const sha256 of pages) {
    const copy: Copy = { kind: 'tables', id: name, sha256 };
    add(was, await backup.read(copy));
  }
  for (let after: string | undefined = ''; after !== undefined;) {
    const query: string = after === '' ? '' : `?after=${encodeURIComponent(after)}`;
    const page = await storedAt(site, `tables/${name}/rows${query}`);
    add(is, page?.text ?? '');
    after = page?.next;
  }
  for (const [key, line] of was) if (!is.has(key)) say(`${name} lacks ${line.slice(0, 200)}`);
  for (const [key, line] of is) if (!was.has(key)) say(`${name} has an additional row ${line.slice(0, 200)}`);
}

function sorted(fields: object): string {
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Ignores the order of fields. A running game is one step further, because its journal records the restore, and so is its small
 * board.
 */
function hash(line: string, table: string): string {
  const { version, ...row } = JSON.parse(line) as Record<string, unknown>;
  const goesOn = table === 'games' && (row['status'] === 'running' || row['status'] === 'paused');
  return sorted(goesOn ? { ...row, miniature: withoutStep(row['miniature']) } : { ...row, version });
}

function withoutStep(miniature: unknown): unknown {
  if (typeof miniature !== 'string') return miniature;
  return { ...(JSON.parse(miniature) as object), step: undefined };
}

interface Dump {
  readonly things: readonly string[];
  /** Rows by table. */
  readonly tables: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
}

function dumpIn(text: string): Dump {
  const [first, ...lines] = text.split('\n').slice(0, -1);
  const head = JSON.parse(first!) as {
    things?: number;
    tables: { name: string; columns: string[]; rows: number }[];
  };
  let next = head.things ?? 0;
  const things = lines.slice(0, next);
  const tables = new Map<string, Readonly<Record<string, unknown>>[]>();
  for (const { name, columns, rows } of head.tables) {
    const some = lines.slice(next, next + rows).map((line) => JSON.parse(line) as unknown[]);
    tables.set(
      name,
      some.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]]))),
    );
    next += rows;
  }
  return { things, tables };
}

/**
 * Ignores snapshots, which each build creates again; the restore, which the journal records; and seen marks, which refer to its
 * steps.
 */
function roomDifference(was: Dump, is: Dump): string | undefined {
  for (const [name, rows] of was.tables) {
    if (name === 'snapshot' || name === 'looks') continue;
    const [before, after] = [rows, is.tables.get(name) ?? []].map((some) =>
      some.filter((row) => !isRestore(row)).map((row) => plain(row)),
    );
    const lost = before!.find((row) => !after!.includes(row));
    if (lost !== undefined) return `${name} lacks ${lost.slice(0, 200)}`;
    if (after!.length !== before!.length)
      return `${name} has ${after!.length} rows instead of ${before!.length}`;
  }
  return undefined;
}

function plain(row: Readonly<Record<string, unknown>>): string {
  const { lobby, ...rest } = row;
  if (typeof lobby !== 'string') return JSON.stringify(row);
  return JSON.stringify(rest) + sorted(unrestoredTable(JSON.parse(lobby) as Record<string, unknown>));
}

function isRestore({ entry }: Readonly<Record<string, unknown>>): boolean {
  return typeof entry === 'string' && isReseeding(JSON.parse(entry));
}

/** Compares notifications without their state: a restored mailbox counts those that were pending in the backup as sent. */
function mailboxDifference(was: Dump, is: Dump): string | undefined {
  const lost = was.things.find((thing) => !is.things.includes(thing));
  if (lost !== undefined) return `lacks ${lost.split(',')[0]}`;
  const known = new Set(
    (is.tables.get('news') ?? []).map(({ game, kind, key, until }) =>
      JSON.stringify([game, kind, key, until]),
    ),
  );
  const news = was.tables.get('news') ?? [];
  const missing = news.find(
    ({ game, kind, key, until }) => !known.has(JSON.stringify([game, kind, key, until])),
  );
  return missing && `lacks a notification of ${String(missing['game'])}`;
}

/** Compares the views of each game in both services, for a spectator and for the first seat. */
export async function compareViews(
  games: readonly CopiedGame[],
  [one, other]: readonly [Site, Site],
  pace: Pace,
  say: Say,
): Promise<void> {
  await inLanes(games, pace, async ({ id, players }) => {
    const token = await sign(SECRET, { id: players[0], name: 'Ada', issued: Date.now() / 1000 - 60 });
    for (const call of [{}, { token }]) {
      const views = [one, other].map(async ({ caller }) => {
        const answer = await caller.send<{ now?: string }>('GET', `/games/${id}/view`, call);
        const { now: _, ...view } = answer?.body ?? {};
        return JSON.stringify([answer?.status, unrestored(view)]);
      });
      const [was, is] = await Promise.all(views);
      if (was !== is) say(`view of ${id}: ${is!.slice(0, 200)} instead of ${was!.slice(0, 200)}`);
      if (!was!.startsWith('[200,')) say(`view of ${id}: ${was!.slice(0, 200)}`);
    }
  });
}
