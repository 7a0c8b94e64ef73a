/** The names and texts of a ruleset, generic over the registry. */
import { z } from '@hono/zod-openapi';
import { schemaOf } from '../../../rules/input/schema-of.ts';
import type {
  Named,
  OptionText,
  OrderTexts,
  PowerText,
  Presentation,
} from '../../../rules/text/presentation.ts';
import type { RefusalText } from '../../../rules/text/refusals.ts';
import type { Texts } from './presented.ts';

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

const Power = schemaOf<PowerText>()(
  z.strictObject({
    effect: z.string().openapi({
      description: 'What the power does, as an id. Clients can use it to decide how to draw a total.',
      example: 'multiplies',
    }),
    own: z.string().optional().openapi({
      description:
        'How it changes the winner of a combat, for the player who has it. The text follows the name of the race and a colon. Left out if the power never changes the winner.',
    }),
    other: z.string().optional().openapi({ description: 'The same for the other players.' }),
    needs: z.array(z.string()).optional().openapi({
      description:
        'The power can change the winner only if its player has a ship of one of these classes in the combat. Left out if it needs none.',
    }),
    none: z.string().optional().openapi({ description: 'What to say without such a ship.' }),
    note: z.string().optional().openapi({ description: 'How it changes a total.' }),
  }),
).openapi('PowerText', { description: 'What the power of a race does to a combat.' });

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
    short: z.string().optional().openapi({
      description: 'The name where there is little room. Left out if `name` is short enough.',
      example: 'war',
    }),
    mark: z.string().optional().openapi({
      description: 'What distinguishes it on the table: a colour, a suit, a place, or a letter on a coin.',
      example: 'yellow',
    }),
    colour: z.string().optional().openapi({
      description: 'Its colour on the page. Left out if `mark` is the colour, or if it has none.',
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
    begins: z.string().optional().openapi({
      description:
        'The phase that begins when a player uses it while the turn is in an earlier phase. Left out if it begins none.',
      example: 'war',
    }),
    power: Power.optional().openapi({
      description:
        'What the power of a race does to a combat. Left out if clients have nothing to draw and nothing to warn of.',
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
        'The values in words, by value. The key of an object is the name of its first field, as in `{ask}`.',
      example: { anybody: 'Anybody' },
    }),
  seats: z.literal(true).optional().openapi({
    description: 'The values can also be seats: show the names of the other players.',
  }),
};

const OrderPart = z
  .strictObject(parts)
  .openapi('OrderPartText', { description: 'A part of a field in words.' });

const OrderField = z
  .strictObject({
    ...parts,
    parts: z
      .record(z.string(), OrderPart)
      .optional()
      .openapi({ description: 'If a value is an object: its fields in words.' }),
  })
  .openapi('OrderFieldText', { description: 'A field in words.' });

const OrderTextBody = z
  .strictObject({
    name: z.string().openapi({
      description: 'What such an order decides, as in “When the game asks me …”.',
      example: 'which allies to call',
    }),
    fields: z.record(z.string(), OrderField).openapi({ description: 'The fields of the order, by name.' }),
  })
  .openapi('OrderText', { description: 'A kind of standing order in words.' });

export const RulesetOrderTexts = schemaOf<OrderTexts>()(z.record(z.string(), OrderTextBody)).openapi({
  type: 'object',
  description: 'Standing orders in words, by the kind of window that they answer.',
});

const Refusal = schemaOf<RefusalText>()(
  z.strictObject({
    text: z.string().openapi({
      description:
        'What is wrong and what to do instead: the `detail` of the problem document. It is always the same, because no values are filled in.',
      example: 'An attack needs a warship. Add at least one to your fleet.',
    }),
    rulings: z.array(z.string()).openapi({
      description: 'Every ruling that refuses with this code.',
      example: ['IC-4.2'],
    }),
    refuses: z.enum(['options', 'preference']).optional().openapi({
      description:
        'What the rules refuse: `options` of a new game, or the `preference` of a player who takes a seat. Left out: a command.',
    }),
  }),
).openapi('RefusalText', {
  description: 'Why the rules refuse a command, the options of a new game, or a preference.',
});

const Refusals = schemaOf<Presentation['refusals']>()(
  z.record(z.string(), Refusal).openapi({
    description:
      'What the rules refuse and why, by the `code` of the problem document. All codes of the ruleset are here.',
  }),
);

const TEXTS = {
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
  phrases: z.record(z.string(), z.string()).openapi({
    description:
      'Sentences about the rules to show beside a decision or a piece, by the place where they belong. The client replaces a word in braces, such as `{strength}`, by a value.',
  }),
  numbers: z.record(z.string(), z.number()).openapi({
    description: 'Numbers of the rules with which clients calculate, by name.',
    example: { coloniesToWin: 4 },
  }),
} as const;

const Texts = schemaOf<Texts>()(z.strictObject(TEXTS)).openapi('RulesetTexts', {
  description: 'The names and texts that are the same in every game, as the page of the service shows them.',
});

export const RulesetPresentation = schemaOf<Presentation>()(
  z.strictObject({ ...TEXTS, refusals: Refusals }),
).openapi('Presentation', { description: '`RulesetTexts`, and the texts of refusals.' });

const LINES = 5;

export const goalAndTurn = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]).openapi({
  description: 'The goal of the game and the course of a turn, in five lines.',
  type: 'array',
  items: { type: 'string' },
  minItems: LINES,
  maxItems: LINES,
});

export const RulesetPresentationBody = z
  .strictObject({
    presentation: Texts,
    board: z.record(z.string(), z.unknown()).nullable().openapi({
      description:
        'As in `GET /rulesets/{ruleset}`: data that is the same in every game. Null if there is none.',
    }),
    goalAndTurn: goalAndTurn.optional(),
  })
  .openapi('PresentationBody', {
    description: 'The names and texts of a ruleset, its board, and its goal and turn in five lines.',
  });

export const RulesetRefusalsBody = z
  .strictObject({ refusals: Refusals })
  .openapi('RefusalsBody', { description: 'The texts of the refusals of a ruleset.' });
