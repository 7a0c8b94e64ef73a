/** Any page may call: callers are known by a token that they send on purpose, never by a cookie. */
import { cors } from 'hono/cors';

export const ALLOW_ALL: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Location, Retry-After',
};

export const openToAll = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
  exposeHeaders: ['ETag', 'Link', 'Location', 'Retry-After'],
  maxAge: 86_400,
});
