/** The schema of the news in a view. */
import { z } from '@hono/zod-openapi';
import { MOST_NEWS, type News as Body } from '../../../room/read/news.ts';
import { schemaOf } from '../../../rules/input/schema-of.ts';
import { seatSchema } from '../../../rules/vocabulary.ts';

const NewsLine = z
  .strictObject({
    step: z.int().openapi({ description: 'The step at which it happened, in your count, as in `log`.' }),
    seat: seatSchema.nullable().openapi({
      description:
        'The seat that the line is about: your opponent in a fight, the player who acted, or you. Null if it is about no seat in particular.',
    }),
    text: z.string().openapi({
      description: 'What happened, in a few words.',
      example: 'Ann attacked you on your ace: you won, 14 against 9.',
    }),
    details: z.string().optional().openapi({
      description: 'The reasons, losses and gains. Left out if there is nothing to add.',
      example: 'You: ships 11 + coin 3. Ann: ships 6 + coin 3. Ann lost 2 warships.',
    }),
    mine: z.boolean().openapi({
      description: 'Whether it concerns you. False if it happened among other players.',
    }),
    fight: z.boolean().optional().openapi({
      description: 'True for a fight in which you take part. Otherwise left out.',
    }),
    routine: z.boolean().optional().openapi({
      description:
        'True for a routine line, such as a card that you drew; otherwise left out. If you show only one line, prefer one without it.',
    }),
  })
  .openapi('NewsLine', { description: 'Something that happened, in words for your seat.' });

export const News = schemaOf<Body>()(
  z
    .strictObject({
      since: z.int().min(0).openapi({
        description:
          'The step of your last answer, in your count. The news begins there. 0 if you have not answered yet. A command to a question that stays open counts only in games in which each such command is an answer.',
      }),
      lines: z
        .array(NewsLine)
        .max(MOST_NEWS)
        .openapi({ description: 'Oldest first. If there are more lines, only the last ones.' }),
    })
    .openapi('News', { description: 'What happened to you since your last answer, in words.' }),
);
