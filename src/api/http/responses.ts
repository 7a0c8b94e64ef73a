/** Descriptions of responses for the OpenAPI document. */
import { z } from '@hono/zod-openapi';
import { documentOf, PROBLEM_TYPE, PROBLEMS, Problem, type Code } from './problem.ts';

/** `content` is optional on purpose: so a handler may also return a plain `Response`, such as a problem. */
export interface DescribedResponse {
  readonly description: string;
  readonly content?: Record<string, { schema: z.ZodType; examples?: Record<string, { value: unknown }> }>;
  readonly headers?: Record<string, { description: string; schema: { type: 'string' } }>;
}
export type Responses = Record<number, DescribedResponse>;

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

export function header(description: string): { description: string; schema: { type: 'string' } } {
  return { description, schema: { type: 'string' } };
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
  const statuses = [...new Set(all.map((code) => PROBLEMS[code].status))].toSorted((a, b) => a - b);
  return Object.fromEntries(statuses.map((status) => [status, withStatus(all, status)]));
}

function withStatus(codes: readonly Code[], status: number): DescribedResponse {
  const own = codes.filter((code) => PROBLEMS[code].status === status);
  const description = own.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join('\n');
  const examples = Object.fromEntries(own.map((code) => [code, { value: documentOf({ code }) }]));
  return { description, content: { [PROBLEM_TYPE]: { schema: Problem, examples } } };
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
