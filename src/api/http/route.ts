/** Describes an operation, with the scopes that it requires. */
import { createRoute as describeRoute } from '@hono/zod-openapi';
import { KEY_SCOPES, type Scope } from '../../auth/scope.ts';

type Config = Parameters<typeof describeRoute>[0];
type Security = NonNullable<Config['security']>;

/**
 * As `createRoute` of the library. `security` follows from `signedIn(scope)`. A route that also serves callers without a token states
 * `security: optional(scope)`.
 */
export const createRoute: typeof describeRoute = (config) =>
  describeRoute({ ...config, ...securityOf(config) });

/** No token is needed, and one with this scope may be sent. */
export const optional = (scope: Scope): Security => [{}, ...withToken([scope])];

function securityOf({ middleware = [], method }: Config): { readonly security?: Security } {
  const alternatives = [middleware].flat().flatMap((one) => ('scopes' in one ? (one.scopes as Scope[]) : []));
  if (alternatives.length === 0) return {};
  // The API refuses a GET that needs a token by a key without `read`.
  const reads = method === 'get' ? (['read'] as const) : [];
  return { security: alternatives.flatMap((scope) => withToken([...new Set([scope, ...reads])])) };
}

/** An app has the scopes of a key. */
function withToken(scopes: Scope[]): Security {
  const isForApps = scopes.every((scope) => (KEY_SCOPES as readonly Scope[]).includes(scope));
  return [{ bearer: scopes }, ...(isForApps ? [{ oauth: scopes }] : [])];
}
