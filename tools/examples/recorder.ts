/** Records the first success of each operation: its request and its response. */
import { call, PREFIX, raw, type Answer, type Call } from '../../test/support/api/api.ts';
import { document } from '../../test/support/api/document.ts';

/** A request of an operation, and its response. */
export interface Recorded {
  readonly parameters: Readonly<Record<string, string>>;
  readonly request?: unknown;
  readonly status: number;
  /** The type of the response; left out if it has no body. */
  readonly type?: string;
  readonly response?: unknown;
}

const ROUTES = Object.entries(document.paths).map(([template, operations]) => {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return { form: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`), names, operations };
});

export class Recorder {
  /** By operation. */
  readonly recorded = new Map<string, Recorded>();

  /** Sends a request and records it, unless its operation is recorded already. Fails if it is refused. */
  async send(method: string, path: string, request: Call = {}): Promise<Answer> {
    const answer = await call(method, path, request);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    this.record(method, path, request, answer);
    return answer;
  }

  /** As `send`, but may be refused, because not every ruleset has this. */
  async attempt(method: string, path: string, request: Call = {}): Promise<boolean> {
    const answer = await call(method, path, request);
    if (answer.status < 300) this.record(method, path, request, answer);
    return answer.status < 300;
  }

  /** Gets lines of JSON and records the first, because the document has the schema of one line. */
  async sendForLines(path: string, token: string): Promise<void> {
    const response = await raw('GET', `${PREFIX}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const [text = ''] = (await response.text()).split('\n');
    this.record('GET', path, {}, { status: response.status, headers: response.headers, text });
  }

  /** Records a request that was sent in another way. */
  record(
    method: string,
    path: string,
    { body, headers }: Call,
    answer: Pick<Answer, 'status' | 'headers' | 'text'>,
  ) {
    const [address, query] = path.split('?') as [string, string | undefined];
    const found = ROUTES.map((route) => ({ ...route, match: route.form.exec(`/api/v1${address}`) })).find(
      ({ match, operations }) => match !== null && operations[method.toLowerCase()] !== undefined,
    );
    if (found === undefined) throw new Error(`no operation: ${method} ${path}`);
    const { operationId } = found.operations[method.toLowerCase()]!;
    if (this.recorded.has(operationId)) return;
    const inPath = found.names.map((name, i) => [name, decodeURIComponent(found.match![i + 1]!)]);
    const type = answer.headers.get('Content-Type')?.split(';')[0];
    this.recorded.set(operationId, {
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
