import { bodyOf } from './problem.js';
import { expectView } from './returned.js';
import type { ParsecPost } from './client.js';
import type { components } from './schema.js';

type Request = components['schemas']['CommandRequest'];

export interface Answer extends Request {
  readonly game: string;
  /** Another request with the same key has no effect of its own. A new key if left out. */
  readonly key?: string;
}

/**
 * Sends a command, and returns the view after it. `follow` takes that view without a request of its own. If a response gets lost, the
 * client sends the command again with the same key, so it takes effect once; the response then has no view.
 */
export async function answer(client: ParsecPost, { game, key = crypto.randomUUID(), ...body }: Answer) {
  const header = { 'Idempotency-Key': key, Prefer: 'return=representation' };
  const params = { path: { game }, header };
  const returned = expectView(client, game);
  const accepted = bodyOf(await client.POST('/api/v1/games/{game}/commands', { params, body }));
  returned(accepted);
  return accepted;
}
