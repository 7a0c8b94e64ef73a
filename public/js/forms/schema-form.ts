/** A form for the options of any ruleset, from the JSON schema of the API. A ruleset's module may supply the texts. */
import { h } from '../shared/dom.ts';
import { label, plain, wordFor } from './field.ts';
import { listField } from './list-field.ts';
import type { Content, OnField } from '../shared/dom.ts';
import type { Field, Words } from './field.ts';
import type { Schema } from '../api/shapes/rulesets.ts';

/** `schema`: of an object. `draft`: changed in place. `words`: by field. `prefix`: of their ids. */
export function schemaFields(
  schema: Schema,
  draft: Record<string, unknown>,
  words: Readonly<Record<string, Words>>,
  redraw: () => void,
  prefix: string = 'field',
) {
  return Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const id = `${prefix}-${name}`;
    const set = (value: unknown) => {
      draft[name] = value;
      redraw();
    };
    const value = draft[name] ?? part.default;
    return field({ id, name, schema: part, value, words: words[name] ?? {}, set });
  });
}

function field(f: Field) {
  const control = controlFor(f);
  return h(
    'div',
    { class: 'field', key: f.name },
    control ?? h('p', {}, `${plain(f.name)}: ${JSON.stringify(f.value)}`),
    f.words.hint !== undefined && h('p', { class: 'hint', id: `hint-${f.id}` }, f.words.hint),
  );
}

function controlFor(f: Field): Content {
  const { schema } = f;
  if (schema.const !== undefined) return tickFor(f, schema.const);
  if (schema.enum !== undefined) return choice(f, schema.enum);
  if (schema.type === 'boolean') return tick(f);
  if (schema.type === 'integer' || schema.type === 'number') return number(f, schema);
  if (schema.type === 'string') return text(f);
  if (schema.type === 'array' && schema.items?.enum !== undefined) return several(f, schema.items.enum);
  if (schema.type === 'array' && schema.items?.type === 'integer') return several(f, fewIn(f, schema.items));
  const parts = schema.anyOf ?? [];
  const object = parts.find((part) => part.type === 'object');
  if (object !== undefined) return wordsOr(f, parts, object);
  const few = fewOf(f, parts);
  if (few.length > 0) return choice(f, few);
  const list = parts.find((part) => part.type === 'array');
  const ready = parts.find((part) => part.const !== undefined);
  if (list && ready) return listField(f, list, ready.const);
  const ranged = parts.find((part) => part.type === 'integer' || part.type === 'number');
  const fixed = parts.find((part) => part.const !== undefined);
  return ranged && fixed ? numberOr(f, ranged, fixed.const) : undefined;
}

/** Where each part is a few values: those. A number beside words is one of those that have words of their own. */
function fewOf({ words }: Field, parts: readonly Schema[]) {
  const each = parts.map((part) => {
    if (part.const !== undefined) return [part.const];
    if (part.enum !== undefined || part.type !== 'integer') return part.enum ?? [];
    return rangeOf(part).filter((n) => words.values?.[n] !== undefined);
  });
  return each.every((values) => values.length > 0) ? each.flat() : [];
}

/** All whole numbers of a range. */
function rangeOf({ minimum: from = 0, maximum = from }: Schema) {
  return Array.from({ length: maximum - from + 1 }, (_, i) => from + i);
}

/** Those with their own words, or all if none has any. */
function fewIn({ words: { values } }: Field, range: Schema) {
  return rangeOf(range).filter((n) => values === undefined || values[n] !== undefined);
}

const textOf = ({ value }: Field) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function choice(f: Field, values: readonly unknown[]) {
  const options = values.map((v) => h('option', { value: String(v), key: String(v) }, wordFor(f, v)));
  return [
    label(f),
    h(
      'select',
      {
        id: f.id,
        value: String(f.value),
        onchange: (e) => f.set(values[e.target.selectedIndex]),
      },
      options,
    ),
  ];
}

function tick(f: Field) {
  const box = h('input', {
    type: 'checkbox',
    checked: Boolean(f.value),
    onchange: (e) => f.set(e.target.checked),
  });
  return h('label', { class: 'tick' }, box, f.words.label ?? plain(f.name));
}

function text(f: Field) {
  const set: OnField = (e) => f.set(e.target.value);
  return [label(f), h('input', { id: f.id, value: textOf(f), oninput: set })];
}

function number(f: Field, range: Schema, off: boolean = false) {
  const input = h('input', {
    id: f.id,
    type: 'number',
    min: range.minimum,
    max: range.maximum,
    required: !off,
    disabled: off,
    value: off ? '' : textOf(f),
    // Not `onchange`: another choice redraws the form, and typed text would be lost.
    oninput: (e) => f.set(e.target.valueAsNumber),
  });
  return [label(f), input];
}

/** A number, or one word in its place. */
function numberOr(f: Field, range: Schema, word: unknown) {
  const off = f.value === word;
  const usual = typeof f.schema.default === 'number' ? f.schema.default : range.minimum;
  const toggle: OnField = (e) => f.set(e.target.checked ? word : usual);
  const box = h('input', { type: 'checkbox', checked: off, onchange: toggle });
  return [...number(f, range, off), h('label', { class: 'tick' }, box, wordFor(f, word))];
}

function several(f: Field, values: readonly unknown[]) {
  const chosen = Array.isArray(f.value) ? f.value : [];
  const boxes = values.map((v) => {
    const toggle: OnField = (e) => f.set(e.target.checked ? [...chosen, v] : chosen.filter((c) => c !== v));
    const box = h('input', { type: 'checkbox', checked: chosen.includes(v), onchange: toggle });
    return h('label', { class: 'tick', key: String(v) }, box, wordFor(f, v));
  });
  return h('fieldset', { class: 'ticks' }, h('legend', {}, f.words.label ?? plain(f.name)), boxes);
}

/** One value, or nothing. */
function tickFor(f: Field, only: unknown) {
  const toggle: OnField = (e) => f.set(e.target.checked ? only : undefined);
  const box = h('input', { type: 'checkbox', checked: f.value === only, onchange: toggle });
  return h('label', { class: 'tick' }, box, f.words.label ?? plain(f.name));
}

/** One of a few words, or fields to be filled in. */
function wordsOr(f: Field, parts: readonly Schema[], object: Schema) {
  const said = parts.flatMap((part) => (part.const === undefined ? (part.enum ?? []) : [part.const]));
  const mark = `{${Object.keys(object.properties ?? {})[0]}}`;
  const filled = typeof f.value === 'object' && f.value !== null ? f.value : null;
  const pick: OnField = (e) =>
    f.set(e.target.value === mark ? startOf(object) : said[e.target.selectedIndex]);
  const draft = filled as Record<string, unknown>;
  return [
    label(f),
    h(
      'select',
      { id: f.id, value: filled ? mark : String(f.value), onchange: pick },
      [...said, mark].map((v) => h('option', { value: String(v), key: String(v) }, wordFor(f, v))),
    ),
    filled &&
      h(
        'div',
        { class: 'inner', key: 'inner' },
        schemaFields(object, draft, f.words.parts ?? {}, () => f.set(draft), f.id),
      ),
  ];
}

/** The first value of a form for this schema. */
export function startOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'integer') return schema.minimum ?? 0;
  if (schema.type === 'array') return [];
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return startOf(first);
  const { properties = {}, required = [] } = schema;
  const given = Object.entries(properties).filter(
    ([name, part]) => required.includes(name) || part.default !== undefined,
  );
  return Object.fromEntries(given.map(([name, part]) => [name, startOf(part)]));
}
