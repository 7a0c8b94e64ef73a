/** Requests that match no route, and errors. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ErrorHandler, NotFoundHandler } from 'hono';
import { isNewerLayout } from '../../layout.ts';
import { faultOf, log, pathOf } from '../../log.ts';
import { unavailableIn } from '../database/circuit.ts';
import { wantsPage } from './negotiation.ts';
import { problem, refusal } from './problem.ts';
import type { ApiEnv } from './router.ts';

/** Browsers get a page, API clients the problem. */
export const unknownRoute: NotFoundHandler<ApiEnv> = async (c) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const page = isRead && wantsPage(c.req.header('Accept')) ? await notFoundPage(c.env, c.req.url) : undefined;
  const answer = page ?? refusal('unknown-route');
  answer.headers.set('Vary', 'Accept');
  return answer;
};

/** Undefined if the file cannot be read. The file is also served at its own address, with other headers. */
async function notFoundPage({ ASSETS }: Env, url: string): Promise<Response | undefined> {
  try {
    const file = await ASSETS.fetch(new URL('/not-found', url));
    if (!file.ok) return undefined;
    const page = new Response(file.body, { status: 404, headers: file.headers });
    page.headers.delete('ETag');
    page.headers.set('Cache-Control', 'no-store');
    return page;
  } catch {
    return undefined;
  }
}

export const internal: ErrorHandler<ApiEnv> = (error, c) => failed(error, c.req.raw);

/** Seconds after which a client may retry when a later build has written the data. */
const ROLL_FORWARD = 60;

/** Tells the caller only that the service failed. */
export function failed(
  error: Error,
  { method, url }: Request,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const unavailable = unavailableIn(error);
  // The circuit has logged it once for all refused requests.
  if (unavailable !== undefined)
    return problem({ code: 'database-unavailable', retryAfter: unavailable.retryAfter }, headers);
  log('error', 'request-failed', { method, path: pathOf(url), ...faultOf(error) });
  if (isNewerLayout(error)) return problem({ code: 'newer-layout', retryAfter: ROLL_FORWARD }, headers);
  if (isPassing(error)) return problem({ code: 'game-unavailable' }, { ...headers, 'Retry-After': '1' });
  return problem({ code: 'internal' }, headers);
}

/** Call this after all routes. A known address with another method returns the methods that it allows. */
export function refuseOtherMethods(app: OpenAPIHono<ApiEnv>): void {
  const methods = new Map<string, string[]>();
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { path, method } = definition.route;
    const own = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()];
    methods.set(path, [...(methods.get(path) ?? []), ...own]);
  }
  for (const [path, allowed] of methods) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), () =>
      problem({ code: 'method-not-allowed' }, { Allow: allowed.join(', ') }),
    );
  }
}

/** The platform moves objects and sheds load: the same request succeeds a moment later. */
function isPassing(error: Error): boolean {
  return (
    ('retryable' in error && error.retryable === true) || ('overloaded' in error && error.overloaded === true)
  );
}
