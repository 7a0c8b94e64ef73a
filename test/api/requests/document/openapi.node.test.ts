import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../src/api/openapi/whole-document.ts';
import { componentName } from '../../../../src/api/schema/ruleset.ts';
import { ACTION_SIGHTINGS } from '../../../../src/room/read/room-actions.ts';
import { EXAMPLES } from '../../../../examples/registry.ts';
import { rulesets } from '../../../../src/rules/registry.ts';
import { textOf, filesIn } from '../../../support/sources.ts';
import { documentOf, PROBLEMS, REFUSALS } from '../../../../src/api/http/problem.ts';
import { editionOf, ruleCodesOf } from '../../../../tools/build/editions.mjs';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly required?: boolean };
  readonly responses: Record<string, { description: string; $ref?: string }>;
  readonly 'x-problem-codes': readonly (keyof typeof PROBLEMS)[];
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  openapi: string;
  info: { license: { identifier: string } };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: { $ref: string } } } } } }
  >;
  components: {
    schemas: Record<
      string,
      { oneOf?: object[]; discriminator?: { mapping: object }; additionalProperties?: unknown }
    >;
    responses: Record<
      string,
      {
        content: {
          'application/problem+json': {
            example?: { status: number };
            examples?: Record<string, { value: { status: number } }>;
          };
        };
      }
    >;
  };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
);

describe('the OpenAPI document', () => {
  it('is valid 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect([valid, validator.version, errors]).toEqual([true, '3.1', undefined]);
  });

  it('names its licence as SPDX does', () => {
    expect(document.info.license.identifier).toBe(textOf('package.json').match(/"license": "(.+)"/)![1]);
  });

  it('points at nothing that is not there', () => {
    const refs = JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g);
    for (const [, kind, name] of refs) expect(document.components).toHaveProperty([kind!, name!]);
  });

  it.each(operations)('says of $name what it is, and all that it may answer', (operation) => {
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(operation.summary).toBeTruthy();
    expect(document.tags.map((tag) => tag.name)).toContain(operation.tags?.[0]);
    if (operation.requestBody !== undefined) expect(operation.requestBody.required).toBe(true);
    const statuses = Object.keys(operation.responses);
    expect(statuses).toEqual(expect.arrayContaining(['401', '500', '503']));
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(response.description).not.toBe('');
      if (Number(status) < 400) continue;
      const codes = operation['x-problem-codes'].filter((code) => PROBLEMS[code].status === Number(status));
      expect(codes.length, status).toBeGreaterThan(0);
      expect(response.description).toBe(codes.map((code) => `\`${code}\``).join(', '));
      const name = response.$ref!.replace('#/components/responses/', '');
      const problem = document.components.responses[name]?.content['application/problem+json'];
      const examples = problem?.example
        ? [problem.example]
        : Object.values(problem?.examples ?? {}).map(({ value }) => value);
      expect(examples.length, name).toBeGreaterThan(0);
      for (const example of examples) expect(example.status, name).toBe(Number(status));
    }
    for (const code of operation['x-problem-codes']) {
      expect(statuses).toContain(String(PROBLEMS[code].status));
    }
  });

  it('names operations once each', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a webhook for each message that the service posts', () => {
    const { mapping } = document.components.schemas['WebhookMessage']!.discriminator!;
    const bodies = Object.entries(document.webhooks).map(([type, { post }]) => {
      return [type, post.requestBody.content['application/json'].schema.$ref];
    });
    expect(Object.fromEntries(bodies)).toEqual(mapping);
  });

  it('is that of the service as it is deployed, without the examples', () => {
    for (const { name } of EXAMPLES) expect(JSON.stringify(document)).not.toContain(name);
  });

  it('distinguishes the members of every command and sighting, for every ruleset', () => {
    for (const rules of Object.values(rulesets)) {
      const prefix = rules.name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
      const shared = { Command: ['resign'], Sighting: ACTION_SIGHTINGS };
      for (const [part, tags] of Object.entries(shared)) {
        const { oneOf, discriminator } = document.components.schemas[`${prefix}${part}`]!;
        expect(oneOf!.length).toBeGreaterThan(1);
        // One member for all shared tags, none of which the ruleset has.
        expect(Object.keys(discriminator!.mapping)).toHaveLength(oneOf!.length - 1 + tags.length);
      }
      const free = rules.windowless.length > 0 ? ['free'] : [];
      for (const kind of [...Object.keys(rules.windowKinds), ...free]) {
        expect(rules.schema.parts, kind).toHaveProperty(kind);
      }
    }
  });
});

describe('an event', () => {
  const { schemas } = document.components;

  it('is a frame with a sighting beside it, which may have further fields', () => {
    for (const { name } of Object.values(rulesets))
      expect(schemas[componentName(name, 'Event')]).toMatchObject({
        allOf: [
          { $ref: '#/components/schemas/EventFrame' },
          { discriminator: schemas[componentName(name, 'Sighting')]!.discriminator },
        ],
      });
    const sightings = Object.entries(schemas).filter(([name]) => name.endsWith('Sighting'));
    expect(sightings.length).toBeGreaterThan(100);
    expect(
      sightings.filter(([, schema]) => 'additionalProperties' in schema && !schema.additionalProperties),
    ).toEqual([]);
  });

  it('by the room is a member for all of its types, in each ruleset', () => {
    for (const { name } of Object.values(rulesets)) {
      const { mapping } = schemas[componentName(name, 'Sighting')]!.discriminator!;
      const own = ACTION_SIGHTINGS.map((type) => [type, '#/components/schemas/RoomSighting']);
      expect(mapping).toMatchObject(Object.fromEntries(own));
    }
  });
});

describe('problem codes', () => {
  const codesIn = (ruleset: string | null) =>
    editionOf(document, ruleset)['x-problem-codes'] as Readonly<Record<string, object>>;
  /** For a code, the operations that list it. */
  function listing(ruleset: string | null): (code: string) => readonly (string | undefined)[] {
    // The build is JavaScript: it describes documents as any JSON.
    const { paths } = editionOf(document, ruleset) as unknown as typeof document;
    const all = Object.values(paths).flatMap((methods) => Object.values(methods));
    return (code) =>
      all
        .filter(({ 'x-problem-codes': codes }) => (codes as readonly string[]).includes(code))
        .map(({ operationId }) => operationId);
  }

  it.each(Object.values(rulesets))('of $name are in its edition, with their texts and rulings', (rules) => {
    const { refusals } = rules.presentation!;
    const codes = codesIn(rules.name);
    expect(Object.keys(codes)).toEqual([...new Set([...Object.keys(PROBLEMS), ...Object.keys(refusals)])]);
    for (const [code, { text, rulings }] of Object.entries(refusals))
      expect(codes[code]).toMatchObject({ status: documentOf({ code }).status, detail: text, rulings });
    expect(codes['too-deep']).toEqual(REFUSALS['too-deep']);
  });

  it.each(Object.values(rulesets))('of $name are with the operations that its rules can refuse', (rules) => {
    const { refusals } = rules.presentation!;
    const [own, none] = [listing(rules.name), listing(null)];
    for (const code of Object.keys(refusals).filter((one) => !Object.hasOwn(PROBLEMS, one))) {
      const operation = { options: 'createGame', preference: 'takeSeat', command: 'sendCommand' };
      expect(own(code), code).toEqual([operation[refusals[code]!.refuses ?? 'command']]);
      expect(none(code), code).toEqual([]);
    }
    expect(ruleCodesOf(refusals, 'getGame')).toEqual([]);
  });

  it('of rules are not in the edition for the service', () => {
    expect(codesIn(null)).toEqual(REFUSALS);
    expect(editionOf(document, null)).not.toHaveProperty('x-rule-codes');
  });

  it('of room, kernel and API all stand in the table', () => {
    const files = [
      ...filesIn('src/api'),
      ...filesIn('src/room'),
      ...filesIn('src/auth'),
      ...filesIn('src/rules', 1),
    ];
    const raised = files.flatMap((file) =>
      [...textOf(file).matchAll(/(?:refuse|refusal)\(\s*'([^']+)'|\bcode: '([^']+)'/g)].map(
        ([, called, named]) => ({ file, code: called ?? named! }),
      ),
    );
    expect(raised.length).toBeGreaterThan(40);
    for (const { file, code } of raised) expect(PROBLEMS, file).toHaveProperty(code);
  });

  it('stand in the page about the API, too', () => {
    for (const [code, { status, title }] of Object.entries(PROBLEMS)) {
      expect(textOf('docs/api.md')).toContain(`| \`${code}\` | ${status} | ${title} |\n`);
    }
  });

  it('are all documented with the operations that raise them, but those that belong to none', () => {
    const documented = operations.flatMap((operation) => operation['x-problem-codes']);
    const left = Object.keys(PROBLEMS).filter((code) => !documented.includes(code as keyof typeof PROBLEMS));
    expect(left).toEqual(['method-not-allowed', 'already-created']);
  });
});
