/** A Worker that records its statements to D1, except those of rooms and mailboxes in the background. */
import { env } from 'cloudflare:workers';
import { standIn } from '../cast.ts';
import { PREFIX, rawIn } from './api.ts';

export interface RecordingWorker {
  /** Every statement, in order. */
  readonly statements: readonly string[];
  get(path: string, headers: Readonly<Record<string, string>>): Promise<Response>;
}

export function recordingWorker(): RecordingWorker {
  const statements: string[] = [];
  const DB = standIn<D1Database>({
    prepare: (sql: string) => {
      statements.push(sql);
      return env.DB.prepare(sql);
    },
  });
  const settings = { ...(env as Env), DB };
  return { statements, get: (path, headers) => rawIn(settings, 'GET', `${PREFIX}${path}`, { headers }) };
}
