/** Checks answers against the OpenAPI document. Works in workerd and in Node. */
import * as z from 'zod';
import { PROBLEMS } from '../../../src/api/http/problem.ts';
import { openApiDocument } from '../../../src/api/openapi/whole-document.ts';
import { ruleCodesOf } from '../../../tools/build/editions.mjs';

export interface Answered {
  readonly status: number;
  readonly headers: { get(name: string): string | null; has(name: string): boolean };
  readonly text: string;
  /** The text, if it is JSON. */
  readonly body: unknown;
}

interface Content {
  readonly schema?: object;
}
interface Documented {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Content>>;
  readonly headers?: object;
}
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, Documented>>;
  readonly 'x-problem-codes': readonly string[];
}
export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: object;
}

/** The document, with references as zod resolves them. */
export const document = JSON.parse(
  JSON.stringify(openApiDocument())
    .replaceAll('#/components/schemas/', '#/$defs/')
    // Zod expects absolute URLs here.
    .replaceAll('"format":"uri-reference",', ''),
) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Documented>>;
  };
  readonly 'x-rule-codes': Readonly<Record<string, object>>;
};
const routes = Object.entries(document.paths).map(([template, operations]) => ({
  matches: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  operations,
}));
const compiled = new Map<object, z.ZodType>();

/** `path` begins with the prefix and has no query. */
export function operationOf(method: string, path: string): Operation | undefined {
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
  for (const { matches, operations } of routes) {
    const operation = matches.test(path) ? operations[asked] : undefined;
    if (operation !== undefined) return operation;
  }
  return undefined;
}

/** The fault of this answer of an operation, if any. */
export function faultOf(
  { operationId, responses, 'x-problem-codes': codes }: Operation,
  { status, headers, text, body }: Answered,
): string | undefined {
  const documented = resolved(responses[status]);
  if (documented === undefined) return `${status} is not documented`;
  for (const name of ['ETag', 'Location']) {
    const isDocumented = documented.headers !== undefined && name in documented.headers;
    if (isDocumented !== headers.has(name))
      return isDocumented ? `has no ${name}` : `has an ${name} that is not documented`;
  }
  if (status === 401 && !headers.has('WWW-Authenticate')) return 'has no WWW-Authenticate';
  for (const name of ['WWW-Authenticate', 'RateLimit', 'RateLimit-Policy', 'Retry-After']) {
    if (headers.has(name) && !(name in (documented.headers ?? {})))
      return `has a ${name} that is not documented`;
  }
  const fault = faultOfWait(status, headers, body);
  if (fault !== undefined || text === '') return fault;
  const type = headers.get('Content-Type')?.split(';')[0] ?? '';
  const content = documented.content?.[type];
  if (content === undefined) return `${status} as ${type} is not documented`;
  const code = status < 400 ? undefined : faultOfCode(body, status, [...codes, ...codesOfRules(operationId)]);
  return code ?? faultOfBody(body, content);
}

/** Limits and outages say when to try again, except where only the caller can help. */
const NO_WAIT = 'too-many-sockets';

function faultOfWait(status: number, headers: Answered['headers'], body: unknown): string | undefined {
  const isTemporary = status === 429 || status === 503;
  const { code } = (body ?? {}) as { readonly code?: string };
  return isTemporary && code !== NO_WAIT && !headers.has('Retry-After') ? 'has no Retry-After' : undefined;
}

function resolved(response: Documented | undefined): Documented | undefined {
  const name = response?.$ref?.split('/').at(-1);
  return name === undefined ? response : document.components.responses[name];
}

const RULES = Object.values(document['x-rule-codes']);

const codesOfRules = (operation: string): readonly string[] =>
  RULES.flatMap((codes) => ruleCodesOf(codes, operation));

/** Rulesets have codes of their own, with status 422. The document does not list those of the toy and of examples. */
function faultOfCode(body: unknown, status: number, codes: readonly string[]): string | undefined {
  const code = String((body as { code?: unknown } | undefined)?.code);
  const isListed = Object.hasOwn(PROBLEMS, code) || RULES.some((ofRules) => code in ofRules);
  if (status === 422 && codes.includes('illegal') && !isListed) return undefined;
  return codes.includes(code) ? undefined : `its code ${code} is not documented`;
}

/** The fault of a body, if any. */
export function faultOfBody(body: unknown, { schema }: Content): string | undefined {
  if (body === undefined || schema === undefined) return undefined;
  return schemaOf(schema).safeParse(body).error?.message;
}

function schemaOf(schema: object): z.ZodType {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const made = z.fromJSONSchema({ ...schema, $defs: document.components.schemas } as Parameters<
    typeof z.fromJSONSchema
  >[0]);
  compiled.set(schema, made);
  return made;
}
