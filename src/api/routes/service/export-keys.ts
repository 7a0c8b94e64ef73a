/** The keys that sign exports. */
import { createRoute } from '../../http/route.ts';
import { exportKeysOf } from '../../../auth/export-keys.ts';
import { json, problems } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { ExportKeyList } from '../../schema/play/export.ts';

export const exportKeyRoutes = newRouter();

/** Seconds for which a response may be cached. */
const FRESH = 3600;

exportKeyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export-keys',
    operationId: 'listExportKeys',
    summary: 'List the keys that sign exports',
    description:
      'Needs no token. The current key comes first, then earlier keys. Without a key the service does not sign exports.',
    tags: ['Service'],
    responses: { 200: json('The public keys', ExportKeyList), ...problems() },
  }),
  async (c) =>
    c.json({ keys: [...(await exportKeysOf(c.env))] }, 200, { 'Cache-Control': `public, max-age=${FRESH}` }),
);
