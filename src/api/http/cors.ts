/** Any page may call with a token. The session cookie is valid only on the pages of this service. */
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { cookieOf } from '../../auth/tokens/cookie.ts';

/** All headers: browsers accept the star for requests without a cookie. A list would make every 304 80 bytes longer. */
const EXPOSED = '*';

const ALLOW_ALL: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
};

const CLOSED: Readonly<Record<string, string>> = {};

/** For responses that are sent before the router runs. */
export function corsFor(request: Request): Readonly<Record<string, string>> {
  return cookieOf(request) === undefined ? ALLOW_ALL : CLOSED;
}

/** Preflight requests carry no cookie. */
export const openToBearers = createMiddleware(async (c, next) =>
  cookieOf(c.req.raw) === undefined ? openToAll(c, next) : next(),
);

const openToAll = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'Prefer'],
  exposeHeaders: [EXPOSED],
  maxAge: 86_400,
});
