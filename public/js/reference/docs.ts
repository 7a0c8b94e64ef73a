/** The API's reference, drawn from the OpenAPI document that the API itself serves. */
import { operationBody } from './operation.ts';
import { anchorOf, details, remarks, table, typeOf } from './schema.ts';
import { h, render } from '../shared/dom.ts';
import { drawn, fetchProse } from './prose.ts';
import { untilLoaded } from '../shared/poll.ts';
import { naming, topBar } from '../shared/top-bar.ts';
import type { Element } from './prose.ts';
import type { Operation, Problems } from './operation.ts';
import type { Schema } from './schema.ts';
import type { Player } from '../api/shapes/account.ts';

interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: { readonly name: string; readonly description: string }[];
  readonly paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  readonly components: { readonly schemas: Record<string, Schema> };
  readonly 'x-problem-codes': Problems;
}

const SOURCE = '/api/v1/openapi.json';
/** The description in the document. */
const INTRODUCTION = '/prose/introduction.json';
const page = {
  me: null as Player | null,
  document: null as ApiDocument | null,
  introduction: [] as readonly Element[],
  error: '',
};

const root = document.getElementById('page') as HTMLElement;
const draw = () => void render(root, topBar(page.me, draw, named), body());
const named = naming(page, draw);

function body() {
  if (page.error !== '') return h('main', {}, h('p', { class: 'refusal', role: 'alert' }, page.error));
  if (page.document === null) return h('main', {}, h('p', { class: 'quiet' }, 'Loading…'));
  const api = page.document;
  const operations = operationsOf(api);
  return h(
    'main',
    { class: 'docs' },
    contents(api, operations),
    h(
      'div',
      {},
      h('h1', {}, `${api.info.title}: the API`),
      h('p', {}, 'Generated from ', h('a', { href: SOURCE }, 'the OpenAPI 3.1 document'), '.'),
      page.introduction.map(drawn),
      api.tags.map((tag) => tagSection(tag, operations, api['x-problem-codes'])),
      problemSection(api['x-problem-codes']),
      schemaSection(api.components.schemas),
    ),
  );
}

function operationsOf({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
}

function contents({ tags }: ApiDocument, operations: readonly Operation[]) {
  const links = (tag: string) =>
    operations
      .filter((operation) => operation.tags.includes(tag))
      .map(({ operationId, summary }) => h('li', {}, h('a', { href: `#${operationId}` }, summary)));
  return h(
    'nav',
    { 'aria-label': 'Reference' },
    tags.map(({ name }) => h('div', { key: name }, h('strong', {}, name), h('ul', {}, links(name)))),
    h(
      'ul',
      {},
      h('li', {}, h('a', { href: '#problems' }, 'Problems')),
      h('li', {}, h('a', { href: '#schemas' }, 'Schemas')),
    ),
  );
}

function tagSection(
  { name, description }: { name: string; description: string },
  operations: readonly Operation[],
  problems: Problems,
) {
  const own = operations.filter((operation) => operation.tags.includes(name));
  return h(
    'section',
    { key: name },
    h('h2', {}, name),
    h('p', {}, description),
    own.map((operation) => operationBody(operation, problems)),
  );
}

function problemSection(codes: Problems) {
  const rows = Object.entries(codes).map(([code, { status, title }]) =>
    h(
      'tr',
      { id: code, key: code },
      h('td', {}, h('code', {}, code)),
      h('td', {}, status),
      h('td', {}, title),
    ),
  );
  return h(
    'section',
    { id: 'problems' },
    h('h2', {}, 'Problems'),
    table(['Code', 'Status', 'Meaning'], rows),
  );
}

function schemaSection(schemas: Record<string, Schema>) {
  return h(
    'section',
    { id: 'schemas' },
    h('h2', {}, 'Schemas'),
    Object.entries(schemas).map(([name, schema]) =>
      h(
        'article',
        { id: anchorOf(name), class: 'card', key: name },
        h('h3', {}, name),
        h('p', {}, ...remarks(schema)),
        schema.properties === undefined && h('p', {}, ...typeOf(schema)),
        ...details(schema),
      ),
    ),
  );
}

async function load() {
  const [api, introduction] = await Promise.all([fetchProse(SOURCE), fetchProse(INTRODUCTION)]);
  const isLoaded = api !== undefined && introduction !== undefined;
  if (isLoaded) Object.assign(page, { document: api, introduction, error: '' });
  else page.error = 'The API reference could not be loaded. This page tries again by itself.';
  draw();
  // The browser looked for the anchor before the page was drawn.
  if (isLoaded && location.hash.length > 1)
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  return isLoaded;
}

async function begin() {
  const isLoaded = page.document !== null || (await load());
  const isNamed = await named();
  return isLoaded && isNamed;
}

draw();
void untilLoaded(begin)();
