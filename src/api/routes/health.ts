/** Whether the service works, for whoever watches over it. */
import { createRoute } from '@hono/zod-openapi';
import { areExportKeysValid } from '../../auth/export-keys.ts';
import { faultOf, log } from '../../log.ts';
import { mailerOf } from '../../notify/mailer.ts';
import { watchOf } from '../../watch/bindings.ts';
import { pulseOf } from '../pulse.ts';
import { json, problems } from '../responses.ts';
import { newRouter } from '../router.ts';
import { Health } from '../schema/health.ts';

export const healthRoutes = newRouter();

/** Milliseconds between two calls of one isolate that make sure the watch is awake. */
const BETWEEN_CALLS = 60_000;
let calledAt = -Infinity;

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
    c.executionCtx.waitUntil(keepWatching(c.env));
    const letters = lesserOf(lettersLeave(c.env));
    const signatures = lesserOf(await areExportKeysValid(c.env));
    const lesser = lesserOf(letters === 'ok' && signatures === 'ok');
    const status = reads && writes ? lesser : 'failing';
    const checks = { database, storage, letters, signatures };
    const body = { status, build: c.env.VERSION.id, checks } as const;
    return c.json(body, status === 'failing' ? 503 : 200, { 'Cache-Control': 'no-store' });
  },
);

const verdictOf = (works: boolean) => (works ? 'ok' : 'failing');
const lesserOf = (works: boolean) => (works ? 'ok' : 'degraded');

/** Monitors ask for the health of a service all the time: by that the watch goes on, also where no cron rings. */
async function keepWatching(env: Env): Promise<void> {
  if (Math.abs(Date.now() - calledAt) < BETWEEN_CALLS) return;
  calledAt = Date.now();
  await watchOf(env)
    .ensure()
    .catch((error: unknown) => log('warn', 'watch-unreachable', { ...faultOf(error) }));
}

/** As far as the settings say: it is known where links lead, and how mail goes out. */
function lettersLeave(env: Env): boolean {
  try {
    mailerOf(env);
    return Boolean(env.ORIGIN);
  } catch {
    return false;
  }
}
