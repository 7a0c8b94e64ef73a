/** Finds faults that no answer may have, whether or not its request is valid. */
import { createHash } from 'node:crypto';
import { wantsPage } from '../../../src/api/http/negotiation.ts';
import { PROBLEMS, type Code } from '../../../src/api/http/problem.ts';
import { faultOf, operationOf, type Operation } from '../../../test/support/api/document.ts';
import { routeOf, type Answer, type Request } from '../request.ts';

/** Internals that no answer may contain: places in the code, the platform, messages of exceptions. */
const INSIDE =
  /\bat (?:async )?[\w.$<>]+ \([^)\s]*:\d+|\.(?:ts|mjs|js):\d+|node_modules|SQLITE_|D1_ERROR|TypeError|ReferenceError|RangeError|SyntaxError|is not a function|Cannot read|\[object |workerd|miniflare|wrangler|drizzle|durable object/i;
/** The refusals of a request that matches no operation. */
const NOWHERE: readonly Code[] = [
  'unknown-route',
  'method-not-allowed',
  'unknown-field',
  'invalid-token',
  'cross-site',
  'scope-missing',
  'suspended',
];
const READS = ['GET', 'HEAD', 'OPTIONS'];

export function faultIn(request: Request, answer: Answer): string | undefined {
  const { status, text } = answer;
  if (status >= 500) return `status ${status}`;
  const inside = INSIDE.exec(text);
  if (inside !== null && !text.startsWith('{"openapi"')) return `reveals internals: ${inside[0]}`;
  const route = routeOf(request);
  if (!route.startsWith('/api/')) return undefined;
  const operation = operationOf(request.method, route);
  const fault = operation === undefined ? faultNowhere(request, answer) : faultOfKnown(operation, answer);
  return fault ?? faultOfHead(request, answer);
}

/** Views are long, and often the same: an answer without faults is not checked again. */
const good = new Set<string>();
const REMEMBERED = 50_000;

function faultOfKnown(operation: Operation, answer: Answer): string | undefined {
  const whole = `${operation.operationId} ${answer.status} ${answer.headers.get('Content-Type')} ${[...answer.headers.keys()].join()} ${answer.text}`;
  const digest = createHash('sha1').update(whole).digest('base64');
  if (good.has(digest)) return undefined;
  const fault = faultOf(operation, answer);
  if (good.size >= REMEMBERED) good.clear();
  if (fault === undefined) good.add(digest);
  return fault;
}

/** Whether the service said that it did something. */
export function isChange({ method }: Request, { status }: Answer): boolean {
  return status < 300 && !READS.includes(method);
}

export function isRefused({ status }: Answer): boolean {
  return status >= 400 && status < 500;
}

function faultNowhere({ method, headers: sent }: Request, answer: Answer): string | undefined {
  const { status, headers, body } = answer;
  if (method === 'OPTIONS' && status === 204) return undefined;
  // A browser that opens an address gets a page.
  if (method === 'GET' && status === 404 && wantsPage(sent['Accept']))
    if (headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  // Without a body there is no code to look at.
  if (method === 'HEAD') return status >= 400 ? undefined : `${status} where nothing is`;
  const code = body?.code as Code | undefined;
  if (code === undefined || !NOWHERE.includes(code)) return `${status} ${code} where nothing is`;
  return PROBLEMS[code].status === status ? undefined : `${code} with ${status}`;
}

function faultOfHead(
  { headers: sent }: Request,
  { status, headers, text, body }: Answer,
): string | undefined {
  if ((status === 204 || status === 304) && text !== '') return `${status} with a body`;
  if (status === 401 && !headers.has('WWW-Authenticate')) return '401 without WWW-Authenticate';
  if (status === 405 && !headers.has('Allow')) return '405 without Allow';
  if (status === 429 && !headers.has('Retry-After')) return '429 without Retry-After';
  if (status >= 400 && body !== undefined && body.status !== status)
    return `says that it has status ${body.status}`;
  const open = headers.get('Access-Control-Allow-Origin') === '*';
  const byCookie =
    /(?:^|;)\s*session=/.test(sent['Cookie'] ?? '') && (sent['Authorization'] ?? '').trim() === '';
  if (open === byCookie) return open ? 'open to any page by cookie' : 'closed to other pages';
  return undefined;
}
