import { z } from '@hono/zod-openapi';

/** Replaces `nullable()`: the generator of the document drops the null from a schema that has a name. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()]);
}
