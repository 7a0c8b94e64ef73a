/** Whether the service works, for whoever watches over it. */
import { createRoute } from '@hono/zod-openapi';
import { pulseOf } from '../pulse.ts';
import { json, problems } from '../responses.ts';
import { newRouter } from '../router.ts';
import { Health } from '../schema/health.ts';

export const healthRoutes = newRouter();

const refusals = problems();
const failing = json('It does not work', Health);

healthRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/health',
    operationId: 'getHealth',
    summary: 'Whether the service works',
    description: 'Needs no token. What was found out stands for a few seconds.',
    tags: ['Service'],
    responses: {
      200: json('It works', Health),
      ...refusals,
      503: { ...refusals[503], ...failing, content: { ...refusals[503]?.content, ...failing.content } },
    },
  }),
  async (c) => {
    const database = (await pulseOf(c.env.DB, c.executionCtx)) ? 'ok' : 'failing';
    const body = { status: database, build: c.env.VERSION.id, checks: { database } } as const;
    return c.json(body, database === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
  },
);
