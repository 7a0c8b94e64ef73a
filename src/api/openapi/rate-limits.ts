/** The headers that say how many requests the caller has left: on every response of every operation, except 101. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { PER_MINUTE } from '../limits/limits.ts';

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

const ONLY_WITH_TOKEN = 'Only in responses to a caller with a token.';
const header = (description: string, example: string) => ({
  description: `${description} ${ONLY_WITH_TOKEN}`,
  schema: { type: 'string' as const },
  example,
});

/** Components, by name. */
export const RATE_LIMIT_HEADERS = {
  RateLimit: header(
    'The number of requests that the player has left (`r`), and the seconds until the count starts again (`t`). A 429 begins with the limit that refused the request, if that has a name.',
    '"requests";r=1187;t=34',
  ),
  RateLimitPolicy: header(
    'The number of requests (`q`) that the player may send in a number of seconds (`w`).',
    `"requests";q=${PER_MINUTE.requests};w=60`,
  ),
};

const REFERENCES = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};
/** Hands over a socket of the room, so the API adds no headers. */
const SWITCHED = '101';

interface Described {
  readonly $ref?: string;
  headers?: object;
}

/** Adds them to the responses of operations, and to those that all operations share. */
export function withRateLimits(document: Document): Document {
  const shared = Object.values(document.components?.responses ?? {});
  const own = Object.values(document.paths ?? {}).flatMap((methods) =>
    Object.values(methods as Record<string, { readonly responses: Record<string, Described> }>).flatMap(
      ({ responses }) =>
        Object.entries(responses).flatMap(([status, one]) => (status === SWITCHED ? [] : [one])),
    ),
  );
  for (const response of [...(shared as Described[]), ...own]) {
    if (response.$ref === undefined) response.headers = { ...response.headers, ...REFERENCES };
  }
  return document;
}
