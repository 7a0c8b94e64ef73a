/** Rulesets in the API's document: generic, whatever the registry holds. */
import { z } from '@hono/zod-openapi';
import { PACES, type Ruleset } from '../../rules/contract.ts';
import { unreachable } from '../../rules/vocabulary.ts';

export const NOUNS = ['Options', 'Preference', 'Command', 'View', 'Sighting'] as const;
export type Noun = (typeof NOUNS)[number];
export type JsonSchema = Record<string, unknown>;

/** `InterstellarConquestCommand`. */
export function componentName(ruleset: string, part: string): string {
  return ruleset.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()) + part;
}

/** What any ruleset has, by name. `View` alone is the whole page that a viewer gets. */
export function collectiveName(noun: Noun): string {
  return noun === 'View' ? 'RulesetView' : noun;
}

export function refTo(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** An object that one of the rulesets describes; checked by the ruleset itself, not here. */
export function anyOfRulesets(noun: Noun) {
  return z.record(z.string(), z.unknown()).openapi({ type: 'object', anyOf: [refTo(collectiveName(noun))] });
}

/** The JSON schema of one of a ruleset's nouns: as it is sent to us for what we accept, as we send it for the rest. */
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
      return toJson(schemas.sighting, 'output');
    default:
      return unreachable(noun);
  }
}

/** The JSON schemas of what `describe` gives, by the kind of window. */
export function partsOf({ schema }: Ruleset): Record<string, JsonSchema> {
  const kinds = Object.entries(schema.parts ?? {});
  return Object.fromEntries(kinds.map(([kind, parts]) => [kind, toJson(parts, 'output')]));
}

/** The JSON schema of what a seat may order in advance; null where it may not. */
export function ordersOf({ orders }: Ruleset): JsonSchema | null {
  return orders === undefined ? null : toJson(orders.schema, 'input');
}

export function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json;
}

const seconds = z.record(z.string(), z.int());
const jsonSchema = z.record(z.string(), z.unknown()).openapi({ description: 'A JSON schema (2020-12).' });

export const RulesetSummary = z
  .strictObject({
    name: z.string().openapi({ example: 'interstellar-conquest' }),
    title: z.string().openapi({ example: 'Interstellar Conquest' }),
    version: z.int().openapi({ description: 'Raised when the shape of what is stored changes.' }),
    seats: z.strictObject({ min: z.int(), max: z.int() }),
    rules: z
      .string()
      .openapi({ format: 'uri-reference', description: 'Where the rulings stand, in Markdown.' }),
  })
  .openapi('RulesetSummary');

export const RulesetDetail = RulesetSummary.extend({
  windows: z.array(z.strictObject({ kind: z.string(), pace: z.string() })).openapi({
    description: 'The kinds of window, each with the pace key that times it.',
  }),
  paces: z
    .strictObject(Object.fromEntries(PACES.map((name) => [name, seconds])))
    .openapi({ description: 'Seconds for each pace key, in each preset.' }),
  windowless: z.array(z.string()).openapi({
    description: 'The types of command that answer no window, besides `resign`, which every game knows.',
  }),
  board: z.record(z.string(), z.unknown()).nullable().openapi({
    description:
      'What is the same in every game, so that no view repeats it: a map, figures. Null where there is nothing of the kind.',
  }),
  schemas: z.strictObject({
    options: jsonSchema,
    preference: jsonSchema,
    command: jsonSchema,
    view: jsonSchema,
    sighting: jsonSchema,
    parts: z.record(z.string(), jsonSchema).openapi({
      description: 'What `describe` holds, by the kind of window; `free` for what answers none.',
    }),
    orders: jsonSchema
      .nullable()
      .openapi({ description: 'Standing orders: answers in advance. Null where the ruleset knows none.' }),
  }),
})
  .strict()
  .openapi('Ruleset');
export const RulesetBody = z.strictObject({ ruleset: RulesetDetail }).openapi('RulesetBody');
export const RulesetList = z.strictObject({ rulesets: z.array(RulesetSummary) }).openapi('RulesetList');
