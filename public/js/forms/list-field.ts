/** A field for a list as JSON, or for the default list. */
import { h } from '../shared/dom.ts';
import { label, wordFor } from './field.ts';
import type { Content, OnField } from '../shared/dom.ts';
import type { Field } from './field.ts';
import type { Schema } from '../api/shapes/rulesets.ts';

/** The draft holds the text that the user types. `listsOf` parses it. */
export function listField(f: Field, list: Schema, ready: unknown) {
  const own = f.value !== ready;
  const { sample } = f.words;
  const begin = () => f.set(sample === undefined ? '[]' : textOf(sample));
  const pick: OnField = (e) => (e.target.value === 'own' ? begin() : f.set(ready));
  return [
    label(f),
    h(
      'select',
      { id: f.id, value: own ? 'own' : 'ready', onchange: pick },
      h('option', { value: 'ready' }, wordFor(f, ready)),
      h('option', { value: 'own' }, wordFor(f, 'own')),
    ),
    own && area(f, list),
  ];
}

function area(f: Field, { minItems, maxItems }: Schema): Content {
  const type: OnField = (e) => f.set(e.target.value);
  const { entries, fault } = read(String(f.value));
  const range = `${minItems ?? 0} to ${maxItems ?? 'any number of'} entries`;
  return [
    h('textarea', {
      key: 'json',
      class: 'json',
      rows: 12,
      spellcheck: 'false',
      'aria-label': `${f.words.label ?? f.name}, as JSON`,
      value: String(f.value),
      oninput: type,
    }),
    h(
      'p',
      { class: fault === '' ? 'hint' : 'missing', key: 'json-state' },
      fault === '' ? `${entries.length} entries; ${range} allowed.` : fault,
    ),
  ];
}

/** One entry a line. */
export const textOf = (list: readonly object[]) =>
  `[\n${list.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]`;

/** Returns `fault`: why the text is not a list, or an empty text. */
export function read(text: string): { entries: readonly unknown[]; fault: string } {
  try {
    const entries = JSON.parse(text);
    return Array.isArray(entries)
      ? { entries, fault: '' }
      : { entries: [], fault: 'This is not a list. A list begins with [ and ends with ].' };
  } catch (error) {
    return { entries: [], fault: `This is not valid JSON: ${error instanceof Error ? error.message : ''}` };
  }
}

/** Options of the API as a draft of the form, with texts in place of lists. */
export const draftOf = (schema: Schema, options: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const isText = Array.isArray(value) && schema.properties?.[name]?.anyOf !== undefined;
      return [name, isText ? textOf(value as readonly object[]) : value];
    }),
  );

/** The options with lists in place of their texts. */
export function listsOf(
  schema: Schema,
  draft: Readonly<Record<string, unknown>>,
): { options: Record<string, unknown>; fault: string } {
  const options = { ...draft };
  for (const [name, text] of Object.entries(draft)) {
    const parts = schema.properties?.[name]?.anyOf ?? [];
    const isText = typeof text === 'string' && parts.every((part) => part.const !== text);
    if (!isText || !parts.some((part) => part.type === 'array')) continue;
    const { entries, fault } = read(text);
    if (fault !== '') return { options, fault: `${name}: ${fault}` };
    options[name] = entries;
  }
  return { options, fault: '' };
}
