/** What operations state besides their parameters, bodies and responses. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Refused } from '../http/responses.ts';

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** Lists the problem codes of each operation as `x-problem-codes`, because a reference has no room for them. */
export function withCodes(document: Document): Document {
  for (const methods of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(methods) as Described[]) {
      operation['x-problem-codes'] = Object.entries(operation.responses).flatMap(([status, response]) => {
        if (!('codes' in response)) return [];
        const { codes, ...reference } = response;
        operation.responses[status] = reference;
        return codes;
      });
    }
  }
  return document;
}

interface Described {
  'x-problem-codes'?: readonly string[];
  readonly responses: Record<string, Refused | object>;
}
