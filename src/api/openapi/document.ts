/** The OpenAPI document. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Ruleset } from '../../rules/contract.ts';
import { rulesets } from '../../rules/registry.ts';
import { INTRODUCTION } from './introduction.ts';
import { PROBLEMS } from '../http/problem.ts';
import type { ApiEnv } from '../http/router.ts';
import {
  collectiveName,
  componentName,
  jsonSchemaOf,
  NOUNS,
  ordersOf,
  partsOf,
  refTo,
  smallBoardOf,
  toJson,
  type JsonSchema,
  type Noun,
} from '../schema/ruleset.ts';

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

const TAGS = [
  { name: 'Account', description: 'Your account, sessions, keys, settings and open decisions.' },
  { name: 'Rulesets', description: 'The games that can be played, and their rules.' },
  { name: 'Players', description: 'Ratings and statistics of players.' },
  { name: 'Games', description: 'Create a game, find one, start it.' },
  { name: 'Seats', description: 'Take a seat, leave it, seat bots.' },
  { name: 'Play', description: 'Get views and events, and send commands.' },
  { name: 'Talk', description: 'Send messages to the table or to one player, and keep notes.' },
  { name: 'Service', description: 'Health and punctuality of the service.' },
];

/** Describes all routes of this app. Call it once: components are registered as it runs. */
export function describe(app: OpenAPIHono<ApiEnv>): Document {
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token (`POST /players`, `POST /sign-ins/{signIn}`) or an API key (`POST /me/keys`).',
  });
  for (const [name, schema] of Object.entries(rulesetSchemas())) {
    registry.registerComponent('schemas', name, schema);
  }
  const document = app.getOpenAPI31Document({
    openapi: '3.1.1',
    info: { title: 'Parsec Post', version: '1', description: INTRODUCTION, license: { name: 'MIT' } },
    servers: [{ url: '/', description: 'Here' }],
    tags: TAGS,
  });
  return { ...document, 'x-problem-codes': PROBLEMS };
}

/** `Command` and the other nouns are unions over all rulesets. `…Command` is the schema of one ruleset, with a component for each member. */
function rulesetSchemas(): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = { Resign: RESIGN };
  for (const noun of NOUNS) {
    const refs = Object.values(rulesets).map(({ name }) => refTo(componentName(name, noun)));
    schemas[collectiveName(noun)] = { anyOf: noun === 'Command' ? [...refs, refTo('Resign')] : refs };
    for (const rules of Object.values(rulesets)) Object.assign(schemas, named(rules, noun));
  }
  return { ...schemas, ...partsSchemas(), ...union('Orders', ordersOf), ...union('Board', smallBoardOf) };
}

/** `Orders` is the union of the standing orders of all rulesets that have them, `Board` that of the small boards in lists. */
function union(part: string, schemaFor: (rules: Ruleset) => JsonSchema | null): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {};
  for (const rules of Object.values(rulesets)) {
    const json = schemaFor(rules);
    if (json !== null) schemas[componentName(rules.name, part)] = json;
  }
  return { [part]: { anyOf: Object.keys(schemas).map(refTo) }, ...schemas };
}

/** `Parts` is the union of `describe` over all rulesets and windows. */
function partsSchemas(): Record<string, JsonSchema> {
  const parts: Record<string, JsonSchema> = {};
  for (const rules of Object.values(rulesets)) {
    for (const [kind, json] of Object.entries(partsOf(rules))) {
      parts[componentName(`${rules.name}-${kind}`, 'Parts')] = json;
    }
  }
  return { Parts: { anyOf: Object.keys(parts).map(refTo) }, ...parts };
}

const RESIGN: JsonSchema = {
  type: 'object',
  description: 'Resign from the game, in any ruleset, at any time. Needs no window. A resignation is final.',
  properties: { type: { type: 'string', const: 'resign' } },
  required: ['type'],
  additionalProperties: false,
};

function named(rules: Ruleset, noun: Noun): Record<string, JsonSchema> {
  const name = componentName(rules.name, noun);
  const schema = rules.schema[noun.toLowerCase() as Lowercase<Noun>];
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return { [name]: jsonSchemaOf(rules, noun) };
  const { discriminator } = schema.def;
  const members = (schema.options as readonly z.ZodObject[]).map((member) => {
    const json = toJson(member, noun === 'Command' ? 'input' : 'output');
    const tag = (json['properties'] as Record<string, { const: string }>)[discriminator]!.const;
    return { tag, json, name: componentName(`${rules.name}-${tag}`, noun) };
  });
  const mapping = Object.fromEntries(members.map((member) => [member.tag, refTo(member.name).$ref]));
  return {
    [name]: {
      oneOf: members.map((member) => refTo(member.name)),
      discriminator: { propertyName: discriminator, mapping },
    },
    ...Object.fromEntries(members.map((member) => [member.name, member.json])),
  };
}
