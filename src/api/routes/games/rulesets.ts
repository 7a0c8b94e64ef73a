/** The rulesets that can be played. */
import { z } from '@hono/zod-openapi';
import { digest } from '../../../auth/tokens/encoding.ts';
import { isKnown } from '../../../room/read/etags.ts';
import { createRoute } from '../../http/route.ts';
import { exampleOf, rulesets, rulesOf } from '../../../rules/registry.ts';
import { OFFERED_PACES, type FinishedLength, type Ruleset } from '../../../rules/contract.ts';
import { CARD_SEATS } from '../../../rules/kernel/duration.ts';
import { describedDuration } from '../../../rules/kernel/duration-words.ts';
import { refusal } from '../../http/problem.ts';
import { finishedLengths, requestLengths } from '../../views/finished-lengths.ts';
import { header, json, problems, QUERY } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { inlined } from '../../schema/json-schema.ts';
import { RulesetPresentationBody, RulesetRefusalsBody } from '../../schema/rulesets/presentation.ts';
import {
  presentationOf,
  presentationVersion,
  presentedOf,
  VERSION_LENGTH,
} from '../../schema/rulesets/presented.ts';
import { ifNoneMatch } from '../../schema/request.ts';
import { jsonSchemaOf, ordersOf, partsOf, RulesetBody, RulesetList } from '../../schema/ruleset.ts';
import type { RulesetDetail, RulesetSummary } from '../../schema/ruleset.ts';

export const rulesetRoutes = newRouter();

const tags = ['Rulesets'];
const MARKDOWN = { 'Content-Type': 'text/markdown; charset=utf-8' };
const ETAG = { ETag: header('The version of this response.') };
const params = z.object({
  ruleset: z.string().openapi({ description: 'The name of the ruleset.', example: 'interstellar-conquest' }),
});

const presentationQuery = z.strictObject({
  options: z.enum(['true', 'false']).default('true').openapi({
    description:
      '`false` leaves out what a running game does not need at first: `goalAndTurn`, `options`, the groups `planSteps` and `endings` of the catalogue, and the phrases whose names begin with `step.`, `land.`, `moving.`, `produce.`, `order.`, `orders.`, `doctrine.` or `says.`.',
  }),
  version: z.string().max(64).optional().openapi({
    description:
      'The first eight characters of the `ETag` of an earlier response. While they are current, a cache may keep the response for a year without asking again.',
    example: 'k3X_w90a',
  }),
});

rulesetRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/rulesets',
    operationId: 'listRulesets',
    summary: 'List the rulesets',
    description:
      'Each with its `card`, which describes the game for people who choose one, and with how long it takes.',
    tags,
    responses: { 200: json('All rulesets', RulesetList), ...problems() },
  }),
  async (c) => {
    const lengths = await finishedLengths(c.env, c.executionCtx);
    const summaries = Object.values(rulesets).map((rules) => summaryOf(rules, lengths(rules.name)));
    return c.json({ rulesets: summaries }, 200);
  },
);

rulesetRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/rulesets/{ruleset}',
    operationId: 'getRuleset',
    summary: 'Get a ruleset',
    description:
      'Everything that a client for any ruleset needs: the kinds of window, the pace presets, the board, and the JSON schemas of options, preferences, commands, views and sightings. This document contains the same schemas by name.',
    tags,
    request: { params },
    responses: { 200: json('The ruleset', RulesetBody), ...problems('unknown-ruleset') },
  }),
  async (c) => {
    const rules = rulesOf(c.req.valid('param').ruleset);
    if (rules === undefined) return refusal('unknown-ruleset');
    const lengths = await finishedLengths(c.env, c.executionCtx);
    c.executionCtx.waitUntil(requestLengths(c.env, rules.name));
    return c.json({ ruleset: detailOf(rules, lengths(rules.name)) }, 200);
  },
);

rulesetRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/rulesets/{ruleset}/presentation',
    operationId: 'getPresentation',
    summary: 'Get the names and texts of a ruleset',
    description:
      'What a page needs to show a game besides its view: `presentation` and `board` of the ruleset, without its schemas, and `goalAndTurn` of its card. It changes only with a new version of the service, so send its `ETag` with the next request, or pass its `version`.',
    tags,
    request: { params, query: presentationQuery, headers: ifNoneMatch },
    responses: {
      200: { ...json('The names and texts, and the board', RulesetPresentationBody), headers: ETAG },
      304: { description: 'Unchanged.', headers: ETAG },
      ...problems(...QUERY, 'unknown-ruleset'),
    },
  }),
  async (c) => {
    const rules = rulesOf(c.req.valid('param').ruleset);
    if (rules === undefined) return refusal('unknown-ruleset');
    const { options, version } = c.req.valid('query');
    const isWhole = options === 'true';
    return constant(c.req.raw, `${rules.name}/presentation/${options}`, {
      content: () => presentedOf(rules, isWhole),
      tag: async (body) =>
        exampleOf(rules.name) === undefined
          ? `${await presentationVersion()}${isWhole ? '' : '.first'}`
          : digest(body),
      version,
    });
  },
);

rulesetRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/rulesets/{ruleset}/refusals',
    operationId: 'getRefusals',
    summary: 'Get the texts of refusals of a ruleset',
    description:
      'All codes with which the rules of this ruleset refuse commands, as in `presentation` of the ruleset. A refused command already carries its text as `detail`: use this list to check commands before you send them, or to translate. It changes only with a new version of the service, so send its `ETag` with the next request.',
    tags,
    request: { params, headers: ifNoneMatch },
    responses: {
      200: { ...json('The texts of refusals', RulesetRefusalsBody), headers: ETAG },
      304: { description: 'Unchanged.', headers: ETAG },
      ...problems('unknown-ruleset'),
    },
  }),
  async (c) => {
    const rules = rulesOf(c.req.valid('param').ruleset);
    if (rules === undefined) return refusal('unknown-ruleset');
    return constant(c.req.raw, `${rules.name}/refusals`, {
      content: () => ({ refusals: presentationOf(rules).refusals }),
      tag: digest,
    });
  },
);

rulesetRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/rulesets/{ruleset}/rules',
    operationId: 'getRulings',
    summary: 'Get the rulings',
    description: 'Numbered, in Markdown. A problem document names the ruling that forbids a command.',
    tags,
    request: { params },
    responses: {
      200: { description: 'The rulings', content: { 'text/markdown': { schema: z.string() } } },
      ...problems('unknown-ruleset'),
    },
  }),
  async (c) => {
    const rules = rulesOf(c.req.valid('param').ruleset);
    if (rules === undefined) return refusal('unknown-ruleset');
    const example = exampleOf(rules.name);
    if (example !== undefined) return new Response(example.rulings, { headers: MARKDOWN });
    const asset = new URL(`/rulings/${rules.name}.md`, c.req.url);
    const page = await c.env.ASSETS.fetch(asset);
    if (!page.ok)
      return refusal('unknown-ruleset', { detail: 'The rulings of this ruleset are not published.' });
    return new Response(page.body, { headers: MARKDOWN });
  },
);

const constants = new Map<string, { readonly body: string; readonly etag: string }>();

interface Constant {
  readonly content: () => object;
  /** The ETag of this body, without quotes. */
  readonly tag: (body: string) => Promise<string>;
  /** The version in the address, if any. Caches may keep a response of this version, because the next version has another address. */
  readonly version?: string | undefined;
}

const REVALIDATED = 'public, no-cache';
const FOREVER = 'public, max-age=31536000, immutable';

/** Content that is the same for everybody until the next build. */
async function constant({ headers: sent }: Request, name: string, { content, tag, version }: Constant) {
  const { body, etag } = constants.get(name) ?? (await tagged(content(), tag));
  constants.set(name, { body, etag });
  const isNamed = etag.slice(1, 1 + VERSION_LENGTH) === version;
  const headers = { 'Cache-Control': isNamed ? FOREVER : REVALIDATED, ETag: etag };
  if (isKnown(etag, sent.get('If-None-Match') ?? undefined))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
}

async function tagged(content: object, tag: Constant['tag']) {
  const body = JSON.stringify(content);
  return { body, etag: `"${await tag(body)}"` };
}

type Finished = readonly FinishedLength[];

function summaryOf(rules: Ruleset, finishedLengths: Finished): z.infer<typeof RulesetSummary> {
  const { name, title, version, seats, card } = rules;
  const durations = durationsOf({ ...rules, finishedLengths });
  const counted = { ...rules, finishedLengths };
  const [friends, againstBots] = [firstGameOf(counted, FRIENDS, 'daily'), firstGameOf(counted, 1, 'live')];
  return {
    name,
    title,
    version,
    seats,
    card,
    durations,
    ...(friends && { firstGameDuration: friends }),
    ...(againstBots && { firstGameAgainstBots: againstBots }),
    rules: `/api/v1/rulesets/${name}/rules`,
  };
}

const FRIENDS = 2;

/** The duration of a first game of two friends, or of one player against bots. */
function firstGameOf(
  rules: Ruleset & { readonly finishedLengths: Finished },
  people: number,
  paceName: 'daily' | 'live',
) {
  const { options, seats: all, seatsWithFriend } = rules.card.firstGame;
  const seats = people === FRIENDS ? seatsWithFriend : all;
  const chosen = { seats, people, pace: rules.paces[paceName], paceName, options } as const;
  const duration = describedDuration(rules, chosen);
  return duration && { ...duration, waits: [...duration.waits] as [number, number] };
}

function durationsOf(
  rules: Ruleset & { readonly finishedLengths: Finished },
): z.infer<typeof RulesetSummary>['durations'] {
  const seats = Math.min(CARD_SEATS, rules.seats.max);
  const durations = OFFERED_PACES.flatMap((pace) => {
    const duration = describedDuration(rules, { seats, pace: rules.paces[pace], paceName: pace });
    return duration === undefined ? [] : [[pace, { ...duration, waits: [...duration.waits] }] as const];
  });
  return Object.fromEntries(durations);
}

const balanceOf = ({ balance }: Ruleset): z.infer<typeof RulesetDetail>['balance'] =>
  balance === undefined
    ? null
    : {
        ...balance,
        groups: balance.groups.map(({ title, rows }) => ({ title, rows: rows.map((row) => ({ ...row })) })),
      };

function detailOf(rules: Ruleset, finished: Finished): z.infer<typeof RulesetDetail> {
  const orders = ordersOf(rules);
  return {
    ...summaryOf(rules, finished),
    windows: Object.entries(rules.windowKinds).map(([kind, pace]) => {
      return { kind, title: rules.windowTitles[kind] ?? kind, pace };
    }),
    paces: rules.paces,
    lengths: rules.lengths,
    balance: balanceOf(rules),
    finishedLengths: finished.map((length) => ({ ...length })),
    windowless: [...rules.windowless],
    board: rules.board === undefined ? null : { ...rules.board },
    presentation: presentationOf(rules),
    orderTexts: rules.orders?.texts ?? null,
    schemas: {
      options: inlined(jsonSchemaOf(rules, 'Options')),
      preference: inlined(jsonSchemaOf(rules, 'Preference')),
      command: inlined(jsonSchemaOf(rules, 'Command')),
      view: inlined(jsonSchemaOf(rules, 'View')),
      sighting: inlined(jsonSchemaOf(rules, 'Sighting')),
      parts: Object.fromEntries(Object.entries(partsOf(rules)).map(([kind, json]) => [kind, inlined(json)])),
      orders: orders && inlined(orders),
    },
  };
}
