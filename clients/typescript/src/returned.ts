/** Passes the view that a command returns to the followers of its game, so that they need no request. */
import type { ParsecPost } from './client.js';
import type { components } from './schema.js';

type Accepted = components['schemas']['CommandBody'];

export interface Follower {
  /** The ETag of its last view. */
  etag: string | undefined;
  /** Takes the view after a command. */
  take(view: NonNullable<Accepted['view']>, etag: string): void;
}

const followers = new WeakMap<ParsecPost, Map<string, Set<Follower>>>();

/** Returns a function that removes the follower. */
export function enrol(client: ParsecPost, game: string, follower: Follower): () => void {
  const games = followers.get(client) ?? new Map<string, Set<Follower>>();
  followers.set(client, games);
  const all = games.get(game) ?? new Set();
  games.set(game, all.add(follower));
  return () => {
    all.delete(follower);
    if (all.size === 0) games.delete(game);
  };
}

/**
 * Call it before you send a command, and call the returned function with the response. A follower that has received another view since
 * then does not get this one.
 */
export function expectView(client: ParsecPost, game: string): (accepted: Accepted) => void {
  const all = [...(followers.get(client)?.get(game) ?? [])].map((one) => [one, one.etag] as const);
  return ({ view, etag }) => {
    if (view === undefined || etag === undefined) return;
    for (const [one, before] of all) if (one.etag === before) one.take(view, etag);
  };
}
