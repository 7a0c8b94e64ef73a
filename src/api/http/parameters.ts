/** Refuses query parameters on operations that have none. Schemas refuse unknown ones elsewhere. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { matchedRoutes } from 'hono/route';
import { refusal } from './problem.ts';
import type { ApiEnv } from './router.ts';

/** Call this before all routes. */
export function refuseStrayParameters(app: OpenAPIHono<ApiEnv>): void {
  let plain: ReadonlySet<string> | undefined;
  app.use('/api/*', async (c, next) => {
    const [field] = Object.keys(c.req.query());
    if (field === undefined) return next();
    plain ??= plainRoutes(app);
    const met = matchedRoutes(c).map(({ method, path }) => `${method} ${path}`);
    return met.some((route) => plain!.has(route)) ? refusal('unknown-field', { field }) : next();
  });
}

/** The operations without parameters, named as in the router. */
function plainRoutes(app: OpenAPIHono<ApiEnv>): ReadonlySet<string> {
  const names = app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.request?.query !== undefined) return [];
    const { method, path } = definition.route;
    return `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  });
  return new Set(names);
}
