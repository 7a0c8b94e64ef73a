/** The OpenAPI document: all that the author of a client needs. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Ruleset } from '../rules/contract.ts';
import { rulesets } from '../rules/registry.ts';
import { INTRODUCTION } from './introduction.ts';
import { PROBLEMS } from './problem.ts';
import type { ApiEnv } from './router.ts';
import {
  collectiveName,
  componentName,
  jsonSchemaOf,
  NOUNS,
  ordersOf,
  partsOf,
  refTo,
  toJson,
  type JsonSchema,
  type Noun,
} from './schema/ruleset.ts';

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

const TAGS = [
  { name: 'Account', description: 'Who you are, and what waits for you.' },
  { name: 'Rulesets', description: 'What can be played.' },
  { name: 'Players', description: 'Who plays how, and how often.' },
  { name: 'Games', description: 'Make a game, find one, start it.' },
  { name: 'Seats', description: 'Sit down, get up, seat bots.' },
  { name: 'Play', description: 'See what is going on, and answer.' },
  { name: 'Talk', description: 'Say something to the table or to one of it, and keep notes.' },
  { name: 'Service', description: 'Whether it works.' },
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

/** `Command` and its like are what any ruleset has; `…Command` is what one has, its members named one by one. */
function rulesetSchemas(): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = { Resign: RESIGN };
  for (const noun of NOUNS) {
    const refs = Object.values(rulesets).map(({ name }) => refTo(componentName(name, noun)));
    schemas[collectiveName(noun)] = { anyOf: noun === 'Command' ? [...refs, refTo('Resign')] : refs };
    for (const rules of Object.values(rulesets)) Object.assign(schemas, named(rules, noun));
  }
  return { ...schemas, ...partsSchemas(), ...ordersSchemas() };
}

/** `Orders` is what a seat may order in advance, in the rulesets that know it. */
function ordersSchemas(): Record<string, JsonSchema> {
  const orders: Record<string, JsonSchema> = {};
  for (const rules of Object.values(rulesets)) {
    const json = ordersOf(rules);
    if (json !== null) orders[componentName(rules.name, 'Orders')] = json;
  }
  return { Orders: { anyOf: Object.keys(orders).map(refTo) }, ...orders };
}

/** `Parts` is what `describe` gives in any ruleset and window. */
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
  description: 'Give up, in any ruleset, at any time. Names no window. It cannot be taken back.',
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
