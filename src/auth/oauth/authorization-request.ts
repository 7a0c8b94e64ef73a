/** The request of an app for authorization, as the query string of the page that asks the player (OAuth 2.1 with PKCE). */
import { KEY_SCOPES, type KeyScope } from '../scope.ts';
import { scopesIn } from '../tokens/app-tokens.ts';
import { isRedirectOf, type Client } from './client.ts';

/** Errors of OAuth, which its clients know. */
export type OAuthError =
  'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'invalid_target' | 'access_denied';

export interface AuthorizationRequest {
  readonly redirectUri: string;
  /** The issuer's name for itself, which the app compares (RFC 9207). */
  readonly issuer: string;
  readonly state: string | undefined;
}

/** What the app may ask the player for. */
export interface Asked {
  readonly scopes: readonly KeyScope[];
  readonly challenge: string;
}

/** `fault`: why the app gets no answer of the player. It may be told, because the address is one of the app. */
export type Checked =
  | { readonly request: AuthorizationRequest; readonly asked: Asked }
  | { readonly request: AuthorizationRequest; readonly fault: OAuthError };

const CHALLENGE = /^[\w-]{43}$/;
const LONGEST_STATE = 1024;
const DEFAULT_SCOPE = 'read';

/** The only value of this parameter. Undefined if it is left out or named twice. */
export function single(query: URLSearchParams, name: string): string | undefined {
  const all = query.getAll(name);
  return all.length === 1 ? all[0] : undefined;
}

/** Undefined if the address does not belong to the app: then the player must not be sent there. */
export function checked(issuer: string, client: Client, query: URLSearchParams): Checked | undefined {
  const redirectUri = single(query, 'redirect_uri');
  if (redirectUri === undefined || !isRedirectOf(client, redirectUri)) return undefined;
  const state = single(query, 'state');
  const request = { redirectUri, issuer, state };
  const fault = faultIn(issuer, query);
  if (fault !== undefined) return { request, fault };
  const scopes = scopesIn(query.get('scope') ?? DEFAULT_SCOPE);
  return { request, asked: { scopes, challenge: query.get('code_challenge')! } };
}

function faultIn(issuer: string, query: URLSearchParams): OAuthError | undefined {
  // Several resources are allowed.
  const names = [...query.keys()].filter((name) => name !== 'resource');
  if (new Set(names).size < names.length || (query.get('state') ?? '').length > LONGEST_STATE)
    return 'invalid_request';
  const type = query.get('response_type');
  if (type !== 'code') return type === null ? 'invalid_request' : 'unsupported_response_type';
  if (![null, 'query'].includes(query.get('response_mode'))) return 'invalid_request';
  if (query.get('code_challenge_method') !== 'S256') return 'invalid_request';
  if (!CHALLENGE.test(query.get('code_challenge') ?? '')) return 'invalid_request';
  const wanted = (query.get('scope') ?? DEFAULT_SCOPE).split(' ');
  if (!wanted.every((scope) => KEY_SCOPES.some((one) => one === scope))) return 'invalid_scope';
  return query.getAll('resource').every((one) => isResource(issuer, one)) ? undefined : 'invalid_target';
}

/** What tokens are for: the API and the tools for agents, by their addresses (RFC 8707). Every token is for both. */
export const RESOURCES = ['', '/api/v1', '/mcp'] as const;

export function isResource(issuer: string, text: string): boolean {
  return RESOURCES.some((path) => [issuer + path, `${issuer}${path}/`].includes(text));
}

/** The address to which the browser returns with this result. */
export function answerTo(
  { redirectUri, issuer, state }: AuthorizationRequest,
  result: { readonly code: string } | { readonly error: OAuthError },
): string {
  const more = new URLSearchParams({ ...result, ...(state !== undefined && { state }), iss: issuer });
  const separator = redirectUri.includes('?') ? '&' : '?';
  return `${redirectUri}${separator}${more.toString()}`;
}
