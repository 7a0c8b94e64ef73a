/** What operations state besides their parameters, bodies and responses. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Refused } from '../http/responses.ts';
import { limitsInWords, limitsOfRequest, type Limit } from '../limits/described.ts';

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** Lists the problem codes and the limits of each operation, the codes as `x-problem-codes`, because they would take too much room in the reference. */
export function withCodesAndLimits(document: Document): Document {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods) as [string, Described][]) {
      operation['x-problem-codes'] = Object.entries(operation.responses).flatMap(([status, response]) => {
        if (!('codes' in response)) return [];
        const { codes, ...reference } = response;
        operation.responses[status] = reference;
        return codes;
      });
      // An empty list states that no token is needed.
      operation.security ??= [];
      const own = operation['x-limits'] ?? [];
      const said = [operation.description, limitsInWords(own)].filter(Boolean).join('\n\n');
      if (said !== '') operation.description = said;
      operation['x-limits'] = [...limitsOfRequest(method, path), ...own];
    }
  }
  return document;
}

interface Described {
  description?: string;
  security?: readonly object[];
  'x-problem-codes'?: readonly string[];
  'x-limits'?: readonly Limit[];
  readonly responses: Record<string, Refused | object>;
}
