/** Refuses a caller with an invalid credential. */
import type { Denial } from '../../auth/caller.ts';
import { clearCookie, cookieOf } from '../../auth/cookie.ts';
import { corsFor } from './cors.ts';
import { press, pressKeys } from '../limits/limits.ts';
import { problem } from './problem.ts';

/** Removes a void cookie, which scripts cannot do. Counts guesses by place. */
export function denied(code: Denial, request: Request, env: Env): Response {
  const pressed = code === 'too-many-requests' ? pressKeys(env, request) : press(env, request, null);
  if (pressed !== undefined) return problem(pressed, corsFor(request));
  const cookie = code === 'invalid-token' ? cookieOf(request) : undefined;
  const headers = cookie === undefined ? {} : { 'Set-Cookie': clearCookie(request.url) };
  return problem({ code }, { ...corsFor(request), ...headers });
}
