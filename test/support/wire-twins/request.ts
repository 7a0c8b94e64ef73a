/** One request to a game, as plain data. */
import type { TwinViewer } from './journals.ts';

export interface ProbeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path after `/api/v1`, with `{game}` for the game's path. */
  readonly path: string;
  readonly by: TwinViewer;
  readonly key?: string;
  readonly type?: string;
  readonly accept?: string;
  readonly prefer?: string;
  readonly body?: string;
  /** The index of an earlier read, whose ETag the request sends: that of the first twin. */
  readonly known?: number;
}

export const JSON_TYPE = 'application/json';

export function get(path: string, by: TwinViewer): ProbeRequest {
  return { method: 'GET', path, by };
}

/** The request as lines of text. */
export function read(path: string, by: TwinViewer): ProbeRequest {
  return { method: 'GET', path, by, accept: 'text/plain' };
}

export function post(path: string, by: TwinViewer, content: object, key: string): ProbeRequest {
  return { method: 'POST', path, by, key, type: JSON_TYPE, body: JSON.stringify(content) };
}
