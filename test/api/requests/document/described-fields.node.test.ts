/** The schemas of rulesets in the OpenAPI document: each field is described, and each object has a name. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../src/api/openapi/whole-document.ts';
import { componentsOf, merged } from '../../../../src/api/openapi/components.ts';
import {
  componentName,
  jsonSchemaOf,
  NOUNS,
  ordersOf,
  partsOf,
  smallBoardOf,
} from '../../../../src/api/schema/ruleset.ts';
import { EXAMPLES } from '../../../../examples/registry.ts';
import type { Ruleset } from '../../../../src/rules/contract.ts';
import { rulesets } from '../../../../src/rules/registry.ts';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly const?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}
type Schemas = Readonly<Record<string, Schema>>;

const { components } = JSON.parse(JSON.stringify(openApiDocument())) as { components: { schemas: Schemas } };

/** The objects and fields without a description, the objects without a name, and the unions of objects without a discriminator. */
function faultsOf(schemas: Schemas, ruleset: string): readonly string[] {
  const prefix = componentName(ruleset, '');
  const own = Object.entries(schemas).filter(([name]) => name.startsWith(prefix));
  expect(own.length).toBeGreaterThan(0);
  return own.flatMap(([name, schema]) => [
    ...(schema.properties !== undefined && !isDescribed(schema, schemas)
      ? [`${name} has no description`]
      : []),
    ...fieldFaults(name, schema, schemas),
    ...innerSchemas(schema).flatMap((inner) => innerFaults(name, inner, schemas)),
  ]);
}

/** The schemas that a ruleset has of its own, without those of the service that contain them. */
function ownSchemas(rules: Ruleset): Schemas {
  const named = {
    ...Object.fromEntries(NOUNS.map((noun) => [noun, jsonSchemaOf(rules, noun)])),
    ...Object.fromEntries(
      Object.entries(partsOf(rules)).map(([kind, json]) => [componentName(kind, 'Parts'), json]),
    ),
    Orders: ordersOf(rules),
    Board: smallBoardOf(rules),
  };
  const made = Object.entries(named).filter(([, json]) => json !== null);
  return merged(made.map(([part, json]) => componentsOf(rules.name, part, json!)));
}

/** Fields of which no ruling says anything: tags of unions, and fields of single schemas. */
const TAGS = ['type', 'kind', 'window'];
const BOOKKEEPING = ['View.options', 'Secrets.seat'];

function withoutRuling(schemas: Schemas, ruleset: string): readonly string[] {
  const prefix = componentName(ruleset, '');
  return Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([field, schema]) => !(TAGS.includes(field) && schema.const !== undefined))
      .filter(([, schema]) => !namesRuling(schema, schemas))
      .map(([field]) => `${name.slice(prefix.length)}.${field}`)
      .filter((field) => !BOOKKEEPING.includes(field)),
  );
}

/** Whether the description names a ruling, or that of the items, the alternatives or the schema that it refers to. */
function namesRuling(schema: Schema, schemas: Schemas): boolean {
  const { description = '', $ref, items, oneOf = [], anyOf = [] } = schema;
  const referred = $ref === undefined ? undefined : schemas[$ref.split('/').at(-1)!];
  const inner = [items, referred, ...oneOf, ...anyOf];
  return ANY_RULING.test(description) || inner.some((one) => one !== undefined && namesRuling(one, schemas));
}

const isDescribed = ({ description, $ref }: Schema, schemas: Schemas): boolean =>
  description === undefined
    ? $ref !== undefined && schemas[$ref.split('/').at(-1)!]?.description !== undefined
    : description.length > 3;

const fieldFaults = (name: string, { properties = {} }: Schema, schemas: Schemas): readonly string[] =>
  Object.entries(properties)
    .filter(([, field]) => !isDescribed(field, schemas))
    .map(([field]) => `${name}.${field} has no description`);

function innerFaults(name: string, inner: Schema, schemas: Schemas): readonly string[] {
  const fields = Object.keys(inner.properties ?? {});
  const unnamed = inner.oneOf !== undefined && !('discriminator' in inner);
  return [
    ...fieldFaults(`${name}: {${fields.join(', ')}}`, inner, schemas),
    ...(fields.length > 1 ? [`${name}: {${fields.join(', ')}} has no name`] : []),
    ...(unnamed ? [`${name}: a union has no discriminator`] : []),
  ];
}

/** All schemas inside this one, without those behind references. */
function innerSchemas(value: object): readonly Schema[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner !== 'object' || inner === null || key === 'default') return [];
    const isSchema = key !== 'properties' && !Array.isArray(inner);
    return [...(isSchema ? [inner as Schema] : []), ...innerSchemas(inner)];
  });
}

const ANY_RULING = /\b[A-Z]{2}-\d/;
const RULING = /\b(?:IC|CC|IE|SC)-\d+(?:\.\d+)?/g;

/** The rules that other rules change. */
const BASES: Readonly<Record<string, readonly string[]>> = { 'cosmic-conquest': ['interstellar-conquest'] };

function rulingsOf(ruleset: string): readonly string[] {
  const sections = readFileSync(`docs/rules/${ruleset}.md`, 'utf8').split(/^## /m);
  return sections.flatMap((section) => {
    const [name = ''] = /^[A-Z]{2}-\d+/.exec(section) ?? [];
    return [name, ...[...section.matchAll(/^(\d+)\. /gm)].map(([, item]) => `${name}.${item}`)];
  });
}

describe('the schemas of a ruleset in the OpenAPI document', () => {
  const names = Object.keys(rulesets);

  it.each(names)('describe all fields of %s', (name) => {
    expect(faultsOf(components.schemas, name)).toEqual([]);
  });

  it.each(EXAMPLES)('describe all fields of the example $name', (rules) => {
    expect(faultsOf(ownSchemas(rules), rules.name)).toEqual([]);
  });

  it.each([...Object.values(rulesets), ...EXAMPLES])('name a ruling for each field of $name', (rules) => {
    expect(withoutRuling(ownSchemas(rules), rules.name)).toEqual([]);
  });

  it.each(names)('name only rulings that exist in the rules of %s', (name) => {
    const own = Object.entries(components.schemas).filter(([schema]) =>
      schema.startsWith(componentName(name, '')),
    );
    const named = [...JSON.stringify(own).matchAll(RULING)].map(([ruling]) => ruling);
    expect(named.length).toBeGreaterThan(100);
    const known = new Set([name, ...(BASES[name] ?? [])].flatMap(rulingsOf));
    expect([...new Set(named)].filter((ruling) => !known.has(ruling))).toEqual([]);
  });

  it.each(names)('name a ruling for each command and each sighting of %s', (name) => {
    const variants = ['Command', 'Sighting'].flatMap((noun) => {
      const { oneOf, anyOf = oneOf } = components.schemas[componentName(name, noun)] as Schema;
      return anyOf!.map(({ $ref }) => $ref!.split('/').at(-1)!);
    });
    const silent = variants.filter((one) => JSON.stringify(components.schemas[one]).match(RULING) === null);
    // Of the service, in all games.
    expect(silent).toEqual(['Resign', 'RoomSighting']);
  });

  it('name only rulings that exist, also in examples', () => {
    const known = new Set(names.flatMap(rulingsOf));
    const named = JSON.stringify(components).match(RULING)!;
    expect([...new Set(named)].filter((ruling) => !known.has(ruling))).toEqual([]);
  });

  it('are checked for descriptions, names and discriminators', () => {
    const described = { description: 'A ship.' };
    const refer = { $ref: '#/components/schemas/ToyShip' };
    const good = {
      ToyShip: { ...described, properties: { id: described } },
      ToyFleet: { ...described, properties: { ship: refer, ships: { ...described, items: refer } } },
    };
    expect(faultsOf(good, 'toy')).toEqual([]);
    const bad = {
      ToyShip: {
        properties: { id: {}, load: { ...described, items: { properties: { a: {}, b: described } } } },
      },
      ToyFleet: { ...described, properties: { ship: refer, any: { ...described, oneOf: [refer] } } },
    };
    expect(faultsOf(bad, 'toy')).toEqual([
      'ToyShip has no description',
      'ToyShip.id has no description',
      'ToyShip: {a, b}.a has no description',
      'ToyShip: {a, b} has no name',
      'ToyFleet.ship has no description',
      'ToyFleet: a union has no discriminator',
    ]);
  });

  it('are checked for rulings', () => {
    const ruled = { description: 'A ship (TO-1).' };
    const silent = { description: 'A ship.' };
    const refer = (name: string) => ({ ...silent, $ref: `#/components/schemas/${name}` });
    const schemas = {
      ToyShip: { ...ruled, properties: { type: { ...silent, const: 'ship' }, id: ruled, load: silent } },
      ToyFleet: {
        ...silent,
        properties: {
          ship: refer('ToyShip'),
          fleet: refer('ToyFleet'),
          ships: { ...silent, items: refer('ToyShip') },
          flagship: { ...silent, anyOf: [silent, ruled] },
          kind: silent,
        },
      },
      ToyView: { ...ruled, properties: { options: silent, seat: silent } },
    };
    expect(withoutRuling(schemas, 'toy')).toEqual(['Ship.load', 'Fleet.fleet', 'Fleet.kind', 'View.seat']);
  });
});
