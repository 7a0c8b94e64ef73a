/** How a caller is turned away whose credential does not do. */
import type { Denial } from '../auth/caller.ts';
import { clearCookie, cookieOf } from '../auth/cookie.ts';
import { corsFor } from './cors.ts';
import { press, pressKeys } from './limits.ts';
import { problem } from './problem.ts';

/** A cookie that is void is taken back: no script can do that. Who guesses is counted by where they are. */
export function denied(code: Denial, request: Request, env: Env): Response {
  const pressed = code === 'too-many-requests' ? pressKeys(env, request) : press(env, request, null);
  if (pressed !== undefined) return problem(pressed, corsFor(request));
  const cookie = code === 'invalid-token' ? cookieOf(request) : undefined;
  const headers = cookie === undefined ? {} : { 'Set-Cookie': clearCookie(request.url) };
  return problem({ code }, { ...corsFor(request), ...headers });
}
