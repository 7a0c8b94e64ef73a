import { standIn } from '../cast.ts';

/** An object's key-value storage in memory. As on the platform, a stored value is copied, and may be undefined. */
export function kvOf(): SyncKvStorage {
  const kept = new Map<string, unknown>();
  return standIn<SyncKvStorage>({
    get: (key: string) => kept.get(key),
    put: (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
    delete: (key: string) => kept.delete(key),
    list: ({ limit = Infinity } = {}) => [...kept].slice(0, limit).values(),
  });
}
