/** Values such as a schema of the document allows, at its edges more often than not. */
import { document } from '../../../test/support/api/document.ts';
import type { Dice } from '../../../test/support/suite/dice.ts';
import type { Json } from '../request.ts';
import { textOf } from './pattern.ts';

/** Schemas that refer to themselves come to an end here. */
const DEEPEST = 8;

/** Knows words that mean something to the service, by the name of the field that they go into. */
export type Words = (name: string) => unknown;

export class Sampler {
  constructor(
    private readonly dice: Dice,
    private readonly words: Words,
  ) {}

  /** `name` is that of the field, if it has one. */
  value(schema: Json, name = '', depth = 0): unknown {
    const { dice } = this;
    const known = name !== '' && dice.chance(0.7) ? this.words(name) : undefined;
    if (known !== undefined) return known;
    if (schema.$ref !== undefined) return this.value(resolved(schema.$ref), name, depth);
    if ('const' in schema) return schema.const;
    if (schema.enum !== undefined) return dice.pick(schema.enum as unknown[]);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices !== undefined) return this.value(dice.pick(choices as Json[]), name, depth);
    if ('default' in schema && dice.chance(0.1)) return schema.default;
    if ('example' in schema && dice.chance(0.2)) return schema.example;
    return this.ofType(schema, name, depth);
  }

  private ofType(schema: Json, name: string, depth: number): unknown {
    const { dice } = this;
    const type = Array.isArray(schema.type) ? dice.pick(schema.type as string[]) : schema.type;
    switch (type) {
      case 'object':
        return this.object(schema, name, depth);
      case 'array':
        return this.array(schema, depth);
      case 'string':
        return textOf(schema, dice);
      case 'integer':
      case 'number':
        return numberOf(schema, dice);
      case 'boolean':
        return dice.chance(0.5);
      case 'null':
        return null;
      default:
        return dice.pick([0, 'text', true, null]);
    }
  }

  private object(schema: Json, name: string, depth: number): object {
    const { properties = {}, required = [], additionalProperties } = schema;
    const { dice } = this;
    const given = Object.entries(properties as Record<string, Json>).filter(
      ([name]) => (required as string[]).includes(name) || (depth < DEEPEST && dice.chance(0.4)),
    );
    const made = given.map(([name, schema]) => [name, this.value(schema, name, depth + 1)] as const);
    const open = typeof additionalProperties === 'object' && depth < DEEPEST ? dice.below(3) : 0;
    const others = Array.from({ length: open }, (_, i) => {
      const word = this.words(name);
      const field = typeof word === 'string' ? word : `field${i}`;
      return [field, this.value(additionalProperties, '', depth + 1)] as const;
    });
    return Object.fromEntries([...others, ...made]);
  }

  private array({ items = {}, minItems = 0, maxItems = 3 }: Json, depth: number): unknown[] {
    const most = depth < DEEPEST ? Math.max(minItems, Math.min(maxItems, minItems + 3)) : minItems;
    const length = minItems + this.dice.below(most - minItems + 1);
    return Array.from({ length }, () => this.value(items, '', depth + 1));
  }
}

function resolved(ref: string): Json {
  return document.components.schemas[ref.split('/').at(-1)!];
}

function numberOf({ minimum = -1, maximum = 1000 }: Json, dice: Dice): number {
  const between = Math.min(maximum, minimum + dice.below(Math.min(maximum - minimum, 2 ** 31) + 1));
  return dice.pick([minimum, Math.min(maximum, minimum + 1), maximum, between, between]);
}
