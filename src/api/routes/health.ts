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
    description:
      'Needs no token. What was found out stands for a few seconds. Running games go on while the database fails.',
    tags: ['Service'],
    responses: {
      200: json('It works', Health),
      ...refusals,
      503: { ...refusals[503], ...failing, content: { ...refusals[503]?.content, ...failing.content } },
    },
  }),
  async (c) => {
    const { reads, writes } = await pulseOf(c.env.DB, c.executionCtx);
    const [database, storage] = [verdictOf(reads), verdictOf(writes)];
    const letters = lettersLeave(c.env) ? 'ok' : 'degraded';
    const status = reads && writes ? letters : 'failing';
    const body = { status, build: c.env.VERSION.id, checks: { database, storage, letters } } as const;
    return c.json(body, status === 'failing' ? 503 : 200, { 'Cache-Control': 'no-store' });
  },
);

const verdictOf = (works: boolean) => (works ? 'ok' : 'failing');

/** As far as the settings say: it is known where links lead, and how mail goes out. */
function lettersLeave(env: Env): boolean {
  try {
    mailerOf(env);
    return Boolean(env.ORIGIN);
  } catch {
    return false;
  }
}
