/** Rulesets in the OpenAPI document, generic over the registry. */
import { z } from '@hono/zod-openapi';
import { BOTS, OFFERED_PACES, type Card, type Ruleset } from '../../rules/contract.ts';
import { schemaOf } from '../../rules/input/schema-of.ts';
import { unreachable } from '../../rules/vocabulary.ts';
import { RulesetBalance } from './rulesets/balance.ts';
import { FinishedLengths, GameDuration, GameLengths } from './rulesets/duration.ts';
import { toJson, withOpenMembers, type JsonSchema } from './json-schema.ts';
import { orNull } from './nullable.ts';
import { goalAndTurn, RulesetOrderTexts, RulesetPresentation } from './rulesets/presentation.ts';

export const NOUNS = ['Options', 'Preference', 'Command', 'View', 'Sighting'] as const;
export type Noun = (typeof NOUNS)[number];

/** For example `InterstellarConquestCommand`. */
export function componentName(ruleset: string, part: string): string {
  return ruleset.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()) + part;
}

/** The schema name for a noun of any ruleset. The name `View` is taken by the response with the view. */
export function collectiveName(noun: Noun): string {
  return noun === 'View' ? 'RulesetView' : noun;
}

export function refTo(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** What lists show of a game, as its ruleset defines it. */
export function anyBoard() {
  return z.record(z.string(), z.unknown()).openapi({ type: 'object', anyOf: [refTo('Board')] });
}

/** An object of one of the rulesets. The ruleset checks it, not the API. */
export function anyOfRulesets(noun: Noun) {
  return z.record(z.string(), z.unknown()).openapi({ type: 'object', anyOf: [refTo(collectiveName(noun))] });
}

/** The JSON schema of a ruleset’s noun: the input form for what clients send, the output form for what they get. */
export function jsonSchemaOf(rules: Ruleset, noun: Noun): JsonSchema {
  const schemas = rules.schema;
  switch (noun) {
    case 'Options':
      return toJson(schemas.options, 'input');
    case 'Preference':
      return toJson(schemas.preference, 'input');
    case 'Command':
      return toJson(schemas.command, 'input');
    case 'View':
      return toJson(schemas.view, 'output');
    case 'Sighting':
      return withOpenMembers(toJson(schemas.sighting, 'output'));
    default:
      return unreachable(noun);
  }
}

/** The JSON schemas of `describe`, by the kind of window. */
export function partsOf({ schema }: Ruleset): Record<string, JsonSchema> {
  const kinds = Object.entries(schema.parts ?? {});
  return Object.fromEntries(kinds.map(([kind, parts]) => [kind, toJson(parts, 'output')]));
}

/** The JSON schema of standing orders. Null if the ruleset has none. */
export function ordersOf({ orders }: Ruleset): JsonSchema | null {
  return orders === undefined ? null : toJson(orders.schema, 'input');
}

/** The JSON schema of `board` in lists of games. Null if lists show none. */
export function smallBoardOf({ schema }: Ruleset): JsonSchema | null {
  return schema.miniature === undefined ? null : toJson(schema.miniature, 'output');
}

const seconds = (pace: string) =>
  z
    .record(z.string(), z.int())
    .openapi({ description: `The seconds for each pace key at the pace \`${pace}\`.` });
const seatRange = z
  .strictObject({
    min: z.int().openapi({ description: 'The fewest seats.' }),
    max: z.int().openapi({ description: 'The most seats.' }),
  })
  .openapi('RulesetSeats', { description: 'How many seats a game may have.' });
const jsonSchema = z.record(z.string(), z.unknown()).openapi({ description: 'A JSON schema (2020-12).' });

const GameCard = schemaOf<Card>()(
  z.strictObject({
    kind: z.string().openapi({
      description: 'What kind of game it is, in two to four words.',
      example: 'Card game',
    }),
    sentence: z.string().openapi({ description: 'One sentence that invites people to play.' }),
    weight: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]).openapi({
      description: 'How complex the game is, from 1 (light) to 5 (heavy).',
    }),
    minutes: z.int().openapi({
      description:
        'How many minutes one player thinks in a whole game with the default options and four seats, or the most that the ruleset has.',
    }),
    firstGame: z
      .strictObject({
        seats: z.int().openapi({ description: 'The number of seats.' }),
        seatsWithFriend: z.int().openapi({
          description:
            'The number of seats in a first game of two friends. Bots take the seats beyond the first two.',
        }),
        options: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).openapi({
          description: 'Options that are left out have their defaults.',
        }),
        preferences: z.array(z.record(z.string(), z.string())).optional().openapi({
          description:
            'The newcomer takes their seat with one of these, which the client draws at random. If the rules let a choice decide who begins, this lets the newcomer begin.',
        }),
        bot: z.enum(BOTS).openapi({ description: 'The gentlest bot. It plays the other seats.' }),
        minutes: z.int().openapi({ description: 'How many minutes one player thinks in it.' }),
      })
      .openapi('FirstGame', { description: 'A short game for newcomers.' }),
    goalAndTurn,
    bots: z
      .strictObject({
        random: z.string().openapi({ description: 'How the bot `random` plays.' }),
        easy: z
          .string()
          .optional()
          .openapi({ description: 'How the bot `easy` plays. Absent if the ruleset has no such bot.' }),
        steady: z.string().openapi({ description: 'How the bot `steady` plays.' }),
        strong: z.string().optional().openapi({
          description: 'How the bot `strong` plays. Absent if the ruleset has no such bot.',
        }),
      })
      .openapi('BotTexts', { description: 'How each bot of the ruleset plays, in one sentence.' }),
  }),
).openapi('GameCard', { description: 'What people read about a game before they sit down.' });

export const RulesetSummary = z
  .strictObject({
    name: z.string().openapi({
      description: 'The name of the ruleset, as requests need it.',
      example: 'interstellar-conquest',
    }),
    title: z
      .string()
      .openapi({ description: 'The name of the game for people.', example: 'Interstellar Conquest' }),
    version: z.int().openapi({ description: 'Increases when the shape of stored events changes.' }),
    seats: seatRange,
    card: GameCard,
    durations: z.partialRecord(z.enum(OFFERED_PACES), GameDuration).openapi({
      type: 'object',
      additionalProperties: refTo('GameDuration'),
      description:
        'For each pace, how long a game with the default options and four seats takes, or with the most seats that the ruleset has. A pace is missing if no such game was counted.',
    }),
    firstGameAgainstBots: GameDuration.optional().openapi({
      description:
        'How long `card.firstGame` takes one player against bots at the pace `live`. Missing if no such game was counted.',
    }),
    firstGameDuration: GameDuration.optional().openapi({
      description:
        'How long `card.firstGame` takes two friends at the pace `daily`, with `seatsWithFriend` seats. Missing if no such game was counted.',
    }),
    rules: z
      .string()
      .openapi({ format: 'uri-reference', description: 'The address of the rulings, in Markdown.' }),
  })
  .openapi('RulesetSummary', { description: 'A ruleset, described for people who choose a game.' });

export const RulesetDetail = RulesetSummary.extend({
  windows: z
    .array(
      z
        .strictObject({
          kind: z.string().openapi({ description: 'The kind of window.' }),
          title: z.string().openapi({ description: 'The name of its decision for people.' }),
          pace: z.string().openapi({ description: 'The pace key that sets its duration.' }),
        })
        .openapi('WindowKind', { description: 'A kind of window.' }),
    )
    .openapi({
      description:
        'The kinds of window, each with the name of its decision and with the pace key that sets its duration.',
    }),
  paces: z
    .strictObject(Object.fromEntries(OFFERED_PACES.map((name) => [name, seconds(name)])))
    .openapi('PaceTable', { description: 'The seconds for each pace key, in each preset.' }),
  lengths: GameLengths,
  finishedLengths: FinishedLengths,
  balance: orNull(RulesetBalance).openapi({
    description: 'How often seats won in simulated games. Null if it was not counted.',
  }),
  windowless: z.array(z.string()).openapi({
    description: 'The types of command that answer no window, besides `resign`, which every ruleset has.',
  }),
  board: z.record(z.string(), z.unknown()).nullable().openapi({
    description:
      'Data that is the same in every game, such as a map, and that views do not repeat. Null if there is none.',
  }),
  presentation: RulesetPresentation,
  orderTexts: orNull(RulesetOrderTexts).openapi({
    description: 'Standing orders in words. Null if the ruleset has none.',
  }),
  schemas: z
    .strictObject({
      options: jsonSchema,
      preference: jsonSchema,
      command: jsonSchema,
      view: jsonSchema,
      sighting: jsonSchema,
      parts: z.record(z.string(), jsonSchema).openapi({
        description:
          'The schema of `describe` for each kind of window, and under `free` for commands that answer no window.',
      }),
      orders: jsonSchema
        .nullable()
        .openapi({ description: 'The schema of standing orders. Null if the ruleset has none.' }),
    })
    .openapi('RulesetSchemas', {
      description: 'The JSON schemas of what clients send and get in this ruleset.',
    }),
})
  .strict()
  .openapi('Ruleset', { description: 'A ruleset, with its windows, its paces and its schemas.' });
export const RulesetBody = z
  .strictObject({ ruleset: RulesetDetail })
  .openapi('RulesetBody', { description: 'One ruleset.' });
export const RulesetList = z
  .strictObject({
    rulesets: z
      .array(RulesetSummary)
      .openapi({ description: 'Every game that the service offers, without its windows and schemas.' }),
  })
  .openapi('RulesetList', { description: 'All rulesets.' });
