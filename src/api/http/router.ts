/** Shared by all routes: the environment, the caller, and the refusal of requests that do not match a schema. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hook } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { callerOf, denialNow, type Credential } from '../../auth/caller.ts';
import type { Scope } from '../../auth/scope.ts';
import type { Identity } from '../../auth/tokens/token.ts';
import { malformed } from '../../rules/input/malformed.ts';
import { playerOf, type PlayerRecord } from '../../history/players/players.ts';
import { denied } from './denied.ts';
import { lacking, problem, refusal } from './problem.ts';
import { chargeAnswered, countRequest, mayAsk, rateLimitHeaders } from '../limits/limits.ts';
import { countMove, isMove } from '../limits/moves.ts';

export interface ApiEnv {
  Bindings: Env;
  Variables: {
    caller: Identity | null;
    credential: Credential | null;
    /** Of a command that was stored before. */
    isRepeat?: boolean;
    /** How many rooms the request asked, how many games its list has, and how many games it exports. These add to the cost of the request. */
    rooms?: number;
    listed?: number;
    exported?: number;
  };
}

export function newRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({ defaultHook: refuseMalformed });
}

/** The only header with a schema is the idempotency key, whose absence has a code of its own. */
const refuseMalformed: Hook<unknown, ApiEnv, string, Response | undefined> = (result) => {
  if (result.success) return undefined;
  // Hono also passes refused values, unlike its types say.
  const input = 'data' in result ? result.data : undefined;
  const refused = malformed(result.error, input);
  if (result.target !== 'header') return problem(refused);
  return refusal(refused.code === 'missing-field' ? 'idempotency-key-required' : 'malformed-idempotency-key');
};

/** Determines the caller. Every route refuses an invalid token. */
export const identified = createMiddleware<ApiEnv>(async (c, next) => {
  const credential = await callerOf(c.req.raw, c.env, c.executionCtx, () => mayAsk(c.env, c.req.raw));
  if (typeof credential === 'string') return denied(credential, c.req.raw, c.env);
  const move = credential !== null && isMove(c.req.raw) && (await countMove(c.env, c.req.raw, credential));
  const refused = move ? move.refusal : countRequest(c.env, c.req.raw, credential);
  if (refused !== undefined) return problem(refused, rateLimitHeaders(c.env, credential));
  c.set('credential', credential);
  c.set('caller', credential && credential.player);
  try {
    await next();
    if (move && c.res.ok && c.var.isRepeat !== true) move.succeeded(c.res.headers.has('Preference-Applied'));
  } finally {
    if (move) move.ended();
  }
  // A refusal may name another limit.
  for (const [name, value] of Object.entries(rateLimitHeaders(c.env, credential)))
    c.header(name, value, { append: true });
  const { rooms, listed, exported } = c.var;
  chargeAnswered(c.env, c.req.raw, credential, { status: c.res.status, rooms, listed, exported });
  return undefined;
});

export interface SignedIn {
  readonly Bindings: Env;
  readonly Variables: ApiEnv['Variables'] & { player: Identity; shown: Credential };
}

/** For routes that require a token, and a key with one of these scopes. Before changes of an account, checks revocations again. */
export function signedIn(...scopes: readonly Scope[]) {
  const middleware = createMiddleware<SignedIn>(async (c, next) => {
    const { credential } = c.var;
    if (credential === null) return refusal('token-required');
    if (!scopes.some((scope) => credential.scopes.includes(scope))) return lacking(scopes);
    const changes = scopes.includes('account') && c.req.method !== 'GET' && c.req.method !== 'HEAD';
    const denial = changes ? await denialNow(credential, c.req.raw, c.env) : undefined;
    if (denial !== undefined) return denied(denial, c.req.raw, c.env);
    c.set('player', credential.player);
    c.set('shown', credential);
    return next();
  });
  return Object.assign(middleware, { scopes });
}

/** The caller with their current name, for tables to show. Undefined if the account is deleted. */
export function presentName(env: Env, player: Identity): Promise<PlayerRecord | undefined> {
  return playerOf(env.DB, player.id);
}
