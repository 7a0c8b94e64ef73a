/** Whether the service works, for whoever watches over it. */
import { createRoute } from '@hono/zod-openapi';
import { mailerOf } from '../../notify/mailer.ts';
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
    const letters = lettersLeave(c.env) ? 'ok' : 'degraded';
    const status = database === 'ok' ? letters : database;
    const body = { status, build: c.env.VERSION.id, checks: { database, letters } } as const;
    return c.json(body, status === 'failing' ? 503 : 200, { 'Cache-Control': 'no-store' });
  },
);

/** As far as the settings say: it is known where links lead, and how mail goes out. */
function lettersLeave(env: Env): boolean {
  try {
    mailerOf(env);
    return Boolean(env.ORIGIN);
  } catch {
    return false;
  }
}
