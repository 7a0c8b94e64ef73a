/** One operation of the API, as people read it. */
import { h } from '../dom.js';
import { inline } from '../prose.js';
import { details, remarks, table, typeOf } from './schema.js';

/** @import { Content } from '../dom.js' */
/** @import { Schema } from './schema.js' */

/** @typedef {{ schema: Schema, examples?: Record<string, unknown> }} Media */
/** @typedef {{ description?: string, content?: Record<string, Media>, headers?: Record<string, { description?: string }> }} Answer */
/** @typedef {{ name: string, in: string, required?: boolean, description?: string, schema: Schema }} Parameter */
/**
 * @typedef {object} Operation
 * @property {string} method
 * @property {string} path
 * @property {string} operationId
 * @property {string} summary
 * @property {string} [description]
 * @property {string[]} tags
 * @property {object[]} [security]
 * @property {Parameter[]} [parameters]
 * @property {{ content: Record<string, Media> }} [requestBody]
 * @property {Record<string, Answer>} responses
 */

/** @param {Operation} operation */
export function operationBody(operation) {
  const { operationId, method, path, summary, description = '' } = operation;
  return h(
    'article',
    { id: operationId, class: 'card operation', key: operationId },
    h('h3', {}, h('span', { class: 'method' }, method), h('code', {}, path)),
    h('p', {}, h('strong', {}, summary), '. ', tokenNote(operation)),
    description !== '' && h('p', {}, ...inline(description)),
    parametersOf(operation),
    requestOf(operation),
    answersOf(operation),
    problemsOf(operation),
  );
}

/** @param {Operation} operation */
function tokenNote({ security = [] }) {
  if (security.length === 0) return 'Needs no token.';
  return security.some((way) => Object.keys(way).length === 0) ? 'A token is optional.' : 'Needs a token.';
}

/** @param {Operation} operation */
function parametersOf({ parameters = [] }) {
  if (parameters.length === 0) return null;
  const rows = parameters.map((parameter) =>
    h(
      'tr',
      {},
      h('td', {}, h('code', {}, parameter.name), parameter.required ? '' : h('small', {}, ' optional')),
      h('td', {}, parameter.in),
      h('td', {}, ...typeOf(parameter.schema)),
      h('td', {}, ...remarks({ ...parameter.schema, description: describe(parameter) })),
    ),
  );
  return [h('h4', {}, 'Parameters'), table(['Name', 'In', 'Type', ''], rows)];
}

/** @param {Parameter} parameter */
const describe = ({ description, schema }) => description ?? schema.description ?? '';

/** @param {Operation} operation */
function requestOf({ requestBody }) {
  if (requestBody === undefined) return null;
  return [h('h4', {}, 'Body'), Object.entries(requestBody.content).map(media)];
}

/** @param {Operation} operation */
function answersOf({ responses }) {
  const good = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return [
    h('h4', {}, 'Answers'),
    good.map(([status, answer]) =>
      h(
        'div',
        { key: status },
        h('p', {}, h('code', {}, status), ' ', answer.description),
        Object.entries(answer.content ?? {}).map(media),
        headersOf(answer),
      ),
    ),
  ];
}

/**
 * @param {[string, Media]} entry
 * @returns {Content}
 */
function media([type, { schema }]) {
  return h(
    'div',
    { key: type },
    h('p', {}, h('small', {}, type), ' ', ...typeOf(schema)),
    ...details(schema),
  );
}

/** @param {Answer} answer */
function headersOf({ headers = {} }) {
  return Object.entries(headers).map(([name, { description = '' }]) =>
    h('p', { key: name }, h('code', {}, name), ' ', ...inline(description)),
  );
}

/** @param {Operation} operation */
function problemsOf({ responses }) {
  const bad = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const rows = bad.map(([status, answer]) => {
    const codes = Object.values(answer.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
    const links = codes.flatMap((code) => [h('a', { href: `#${code}` }, h('code', {}, code)), ' ']);
    return h('tr', {}, h('td', {}, status), h('td', {}, ...links));
  });
  return [h('h4', {}, 'Problems'), table(['Status', 'Codes'], rows)];
}
