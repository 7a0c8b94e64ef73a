/** The recorded examples in the OpenAPI document: each operation has some, and they follow its schemas. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../../src/api/openapi/examples.ts';
import { openApiDocument } from '../../../../src/api/openapi/whole-document.ts';
import { rulesets } from '../../../../src/rules/registry.ts';
import { NOTIFICATIONS } from '../../../../src/rules/text/choices/notifications.ts';
import { editionOf } from '../../../../tools/build/editions.mjs';
import { document, faultOf, faultOfBody } from '../../../support/api/document.ts';

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const JSON_TYPE = 'application/json';

interface Notifications {
  readonly data: { readonly notifications: readonly { readonly kind: string }[] };
}

interface Media {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

function expectExamples(media: Media, id: string): void {
  const { schema, example, examples } = media;
  const values = examples === undefined ? [example] : Object.values(examples).map(({ value }) => value);
  for (const value of values) {
    expect(value, id).toBeDefined();
    expect(faultOfBody(value, { schema }), id).toBeUndefined();
  }
}

const examplesOf = (edition: object): object => {
  const { post } = (edition as typeof document).webhooks['notifications']!;
  return (post.requestBody!.content[JSON_TYPE] as Media).examples!;
};

describe('the examples of the document', () => {
  it.each(operations)('$operationId has a request and a success', (operation) => {
    const { operationId, parameters = [], requestBody, responses } = operation;
    const examples = Object.values(EXAMPLES[operationId]!);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const { parameters: sent, request, status, type, response } = example;
      expect(status).toBeLessThan(300);
      const required = parameters.filter((one) => one.required === true).map(({ name }) => name);
      expect(Object.keys(sent)).toEqual(expect.arrayContaining(required));
      expect(request !== undefined).toBe(requestBody !== undefined);
      if (requestBody !== undefined) {
        const { schema } = requestBody.content[JSON_TYPE]!;
        expect(faultOfBody(request, { schema }), operationId).toBeUndefined();
      }
      const { content, headers = {} } = responses[status]!;
      expect(type !== undefined, operationId).toBe(content !== undefined);
      if (type === undefined) continue;
      const sentBack = new Headers({ 'Content-Type': type });
      for (const name of Object.keys(headers)) sentBack.set(name, 'x');
      expect(faultOf(operation, { status, headers: sentBack, text: 'x', body: response })).toBeUndefined();
    }
  });

  it('stand at each form of a request and of a success, which they follow', () => {
    for (const { operationId, requestBody, responses } of operations) {
      const { status } = Object.values(EXAMPLES[operationId]!)[0]!;
      const forms = Object.values(responses[status]!.content ?? {});
      const bodies = [...Object.values(requestBody?.content ?? {}), ...forms] as Media[];
      for (const media of bodies) expectExamples(media, operationId);
    }
  });

  it('have a line of each ruleset as a command', () => {
    const lines = EXAMPLES['sendCommand text/plain']!;
    expect(Object.keys(lines)).toEqual(Object.keys(rulesets));
    const { examples } = operations.find(({ operationId }) => operationId === 'sendCommand')!.requestBody!
      .content['text/plain'] as Media;
    for (const [ruleset, { request }] of Object.entries(lines))
      expect(examples![ruleset]).toEqual({ value: request });
  });

  it('stand at each message to a webhook, with the headers of its signature', () => {
    const posted = Object.values(document.webhooks).map(({ post }) => post);
    expect(posted.length).toBeGreaterThan(2);
    for (const { operationId, parameters = [], requestBody } of posted) {
      expectExamples(requestBody!.content[JSON_TYPE] as Media, operationId);
      for (const { name, ...parameter } of parameters) expect(parameter, name).toHaveProperty('example');
    }
  });

  it('of messages to a webhook have each kind of notification', () => {
    const posted = Object.entries(EXAMPLES).filter(([id]) => id.split(' ')[0] === 'receiveNotifications');
    const messages = posted.flatMap(([, examples]) => Object.values(examples).map(({ request }) => request));
    const kinds = messages.flatMap((message) => (message as Notifications).data.notifications);
    const shown = new Set(kinds.map(({ kind }) => kind));
    expect(Object.keys(NOTIFICATIONS).filter((kind) => !shown.has(kind))).toEqual([]);
  });

  it('have both ticks of a game, and a game whose invitation is unknown', () => {
    const named = (path: string, status: string) =>
      document.paths[`/api/v1${path}`]!['get']!.responses[status]!.content!['application/json'] as Media;
    const ticks = Object.entries(named('/games/{game}/ticks', '101').examples!);
    for (const [name, { value }] of ticks)
      expect(value, name).toMatchObject({ changed: name.endsWith('.presence') ? 'presence' : 'view' });
    expect(ticks.length).toBe(1 + Object.keys(rulesets).length);
    const games = Object.entries(named('/games/{game}', '200').examples!);
    for (const [name, { value }] of games)
      expect('unknownInvitation' in (value as { game: object }).game, name).toBe(
        name.endsWith('.unknown-invitation'),
      );
    expect(games.length).toBe(2 * Object.keys(rulesets).length);
  });

  it('of messages to a webhook have the signature of the secret in the example of a new one', () => {
    for (const id of Object.keys(EXAMPLES).filter((key) => key.startsWith('receive')))
      for (const [ruleset, { parameters, request }] of Object.entries(EXAMPLES[id]!)) {
        const created = EXAMPLES['createWebhook']!;
        const { response } = created[ruleset] ?? Object.values(created)[0]!;
        const { secret } = response as { readonly secret: string };
        const {
          'webhook-id': message,
          'webhook-timestamp': time,
          'webhook-signature': signature,
        } = parameters;
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
        const signed = createHmac('sha256', key).update(`${message}.${time}.${JSON.stringify(request)}`);
        expect(signature, id).toBe(`v1,${signed.digest('base64')}`);
      }
  });

  it('are those of its ruleset in an edition, and of one ruleset in the edition for the service', () => {
    const whole = JSON.parse(JSON.stringify(openApiDocument())) as object;
    const named = (edition: object): readonly string[] => [
      ...new Set([...JSON.stringify(edition).matchAll(/"examples":\{"([\w-]+)":/g)].map(([, name]) => name!)),
    ];
    const all = Object.keys(rulesets);
    for (const ruleset of all)
      expect(named(editionOf(whole, ruleset)).filter((name) => all.includes(name))).toEqual([ruleset]);
    expect(named(editionOf(whole, null)).filter((name) => all.includes(name))).toEqual([all[0]]);
    // Further examples have the ruleset in their names only in the whole document.
    for (const ruleset of [...all, null])
      expect(JSON.stringify(editionOf(whole, ruleset))).not.toMatch(
        new RegExp(`"(?:${all.join('|')})\\.[a-z-]+":`),
      );
    expect(Object.keys(examplesOf(editionOf(whole, 'stellar-conquest')))).toEqual(
      expect.arrayContaining(['stellar-conquest', 'game-paused', 'vote-requested', 'player-left']),
    );
  });
});
