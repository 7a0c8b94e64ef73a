/**
 * Brings a backup back into an empty service: first the database, so that what was revoked is so before anybody can play,
 * then the mailboxes, which keep still until the rooms are there, which tell both what they lack. Interrupted, it can be run again.
 */
import { createReadStream, readFileSync } from 'node:fs';
import type { Row } from '../../src/history/copy.ts';
import { mailboxFile, readManifest, roomFile, tableFile, type Manifest } from './manifest.ts';
import { batches } from './rooms.ts';
import { Failure, Refused, type Service } from './service.ts';

/** Of rows that go at once: how many, and of how many characters before the last. */
const [ROWS, LENGTH] = [40, 1_000_000];

export async function restore(service: Service, folder: string): Promise<Manifest> {
  const { id, manifest } = await readManifest(folder);
  const { migrations } = await service.ask<{ migrations: readonly string[] }>('GET', 'tables');
  if (migrations.join() !== manifest.migrations.join())
    throw new Failure(
      `the service’s database has another layout: the backup’s is ${manifest.migrations.at(-1)}`,
    );
  await service.ask('PUT', `restores/${id}`);
  for (const { name } of manifest.tables) {
    for await (const rows of chunks(tableFile(folder, name)))
      await service.ask('POST', `restores/${id}/tables/${name}`, rows);
  }
  for await (const some of batches(manifest.mailboxes)) {
    await Promise.all(some.map(({ player }) => restoreMailbox(service, id, folder, player)));
  }
  for await (const some of batches(manifest.rooms)) {
    await Promise.all(some.map(({ game }) => restoreRoom(service, id, folder, game)));
  }
  for await (const some of batches(manifest.mailboxes)) {
    await Promise.all(
      some.map(({ player }) => service.ask('POST', `restores/${id}/mailboxes/${player}/release`)),
    );
  }
  await service.ask('DELETE', `restores/${id}`);
  return manifest;
}

/** A room that is there already is the authority on its game: it stays, and tells the database. */
async function restoreRoom(service: Service, id: string, folder: string, game: string): Promise<void> {
  const dump = readFileSync(roomFile(folder, game), 'utf8');
  if (await put(service, `restores/${id}/games/${game}`, dump)) return;
  console.warn(`${game} has a room already, which is left as it is`);
  await service.ask('POST', `games/${game}/drain`);
}

async function restoreMailbox(service: Service, id: string, folder: string, player: string): Promise<void> {
  const dump = readFileSync(mailboxFile(folder, player), 'utf8');
  if (await put(service, `restores/${id}/mailboxes/${player}`, dump)) return;
  console.warn(`${player} has a mailbox already, which is left as it is`);
}

/** False where there is one already that did not come from this dump. */
async function put(service: Service, at: string, dump: string): Promise<boolean> {
  try {
    await service.ask('PUT', at, dump);
    return true;
  } catch (error) {
    if (!(error instanceof Refused && error.status === 409 && error.reason === 'there-already')) throw error;
    return false;
  }
}

async function* chunks(file: string): AsyncIterable<readonly Row[]> {
  let [rows, length]: [Row[], number] = [[], 0];
  for await (const line of linesOf(file)) {
    rows.push(JSON.parse(line) as Row);
    length += line.length;
    if (rows.length < ROWS && length < LENGTH) continue;
    yield rows;
    [rows, length] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}

/** Split at line feeds alone: texts hold other ends of lines as they are. */
async function* linesOf(file: string): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + (chunk as string)).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}
