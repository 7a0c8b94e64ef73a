/** Whether a read marks what it shows as seen. */
import { cookieOf } from '../../auth/tokens/cookie.ts';

/**
 * `seen`: what the request says. A request that says nothing marks nothing, so a program that polls does not stop the notifications
 * of its player. The exception is the session of the page, because tabs of an earlier build leave the parameter out.
 */
export function marksAsSeen(request: Request, seen: boolean | undefined): boolean {
  return seen ?? cookieOf(request) !== undefined;
}
