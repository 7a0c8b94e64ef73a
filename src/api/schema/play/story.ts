/** The schema of the story of a finished game. */
import { z } from '@hono/zod-openapi';
import type { StoryBody as Body } from '../../../room/read/story.ts';
import { schemaOf } from '../../../rules/input/schema-of.ts';

import type { Seat } from '../../../rules/vocabulary.ts';
import { gameId, rulesetName, seat } from '../game.ts';
import { orNull } from '../nullable.ts';

const count = z.int().min(0);
const step = count.openapi({ description: 'A step of the viewer `open`.' });
const period = count.openapi({
  description:
    'The number of the round or turn; `period` of the story says which of the two. 0: before the first.',
});

const StoryMoment = z
  .strictObject({ step, period, text: z.string().openapi({ description: 'What happened, in a sentence.' }) })
  .openapi('StoryMoment', { description: 'A moment of a finished game.' });

const StoryStanding = z
  .strictObject({
    step,
    period,
    amounts: z.array(count).openapi({ description: 'The amounts, by seat. A seat that has left has 0.' }),
  })
  .openapi('StoryStanding', { description: 'What each seat had from this step on.' });

/** The compiler tells seats from other numbers. */
const ofSeat = (description: string) => seat.openapi({ description }) as unknown as z.ZodType<Seat, Seat>;

const StoryFights = z
  .strictObject({
    by: ofSeat('The seat that attacked.'),
    against: ofSeat('The seat that was attacked.'),
    fights: count.openapi({ description: 'The number of attacks.' }),
    won: count.openapi({ description: 'The number of attacks that the attacker won.' }),
  })
  .openapi('StoryFights', { description: 'The attacks of one seat on another.' });

const StoryMeasure = z
  .strictObject({
    one: z.string().openapi({ description: 'One of them, such as `colony`.' }),
    many: z.string().openapi({ description: 'Several, such as `colonies`.' }),
  })
  .openapi('StoryMeasure', { description: 'The thing that decides the game, such as colonies.' });

const Story = z
  .strictObject({
    sentences: z.array(z.string()).max(5).openapi({ description: 'The story, in order.' }),
    measure: StoryMeasure,
    period: z.enum(['round', 'turn']).openapi({ description: 'What the numbers of `period` count.' }),
    standings: z.array(StoryStanding).openapi({
      description: 'The amounts at the start, after each change, and at the end, oldest first.',
    }),
    fights: z
      .array(StoryFights)
      .openapi({ description: 'The attacks of each seat on each other, the most attacks first.' }),
    turningPoint: orNull(StoryMoment).openapi({
      description:
        'The change after which no other seat ever had as much as the winner. Null if there was none, or if several seats share the victory.',
    }),
    lastBlow: orNull(StoryMoment).openapi({
      description:
        'The last attack that the attacker won or, if none was won, the last attack. Null in a game without attacks.',
    }),
    tieBreak: z.string().nullable().openapi({
      description:
        'A sentence that says what broke the tie if other seats had as much as the winners, such as `Ann and Bo had 4 planets each; Bo had more ships, 6 to 4.` Null if there was no tie to break.',
    }),
  })
  .openapi('Story', { description: 'A finished game in short.' });

export const StoryBody = schemaOf<Body>()(
  z
    .strictObject({
      game: gameId,
      ruleset: rulesetName,
      story: orNull(Story).openapi({ description: 'Null for a ruleset without stories.' }),
    })
    .openapi('StoryBody', { description: 'The story of a finished game.' }),
);
