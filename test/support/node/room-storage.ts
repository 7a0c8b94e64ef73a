/** The storage of a room, laid out, over SQLite in memory. */
import { migrate } from '../../../src/room/journal/migrations.ts';
import { Disk, Session } from '../in-node/disk.ts';

export function roomStorage(): DurableObjectStorage {
  const { storage } = new Session(new Disk(), () => undefined);
  migrate(storage.sql, 0);
  return storage;
}
