/** One field of a form that is made from a schema, and what it is called. */
import { h } from '../shared/dom.ts';
import type { Schema } from '../api/shapes/rulesets.ts';

/**
 * `values`: of a number or one of a few words, the numbers that are offered; an object among words goes by its first
 * field, `{ask}`. `parts`: of the fields of that object. `sample`: what a list is begun from.
 */
export interface Words {
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly parts?: Readonly<Record<string, Words>>;
  readonly sample?: readonly Readonly<Record<string, unknown>>[] | undefined;
}
export interface Field {
  readonly id: string;
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly words: Words;
  readonly set: (value: unknown) => void;
}

/** `name`: `thirdSeats`. */
export const plain = (name: string) => {
  const spaced = name.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`).replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

export const label = (f: Field) => h('label', { for: f.id }, f.words.label ?? plain(f.name));

export const wordFor = (f: Field, value: unknown) => f.words.values?.[String(value)] ?? plain(String(value));
