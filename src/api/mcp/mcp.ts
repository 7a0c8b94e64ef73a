/**
 * `POST /mcp`: tools for agents, by the Model Context Protocol over streamable HTTP. No request needs an earlier one, so there are no
 * sessions. Each tool sends requests to the API with the caller's own credential, so what a caller may do is decided there alone.
 */
import { callerOf, type Afterwards } from '../../auth/caller.ts';
import { denied } from '../http/denied.ts';
import { failed } from '../http/fallback.ts';
import { problem, refusal } from '../http/problem.ts';
import { countRequest, mayAsk, rateLimitHeaders } from '../limits/limits.ts';
import { FRONT_HEADER } from '../limits/place.ts';

const ADDRESS = /^https?:\/\/[^/]+\/mcp$/;
/** No cookie counts here, so any page may call. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Accept, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id',
  'Access-Control-Expose-Headers': 'WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy',
};
/** Headers of the caller that go on to the API: who, and from where. */
const KEPT = ['Authorization', 'CF-Connecting-IP', FRONT_HEADER];

/** Sends a request through the service itself. */
export type Api = (request: Request) => Response | Promise<Response>;

interface Received {
  readonly request: Request;
  readonly env: Env;
  readonly after: Afterwards;
}

/** Undefined if the request is for another address. */
export function mcp(request: Request, env: Env, after: Afterwards, api: Api): Promise<Response> | undefined {
  if (!ADDRESS.test(request.url)) return undefined;
  return answered({ request, env, after }, api)
    .catch((error: Error) => failed(error, request))
    .then(openToAll);
}

async function answered({ request, env, after }: Received, api: Api): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
  const isCall = request.method === 'POST';
  // A cookie is the credential of a page, and this is none.
  if (!request.headers.has('Authorization')) return isCall ? refusal('token-required') : notAllowed();
  const caller = await callerOf(request, env, after, () => mayAsk(env, request));
  if (typeof caller === 'string') return isCall ? denied(caller, request, env) : notAllowed();
  const refused = countRequest(env, request, caller);
  if (refused !== undefined) return problem(refused, rateLimitHeaders(env, caller));
  if (!isCall) return notAllowed(rateLimitHeaders(env, caller));
  // Most isolates never need the protocol, so they do not evaluate its modules.
  const { handle } = await import('./server.ts');
  const { origin } = new URL(request.url);
  let [lacksScope, hasActed] = [false, false];
  const response = await handle(request, async (path, init = {}) => {
    const said = await api(requestTo(origin + path, request, init));
    lacksScope ||= said.headers.get('WWW-Authenticate')?.includes('insufficient_scope') ?? false;
    hasActed ||= said.ok && init.method === 'POST';
    return said;
  });
  // The tool has run only when the answer has ended.
  const body = caller?.by === 'grant' ? response.body && (await response.text()) : response.body;
  // After a 403, an app asks its player for the scope and calls the tool again. If the tool has acted, it would act twice. The owner
  // of a key needs another key, as the result of the tool says.
  if (lacksScope && !hasActed && caller?.by === 'grant')
    return problem({ code: 'scope-missing' }, rateLimitHeaders(env, caller));
  const answer = new Response(body, response);
  for (const [name, value] of Object.entries(rateLimitHeaders(env, caller))) answer.headers.set(name, value);
  return answer;
}

const notAllowed = (headers: Readonly<Record<string, string>> = {}): Response =>
  problem({ code: 'method-not-allowed' }, { Allow: 'POST', ...headers });

function requestTo(url: string, { headers: sent }: Request, init: RequestInit): Request {
  const headers = new Headers(init.headers);
  for (const name of KEPT) {
    const value = sent.get(name);
    if (value !== null) headers.set(name, value);
  }
  // Limits charge a body of unknown length as the longest.
  if (typeof init.body === 'string')
    headers.set('Content-Length', String(new TextEncoder().encode(init.body).length));
  return new Request(url, { ...init, headers });
}

function openToAll(response: Response): Response {
  const open = new Response(response.body, response);
  for (const [name, value] of Object.entries(CORS)) open.headers.set(name, value);
  return open;
}
