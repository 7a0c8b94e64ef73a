/** A code that somebody types. */
import { z } from '@hono/zod-openapi';
import { LONGEST_TYPED, TYPED_CODE } from '../../auth/code.ts';

export const typedCode = z.string().max(LONGEST_TYPED).regex(TYPED_CODE).openapi({
  description: 'Its eight characters. Case, spaces and hyphens do not count.',
  example: 'CDFG-HJKM',
});
