/** The documents by which clients find the authorization server (RFC 9728, RFC 8414), and the header that leads to them. */
import { RESOURCES } from '../../../auth/oauth/authorization-request.ts';
import { KEY_SCOPES } from '../../../auth/scope.ts';
import { originOf } from '../../http/origin.ts';

const SERVER = '/.well-known/oauth-authorization-server';
const RESOURCE = '/.well-known/oauth-protected-resource';
const BEARER = /^Bearer\b/;
const AGENTS = '/mcp';
/** The tools for agents need no more, and a client asks its player for all that it finds here. */
const AGENT_SCOPES = ['read', 'play'];

/** Undefined for other addresses. */
export function metadataAt(path: string, issuer: string): object | undefined {
  if (path === SERVER) return serverMetadata(issuer);
  const resource = RESOURCES.find((one) => path === RESOURCE + one);
  return resource === undefined ? undefined : resourceMetadata(issuer, resource);
}

function serverMetadata(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: KEY_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${issuer}/docs`,
  };
}

function resourceMetadata(issuer: string, resource: string): object {
  return {
    resource: issuer + resource,
    resource_name: 'Parsec Post',
    authorization_servers: [issuer],
    scopes_supported: resource === AGENTS ? AGENT_SCOPES : KEY_SCOPES,
    bearer_methods_supported: ['header'],
    resource_documentation: `${issuer}/docs`,
  };
}

/**
 * Adds the address of the metadata to a challenge, so that clients need to know nothing but the address of the API. The Model Context
 * Protocol wants the scopes there, too.
 */
export function challenging(response: Response, env: Env, url: string): Response {
  const challenge = response.headers.get('WWW-Authenticate');
  if (challenge === null || !BEARER.test(challenge)) return response;
  const { pathname } = new URL(url);
  const resource = RESOURCES.findLast((one) => pathname === one || pathname.startsWith(`${one}/`)) ?? '';
  const parameters = [
    ...(resource === AGENTS ? [`scope="${AGENT_SCOPES.join(' ')}"`] : []),
    `resource_metadata="${originOf(env, url)}${RESOURCE}${resource}"`,
  ];
  const separator = challenge === 'Bearer' ? ' ' : ', ';
  response.headers.set('WWW-Authenticate', challenge + separator + parameters.join(', '));
  return response;
}
