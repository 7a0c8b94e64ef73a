/** The unions of objects in the OpenAPI document: a client can tell the members apart. */
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../src/api/openapi/whole-document.ts';
import { componentName } from '../../../../src/api/schema/ruleset.ts';
import { rulesets } from '../../../../src/rules/registry.ts';
import { editionOf, wholeEdition } from '../../../../tools/build/editions.mjs';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Record<string, string> };
}
type Schemas = Readonly<Record<string, Schema>>;

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  'x-of-any-ruleset': Schemas;
  components: { schemas: Schemas };
};

const BY_GAME = 'The game determines the ruleset. The value does not name it.';
/** Unions of objects without a discriminator, with the reason: no field of the members tells them apart. */
const EXCEPT: Readonly<Record<string, string>> = {
  Command: BY_GAME,
  Preference: BY_GAME,
  Orders: BY_GAME,
  Committed: 'The form of exports is fixed by their hash. Each member has one field, of its own name.',
};
/** Schemas to which nothing refers: events contain a copy of their sighting, and each webhook is one of these messages. */
const UNREFERENCED = [
  ...Object.keys(rulesets).map((name) => componentName(name, 'Sighting')),
  'WebhookMessage',
];

const named = (schemas: Schemas, ref: string): Schema => schemas[ref.split('/').at(-1)!]!;

/** The objects that a schema may be, each once. */
function objectsOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  if (schema.$ref !== undefined) return objectsOf(named(schemas, schema.$ref), schemas);
  const members = schema.oneOf ?? schema.anyOf;
  if (members !== undefined) return members.flatMap((member) => objectsOf(member, schemas));
  return schema.type === 'object' ? [schema] : [];
}

/** All unions of two or more objects, by the component or other part that has them. */
function unionsOf(parts: Schemas, schemas = parts): readonly (readonly [name: string, union: Schema])[] {
  const unionsIn = (value: object): readonly Schema[] => [
    ...('oneOf' in value || 'anyOf' in value ? [value as Schema] : []),
    ...Object.values(value).flatMap((inner: unknown) =>
      typeof inner === 'object' && inner !== null ? unionsIn(inner) : [],
    ),
  ];
  return Object.entries(parts).flatMap(([name, schema]) =>
    (typeof schema === 'object' ? unionsIn(schema) : []).flatMap((union) => {
      const several = (union.oneOf ?? union.anyOf)!.filter((one) => objectsOf(one, schemas).length > 0);
      return several.length > 1 ? [[name, union] as const] : [];
    }),
  );
}

/** What is wrong with a discriminator: each member has constants of its own there, and the mapping leads from them to it. */
function faultsOf([name, { oneOf = [], discriminator }]: readonly [string, Schema], schemas: Schemas) {
  if (discriminator === undefined) return [`${name} has no discriminator`];
  const { propertyName, mapping } = discriminator;
  const tags = oneOf.flatMap((member) => {
    const found = objectsOf(member, schemas).flatMap(({ properties = {} }) =>
      tagsOf(properties[propertyName]),
    );
    return [...new Set(found)].map((tag) => [tag, member.$ref]);
  });
  return JSON.stringify(Object.entries(mapping)) === JSON.stringify(tags) ? [] : [`${name} maps wrongly`];
}

const tagsOf = ({ const: tag, enum: tags = [tag] }: Tag = {}): readonly (string | undefined)[] => tags;
type Tag = Schema & { readonly const?: string; readonly enum?: readonly (string | undefined)[] };

/** Whether a discriminator at this field could lead to each member: it has constants there that no other member has. */
function tellsApart(field: string, { oneOf, anyOf }: Schema, schemas: Schemas): boolean {
  const tags = (oneOf ?? anyOf)!.flatMap((member) => {
    const found = objectsOf(member, schemas).flatMap(({ properties = {} }) => tagsOf(properties[field]));
    return [...new Set(found)];
  });
  return !tags.includes(undefined) && new Set(tags).size === tags.length;
}

const fieldsOf = (union: Schema, schemas: Schemas): readonly string[] =>
  objectsOf(union, schemas).flatMap(({ properties = {} }) => Object.keys(properties));

const EDITIONS = [
  ['all', wholeEdition(document)] as const,
  ['service', editionOf(document, null)] as const,
  ...Object.keys(rulesets).map((name) => [name, editionOf(document, name)] as const),
  // The build is JavaScript: it describes documents as any JSON.
].map(([name, edition]) => [name, edition as unknown as typeof document] as const);

/** With those of requests and responses, under the name of their place in the document. */
const everyUnion = ({ components, ...rest }: typeof document) => {
  const { schemas, ...others } = components;
  return [...unionsOf(schemas), ...unionsOf({ ...rest, components: others }, schemas)];
};

describe.each(EDITIONS)('a union of objects in the edition %s', (_, edition) => {
  const { schemas } = edition.components;
  const unions = everyUnion(edition);
  const isExcepted = ([name]: readonly [string, Schema]) => Object.hasOwn(EXCEPT, name);

  it('has a discriminator, but for a few with a reason', () => {
    expect(unions.length).toBeGreaterThan(1);
    const others = unions.filter((one) => !isExcepted(one));
    expect(others.flatMap((one) => faultsOf(one, schemas))).toEqual([]);
  });

  it('is excepted only if no field tells its members apart', () => {
    for (const [name, union] of unions.filter(isExcepted)) {
      const fields = fieldsOf(union, schemas);
      expect(
        fields.filter((field) => tellsApart(field, union, schemas)),
        name,
      ).toEqual([]);
    }
  });
});

describe('a union of objects in the OpenAPI document', () => {
  const { schemas } = document.components;
  const unions = unionsOf(schemas);
  const isExcepted = ([name]: readonly [string, Schema]) => Object.hasOwn(EXCEPT, name);

  it('is excepted only as long as it has none', () => {
    expect(unions.length).toBeGreaterThan(20);
    const without = unions.filter(isExcepted).filter(([, { discriminator }]) => discriminator === undefined);
    expect(new Set(without.map(([name]) => name))).toEqual(new Set(Object.keys(EXCEPT)));
  });

  it('says so if it has none', () => {
    for (const name of ['Command', 'Preference', 'Orders'])
      expect(schemas[name]!.description).toMatch(
        / a union without a discriminator, because .*(?:the same `type`|or none)\.$/,
      );
    expect(schemas['Committed']!.properties!['seats']!.description).toContain('An item with `person`');
  });

  it('is referred to by another schema, like every component', () => {
    const unused = (served: object, names: readonly string[]) => {
      const text = JSON.stringify(served);
      return names.filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    };
    expect(unused(wholeEdition(document), Object.keys(schemas)).toSorted()).toEqual(UNREFERENCED.toSorted());
    for (const [name, edition] of EDITIONS.slice(1))
      expect(unused(edition, Object.keys(edition.components.schemas)), name).toEqual([]);
  });

  it('is found at every depth, and checked', () => {
    const [a, b] = ['a', 'b'].map((tag) => ({ type: 'object', properties: { type: { const: tag } } }));
    const c = { type: 'object', properties: { type: { enum: ['c', 'd'] } } };
    const [toA, toB, toC, toGood] = ['A', 'B', 'C', 'Good'].map((name) => ({
      $ref: `#/components/schemas/${name}`,
    }));
    const union = (mapping: Record<string, string>) =>
      ({ oneOf: [toA, toB], discriminator: { propertyName: 'type', mapping } }) as Schema;
    const bad = {
      A: a as Schema,
      B: b as Schema,
      C: c as Schema,
      Bare: { type: 'object', properties: { list: { type: 'array', items: { anyOf: [toA, toB] } } } },
      Null: { anyOf: [toA, { type: 'null' }] },
      Good: union({ a: toA!.$ref, b: toB!.$ref }),
      Nested: {
        oneOf: [toGood!, toC!],
        discriminator: {
          propertyName: 'type',
          mapping: { a: toGood!.$ref, b: toGood!.$ref, c: toC!.$ref, d: toC!.$ref },
        },
      },
      Crossed: union({ a: toB!.$ref, b: toA!.$ref }),
    } as Schemas;
    expect(unionsOf(bad).flatMap((one) => faultsOf(one, bad))).toEqual([
      'Bare has no discriminator',
      'Crossed maps wrongly',
    ]);
    const apart = (...oneOf: Schema[]) => tellsApart('type', { oneOf }, bad);
    expect([apart(toA!, toB!), apart(toA!, toA!), apart(toA!, bad['Bare']!)]).toEqual([true, false, false]);
    expect(unionsOf({ get: bad['Nested']! }, bad).map(([name]) => name)).toEqual(['get']);
  });
});
