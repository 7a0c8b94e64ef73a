/** `POST /oauth/token` and `POST /oauth/revoke`: codes and refresh tokens of apps. Refusals have the form of OAuth. */
import { isResource, single } from '../../../auth/oauth/authorization-request.ts';
import { grantOf, grantOfCode, redeem, revokeGrant, rotate, type Grant } from '../../../auth/oauth/grants.ts';
import { revoked } from '../../../auth/revocations/revocations.ts';
import {
  ACCESS_LASTS,
  isAccess,
  readAccess,
  readRefresh,
  scopesIn,
  signAccess,
  signRefresh,
} from '../../../auth/tokens/app-tokens.ts';
import { accountOf } from '../../../history/players/players.ts';
import { closeTicks } from '../../rooms/close-ticks.ts';
import { isOfType, readText } from '../../http/body.ts';
import { originOf } from '../../http/origin.ts';
import { countGrant } from '../../limits/limits.ts';

/** Bytes of a form. */
const FORM = { bytes: 8 * 1024, values: Infinity, containers: Infinity, fields: Infinity };

type Fault =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_token_type'
  | 'temporarily_unavailable';

export function oauthRefusal(error: Fault, description: string, status = 400, retryAfter?: number): Response {
  const waiting: Record<string, string> =
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json({ error, error_description: description }, { status, headers: waiting });
}

export async function tokenEndpoint(request: Request, env: Env): Promise<Response> {
  const form = await formIn(request);
  if (form === undefined) return oauthRefusal('invalid_request', 'Send one form, each parameter once');
  const issuer = originOf(env, request.url);
  if (!form.getAll('resource').every((one) => isResource(issuer, one)))
    return oauthRefusal('invalid_target', 'This service issues no tokens for that resource');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return byCode(env, form);
    case 'refresh_token':
      return byRefreshToken(env, form);
    case null:
      return oauthRefusal('invalid_request', 'grant_type is missing');
    default:
      return oauthRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token');
  }
}

async function byCode(env: Env, form: URLSearchParams): Promise<Response> {
  const [code, client, redirectUri, verifier] = ['code', 'client_id', 'redirect_uri', 'code_verifier'].map(
    (name) => form.get(name),
  );
  if (!code || !client || !redirectUri || !verifier)
    return oauthRefusal('invalid_request', 'Send code, client_id, redirect_uri and code_verifier');
  return issued(env, await grantOfCode(env.DB, code), (grant) =>
    redeem(env, grant, { code, client, redirectUri, verifier }),
  );
}

async function byRefreshToken(env: Env, form: URLSearchParams): Promise<Response> {
  const [text, client, scope] = ['refresh_token', 'client_id', 'scope'].map((name) => form.get(name));
  if (!text || !client) return oauthRefusal('invalid_request', 'Send refresh_token and client_id');
  const token = await readRefresh(env, text);
  if (token === undefined) return oauthRefusal('invalid_grant', 'The refresh token is not valid');
  const grant = await grantOf(env.DB, token.grant);
  const narrowed = scope ? scopesIn(scope) : grant?.scopes;
  const named = new Set(scope?.split(' '));
  if (grant !== undefined && [...named].some((one) => !grant.scopes.some((own) => own === one)))
    return oauthRefusal('invalid_scope', 'The player has not allowed these scopes');
  const { generation } = token;
  return issued(env, grant, (known) => rotate(env, known, { generation, client }), narrowed);
}

/** Tokens, if `advance` accepts what the app has shown. A suspended player's grants wait for the end of the suspension. */
async function issued(
  env: Env,
  grant: Grant | undefined,
  advance: (grant: Grant) => Promise<Grant | undefined>,
  scopes = grant?.scopes,
): Promise<Response> {
  const invalid = () => oauthRefusal('invalid_grant', 'The code or refresh token is not valid');
  if (grant === undefined || scopes === undefined) return invalid();
  const wait = countGrant(env, grant.id);
  if (wait !== undefined) return oauthRefusal('temporarily_unavailable', 'Too many requests', 429, wait);
  await revoked.latest(env.DB);
  const account = await accountOf(env.DB, grant.player);
  if (account === undefined || revoked.has('gone', grant.player)) return invalid();
  if (revoked.has('suspended', grant.player))
    return oauthRefusal('invalid_grant', 'The account is suspended');
  const valid = await advance(grant);
  if (valid === undefined) {
    // A code or token that was shown twice has ended its grant.
    if (revoked.has('grant', grant.id)) await closeTicks(env, grant.player, grant.id);
    return invalid();
  }
  const issuedAt = Date.now();
  const { id, player, generation } = valid;
  const verified = account.address !== null;
  const [access, refresh] = await Promise.all([
    signAccess(env, { player, grant: id, scopes, issued: issuedAt, verified }),
    signRefresh(env, { grant: id, generation, issued: issuedAt }),
  ]);
  return Response.json({
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_LASTS,
    refresh_token: refresh,
    scope: scopes.join(' '),
  });
}

/** Answers a token that is not valid as one that is: it is void either way (RFC 7009). Ends the grant of either token. */
export async function revocationEndpoint(request: Request, env: Env): Promise<Response> {
  const form = await formIn(request);
  const [text, client] = ['token', 'client_id'].map((name) => form?.get(name));
  if (!text || !client) return oauthRefusal('invalid_request', 'Send token and client_id, each once');
  const token = isAccess(text) ? await readAccess(env, text) : await readRefresh(env, text);
  const grant = token && (await grantOf(env.DB, token.grant));
  if (grant?.client === client) {
    await revokeGrant(env, grant.id);
    await closeTicks(env, grant.player, grant.id);
  }
  return new Response(null, { status: 200 });
}

/** Undefined if it is no form, too large, or names a parameter twice. */
async function formIn(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('Content-Type') ?? undefined;
  if (!isOfType('application/x-www-form-urlencoded', type)) return undefined;
  const read = await readText(request, FORM);
  if (typeof read === 'string') return undefined;
  const form = new URLSearchParams(read.text);
  const names = new Set(form.keys());
  names.delete('resource');
  return [...names].every((name) => single(form, name) !== undefined) ? form : undefined;
}
