import { bodyOf } from './problem.js';
import type { ParsecPost } from './client.js';
import type { components } from './schema.js';

type Request = components['schemas']['CommandRequest'];

export interface Answer extends Request {
  readonly game: string;
  /** Another request with the same key has no effect of its own. A new key if left out. */
  readonly key?: string;
}

/** Sends a command. If a response gets lost, the client sends it again with the same key, so it takes effect once. */
export async function answer(client: ParsecPost, { game, key = crypto.randomUUID(), ...body }: Answer) {
  const params = { path: { game }, header: { 'Idempotency-Key': key } };
  return bodyOf(await client.POST('/api/v1/games/{game}/commands', { params, body }));
}
