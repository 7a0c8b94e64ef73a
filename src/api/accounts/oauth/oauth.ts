/** The addresses of OAuth, outside of the API: clients know them from the metadata, and the form of their answers from OAuth. */
import { failed } from '../../http/fallback.ts';
import { originOf } from '../../http/origin.ts';
import { countRequest } from '../../limits/limits.ts';
import { metadataAt } from './metadata.ts';
import { oauthRefusal, revocationEndpoint, tokenEndpoint } from './tokens.ts';

const ADDRESS = /^https?:\/\/[^/]+\/(?:\.well-known\/oauth-|oauth\/)/;
/** Requests here carry no cookie, so any page may send them. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};
/** Seconds for which metadata may be cached. */
const METADATA_LASTS = 300;

/** Undefined if the request is for another address. */
export function oauth(request: Request, env: Env): Promise<Response> | undefined {
  if (!ADDRESS.test(request.url)) return undefined;
  const { pathname } = new URL(request.url);
  const answer = answerAt(pathname, request, env);
  return answer?.catch((error: Error) => unavailable(error, request)).then(openToAll);
}

function answerAt(path: string, request: Request, env: Env): Promise<Response> | undefined {
  const metadata = metadataAt(path, originOf(env, request.url));
  const isEndpoint = path === '/oauth/token' || path === '/oauth/revoke';
  if (metadata === undefined && !isEndpoint) return undefined;
  if (request.method === 'OPTIONS') return Promise.resolve(new Response(null, { status: 204 }));
  const refused = countRequest(env, request, null);
  if (refused !== undefined)
    return Promise.resolve(
      oauthRefusal('temporarily_unavailable', 'Too many requests', 429, refused.retryAfter),
    );
  if (metadata !== undefined && (request.method === 'GET' || request.method === 'HEAD')) {
    const headers = { 'Cache-Control': `public, max-age=${METADATA_LASTS}` };
    return Promise.resolve(Response.json(metadata, { headers }));
  }
  if (metadata !== undefined || request.method !== 'POST') return undefined;
  return path === '/oauth/token' ? tokenEndpoint(request, env) : revocationEndpoint(request, env);
}

/** As the API fails, in the form of OAuth. */
function unavailable(error: Error, request: Request): Response {
  const { status, headers } = failed(error, request);
  const retryAfter = Number(headers.get('Retry-After') ?? 1);
  return oauthRefusal('temporarily_unavailable', 'The service failed: try again', status, retryAfter);
}

function openToAll(response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  return response;
}
