/** Schemas with an `id`: as components of the document, and inlined in `GET /rulesets/{ruleset}`. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { componentsOf, merged } from '../../../../src/api/openapi/components.ts';
import { openApiDocument } from '../../../../src/api/openapi/whole-document.ts';
import { inlined, toJson } from '../../../../src/api/schema/json-schema.ts';
import { filesIn, textOf } from '../../../support/sources.ts';

const ship = z.strictObject({ name: z.string() }).meta({ id: 'Ship', description: 'A ship.' });
const pass = z.strictObject({ type: z.literal('pass') }).meta({ id: 'PassCommand' });
const sail = z.strictObject({ type: z.literal('sail-away'), ship });
const answer = z.discriminatedUnion('type', [pass]).meta({ id: 'Answer' });
const view = z.strictObject({ flagship: ship.describe('The largest.'), answer: answer.nullable() });

const at = (name: string) => `#/components/schemas/${name}`;

describe('a schema with an id', () => {
  it('is a component with the name of the ruleset in front, and its description stays with it', () => {
    const components = componentsOf('two-words', 'View', toJson(view, 'output'));
    expect(Object.keys(components)).toEqual([
      'TwoWordsView',
      'TwoWordsShip',
      'TwoWordsAnswer',
      'TwoWordsPassCommand',
    ]);
    expect(components['TwoWordsShip']!['description']).toBe('A ship.');
    expect(components['TwoWordsView']!['properties']).toEqual({
      flagship: { $ref: at('TwoWordsShip'), description: 'The largest.' },
      answer: { anyOf: [{ $ref: at('TwoWordsAnswer') }, { type: 'null' }] },
    });
    const { discriminator } = components['TwoWordsAnswer']!;
    expect(discriminator).toEqual({ propertyName: 'type', mapping: { pass: at('TwoWordsPassCommand') } });
  });

  it('is not needed by a member of a command, which is named after its type', () => {
    const command = z.discriminatedUnion('type', [pass, sail]);
    const components = componentsOf('toy', 'Command', toJson(command, 'input'));
    expect(components['ToyCommand']!['discriminator']).toEqual({
      propertyName: 'type',
      mapping: { pass: at('ToyPassCommand'), 'sail-away': at('ToySailAwayCommand') },
    });
    expect(components['ToySailAwayCommand']!['properties']).toMatchObject({ ship: { $ref: at('ToyShip') } });
  });

  it('stands for one schema', () => {
    const one = { ToyShip: { type: 'object' } };
    expect(merged([one, { ToyShip: { type: 'object' } }])).toEqual(one);
    expect(() => merged([one, { ToyShip: { type: 'string' } }])).toThrow('two different schemas');
  });

  it('is inlined for readers that know no references', () => {
    const json = inlined(toJson(view, 'output'));
    expect(JSON.stringify(json)).not.toMatch(/\$ref|\$defs|discriminator/);
    expect(json['properties']).toMatchObject({
      flagship: { description: 'The largest.', properties: { name: { type: 'string' } } },
      answer: { anyOf: [{ oneOf: [{ properties: { type: { const: 'pass' } } }] }, { type: 'null' }] },
    });
  });
});

describe('a schema of the API', () => {
  // The generator would keep the last one, and describe the fields of the others wrongly.
  it('has a name of its own', () => {
    const names = filesIn('src/api').flatMap((file) =>
      [...textOf(file).matchAll(/\.openapi\(\s*'(\w+)'/g)].map(([, name]) => name!),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
  });

  it('is an object only under a name', () => {
    const inner = (value: object, at: string): readonly string[] =>
      Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
        const isValue = VALUES.has(key) && !at.endsWith('.properties');
        if (typeof one !== 'object' || one === null || isValue) return [];
        const fields = key !== 'properties' && 'properties' in one ? [`${at}.${key}`] : [];
        return [...fields, ...inner(one, `${at}.${key}`)];
      });
    const { components, paths } = openApiDocument();
    const found = Object.entries(components!.schemas!).flatMap(([name, schema]) => inner(schema, name));
    expect([...found, ...inner(paths!, 'paths')]).toEqual([]);
    expect(inner({ Ship: { items: { properties: {} } } }.Ship, 'Ship')).toEqual(['Ship.items']);
  });
});

/** What a schema lists as values. */
const VALUES = new Set(['default', 'example', 'examples', 'enum', 'const']);
