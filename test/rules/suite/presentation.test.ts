/** The names and texts that each ruleset publishes for clients. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RulesetPresentation } from '../../../src/api/schema/rulesets/presentation.ts';
import { toJson, type JsonSchema } from '../../../src/api/schema/json-schema.ts';
import { rulesets } from '../../../src/rules/registry.ts';

const DOCS = path.join(import.meta.dirname, '../../../docs/rules');
/** Cosmic Conquest follows the rulings of the first game of its family, too. */
function rulingsOf(name: string): ReadonlySet<string> {
  const pages = [name, ...(name === 'cosmic-conquest' ? ['interstellar-conquest'] : [])];
  const found = new Set<string>();
  for (const page of pages) {
    let section = '';
    for (const line of readFileSync(path.join(DOCS, `${page}.md`), 'utf8').split('\n')) {
      section = /^## (\S+)/.exec(line)?.[1] ?? section;
      const item = /^(\d+)\. /.exec(line)?.[1];
      found.add(item === undefined ? section : `${section}.${item}`);
    }
  }
  return found;
}

/** The values of an option that are words. */
function wordsIn(option: JsonSchema): readonly string[] {
  const {
    const: one,
    enum: several = [],
    anyOf = [],
    items,
  } = option as {
    readonly const?: unknown;
    readonly enum?: readonly unknown[];
    readonly anyOf?: readonly JsonSchema[];
    readonly items?: JsonSchema;
  };
  const own = [one, ...several].filter((value) => typeof value === 'string');
  return [...own, ...anyOf.flatMap(wordsIn), ...(items === undefined ? [] : wordsIn(items))];
}

describe.each(Object.values(rulesets))('the presentation of $name', ({ name, presentation, ...rules }) => {
  const { options, rulings, catalogue, refusals } = presentation!;

  it('has the documented form', () => {
    expect(RulesetPresentation.parse(presentation)).toEqual(presentation);
  });

  it('names each option and each of its values', () => {
    const { properties } = toJson(rules.schema.options, 'input') as {
      readonly properties: Readonly<Record<string, JsonSchema>>;
    };
    expect(Object.keys(options).toSorted()).toEqual(Object.keys(properties).toSorted());
    for (const [option, schema] of Object.entries(properties)) {
      // The entries of a list are no values to choose from.
      const values = option === 'deck' ? ['ours', 'own'] : wordsIn(schema);
      expect(Object.keys(options[option]!.values ?? {}), option).toEqual(expect.arrayContaining([...values]));
    }
  });

  it('explains each option in a sentence or more', () => {
    for (const [option, { hint }] of Object.entries(options)) expect(hint, option).toMatch(/^[A-Z\d].+\.$/);
  });

  it('names a ruling for each kind of window, and only rulings that there are', () => {
    expect(Object.keys(rulings)).toEqual(expect.arrayContaining(Object.keys(rules.windowKinds)));
    const known = rulingsOf(name);
    const named = [...Object.values(rulings), ...Object.values(refusals).flatMap((one) => one.rulings)];
    expect(named.filter((ruling) => !known.has(ruling))).toEqual([]);
  });

  it('has names that fit into sentences, and whole sentences', () => {
    for (const things of Object.values(catalogue))
      for (const [id, { name: thing, text, use }] of Object.entries(things)) {
        expect(thing, id).toMatch(/^\S.*[^.\s]$/);
        for (const sentence of [text, use])
          if (sentence !== undefined) expect(sentence, id).toMatch(/^[A-Z].+\.$/);
      }
  });
});
