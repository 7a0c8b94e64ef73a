/** `Prefer: return=representation` (RFC 7240): the response to a command has the view after it, which saves a request. */
import type { Credential } from '../../auth/caller.ts';
import type { Played, ShownAfter } from '../../room/read/wire.ts';
import { marksAsSeen } from '../views/marking.ts';

const PREFERRED = /(?:^|,)\s*return\s*=\s*"?representation"?\s*(?=[;,]|$)/i;

export interface ShownQuery {
  readonly seen?: boolean | undefined;
  readonly after?: number | undefined;
  readonly labels?: boolean | undefined;
  readonly news?: boolean | undefined;
}

/** The view that the caller prefers to get. A credential that may not read gets none, as from `GET /games/{game}/view`. */
export function shownAfter(
  request: Request,
  { scopes }: Pick<Credential, 'scopes'>,
  { seen, after, labels = false, news = false }: ShownQuery,
): ShownAfter | undefined {
  if (!PREFERRED.test(request.headers.get('Prefer') ?? '') || !scopes.includes('read')) return undefined;
  const marks = marksAsSeen(request, seen);
  return {
    seen: marks,
    ...(after !== undefined && { after }),
    ...(labels && { labels }),
    ...(news && { news }),
  };
}

/** The response to an accepted command. It contains the text of the view as the room sent it. */
export function accepted(
  { version, heldUntil, page }: Played,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = JSON.stringify({ version, ...(heldUntil !== undefined && { heldUntil }) });
  const type = { ...headers, 'Content-Type': 'application/json' };
  if (page?.body === undefined) return new Response(body, { headers: type });
  const text = `${body.slice(0, -1)},"etag":${JSON.stringify(page.etag)},"view":${page.body}}`;
  return new Response(text, { headers: { ...type, 'Preference-Applied': 'return=representation' } });
}
