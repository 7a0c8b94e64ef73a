import { z } from '@hono/zod-openapi';

const Verdict = z.enum(['ok', 'failing']);
const Lesser = z.enum(['ok', 'degraded']);

export const Health = z
  .strictObject({
    status: z.enum(['ok', 'degraded', 'failing']).openapi({
      description:
        '`failing` if any check is `failing`; otherwise `degraded` if any check is, and then games still go on.',
    }),
    build: z.string().openapi({ description: 'The id of the deployed build.' }),
    checks: z
      .strictObject({
        database: Verdict.openapi({ description: 'Whether the database answers.' }),
        storage: Verdict.openapi({
          description: 'Whether the database accepts writes: `failing` when its disk is full, for instance.',
        }),
        notifications: Lesser.openapi({
          description: '`degraded` if the service is not set up to notify players.',
        }),
        signatures: Lesser.openapi({
          description:
            '`degraded` if a key for exports is malformed: then exports are not signed, or an earlier key is not listed.',
        }),
      })
      .openapi('HealthChecks', { description: 'The state of each part.' }),
  })
  .openapi('Health', { description: 'Whether the service works.' });
