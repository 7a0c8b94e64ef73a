/** The API's reference, drawn from the OpenAPI document that the API itself serves. */
import { operationBody } from './docs/operation.js';
import { anchorOf, details, remarks, table, typeOf } from './docs/schema.js';
import { h, render } from './dom.js';
import { drawn, fetchProse } from './prose.js';
import { naming, topBar } from './shell.js';

/** @import { Operation } from './docs/operation.js' */
/** @import { Element } from './prose.js' */
/** @import { Schema } from './docs/schema.js' */

/**
 * @typedef {object} ApiDocument
 * @property {{ title: string, description: string }} info
 * @property {{ name: string, description: string }[]} tags
 * @property {Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>} paths
 * @property {{ schemas: Record<string, Schema> }} components
 * @property {Record<string, { status: number, title: string }>} x-problem-codes
 */

const SOURCE = '/api/v1/openapi.json';
/** The document's own description. */
const INTRODUCTION = '/prose/introduction.json';
const page = {
  me: /** @type {import('./session.js').Player | null} */ (null),
  document: /** @type {ApiDocument | null} */ (null),
  introduction: /** @type {readonly Element[]} */ ([]),
  error: '',
};

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const draw = () => void render(root, topBar(page.me, draw, named), body());
const named = naming(page, draw);

function body() {
  if (page.error !== '') return h('main', {}, h('p', { class: 'refusal' }, page.error));
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
      h(
        'p',
        {},
        'Drawn from ',
        h('a', { href: SOURCE }, 'the OpenAPI 3.1 document'),
        ', which holds the same.',
      ),
      page.introduction.map(drawn),
      api.tags.map((tag) => tagSection(tag, operations)),
      problemSection(api['x-problem-codes']),
      schemaSection(api.components.schemas),
    ),
  );
}

/** @param {ApiDocument} api */
function operationsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
}

/**
 * @param {ApiDocument} api
 * @param {readonly Operation[]} operations
 */
function contents({ tags }, operations) {
  const links = (/** @type {string} */ tag) =>
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

/**
 * @param {{ name: string, description: string }} tag
 * @param {readonly Operation[]} operations
 */
function tagSection({ name, description }, operations) {
  const own = operations.filter((operation) => operation.tags.includes(name));
  return h('section', { key: name }, h('h2', {}, name), h('p', {}, description), own.map(operationBody));
}

/** @param {ApiDocument['x-problem-codes']} codes */
function problemSection(codes) {
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

/** @param {Record<string, Schema>} schemas */
function schemaSection(schemas) {
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

async function begin() {
  const [api, introduction] = await Promise.all([fetchProse(SOURCE), fetchProse(INTRODUCTION)]);
  if (api !== undefined && introduction !== undefined) Object.assign(page, { document: api, introduction });
  else page.error = 'The document cannot be reached at this moment.';
  await named();
  // The browser looked for the place before it was there.
  if (location.hash.length > 1)
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

draw();
void begin();
