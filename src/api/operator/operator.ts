/**
 * The operator's API, only for the operator's tool and not in the OpenAPI document. Without the operator's secret, the response
 * is that of an unknown address, whether or not a secret is set.
 */
import { Hono } from 'hono';
import { log, pathOf } from '../../log.ts';
import { internal, unknownRoute } from '../http/fallback.ts';
import type { ApiEnv } from '../http/router.ts';
import { archiveRoutes } from './archives.ts';
import { deletionRoutes } from './deletions.ts';
import { finishedGameRoutes } from './finished-games.ts';
import { gameRoutes } from './games.ts';
import { mailRoutes } from './mail.ts';
import { metricRoutes } from './metrics.ts';
import { playerRoutes } from './players.ts';
import { ratingRoutes } from './ratings.ts';
import { restoreRoutes } from './restore.ts';
import { rewindRoutes } from './rewinds.ts';
import { tableRoutes } from './tables.ts';

const ADDRESS = /^https?:\/\/[^/]+\/api\/operator\//;
/** The minimum length of the secret. A shorter one is ignored. */
const SHORTEST = 32;

const app = new Hono<ApiEnv>().basePath('/api/operator');
app.onError(internal);
app.notFound(unknownRoute);
const RESOURCES = [
  gameRoutes,
  finishedGameRoutes,
  tableRoutes,
  restoreRoutes,
  deletionRoutes,
  rewindRoutes,
  playerRoutes,
  ratingRoutes,
  archiveRoutes,
  metricRoutes,
  mailRoutes,
];
for (const routes of RESOURCES) app.route('/', routes);

/** `otherwise` calls the public API. Undefined if the request is for another address. */
export function operate(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  otherwise: () => Response | Promise<Response>,
): Promise<Response> | undefined {
  const { OPERATOR_SECRET: secret } = env;
  if (secret === undefined || secret.length < SHORTEST || !ADDRESS.test(request.url)) return undefined;
  return isOperator(request, secret).then((is) => (is ? carryOut(request, env, ctx) : otherwise()));
}

async function carryOut(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const response = await app.fetch(request, env, ctx);
  const { method, url } = request;
  if (method !== 'GET') log('info', 'operated', { method, path: pathOf(url), status: response.status });
  return response;
}

/** Compares whole hashes, so that the time of the comparison reveals nothing about the secret. */
async function isOperator({ headers }: Request, secret: string): Promise<boolean> {
  const shown = /^bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? '';
  const [one, other] = await Promise.all([hashOf(shown), hashOf(secret)]);
  return crypto.subtle.timingSafeEqual(one, other);
}

function hashOf(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
}
