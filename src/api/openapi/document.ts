/** The OpenAPI document. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Ruleset } from '../../rules/contract.ts';
import { rulesets } from '../../rules/registry.ts';
import { SCOPES } from '../../rules/text/choices/scopes.ts';
import { withExamples, withPostedExamples } from './examples.ts';
import { INTRODUCTION } from './introduction.ts';
import { withCodesAndLimits } from './operations.ts';
import { RATE_LIMIT_HEADERS, withRateLimits } from './rate-limits.ts';
import { documentOf, Problem, REFUSALS } from '../http/problem.ts';
import { refusedResponses } from '../http/refused.ts';
import type { ApiEnv } from '../http/router.ts';
import { NumberRange } from '../schema/account/offer.ts';
import { EventFrame, RoomSighting } from '../schema/play/play.ts';
import { ACTION_SIGHTINGS } from '../../room/read/room-actions.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import {
  collectiveName,
  componentName,
  jsonSchemaOf,
  NOUNS,
  type Noun,
  ordersOf,
  partsOf,
  refTo,
  smallBoardOf,
} from '../schema/ruleset.ts';
import { presentationOf } from '../schema/rulesets/presented.ts';
import { byRuleset } from './by-ruleset.ts';
import { componentsOf, merged, type Components, type SharedMember } from './components.ts';
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
  registry.register('NumberRange', NumberRange);
  registry.register('Problem', Problem);
  registry.register('EventFrame', EventFrame);
  registry.register('RoomSighting', RoomSighting);
  for (const [name, response] of Object.entries(refusedResponses())) {
    registry.registerComponent('responses', name, response);
  }
  for (const [name, described] of Object.entries(RATE_LIMIT_HEADERS)) {
    registry.registerComponent('headers', name, described);
  }
  const generated = app.getOpenAPI31Document({
    openapi: '3.1.1',
    info: { title: 'Parsec Post', version: '1', description: INTRODUCTION, license: LICENSE },
    servers: [{ url: '/', description: 'Here' }],
    tags: TAGS,
  });
  const document = withExamples(withRateLimits(withCodesAndLimits(withPlainReferences(generated))));
  return {
    ...byRuleset(document),
    webhooks: withPostedExamples(webhooks()),
    'x-problem-codes': REFUSALS,
    'x-rule-codes': Object.fromEntries(
      Object.values(rulesets).map((rules) => [rules.name, ruleCodes(rules)]),
    ),
  };
}

/** The codes with which these rules refuse. The edition for a ruleset has its own among `x-problem-codes`. */
function ruleCodes(rules: Ruleset) {
  return Object.fromEntries(
    Object.entries(presentationOf(rules).refusals).map(([code, { text, ...rest }]) => {
      const { status, title } = documentOf({ code });
      return [code, { status, title, detail: text, ...rest }];
    }),
  );
}

/** `Command` and the other nouns are unions over all rulesets; `…Command` is the schema of one ruleset, and `Parts` are those of all windows. */
function rulesetSchemas(): Components {
  return merged([
    { Resign: RESIGN },
    ...NOUNS.flatMap((noun) =>
      overRulesets(
        collectiveName(noun),
        (rules) => ({ [noun]: { ...jsonSchemaOf(rules, noun), ...describedAs(noun, rules) } }),
        SHARED[noun],
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

/** What every ruleset has besides its own commands and sightings. */
const SHARED: Readonly<Partial<Record<Noun, SharedMember>>> = {
  Command: { name: 'Resign', tags: ['resign'] },
  Sighting: { name: 'RoomSighting', tags: ACTION_SIGHTINGS },
};

/** Unions of commands and of sightings have no description of their own. */
function describedAs(noun: Noun, { title }: Ruleset): { readonly description?: string } {
  if (noun === 'Command') return { description: `A command in ${title}. \`type\` says which.` };
  if (noun === 'Sighting')
    return { description: `What a viewer may see of an event in ${title}. \`type\` says which event it is.` };
  return {};
}

const BY_GAME = 'The ruleset of the game determines which schema applies.';
/** No field tells the members apart, as test/api/requests/document/unions.node.test.ts checks. */
const NO_DISCRIMINATOR: Readonly<Record<string, string>> = {
  Command:
    'In the document for all rulesets this is a union without a discriminator, because commands of several rulesets have the same `type`.',
  Preference:
    'In the document for all rulesets this is a union without a discriminator, because preferences of several rulesets have the same fields, or none.',
  Orders:
    'In the document for all rulesets this is a union without a discriminator, because standing orders of several rulesets have the same fields, or none.',
};

/** The union `name` over what `schemasOf` lists for each ruleset, and the components for it. Null: the ruleset has no such schema. */
function overRulesets(
  name: string,
  schemasOf: (rules: Ruleset) => Readonly<Record<string, JsonSchema | null>>,
  shared?: SharedMember,
): readonly Components[] {
  const listed = Object.values(rulesets).flatMap((rules) =>
    Object.entries(schemasOf(rules)).flatMap(([part, json]) =>
      json === null
        ? []
        : [
            {
              name: componentName(rules.name, part),
              components: componentsOf(rules.name, part, json, shared),
            },
          ],
    ),
  );
  const members = listed.map((member) => refTo(member.name));
  return [
    { [name]: { description: `${BY_GAME} ${NO_DISCRIMINATOR[name] ?? ''}`.trim(), anyOf: members } },
    ...listed.map(({ components }) => components),
  ];
}

const RESIGN: JsonSchema = {
  type: 'object',
  description: 'Resign from the game, in any ruleset, at any time. Needs no window. A resignation is final.',
  properties: { type: { type: 'string', const: 'resign', description: 'The type of the command.' } },
  required: ['type'],
  additionalProperties: false,
};
