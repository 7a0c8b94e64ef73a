/** Responses as the document describes them. */
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

/** As the caller accepts it. */
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

/** What a body can be refused for, before and by its schema. */
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
/** What a name can be refused for, besides. */
export const NAME: readonly Code[] = ['name-invisible', 'name-reserved'];
/** What a number in a path can be refused for. */
export const PATH: readonly Code[] = ['wrong-value', 'out-of-range'];
/** What a query can be refused for. */
export const QUERY: readonly Code[] = ['wrong-value', 'wrong-type', 'too-long'];
/** What whoever shows an invitation that was good once can be told. */
export const VOID: readonly Code[] = [
  'invitation-used',
  'invitation-expired',
  'invitation-revoked',
  'invitation-void',
];
