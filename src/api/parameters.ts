/** Query parameters where none are known. Where some are, their schema refuses the others. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { matchedRoutes } from 'hono/route';
import { refusal } from './problem.ts';
import type { ApiEnv } from './router.ts';

/** To be called before all routes. */
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

/** The operations that know no parameter, named as the router does. */
function plainRoutes(app: OpenAPIHono<ApiEnv>): ReadonlySet<string> {
  const names = app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.request?.query !== undefined) return [];
    const { method, path } = definition.route;
    return `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  });
  return new Set(names);
}
