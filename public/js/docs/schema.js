/** JSON schemas, as people read them. */
import { h } from '../dom.js';
import { inline } from '../prose.js';

/** @import { Content, VNode } from '../dom.js' */

/**
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string | string[]} [type]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [allOf]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {boolean | Schema} [additionalProperties]
 * @property {string} [description]
 * @property {string} [format]
 * @property {string} [pattern]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 * @property {unknown} [default]
 */

/** @param {string} name */
export const anchorOf = (name) => `schema-${name}`;

/**
 * In one line: `list of Seat`, `Command or null`.
 * @param {Schema} schema
 * @returns {Content[]}
 */
export function typeOf(schema) {
  if (schema.$ref !== undefined) return [linkTo(schema.$ref)];
  if (schema.const !== undefined) return [code(schema.const)];
  if (schema.enum !== undefined) return joined(schema.enum.map((value) => [code(value)]));
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return joined(choices.map(typeOf));
  if (schema.items !== undefined) return ['list of ', ...typeOf(schema.items), limits(schema)];
  if (typeof schema.additionalProperties === 'object' && schema.properties === undefined) {
    const inner = typeOf(schema.additionalProperties);
    return inner.length === 0 ? ['object'] : ['object of ', ...inner];
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return [types.join(' or '), limits(schema)];
}

/**
 * The fields of an object, or the members of a union; nothing for what one line says.
 * @param {Schema} schema
 * @returns {Content[]}
 */
export function details(schema) {
  const own = schema.items ?? schema;
  if (own.properties === undefined) return [];
  const rows = Object.entries(own.properties).map(([name, field]) =>
    fieldRow(name, field, own.required ?? []),
  );
  return [table(['Field', 'Type', ''], rows)];
}

/**
 * @param {readonly string[]} head
 * @param {readonly VNode[]} rows
 */
export function table(head, rows) {
  const cells = head.map((text) => (text === '' ? h('td', {}) : h('th', { scope: 'col' }, text)));
  const body = h('table', {}, h('thead', {}, h('tr', {}, cells)), h('tbody', {}, rows));
  return h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' }, body);
}

/**
 * @param {string} name
 * @param {Schema} schema
 * @param {readonly string[]} required
 */
function fieldRow(name, schema, required) {
  const optional = required.includes(name) ? '' : h('small', {}, ' optional');
  return h(
    'tr',
    {},
    h('td', {}, h('code', {}, name), optional),
    h('td', {}, ...typeOf(schema)),
    h('td', {}, ...remarks(schema), ...details(schema)),
  );
}

/**
 * @param {Schema} schema
 * @returns {Content[]}
 */
export function remarks(schema) {
  const preset = schema.default === undefined ? [] : [' Default: ', code(schema.default), '.'];
  return [...inline(schema.description ?? ''), ...preset];
}

/** @param {Schema} schema */
function limits({ format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems }) {
  const [from, to] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  const unit = minLength !== undefined || maxLength !== undefined ? ' characters' : '';
  const bounded = to !== undefined && to < Number.MAX_SAFE_INTEGER;
  const range = bounded ? `${from === undefined ? 'up to' : `${from} to`} ${to}${unit}` : '';
  const said = [format, range, pattern && `/${pattern}/`].filter(Boolean);
  return said.length === 0 ? null : h('small', {}, ` (${said.join(', ')})`);
}

/** @param {string} ref */
function linkTo(ref) {
  const name = ref.replace('#/components/schemas/', '');
  return h('a', { href: `#${anchorOf(name)}` }, name);
}

/** @param {unknown} value */
function code(value) {
  return h('code', {}, typeof value === 'string' ? value : JSON.stringify(value));
}

/** @param {Content[][]} parts */
function joined(parts) {
  return parts.flatMap((part, i) => (i === 0 ? part : [i === parts.length - 1 ? ' or ' : ', ', ...part]));
}
