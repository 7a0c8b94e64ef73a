import { z } from '@hono/zod-openapi';

const Verdict = z.enum(['ok', 'failing']);
const Lesser = z.enum(['ok', 'degraded']);

export const Health = z
  .strictObject({
    status: z.enum(['ok', 'degraded', 'failing']).openapi({
      description: '`failing` if any check is, or else `degraded` if any is: then games go on all the same.',
    }),
    build: z.string().openapi({ description: 'Names the deployed build.' }),
    checks: z.strictObject({
      database: Verdict.openapi({ description: 'Whether the database answers.' }),
      storage: Verdict.openapi({
        description: 'Whether the database accepts writes: `failing` when its disk is full, for instance.',
      }),
      letters: Lesser.openapi({
        description: '`degraded` where the service is not set up to tell players anything.',
      }),
      signatures: Lesser.openapi({
        description:
          '`degraded` where a key for exports is malformed: exports are not signed then, or an earlier key is not listed.',
      }),
    }),
  })
  .openapi('Health');
