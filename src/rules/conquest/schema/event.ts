/** The schema of one sighting. */
import * as z from 'zod';

export const event = <const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  description: string,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...shape }).describe(description);
