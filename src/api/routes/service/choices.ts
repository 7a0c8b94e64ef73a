/** The values of enumerations in words. */
import { digest } from '../../../auth/tokens/encoding.ts';
import { isKnown } from '../../../room/read/etags.ts';
import { createRoute } from '../../http/route.ts';
import { header, json, problems } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { ifNoneMatch } from '../../schema/request.ts';
import { choices, ChoicesBody } from '../../schema/service/choices.ts';

export const choiceRoutes = newRouter();

const ETAG = { ETag: header('The version of this response.') };
const BODY = JSON.stringify({ choices });

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
  async (c) => {
    const etag = `"${await digest(BODY)}"`;
    const headers = { 'Cache-Control': 'public, no-cache', ETag: etag };
    if (isKnown(etag, c.req.header('If-None-Match'))) return new Response(null, { status: 304, headers });
    return new Response(BODY, { headers: { ...headers, 'Content-Type': 'application/json' } });
  },
);
