/** The OpenAPI document. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Ruleset } from '../../rules/contract.ts';
import { rulesets } from '../../rules/registry.ts';
import { SCOPES } from '../../rules/text/choices/scopes.ts';
import { withExamples } from './examples.ts';
import { INTRODUCTION } from './introduction.ts';
import { withCodesAndLimits } from './operations.ts';
import { PROBLEMS, Problem } from '../http/problem.ts';
import { refusedResponses } from '../http/refused.ts';
import type { ApiEnv } from '../http/router.ts';
import { EventFrame, RoomSighting } from '../schema/play/play.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import {
  collectiveName,
  componentName,
  jsonSchemaOf,
  NOUNS,
  ordersOf,
  partsOf,
  refTo,
  smallBoardOf,
} from '../schema/ruleset.ts';
import { componentsOf, merged, type Components } from './components.ts';
import { withPlainReferences } from './references.ts';
import { webhooks, webhookSchemas } from './webhooks.ts';

export type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

const TAGS = [
  { name: 'Account', description: 'Your account, sessions, keys, settings and open decisions.' },
  { name: 'Rulesets', description: 'The games that can be played, and their rules.' },
  { name: 'Players', description: 'Ratings and statistics of players.' },
  { name: 'Games', description: 'Create a game, find one, start it.' },
  { name: 'Seats', description: 'Take a seat, leave it, seat bots.' },
  { name: 'Bots', description: 'Bot accounts, the games that they offer to play, and seats for them.' },
  { name: 'Play', description: 'Get views and events, and send commands.' },
  { name: 'Ticks', description: 'Learn at once that something has changed, without polling.' },
  { name: 'Talk', description: 'Send messages to the table or to one player, and keep notes.' },
  { name: 'Service', description: 'Health and punctuality of the service.' },
];

const LICENSE = { name: 'MIT', identifier: 'MIT' };

/** Sent as `bearer`, within the scopes that the player has allowed. */
const OAUTH = {
  type: 'oauth2',
  description:
    'For clients of other people, without registration: the `client_id` is the address of a client ID metadata document. PKCE (S256) is required. Metadata: `/.well-known/oauth-authorization-server`.',
  flows: {
    authorizationCode: {
      authorizationUrl: '/authorize',
      tokenUrl: '/oauth/token',
      refreshUrl: '/oauth/token',
      scopes: { read: SCOPES.read.text, play: SCOPES.play.text, host: SCOPES.host.text },
    },
  },
} as const;

/** Describes all routes of this app. Call it once: components are registered as it runs. */
export function describe(app: OpenAPIHono<ApiEnv>): Document {
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token (`POST /players`, `POST /sign-ins/{signIn}`), an API key (`POST /me/keys`), or the access token of an app (`oauth`).',
  });
  registry.registerComponent('securitySchemes', 'oauth', OAUTH);
  for (const [name, schema] of Object.entries(merged([rulesetSchemas(), webhookSchemas()]))) {
    registry.registerComponent('schemas', name, schema);
  }
  registry.register('Problem', Problem);
  registry.register('EventFrame', EventFrame);
  registry.register('RoomSighting', RoomSighting);
  for (const [name, response] of refusedResponses()) {
    registry.registerComponent('responses', name, response);
  }
  const generated = app.getOpenAPI31Document({
    openapi: '3.1.1',
    info: { title: 'Parsec Post', version: '1', description: INTRODUCTION, license: LICENSE },
    servers: [{ url: '/', description: 'Here' }],
    tags: TAGS,
  });
  const document = withExamples(withCodesAndLimits(withPlainReferences(generated)));
  return { ...document, webhooks: webhooks(), 'x-problem-codes': PROBLEMS };
}

/** `Command` and the other nouns are unions over all rulesets; `…Command` is the schema of one ruleset, and `Parts` are those of all windows. */
function rulesetSchemas(): Components {
  return merged([
    { Resign: RESIGN },
    ...NOUNS.flatMap((noun) =>
      overRulesets(
        collectiveName(noun),
        (rules) => ({ [noun]: jsonSchemaOf(rules, noun) }),
        noun === 'Command' ? ['Resign'] : [],
      ),
    ),
    ...overRulesets('Parts', (rules) =>
      Object.fromEntries(
        Object.entries(partsOf(rules)).map(([kind, json]) => [componentName(kind, 'Parts'), json]),
      ),
    ),
    ...overRulesets('Orders', (rules) => ({ Orders: ordersOf(rules) })),
    ...overRulesets('Board', (rules) => ({ Board: smallBoardOf(rules) })),
  ]);
}

/** The union `name` over what `schemasOf` lists for each ruleset, and the components for it. Null: the ruleset has no such schema. */
function overRulesets(
  name: string,
  schemasOf: (rules: Ruleset) => Readonly<Record<string, JsonSchema | null>>,
  more: readonly string[] = [],
): readonly Components[] {
  const listed = Object.values(rulesets).flatMap((rules) =>
    Object.entries(schemasOf(rules)).flatMap(([part, json]) =>
      json === null
        ? []
        : [{ name: componentName(rules.name, part), components: componentsOf(rules.name, part, json) }],
    ),
  );
  const members = [...listed.map((member) => member.name), ...more];
  return [{ [name]: { anyOf: members.map(refTo) } }, ...listed.map(({ components }) => components)];
}

const RESIGN: JsonSchema = {
  type: 'object',
  description: 'Resign from the game, in any ruleset, at any time. Needs no window. A resignation is final.',
  properties: { type: { type: 'string', const: 'resign', description: 'The type of the command.' } },
  required: ['type'],
  additionalProperties: false,
};
