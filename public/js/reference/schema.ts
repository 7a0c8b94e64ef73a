/** Draws JSON schemas. */
import { h } from '../shared/dom.ts';
import { inline } from './prose.ts';
import type { Content, VNode } from '../shared/dom.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | string[];
  readonly const?: unknown;
  readonly enum?: unknown[];
  readonly anyOf?: Schema[];
  readonly oneOf?: Schema[];
  readonly allOf?: Schema[];
  readonly items?: Schema;
  readonly properties?: Record<string, Schema>;
  readonly required?: string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

export const anchorOf = (name: string) => `schema-${name}`;

/** In one line: `list of Seat`, `Command or null`. */
export function typeOf(schema: Schema): Content[] {
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

/** The fields of an object; nothing for a schema that fits one line. */
export function details(schema: Schema): Content[] {
  const own = schema.items ?? schema;
  if (own.properties === undefined) return [];
  const rows = Object.entries(own.properties).map(([name, field]) =>
    fieldRow(name, field, own.required ?? []),
  );
  return [table(['Field', 'Type', ''], rows)];
}

export function table(head: readonly string[], rows: readonly VNode[]) {
  const cells = head.map((text) => (text === '' ? h('td', {}) : h('th', { scope: 'col' }, text)));
  const body = h('table', {}, h('thead', {}, h('tr', {}, cells)), h('tbody', {}, rows));
  return h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' }, body);
}

function fieldRow(name: string, schema: Schema, required: readonly string[]) {
  const optional = required.includes(name) ? '' : h('small', {}, ' optional');
  return h(
    'tr',
    {},
    h('td', {}, h('code', {}, name), optional),
    h('td', {}, ...typeOf(schema)),
    h('td', {}, ...remarks(schema), ...details(schema)),
  );
}

export function remarks(schema: Schema): Content[] {
  const preset = schema.default === undefined ? [] : [' Default: ', code(schema.default), '.'];
  return [...inline(schema.description ?? ''), ...preset];
}

function limits({ format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema) {
  const [from, to] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  const unit = minLength !== undefined || maxLength !== undefined ? ' characters' : '';
  const bounded = to !== undefined && to < Number.MAX_SAFE_INTEGER;
  const range = bounded ? `${from === undefined ? 'up to' : `${from} to`} ${to}${unit}` : '';
  const said = [format, range, pattern && `/${pattern}/`].filter(Boolean);
  return said.length === 0 ? null : h('small', {}, ` (${said.join(', ')})`);
}

function linkTo(ref: string) {
  const name = ref.replace('#/components/schemas/', '');
  return h('a', { href: `#${anchorOf(name)}` }, name);
}

function code(value: unknown) {
  return h('code', {}, typeof value === 'string' ? value : JSON.stringify(value));
}

function joined(parts: Content[][]) {
  return parts.flatMap((part, i) => (i === 0 ? part : [i === parts.length - 1 ? ' or ' : ', ', ...part]));
}
