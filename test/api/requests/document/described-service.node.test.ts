/** The whole OpenAPI document: each field, each object and each parameter is described. */
import { describe, expect, it } from 'vitest';
import { choices } from '../../../../src/api/schema/service/choices.ts';
import { openApiDocument } from '../../../../src/api/openapi/whole-document.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Parameter extends Schema {
  readonly name: string;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
}
interface Response {
  readonly $ref?: string;
  readonly headers?: object;
}
type Schemas = Readonly<Record<string, Schema>>;

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Schemas; responses: Readonly<Record<string, Response>>; headers: object };
};
const { schemas } = document.components;

/** Not schemas: what a schema lists as values. */
const VALUES = new Set(['default', 'example', 'examples', 'enum', 'const', 'required', 'discriminator']);

const undescribed = (named: Schemas): readonly string[] => {
  const isDescribed = ({ description, $ref }: Schema): boolean =>
    description === undefined
      ? $ref !== undefined && isDescribed(named[$ref.split('/').at(-1)!]!)
      : description.length > 3;
  return faultsOf(named, isDescribed);
};

/** Words that say nothing by themselves. */
const EMPTY = new Set('a an and are be been in is it its of the these this was you your'.split(' '));
const wordsOf = (text: string): readonly string[] =>
  (text.match(/[A-Z]{2,}|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''));

/** A description that only repeats the name: `ships: The ships.` */
function isRepeated(name: string, description: string | undefined): boolean {
  if (description === undefined) return false;
  const known = new Set([...wordsOf(name), ...EMPTY, ...[...EMPTY].flatMap(wordsOf)]);
  return wordsOf(description).every((word) => known.has(word));
}
const repeating = (named: Schemas): readonly string[] =>
  faultsOf(named, ({ description }, field) => field === undefined || !isRepeated(field, description));

function faultsOf(
  named: Schemas,
  isDescribed: (schema: Schema, field?: string) => boolean,
): readonly string[] {
  const faultsIn = (schema: Schema, at: string): readonly string[] => {
    const inner = Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null || VALUES.has(key) || key === 'properties') return [];
      const many = Array.isArray(value) ? (value as readonly Schema[]) : [value as Schema];
      return many.flatMap((one) => faultsIn(one, at));
    });
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(isDescribed(field, name) ? [] : [`${at}.${name}`]),
      ...faultsIn(field, `${at}.${name}`),
    ]);
    return [...fields, ...inner];
  };
  return Object.entries(named).flatMap(([name, schema]) => [
    ...(isDescribed(schema) ? [] : [name]),
    ...faultsIn(schema, name),
  ]);
}

describe('the OpenAPI document', () => {
  it('describes every schema and every field', () => {
    expect(undescribed(schemas)).toEqual([]);
  });

  it('says more of every field than its name', () => {
    expect(repeating(schemas)).toEqual([]);
  });

  it('has the headers of limits on every response, except those that pass a socket on', () => {
    const references = {
      RateLimit: { $ref: '#/components/headers/RateLimit' },
      'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
    };
    const { components, paths } = document;
    expect(Object.keys(components.headers)).toEqual(['RateLimit', 'RateLimitPolicy']);
    for (const [name, { headers }] of Object.entries(components.responses))
      expect(headers, name).toMatchObject(references);
    for (const { operationId, responses } of Object.values(paths).flatMap((methods) =>
      Object.values(methods),
    ))
      for (const [status, { $ref, headers = {} }] of Object.entries(responses)) {
        if ($ref !== undefined) continue;
        if (status === '101') expect(headers, operationId).not.toHaveProperty('RateLimit');
        else expect(headers, `${operationId} ${status}`).toMatchObject(references);
      }
  });

  it('describes every parameter, and not by its name alone', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const missing = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.flatMap(({ name, description }) =>
        description && !isRepeated(name, description) ? [] : [`${operationId}.${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('refers to a schema beside its description, without a wrapper', () => {
    expect(JSON.stringify(schemas)).not.toContain('{"allOf":[{"$ref"');
    expect(schemas['SitterOffer']!.properties!['by']).toEqual({
      $ref: '#/components/schemas/Player',
      description: 'The owner of the seat.',
    });
  });

  it('is checked at every depth', () => {
    const described = { description: 'A ship.' };
    const bad = {
      Ship: { properties: { id: {}, load: { ...described, properties: { tons: {} } } } },
      Fleet: { ...described, items: [{ properties: { ship: { $ref: '#/components/schemas/Ship' } } }] },
      Fine: { ...described, properties: { fleet: { $ref: '#/components/schemas/Fleet' } } },
    };
    expect(undescribed({ ...bad, Union: { oneOf: [] } as Schema })).toEqual([
      'Ship',
      'Ship.id',
      'Ship.load.tons',
      'Fleet.ship',
      'Union',
    ]);
  });
});

describe('a description', () => {
  it.each([
    ['ships', 'The ships.'],
    ['game-started', 'The game was started.'],
    ['closesAt', 'Closes at.'],
  ])('of %s that only repeats the name is found: %s', (name, description) => {
    expect(repeating({ It: { description: 'A thing.', properties: { [name]: { description } } } })).toEqual([
      `It.${name}`,
    ]);
  });
});

describe('the values of enumerations in words', () => {
  type Enum = Schema & { readonly enum?: readonly string[]; readonly items?: Enum };
  const field = (name: string, property: string): Enum => schemas[name]!.properties![property]!;
  const places: Readonly<Record<string, readonly [description: string | undefined, values: unknown]>> = {
    paces: both(field('InterstellarConquestGame', 'paceName')),
    visibility: both(schemas['Visibility']!),
    finders: [schemas['Audience']!.description, both(schemas['Visibility']!)[1]],
    talk: both(schemas['Audience']!),
    absence: both(field('AbsencePolicy', 'absence')),
    absent: both(field('InterstellarConquestSeatSummary', 'absent')),
    hours: [field('AbsencePolicy', 'hours').description, ['true', 'false']],
    invitations: both(schemas['InvitationState']!),
    motions: both(field('VoteRequest', 'what')),
    scopes: both(field('NewKeyRequest', 'scopes')),
    channels: both(field('DeliveryStatus', 'channel')),
    notifications: [
      JSON.stringify(schemas['NotificationKinds']),
      Object.keys(schemas['NotificationKinds']!.properties!),
    ],
  };
  function both(schema: Enum) {
    const values = schema.enum ?? schema.items?.enum;
    return [schema.description, values?.filter((value) => value !== null)] as const;
  }

  it.each(Object.entries(choices))('are those of the document: %s', (name, words) => {
    const [description, values] = places[name]!;
    expect(new Set(Object.keys(words))).toEqual(new Set(values as readonly string[]));
    for (const { text } of Object.values(words)) expect(description).toContain(text);
  });
});
