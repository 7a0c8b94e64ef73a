/** The OpenAPI documents, which the build writes as files of the site (tools/build/editions.mjs). */
import { z } from '@hono/zod-openapi';
import { createRoute } from '../../http/route.ts';
import { refusal } from '../../http/problem.ts';
import { problems } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';

export const documentRoutes = newRouter();

const tags = ['Service'];
/** A day. The `ETag` shows earlier whether a new build has changed the document. */
const CACHED = 'public, max-age=86400';
const Document = z.record(z.string(), z.unknown());
const headers = { ETag: { description: 'A hash of the document.', schema: { type: 'string' } } } as const;
const responses = {
  200: { description: 'OpenAPI 3.1', headers, content: { 'application/json': { schema: Document } } },
  304: { description: 'Unchanged since `If-None-Match`', headers },
} as const;
const request = {
  headers: z.object({
    'If-None-Match': z.string().optional().openapi({ description: 'The `ETag` of the copy that you have.' }),
  }),
};
const params = z.object({
  ruleset: z.string().openapi({ description: 'The name of the ruleset.', example: 'interstellar-conquest' }),
});

documentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/openapi.json',
    operationId: 'getDocument',
    summary: 'Get the OpenAPI document of the service',
    description: 'Without the schemas of rulesets: commands, views and options are open objects.',
    tags,
    request,
    responses: { ...responses, ...problems() },
  }),
  (c) => serve(c.env, c.req.raw, 'service'),
);

documentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/rulesets/{ruleset}/openapi.json',
    operationId: 'getRulesetDocument',
    summary: 'Get the OpenAPI document for a ruleset',
    description: 'The whole API, with the commands, views, events and options of this ruleset alone.',
    tags,
    request: { ...request, params },
    responses: { ...responses, ...problems('unknown-ruleset') },
  }),
  (c) => serve(c.env, c.req.raw, `rulesets/${encodeURIComponent(c.req.valid('param').ruleset)}`),
);

documentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/openapi-all.json',
    operationId: 'getWholeDocument',
    summary: 'Get the OpenAPI document with all rulesets',
    description:
      'With the commands, views, events and options of every ruleset, in unions. It is large: prefer the document of one ruleset.',
    tags,
    request,
    responses: { ...responses, ...problems() },
  }),
  (c) => serve(c.env, c.req.raw, 'all'),
);

async function serve({ ASSETS }: Env, { url, headers }: Request, edition: string): Promise<Response> {
  const asked = headers.get('If-None-Match');
  const file = await ASSETS.fetch(new URL(`/openapi/${edition}.json`, url), {
    headers: asked === null ? {} : { 'If-None-Match': asked },
  });
  if (!file.ok && file.status !== 304) return refusal('unknown-ruleset');
  // Not the headers of the page.
  return new Response(file.body, {
    status: file.status,
    headers: {
      ...(file.ok && { 'Content-Type': 'application/json' }),
      'Cache-Control': CACHED,
      ETag: file.headers.get('ETag') ?? '',
    },
  });
}
