/** The schema of one kind of command or sighting. */
import * as z from 'zod';

export const variant = <const Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  description: string,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...shape }).describe(description);
