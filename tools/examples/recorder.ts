/** Records the first success of each operation: its request and its response. */
import { call, PREFIX, raw, type Answer, type Call } from '../../test/support/api/api.ts';
import { document } from '../../test/support/api/document.ts';
import type { Received } from '../../test/support/api/receivers.ts';
import { LINES } from '../../src/api/http/lines.ts';

/** A request of an operation, and its response. */
export interface Recorded {
  readonly parameters: Readonly<Record<string, string>>;
  readonly request?: unknown;
  readonly status: number;
  /** The type of the response; left out if it has no body. */
  readonly type?: string;
  readonly response?: unknown;
}

interface Notifications {
  readonly data: { readonly notifications: readonly { readonly kind: string }[] };
}

const ROUTES = Object.entries(document.paths).map(([template, operations]) => {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return { form: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`), names, operations };
});

export class Recorder {
  /** By operation; by operation and type for a second form of its request or response; by operation and name for a further example. */
  readonly recorded = new Map<string, Recorded>();

  /** Sends a request and records it, unless its operation is recorded already. Fails if it is refused. */
  async send(method: string, path: string, request: Call = {}): Promise<Answer> {
    const answer = await call(method, path, request);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    this.record(method, path, request, answer);
    return answer;
  }

  /** Sends a request and records it as a further example of its operation, with this name. */
  async sendAlso(name: string, method: string, path: string, request: Call = {}): Promise<Answer> {
    const answer = await call(method, path, request);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    this.record(method, path, request, answer, name);
    return answer;
  }

  /** As `send`, but may be refused, because not every ruleset has this. */
  async attempt(method: string, path: string, request: Call = {}): Promise<boolean> {
    const answer = await call(method, path, request);
    if (answer.status < 300) this.record(method, path, request, answer);
    return answer.status < 300;
  }

  /** Requests a form other than JSON, and records it. Of lines of JSON it records the first, because the document has the schema of one line. */
  async sendForOther(path: string, token: string, type = LINES): Promise<void> {
    const headers = { Authorization: `Bearer ${token}`, Accept: type };
    const response = await raw('GET', `${PREFIX}${path}`, { headers });
    const whole = await response.text();
    const text = type === LINES ? whole.split('\n')[0]! : whole;
    this.record('GET', path, {}, { status: response.status, headers: response.headers, text });
  }

  /** Sends a line as a command, and records it as the second form of the request. Fails if it is refused. */
  async sendLine(game: string, token: string, line: string): Promise<void> {
    const own = { 'Idempotency-Key': '2c9a7f14-5b3e-4d0a-8f61-7e4b0d9c3a52' };
    const type = 'text/plain';
    const headers = { ...own, Authorization: `Bearer ${token}`, 'Content-Type': type };
    const answer = await raw('POST', `${PREFIX}/games/${game}/commands`, { headers, body: line });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${line}: ${answer.status} ${text}`);
    const response = JSON.parse(text) as unknown;
    const recorded = { request: line, status: answer.status, type: 'application/json', response };
    this.recorded.set(`sendCommand ${type}`, { parameters: { game, ...own }, ...recorded });
  }

  /** Records a message that the service posted to a webhook. */
  recordPosted(id: string, { headers, text }: Received): void {
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const parameters = Object.fromEntries(names.map((name) => [name, headers.get(name)!]));
    this.recorded.set(id, { parameters, request: JSON.parse(text) as unknown, status: 200 });
  }

  /** Records the shortest message with each kind of notification that the first example lacks. */
  recordKinds(operationId: string, posted: readonly Received[]): void {
    const kindsIn = (message: unknown): readonly string[] =>
      (message as Notifications).data.notifications.map(({ kind }) => kind);
    const seen = new Set(kindsIn(this.recorded.get(operationId)!.request));
    const messages = posted.filter(({ text }) => text.startsWith('{"type":"notifications"'));
    for (const one of messages.toSorted((a, b) => a.text.length - b.text.length))
      for (const kind of kindsIn(JSON.parse(one.text))) {
        if (!seen.has(kind)) this.recordPosted(`${operationId} ${kind}`, one);
        seen.add(kind);
      }
  }

  /** Records a message of a WebSocket. */
  recordTick(path: string, tick: unknown, name?: string): void {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    this.record('GET', path, {}, { status: 101, headers, text: JSON.stringify(tick) }, name);
  }

  /** Records a request that was sent in another way. */
  record(
    method: string,
    path: string,
    { body, headers }: Call,
    answer: Pick<Answer, 'status' | 'headers' | 'text'>,
    name?: string,
  ) {
    const [address, query] = path.split('?') as [string, string | undefined];
    const found = ROUTES.map((route) => ({ ...route, match: route.form.exec(`/api/v1${address}`) })).find(
      ({ match, operations }) => match !== null && operations[method.toLowerCase()] !== undefined,
    );
    if (found === undefined) throw new Error(`no operation: ${method} ${path}`);
    const { operationId } = found.operations[method.toLowerCase()]!;
    const type = answer.headers.get('Content-Type')?.split(';')[0];
    const first = this.recorded.get(operationId);
    const form = first === undefined || first.type === type ? operationId : `${operationId} ${type}`;
    const id = name === undefined ? form : `${operationId} ${name}`;
    if (this.recorded.has(id)) return;
    const inPath = found.names.map((name, i) => [name, decodeURIComponent(found.match![i + 1]!)]);
    this.recorded.set(id, {
      parameters: { ...Object.fromEntries([...inPath, ...new URLSearchParams(query)]), ...headers },
      ...(body !== undefined && { request: body }),
      status: answer.status,
      ...(answer.text !== '' &&
        type !== undefined && {
          type,
          response: type.endsWith('json') ? (JSON.parse(answer.text) as unknown) : answer.text,
        }),
    });
  }
}
