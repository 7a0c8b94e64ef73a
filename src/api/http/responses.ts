/** Descriptions of responses for the OpenAPI document. */
import { z } from '@hono/zod-openapi';
import { LINES } from './lines.ts';
import { PROBLEMS, type Code } from './problem.ts';
import { header, REFUSED, refusedRef } from './refused.ts';

export { header };

/** `content` is optional on purpose: so a handler may also return a plain `Response`, such as a problem. */
export interface DescribedResponse {
  readonly description: string;
  readonly content?: Record<string, { schema: z.ZodType }>;
  readonly headers?: Record<string, { description: string; schema: { type: 'string' } }>;
}
export type Responses = Record<number, DescribedResponse>;

/** A reference to the shared response of a status, with the codes that one operation has of it. */
export interface Refused extends DescribedResponse {
  readonly $ref: string;
  readonly codes: readonly Code[];
}

export function json(description: string, schema: z.ZodType): DescribedResponse {
  return { description, content: { 'application/json': { schema } } };
}

/** Text of another kind. */
export function text(description: string, type: string): DescribedResponse {
  return { description, content: { [type]: { schema: z.string() } } };
}

/** JSON or text, as the caller accepts. */
export function jsonOrText(description: string, schema: z.ZodType): DescribedResponse {
  return { description, content: { ...json('', schema).content, ...text('', 'text/plain').content } };
}

/** JSON or lines of JSON, as the caller accepts. `line`: the schema of one line. */
export function jsonOrLines(description: string, schema: z.ZodType, line: z.ZodType): DescribedResponse {
  return { description, content: { ...json('', schema).content, ...linesOf('', line).content } };
}

/** Lines of JSON. */
export function linesOf(description: string, line: z.ZodType): DescribedResponse {
  return { description, content: { [LINES]: { schema: line } } };
}

/** All these codes, a response for each status. Every operation can refuse a parameter or a token, and fail. */
export function problems(...codes: readonly Code[]): Responses {
  const all = [
    ...new Set<Code>([
      ...codes,
      'unknown-field',
      'invalid-token',
      'scope-missing',
      'suspended',
      'cross-site',
      'too-many-requests',
      'internal',
      'game-unavailable',
      'newer-layout',
      'database-unavailable',
    ]),
  ];
  return Object.fromEntries(
    REFUSED.flatMap(({ status, name }) => {
      const own = all.filter((code) => PROBLEMS[code].status === status);
      return own.length === 0 ? [] : [[status, refused(name, own)]];
    }),
  );
}

function refused(name: string, codes: readonly Code[]): Refused {
  const description = codes.map((code) => `\`${code}\``).join(', ');
  return { $ref: refusedRef(name), description, codes };
}

/** Refusals of a body, before and by its schema. */
export const BODY: readonly Code[] = [
  'not-json',
  'too-deep',
  'too-large',
  'wrong-content-type',
  'unknown-field',
  'missing-field',
  'wrong-type',
  'wrong-value',
  'too-long',
  'too-short',
  'out-of-range',
];
/** Further refusals of a name. */
export const NAME: readonly Code[] = ['name-invisible', 'name-reserved'];
/** Refusals of a number in a path. */
export const PATH: readonly Code[] = ['wrong-value', 'out-of-range'];
/** Refusals of a query. */
export const QUERY: readonly Code[] = ['wrong-value', 'wrong-type', 'too-long'];
/** Refusals of an invitation that is no longer open. */
export const VOID: readonly Code[] = [
  'invitation-used',
  'invitation-expired',
  'invitation-revoked',
  'invitation-void',
];

/** The header that leads to the next page of a list. Empty on the last page. */
export function linkTo(url: string, cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {};
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return { Link: `<${next.pathname}${next.search}>; rel="next"` };
}
