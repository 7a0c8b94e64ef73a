/**
 * Headers of every response of the API. Browsers must not show, frame, sniff or cache these. The pages of this service set their
 * own content policy.
 */

/** The resource policy does not affect CORS requests: it blocks embedding, as with `<img>`. */
const GUARDS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";
const ONLY_HTTPS = 'max-age=31536000';

/** A 304 gets no headers: the response that the client has cached has them already. */
export function guarded(response: Response, url: string): Response {
  const { headers, status } = response;
  if (status === 304) return response;
  for (const [name, value] of GUARDS) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING_RUNS);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (url.startsWith('https:')) headers.set('Strict-Transport-Security', ONLY_HTTPS);
  return response;
}
