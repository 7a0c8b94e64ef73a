/**
 * Headers of every answer: data for programs, which no browser may show, frame, guess the type of, or keep. Pages of ours
 * say for themselves what may run on them.
 */

/** Who asks on purpose, by CORS, is not held up by the resource policy: that is for `<img>` and its like. */
const GUARDS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";
const ONLY_HTTPS = 'max-age=31536000';

/** A 304 stays as it is: it says no more than that the answer which the caller keeps, guards and all, is still good. */
export function guarded(response: Response, url: string): Response {
  const { headers, status } = response;
  if (status === 304) return response;
  for (const [name, value] of GUARDS) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING_RUNS);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (url.startsWith('https:')) headers.set('Strict-Transport-Security', ONLY_HTTPS);
  return response;
}
