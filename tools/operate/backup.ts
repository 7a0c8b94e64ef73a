/**
 * Writes all that a service keeps into a folder: first the database, then the rooms, then the mailboxes. A room may so be
 * ahead of the database, never behind it: when both are brought back, the room tells the rest. And no room knows of news that
 * its players' mailboxes have not heard.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Row, Table } from '../../src/history/copy.ts';
import { FORMAT, hashOf, mailboxFile, manifestFile, roomFile, tableFile, type Manifest } from './manifest.ts';
import { batches } from './rooms.ts';
import { Failure, Refused, type Service } from './service.ts';

/** A backup holds addresses, invitations, seeds, and secrets of webhooks. */
const [PRIVATE_FOLDER, PRIVATE] = [{ recursive: true, mode: 0o700 }, { mode: 0o600 }];

export async function backUp(service: Service, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Failure(`${folder} is not empty`);
  for (const inner of ['tables', 'rooms', 'mailboxes']) mkdirSync(path.join(folder, inner), PRIVATE_FOLDER);
  const { build, migrations, tables } = await service.ask<{
    build: string;
    migrations: string[];
    tables: Table[];
  }>('GET', 'tables');
  const made = new Date().toISOString();
  const written: Manifest['tables'] = [];
  const [games, players]: [string[], string[]] = [[], []];
  const listed: Readonly<Record<string, string[]>> = { games, players };
  for (const { name } of tables) {
    const note = (row: Row) => listed[name]?.push(row['id'] as string);
    written.push({ name, ...(await backUpTable(service, name, tableFile(folder, name), note)) });
  }
  const rooms = await backUpRooms(service, folder, games);
  const mailboxes = await backUpMailboxes(service, folder, players);
  const manifest: Manifest = { format: FORMAT, made, build, migrations, tables: written, rooms, mailboxes };
  writeFileSync(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, PRIVATE);
  return manifest;
}

/** Page by page: a table may be larger than what fits into memory. */
async function backUpTable(
  service: Service,
  table: string,
  file: string,
  note: (row: Row) => void,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  writeFileSync(file, '', PRIVATE);
  for (let [rows, query] = [0, '']; ;) {
    const page = await service.ask<{ rows: Row[]; next?: unknown[] }>('GET', `tables/${table}/rows${query}`);
    const text = page.rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    appendFileSync(file, text);
    hash.update(text);
    page.rows.forEach(note);
    rows += page.rows.length;
    if (page.next === undefined) return { rows, sha256: hash.digest('hex') };
    query = `?after=${encodeURIComponent(JSON.stringify(page.next))}`;
  }
}

async function backUpRooms(
  service: Service,
  folder: string,
  games: readonly string[],
): Promise<Manifest['rooms']> {
  const rooms: Manifest['rooms'] = [];
  for await (const some of batches(games)) {
    const dumps = await Promise.all(some.map((game) => dumpOf(service, `games/${game}/dump`)));
    for (const [i, game] of some.entries()) {
      const dump = dumps[i];
      if (dump === undefined) console.warn(`${game} has no room: only what the database knows of it is kept`);
      else writeFileSync(roomFile(folder, game), dump, PRIVATE);
      if (dump !== undefined) rooms.push({ game, sha256: hashOf(dump) });
    }
  }
  return rooms;
}

/** Most guests have none. */
async function backUpMailboxes(
  service: Service,
  folder: string,
  players: readonly string[],
): Promise<Manifest['mailboxes']> {
  const mailboxes: Manifest['mailboxes'] = [];
  for await (const some of batches(players)) {
    const dumps = await Promise.all(some.map((player) => dumpOf(service, `players/${player}/mailbox`)));
    for (const [i, player] of some.entries()) {
      const dump = dumps[i];
      if (dump === undefined) continue;
      writeFileSync(mailboxFile(folder, player), dump, PRIVATE);
      mailboxes.push({ player, sha256: hashOf(dump) });
    }
  }
  return mailboxes;
}

async function dumpOf(service: Service, at: string): Promise<string | undefined> {
  try {
    return await service.text('GET', at);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
}
