/** What all routes share: the environment, who calls, and how a request that no schema takes is refused. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hook } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { callerOf } from '../auth/caller.ts';
import type { Identity } from '../auth/token.ts';
import { malformed } from '../rules/malformed.ts';
import { playerOf, type PlayerRecord } from '../history/queries.ts';
import { problem, refusal } from './problem.ts';

export interface ApiEnv {
  Bindings: Env;
  Variables: { caller: Identity | null };
}

export function newRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({ defaultHook: refuseMalformed });
}

/** The only header with a schema is the idempotency key, whose absence has a code of its own. */
const refuseMalformed: Hook<unknown, ApiEnv, string, Response | undefined> = (result) => {
  if (result.success) return undefined;
  const { data: input } = result as unknown as { data: unknown };
  const refused = malformed(result.error, input);
  if (result.target !== 'header') return problem(refused);
  return refusal(refused.code === 'missing-field' ? 'idempotency-key-required' : 'malformed-idempotency-key');
};

/** Finds out who calls. A token that is not ours is refused wherever it is shown. */
export const identified = createMiddleware<ApiEnv>(async (c, next) => {
  const caller = await callerOf(c.req.header('Authorization'), c.env.SECRET);
  if (caller === 'invalid') return refusal('token-invalid');
  c.set('caller', caller);
  return next();
});

/** For routes that nobody uses without a token. */
export const signedIn = createMiddleware<{ Variables: ApiEnv['Variables'] & { player: Identity } }>(
  async (c, next) => {
    if (c.var.caller === null) return refusal('token-required');
    c.set('player', c.var.caller);
    return next();
  },
);

/** The caller by their present name, for tables to show; undefined if the account is gone. */
export function presentName(env: Env, player: Identity): Promise<PlayerRecord | undefined> {
  return playerOf(env.DB, player.id);
}
