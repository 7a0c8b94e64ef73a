/** Draws one operation of the API. */
import { h } from '../shared/dom.ts';
import { inline } from './prose.ts';
import { details, remarks, table, typeOf } from './schema.ts';
import type { Content } from '../shared/dom.ts';
import type { Schema } from './schema.ts';

interface Media {
  readonly schema: Schema;
}
interface Answer {
  readonly description?: string;
  readonly content?: Record<string, Media>;
  readonly headers?: Record<string, { readonly description?: string }>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: string[];
  readonly security?: object[];
  readonly parameters?: Parameter[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, Answer>;
  readonly 'x-problem-codes': readonly string[];
}

/** The problems of the API, by code. */
export type Problems = Readonly<Record<string, { readonly status: number; readonly title: string }>>;

export function operationBody(operation: Operation, problems: Problems) {
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
    problemsOf(operation, problems),
  );
}

function tokenNote({ security = [] }: Operation) {
  if (security.length === 0) return 'Needs no token.';
  return security.some((way) => Object.keys(way).length === 0) ? 'A token is optional.' : 'Needs a token.';
}

function parametersOf({ parameters = [] }: Operation) {
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

const describe = ({ description, schema }: Parameter) => description ?? schema.description ?? '';

function requestOf({ requestBody }: Operation) {
  if (requestBody === undefined) return null;
  return [h('h4', {}, 'Body'), Object.entries(requestBody.content).map(media)];
}

function answersOf({ responses }: Operation) {
  const good = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return [
    h('h4', {}, 'Responses'),
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

function media([type, { schema }]: [string, Media]): Content {
  return h(
    'div',
    { key: type },
    h('p', {}, h('small', {}, type), ' ', ...typeOf(schema)),
    ...details(schema),
  );
}

function headersOf({ headers = {} }: Answer) {
  return Object.entries(headers).map(([name, { description = '' }]) =>
    h('p', { key: name }, h('code', {}, name), ' ', ...inline(description)),
  );
}

function problemsOf({ 'x-problem-codes': listed }: Operation, problems: Problems) {
  const statuses = [...new Set(listed.map((code) => problems[code]!.status))];
  const rows = statuses.map((status) => {
    const codes = listed.filter((code) => problems[code]!.status === status);
    const links = codes.flatMap((code) => [h('a', { href: `#${code}` }, h('code', {}, code)), ' ']);
    return h('tr', {}, h('td', {}, status), h('td', {}, ...links));
  });
  return [h('h4', {}, 'Problems'), table(['Status', 'Codes'], rows)];
}
