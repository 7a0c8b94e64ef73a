/** Refuses a caller with an invalid credential. */
import type { Denial } from '../../auth/caller.ts';
import { clearCookie, cookieOf } from '../../auth/tokens/cookie.ts';
import { corsFor } from './cors.ts';
import { needing, problem } from './problem.ts';
import { countRequest, countKeyLookup } from '../limits/limits.ts';

/** Removes a void cookie, which scripts cannot do. Counts guesses by place. */
export function denied(code: Denial, request: Request, env: Env): Response {
  const refusal =
    code === 'too-many-requests' ? countKeyLookup(env, request) : countRequest(env, request, null);
  if (refusal !== undefined) return problem(refusal, corsFor(request));
  const cookie = code === 'invalid-token' ? cookieOf(request) : undefined;
  const headers = {
    ...(cookie !== undefined && { 'Set-Cookie': clearCookie(request.url) }),
    // Only reads are refused here.
    ...(code === 'scope-missing' && needing(['read'])),
  };
  return problem({ code }, { ...corsFor(request), ...headers });
}
