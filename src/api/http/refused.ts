/** The responses with problem documents, one for each status, which all operations share. */
import { rulesets } from '../../rules/registry.ts';
import { documentOf, PROBLEM_TYPE, PROBLEMS, type Code } from './problem.ts';

interface Shared {
  readonly status: number;
  readonly name: string;
  readonly description: string;
  readonly headers?: Record<string, ReturnType<typeof header>>;
}

export const header = (description: string) => ({ description, schema: { type: 'string' as const } });

const ILLEGAL = 'UnprocessableContent';

const RETRY = { 'Retry-After': header('The seconds after which you may try again.') };

export const REFUSED: readonly Shared[] = [
  { status: 400, name: 'BadRequest', description: 'The request is malformed.' },
  {
    status: 401,
    name: 'Unauthorized',
    description: 'The request has no valid token.',
    headers: { 'WWW-Authenticate': header('`Bearer`, with the address of the metadata for OAuth.') },
  },
  {
    status: 403,
    name: 'Forbidden',
    description: 'The caller may not do this.',
    headers: {
      'WWW-Authenticate': header(
        'With `scope-missing`: `Bearer`, with scopes that are enough for the request and the address of the metadata for OAuth.',
      ),
    },
  },
  {
    status: 404,
    name: 'NotFound',
    description: 'There is no such thing, or the caller has no access to it.',
  },
  { status: 409, name: 'Conflict', description: 'The present state does not allow this.' },
  { status: 410, name: 'Gone', description: 'The code or invitation is no longer valid.' },
  { status: 413, name: 'ContentTooLarge', description: 'The body is too large.' },
  { status: 415, name: 'UnsupportedMediaType', description: 'The body has the wrong content type.' },
  {
    status: 422,
    name: ILLEGAL,
    description: 'The rules do not allow this. A ruleset has further codes of its own.',
  },
  // The runtime removes the header `Upgrade`, which HTTP/2 does not have.
  { status: 426, name: 'UpgradeRequired', description: 'The address is only for WebSockets.' },
  { status: 429, name: 'TooManyRequests', description: 'The caller is over a limit.', headers: RETRY },
  { status: 500, name: 'InternalError', description: 'The service failed.' },
  {
    status: 503,
    name: 'Unavailable',
    description: 'The service is temporarily unavailable.',
    headers: RETRY,
  },
];

export const refusedRef = (name: string): string => `#/components/responses/${name}`;

/** The response with status 503 of `getHealth`: the health of a service that does not work, or a problem. */
export const UNHEALTHY = 'Unhealthy';

/** The components, by name. */
export function refusedResponses() {
  const all = Object.fromEntries(REFUSED.map(described));
  const { content, ...unavailable } = all['Unavailable']!;
  const health = { 'application/json': { schema: { $ref: '#/components/schemas/Health' } } };
  return {
    ...all,
    [UNHEALTHY]: {
      ...unavailable,
      description: 'The service does not work.',
      content: { ...health, ...content },
    },
  };
}

function described({ status, name, description, headers }: Shared) {
  const codes = Object.keys(PROBLEMS) as Code[];
  const schema = { $ref: '#/components/schemas/Problem' };
  const code = codes.find((one) => PROBLEMS[one].status === status)!;
  const shown = name === ILLEGAL ? { examples: illegal() } : { example: documentOf({ code }) };
  const content = { [PROBLEM_TYPE]: { schema, ...shown } };
  return [name, { description, ...(headers && { headers }), content }] as const;
}

/** A refusal by the rules of each ruleset. Every one has this code. */
function illegal() {
  const code = 'no-ships';
  return Object.fromEntries(
    Object.values(rulesets).flatMap(({ name, presentation }) => {
      const { text: detail, rulings } = presentation?.refusals[code] ?? {};
      if (detail === undefined) return [];
      return [[name, { value: documentOf({ code, detail, ruling: rulings![0]! }) }]];
    }),
  );
}
