/** Views, decisions and games in the OpenAPI document: `ruleset` and `kind` tell their types, in each edition. */
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../src/api/openapi/whole-document.ts';
import { componentName } from '../../../../src/api/schema/ruleset.ts';
import { rulesets } from '../../../../src/rules/registry.ts';
import { editionOf, wholeEdition } from '../../../../tools/build/editions.mjs';

interface Schema {
  readonly $ref?: string;
  readonly const?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping: Readonly<Record<string, string>>;
  };
}
interface Described {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const whole = JSON.parse(JSON.stringify(openApiDocument())) as Described;
const names = Object.keys(rulesets);
const at = (name: string): string => `#/components/schemas/${name}`;
// The build is JavaScript: it describes documents as any JSON.
const edition = (ruleset: string | null) => editionOf(whole, ruleset) as unknown as Described;

describe.each([
  ...names.map((name) => [name, edition(name)] as const),
  ...names.map((name) => [name, whole] as const),
])('the schemas of %s', (name, { components: { schemas } }) => {
  const own = (part: string): string => componentName(name, part);

  it('have the state, the commands and the decisions of the ruleset in its view', () => {
    const { ruleset, view, decisions } = schemas[own('GameView')]!.properties!;
    expect(ruleset!.const).toBe(name);
    expect(view!.anyOf).toContainEqual({ $ref: at(own('View')) });
    expect(decisions!.items).toEqual({ $ref: at(own('Decision')) });
  });

  it.each(['Decision', 'OwnDecision'])('have a %s for each kind, with its own `describe`', (part) => {
    const { propertyName, mapping } = schemas[own(part)]!.discriminator!;
    expect([propertyName, Object.keys(mapping)]).toEqual(['kind', Object.keys(rulesets[name]!.windowKinds)]);
    for (const [kind, ref] of Object.entries(mapping)) {
      const { properties } = schemas[ref.slice(at('').length)]!;
      expect(properties!['kind']!.const).toBe(kind);
      expect(properties!['describe']!.$ref).toBe(at(own(componentName(kind, 'Parts'))));
      expect(properties!['legal']!.items).toEqual({ $ref: at(own('Command')) });
    }
  });
});

describe('the schemas that differ by ruleset', () => {
  const COMPOSED = ['View', 'OwnDecision', 'Game', 'NewGameRequest', 'EventsBody', 'Export'];

  it.each(COMPOSED)('%s is a union by `ruleset`, and one of its members in an edition', (name) => {
    const { discriminator } = whole.components.schemas[name]!;
    expect([discriminator!.propertyName, Object.keys(discriminator!.mapping)]).toEqual(['ruleset', names]);
    for (const ruleset of names) {
      const { schemas } = edition(ruleset).components;
      expect(schemas[name]).toMatchObject({ $ref: discriminator!.mapping[ruleset] });
      expect(schemas[name]).not.toHaveProperty('discriminator');
    }
  });

  it('are open in the edition for the service', () => {
    const { schemas } = edition(null).components;
    const { ruleset, view, decisions } = schemas['View']!.properties!;
    expect(ruleset).not.toHaveProperty('const');
    expect(view!.anyOf).toContainEqual({ $ref: at('RulesetView') });
    expect(schemas['RulesetView']).toHaveProperty('additionalProperties', true);
    expect(decisions!.items).toEqual({ $ref: at('Decision') });
    expect(schemas['Decision']!.properties).toHaveProperty('describe.$ref', at('Parts'));
    expect(Object.keys(schemas).filter((name) => name.startsWith('Interstellar'))).toEqual([]);
  });

  it('leave no extension behind in what is served', () => {
    for (const served of [wholeEdition(whole), edition(null), edition(names[0]!)])
      expect(JSON.stringify(served)).not.toContain('x-of-any-ruleset');
  });
});
