/** Schemas with an `id`: as components of the document, and inlined in `GET /rulesets/{ruleset}`. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { componentsOf, merged } from '../../../../src/api/openapi/components.ts';
import { inlined, toJson } from '../../../../src/api/schema/json-schema.ts';

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
