/** A list that is entered as JSON, or the one that is there already. */
import { h } from './dom.js';
import { label, wordFor } from './field.js';

/** @import { Content, OnField } from './dom.js' */
/** @import { Schema } from './shapes.js' */
/** @import { Field } from './field.js' */

/**
 * What is typed is kept as text: `listsOf` makes lists of it.
 * @param {Field} f
 * @param {Schema} list
 * @param {unknown} ready
 */
export function listField(f, list, ready) {
  const own = f.value !== ready;
  const { sample } = f.words;
  const begin = () => f.set(sample === undefined ? '[]' : textOf(sample()));
  /** @type {OnField} */
  const pick = (e) => (e.target.value === 'own' ? begin() : f.set(ready));
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

/**
 * @param {Field} f
 * @param {Schema} list
 * @returns {Content}
 */
function area(f, { minItems, maxItems }) {
  /** @type {OnField} */
  const type = (e) => f.set(e.target.value);
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
      fault === '' ? `${entries.length} entries; ${range} are taken.` : fault,
    ),
  ];
}

/** One entry a line. @param {readonly object[]} list */
export const textOf = (list) => `[\n${list.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]`;

/**
 * @param {string} text
 * @returns {{ entries: readonly unknown[], fault: string }} `fault`: why it is no list; else empty
 */
export function read(text) {
  try {
    const entries = JSON.parse(text);
    return Array.isArray(entries)
      ? { entries, fault: '' }
      : { entries: [], fault: 'This is no list: it begins with [ and ends with ].' };
  } catch (error) {
    return { entries: [], fault: `This is no JSON yet: ${error instanceof Error ? error.message : ''}` };
  }
}

/**
 * The options with lists in place of their texts.
 * @param {Schema} schema
 * @param {Readonly<Record<string, unknown>>} draft
 * @returns {{ options: Record<string, unknown>, fault: string }}
 */
export function listsOf(schema, draft) {
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
