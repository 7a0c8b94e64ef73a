/** The health of the service, for monitors. */
import { createRoute } from '../../http/route.ts';
import { areExportKeysValid } from '../../../auth/export-keys.ts';
import { faultOf, log } from '../../../log.ts';
import { mailerOf } from '../../../notify/mailer.ts';
import { watchOf } from '../../../watch/bindings.ts';
import { CACHED_FOR, databaseHealth } from '../../database/health.ts';
import { refusedRef, UNHEALTHY } from '../../http/refused.ts';
import { json, problems } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { Health } from '../../schema/service/health.ts';

export const healthRoutes = newRouter();

/** Milliseconds between two calls by which one isolate keeps the watch running. */
const BETWEEN_CALLS = 60_000;
let calledAt = -Infinity;

const refusals = problems();

healthRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/health',
    operationId: 'getHealth',
    summary: 'Get the health of the service',
    description:
      'Needs no token. The service caches the result for a few seconds. Running games go on while the database fails.',
    tags: ['Service'],
    responses: {
      200: json('It works', Health),
      ...refusals,
      503: { ...refusals[503]!, $ref: refusedRef(UNHEALTHY) },
    },
  }),
  async (c) => {
    const { reads, writes } = await databaseHealth(c.env.DB, c.executionCtx);
    const [database, storage] = [verdictOf(reads), verdictOf(writes)];
    c.executionCtx.waitUntil(keepWatching(c.env));
    const notifications = lesserOf(canNotify(c.env));
    const signatures = lesserOf(await areExportKeysValid(c.env));
    const lesser = lesserOf(notifications === 'ok' && signatures === 'ok');
    const status = reads && writes ? lesser : 'failing';
    const checks = { database, storage, notifications, signatures };
    const body = { status, build: c.env.VERSION.id, checks } as const;
    const uncached = { 'Cache-Control': 'no-store' };
    return status === 'failing'
      ? c.json(body, 503, { ...uncached, 'Retry-After': String(CACHED_FOR / 1000) })
      : c.json(body, 200, uncached);
  },
);

const verdictOf = (works: boolean) => (works ? 'ok' : 'failing');
const lesserOf = (works: boolean) => (works ? 'ok' : 'degraded');

/** Monitors request the health all the time, so this keeps the watch running even without a cron trigger. */
async function keepWatching(env: Env): Promise<void> {
  if (Math.abs(Date.now() - calledAt) < BETWEEN_CALLS) return;
  calledAt = Date.now();
  await watchOf(env)
    .ensure()
    .catch((error: unknown) => log('warn', 'watch-unreachable', { ...faultOf(error) }));
}

/** Checks only the settings: the origin for links, and a mailer. */
function canNotify(env: Env): boolean {
  try {
    mailerOf(env);
    return Boolean(env.ORIGIN);
  } catch {
    return false;
  }
}
