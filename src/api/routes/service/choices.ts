/** The values of enumerations and the refusals of the service in words. */
import { digest } from '../../../auth/tokens/encoding.ts';
import { isKnown } from '../../../room/read/etags.ts';
import { REFUSALS } from '../../http/problem.ts';
import { createRoute } from '../../http/route.ts';
import { header, json, problems } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { ifNoneMatch } from '../../schema/request.ts';
import { choices, ChoicesBody, ServiceRefusalsBody } from '../../schema/service/choices.ts';

export const choiceRoutes = newRouter();

const ETAG = { ETag: header('The version of this response.') };
const CHOICES = JSON.stringify({ choices });
const TEXTS = JSON.stringify({ refusals: REFUSALS });

choiceRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/choices',
    operationId: 'getChoices',
    summary: 'Get the values of enumerations in words',
    description:
      'Names and meanings of paces, access, absence policies, votes, scopes and notifications, to show in a front end. They change only with a new version of the service, so send the `ETag` with the next request. `GET /rulesets/{ruleset}/presentation` has the names and texts of a game.',
    tags: ['Service'],
    request: { headers: ifNoneMatch },
    responses: {
      200: { ...json('The values in words', ChoicesBody), headers: ETAG },
      304: { description: 'Unchanged.', headers: ETAG },
      ...problems(),
    },
  }),
  (c) => constant(c.req.raw, CHOICES),
);

choiceRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/refusals',
    operationId: 'getServiceRefusals',
    summary: 'Get the texts of refusals of the service',
    description:
      'All codes with which the service refuses requests. The response to a refused request already has the text as `detail`; use this list for translations. `GET /rulesets/{ruleset}/refusals` has the codes of the rules. It changes only with a new version of the service, so send its `ETag` with the next request.',
    tags: ['Service'],
    request: { headers: ifNoneMatch },
    responses: {
      200: { ...json('The texts of refusals', ServiceRefusalsBody), headers: ETAG },
      304: { description: 'Unchanged.', headers: ETAG },
      ...problems(),
    },
  }),
  (c) => constant(c.req.raw, TEXTS),
);

/** The same for everybody until the next build. */
async function constant({ headers: sent }: Request, body: string): Promise<Response> {
  const etag = `"${await digest(body)}"`;
  const headers = { 'Cache-Control': 'public, no-cache', ETag: etag };
  if (isKnown(etag, sent.get('If-None-Match') ?? undefined))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
}
