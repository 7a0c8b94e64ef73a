/** One request to a game, as plain data. */
import type { Watcher } from './journals.ts';

export interface ProbeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After `/api/v1`; `{game}` stands for where the game is. */
  readonly path: string;
  readonly by: Watcher;
  readonly key?: string;
  readonly type?: string;
  readonly accept?: string;
  readonly body?: string;
  /** The place among the looks of an earlier answer, whose ETag is shown: the one that the first twin gave. */
  readonly known?: number;
}

export const JSON_TYPE = 'application/json';

export function get(path: string, by: Watcher): ProbeRequest {
  return { method: 'GET', path, by };
}

/** As lines. */
export function read(path: string, by: Watcher): ProbeRequest {
  return { method: 'GET', path, by, accept: 'text/plain' };
}

export function post(path: string, by: Watcher, content: object, key: string): ProbeRequest {
  return { method: 'POST', path, by, key, type: JSON_TYPE, body: JSON.stringify(content) };
}
