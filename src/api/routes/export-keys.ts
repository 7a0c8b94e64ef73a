/** By which keys exports are signed. */
import { createRoute } from '@hono/zod-openapi';
import { exportKeysOf } from '../../auth/export-keys.ts';
import { json, problems } from '../responses.ts';
import { newRouter } from '../router.ts';
import { ExportKeyList } from '../schema/export.ts';

export const exportKeyRoutes = newRouter();

/** Seconds for which an answer may be kept. */
const FRESH = 3600;

exportKeyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export-keys',
    operationId: 'listExportKeys',
    summary: 'List the keys that sign exports',
    description:
      'Needs no token. The present key first, and then those that signed before. Without a key the service does not sign exports.',
    tags: ['Service'],
    responses: { 200: json('The public keys', ExportKeyList), ...problems() },
  }),
  async (c) =>
    c.json({ keys: [...(await exportKeysOf(c.env))] }, 200, { 'Cache-Control': `public, max-age=${FRESH}` }),
);
