/** The names and texts of a ruleset, generic over the registry. */
import { z } from '@hono/zod-openapi';
import type { Ruleset } from '../../../rules/contract.ts';
import { schemaOf } from '../../../rules/input/schema-of.ts';
import {
  NO_PRESENTATION,
  type Named,
  type OptionText,
  type OrderTexts,
  type Presentation,
} from '../../../rules/text/presentation.ts';

const OptionTexts = schemaOf<OptionText>()(
  z.strictObject({
    label: z.string().openapi({ description: 'The name of the option.', example: 'Maximum rounds' }),
    hint: z.string().optional().openapi({
      description: 'What the option changes, in a sentence or two. Left out if the label says it all.',
    }),
    values: z
      .record(z.string(), z.string())
      .optional()
      .openapi({
        description:
          'The values in words, by value. For an option that takes a number or a word: its words, and the numbers worth offering. Left out for plain numbers.',
        example: { none: 'No limit' },
      }),
    sample: z.array(z.record(z.string(), z.unknown())).optional().openapi({
      description: 'For an option that is a list: a list from which a player can begin their own.',
    }),
  }),
).openapi('OptionText', { description: 'An option of the host in words.' });

const NamedThing = schemaOf<Named>()(
  z.strictObject({
    name: z.string().openapi({
      description: 'The name of one of them, as in the middle of a sentence.',
      example: 'warship',
    }),
    plural: z.string().optional().openapi({
      description: 'The name of several. Left out where there is only one.',
      example: 'warships',
    }),
    mark: z.string().optional().openapi({
      description: 'What distinguishes it on the table: a colour or a suit.',
      example: 'yellow',
    }),
    text: z.string().optional().openapi({ description: 'What it does, in one to three sentences.' }),
    points: z.int().optional().openapi({ description: 'What it scores at the end of the game.' }),
    when: z.string().optional().openapi({
      description: 'When it can be used, as a phrase without a full stop.',
      example: 'in the war phase',
    }),
    use: z.string().optional().openapi({
      description: 'What happens when a player uses it, where `text` is too short to say it.',
    }),
  }),
).openapi('NamedThing', {
  description: 'A race, a kind of piece, a coin, a card, a technology: anything that views name by an id.',
});

const parts = {
  label: z.string().openapi({ description: 'The name of the field.', example: 'Who attacks me' }),
  values: z
    .record(z.string(), z.string())
    .optional()
    .openapi({
      description:
        'The values in words, by value. An object among words goes by its first field, such as `{ask}`.',
      example: { anybody: 'Anybody' },
    }),
  seats: z.literal(true).optional().openapi({
    description: 'The values are seats, too: show the names of the other players.',
  }),
};

export const RulesetOrderTexts = schemaOf<OrderTexts>()(
  z.record(
    z.string(),
    z.strictObject({
      name: z.string().openapi({
        description: 'What such an order decides, as in “When the game asks me …”.',
        example: 'which allies to call',
      }),
      fields: z
        .record(
          z.string(),
          z
            .strictObject({
              ...parts,
              parts: z
                .record(z.string(), z.strictObject(parts).openapi({ description: 'A field in words.' }))
                .optional()
                .openapi({ description: 'If a value is an object: its fields in words.' }),
            })
            .openapi({ description: 'A field in words.' }),
        )
        .openapi({ description: 'The fields of the order, by name.' }),
    }),
  ),
).openapi({
  type: 'object',
  description: 'Standing orders in words, by the kind of window that they answer.',
});

export const RulesetPresentation = schemaOf<Presentation>()(
  z.strictObject({
    options: z.record(z.string(), OptionTexts).openapi({
      description: 'The options of the host in words, by name.',
    }),
    rulings: z.record(z.string(), z.string()).openapi({
      description: 'The ruling on each kind of window and, under names such as `turn.war`, on a part of it.',
      example: { coin: 'IC-6.2' },
    }),
    catalogue: z.record(z.string(), z.record(z.string(), NamedThing)).openapi({
      description: 'What views and commands name by an id: by group, such as `races`, and by id.',
    }),
  }),
).openapi('Presentation', {
  description: 'The names and texts that are the same in every game, as the page of the service shows them.',
});

export const RulesetPresentationBody = z
  .strictObject({
    presentation: RulesetPresentation,
    board: z.record(z.string(), z.unknown()).nullable().openapi({
      description:
        'As in `GET /rulesets/{ruleset}`: data that is the same in every game. Null if there is none.',
    }),
  })
  .openapi('PresentationBody', { description: 'The names and texts of a ruleset, and its board.' });

export const presentationOf = ({ presentation = NO_PRESENTATION }: Ruleset): Presentation => presentation;
