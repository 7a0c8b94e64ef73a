import { z } from '@hono/zod-openapi';

const Verdict = z.enum(['ok', 'failing']);

export const Health = z
  .strictObject({
    status: Verdict.openapi({ description: '`failing` if any check is.' }),
    build: z.string().openapi({ description: 'Names the deployed build.' }),
    checks: z.strictObject({ database: Verdict }),
  })
  .openapi('Health');
