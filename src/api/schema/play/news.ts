/** The schema of the news in a view. */
import { z } from '@hono/zod-openapi';
import { MOST_NEWS, type News as Body } from '../../../room/read/news.ts';
import { schemaOf } from '../../../rules/input/schema-of.ts';
import { seatSchema } from '../../../rules/vocabulary.ts';

const NewsLine = z
  .strictObject({
    step: z.int().openapi({ description: 'Your step at which it happened, as in `log`.' }),
    seat: seatSchema.nullable().openapi({
      description:
        'The seat that it is about: the other side of your fight, whoever acted, or you. Null if it is about nobody in particular.',
    }),
    text: z.string().openapi({
      description: 'What happened, in a few words.',
      example: 'Ann attacked you on your ace: you won, 14 against 9.',
    }),
    details: z.string().optional().openapi({
      description: 'Why, and what it cost or brought. Left out if there is nothing to add.',
      example: 'You: ships 11 + coin 3. Ann: ships 6 + coin 3. Ann lost 2 warships.',
    }),
    mine: z.boolean().openapi({
      description: 'Whether it concerns you. False: other players did it among themselves.',
    }),
    fight: z.boolean().optional().openapi({
      description: 'True for a fight in which you take part. Otherwise left out.',
    }),
  })
  .openapi('NewsLine', { description: 'Something that happened, in words for your seat.' });

export const News = schemaOf<Body>()(
  z
    .strictObject({
      since: z.int().min(0).openapi({
        description:
          'Your step of your last answer, at which the news begin. 0 if you have not answered yet. Commands to a question that is still open count only in games in which each of them is an answer.',
      }),
      lines: z
        .array(NewsLine)
        .max(MOST_NEWS)
        .openapi({ description: 'Oldest first. Of more lines, only the last ones.' }),
    })
    .openapi('News', { description: 'What happened to you since your last answer, in words.' }),
);
