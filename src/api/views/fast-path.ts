/**
 * The fast path of a view: handles `GET /games/{game}/view` as the page and most clients send it, before any router or middleware. Its
 * response is that of the documented route, in a third less time. That route handles all other requests for views.
 */
import { callerOf, type Afterwards, type Credential } from '../../auth/caller.ts';
import type { Reply } from '../../room/table/visit.ts';
import type { Page, ViewRequest } from '../../room/read/wire.ts';
import { corsFor } from '../http/cors.ts';
import { denied } from '../http/denied.ts';
import { failed } from '../http/fallback.ts';
import { jsonOrTextOf, readFrom } from './source.ts';
import { marksAsSeen } from './marking.ts';
import { problem } from '../http/problem.ts';
import { viewText } from './text.ts';
import { chargeAnswered, countRequest, mayAsk, rateLimitHeaders } from '../limits/limits.ts';

const VIEW =
  /^https?:\/\/[^/]+\/api\/v1\/games\/([\w-]+)\/view(?:\?(?:after=(\d{1,9})&)?seen=(true|false)(&news=true)?)?$/;

interface Received {
  readonly request: Request;
  readonly env: Env;
  readonly after: Afterwards;
}

/** Undefined if the request is no poll. */
export function poll(request: Request, env: Env, later: Afterwards): Promise<Response> | undefined {
  const [, game, after, asked, news] = (request.method === 'GET' && VIEW.exec(request.url)) || [];
  if (game === undefined) return undefined;
  const seen = marksAsSeen(request, asked === undefined ? undefined : asked === 'true');
  const shown = {
    seen,
    ...(after !== undefined && { after: Number(after) }),
    ...(news !== undefined && { news: true }),
  };
  return respond({ request, env, after: later }, game, shown).catch((error: Error) =>
    failed(error, request, corsFor(request)),
  );
}

async function respond(
  { request, env, after }: Received,
  game: string,
  shown: Pick<ViewRequest, 'seen' | 'after' | 'news'>,
): Promise<Response> {
  const caller = await callerOf(request, env, after, () => mayAsk(env, request));
  if (typeof caller === 'string') return denied(caller, request, env);
  const refusal = countRequest(env, request, caller);
  const response =
    refusal === undefined
      ? await viewFor({ request, env, caller }, game, shown).catch((error: Error) =>
          failed(error, request, corsFor(request)),
        )
      : problem(refusal, corsFor(request));
  if (response.status !== 304) chargeAnswered(env, request, caller, response);
  for (const [name, value] of Object.entries(rateLimitHeaders(env, caller)))
    response.headers.set(name, value);
  return response;
}

interface Counted extends Pick<Received, 'request' | 'env'> {
  readonly caller: Credential | null;
}

async function viewFor(
  { request, env, caller }: Counted,
  game: string,
  shown: Pick<ViewRequest, 'seen' | 'after' | 'news'>,
): Promise<Response> {
  const { headers } = request;
  const known = headers.get('If-None-Match') ?? undefined;
  const view = async (etag: string | undefined): Promise<Reply<Page>> => {
    const visit = { player: caller && caller.player, etag, ...shown };
    return readFrom(env, game, visit, (source) => source.view(visit));
  };
  const inText = (json: string): string => viewText(json);
  const format = { accept: headers.get('Accept'), known, inText, cors: corsFor(request) };
  return jsonOrTextOf(format, view);
}
