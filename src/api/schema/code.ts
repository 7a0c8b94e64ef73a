/** A code that a player types. */
import { z } from '@hono/zod-openapi';
import { LONGEST_TYPED, TYPED_CODE } from '../../auth/verification/code.ts';

export const typedCode = z.string().max(LONGEST_TYPED).regex(TYPED_CODE).openapi({
  description: 'The eight characters of the code. Case, spaces and hyphens are ignored.',
  example: 'CDFG-HJKM',
});
