/** The operator's access to a running service. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SETTINGS = path.join(import.meta.dirname, '../../.dev.vars');
/** Milliseconds for one answer. */
const TIMEOUT = 120_000;
/** The reason if a response does not come from this service. */
const FOREIGN = 'the response did not come from this service';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An error with a message for the operator. */
export class Failure extends Error {}

/** A file of a backup is damaged or missing. */
export class Damaged extends Failure {}

/** The service did not respond, or its response was incomplete. */
export class Silence extends Failure {}

/** The service refused the request. */
export class Refused extends Failure {
  constructor(
    readonly status: number,
    what: string,
    readonly reason: string,
  ) {
    super(`${what}: ${status} ${reason}`);
  }
}

export interface Stored {
  readonly tag: string;
  /** Null if the tag equals the known one. */
  readonly text: string | null;
  /** Where the next page begins, as JSON. */
  readonly next?: string;
}

export class Service {
  readonly url: URL;

  constructor(
    url: string,
    private readonly secret: string | undefined,
  ) {
    this.url = new URL(url);
    if (this.url.protocol !== 'https:' && !LOOPBACK.has(this.url.hostname))
      throw new Failure(`${url}: use https:, because the request contains a secret`);
  }

  /** The data stored at this path, or only its tag if it still has the known one. Undefined if there is none. */
  async stored(path: string, known: string | undefined): Promise<Stored | undefined> {
    const init = known === undefined ? {} : { headers: { 'If-None-Match': `"${known}"` } };
    const response = await this.call('GET', path, init);
    const text = await this.bodyOf(response);
    if (response.status === 404 && isNothing(text)) return undefined;
    // A server in front may answer so while the service is away.
    if (response.status === 404 && reasonIn(text) === FOREIGN)
      throw new Silence(`${this.url.origin} does not answer: another server answers 404 in its place`);
    if (!response.ok && response.status !== 304)
      throw new Refused(response.status, `GET ${path}`, reasonIn(text));
    const tag = /^"([\da-f]{64})"$/.exec(response.headers.get('ETag') ?? '')?.[1];
    if (tag === undefined)
      throw new Failure(`GET ${path}: the service and this tool are of different builds`);
    const next = response.headers.get('Next');
    return {
      tag,
      text: response.status === 304 ? null : text,
      ...(next !== null && { next: decodeURIComponent(next) }),
    };
  }

  /** Calls the operator's API. `path` begins after its prefix. A string is sent unchanged, any other body as JSON. */
  async ask<T>(method: string, path: string, body?: object | string): Promise<T> {
    return JSON.parse(await this.text(method, path, body)) as T;
  }

  async text(method: string, path: string, body?: object | string): Promise<string> {
    const response = await this.call(method, path, {
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await this.bodyOf(response);
    if (!response.ok) throw new Refused(response.status, `${method} ${path}`, reasonIn(text));
    return text;
  }

  /** Whether the service responds at all. */
  async answers(): Promise<boolean> {
    try {
      await this.health();
      return true;
    } catch {
      return false;
    }
  }

  async health(): Promise<{ readonly status: string; readonly build: string; readonly checks: object }> {
    const response = await this.send('/api/v1/health', {});
    return JSON.parse(await this.bodyOf(response)) as Awaited<ReturnType<Service['health']>>;
  }

  private call(
    method: string,
    path: string,
    { headers, ...init }: { headers?: Record<string, string>; body?: string },
  ): Promise<Response> {
    if (this.secret === undefined)
      throw new Failure('OPERATOR_SECRET is not set, neither in the environment nor in .dev.vars');
    const all = { ...headers, Authorization: `Bearer ${this.secret}` };
    return this.send(`/api/operator/${path}`, { method, headers: all, ...init });
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(new URL(path, this.url), {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
    } catch (error) {
      throw new Silence(`${this.url.origin} does not answer`, { cause: error });
    }
  }

  private async bodyOf(response: Response): Promise<string> {
    try {
      return await response.text();
    } catch (error) {
      throw new Silence(`a response of ${this.url.origin} is incomplete`, { cause: error });
    }
  }
}

/** The secret in the environment or, for a service on this machine, in the file that `npm start` created. */
export function operatorSecret(): string | undefined {
  const given = process.env['OPERATOR_SECRET'];
  if (given) return given;
  const kept = existsSync(SETTINGS) ? readFileSync(SETTINGS, 'utf8') : '';
  return /^OPERATOR_SECRET="?([^"\n]+)"?$/m.exec(kept)?.[1];
}

/** The reason in a refusal. Without the right secret, the service answers as for a path that does not exist. */
function reasonIn(text: string): string {
  try {
    const { error, detail, code } = JSON.parse(text) as Record<string, string | undefined>;
    if (code === 'unknown-route' || code === 'invalid-token')
      return 'the secret is wrong, or the service has none';
    return [error ?? code, detail].filter((part) => part !== undefined).join(': ');
  } catch {
    return FOREIGN;
  }
}

/** Whether the operator's API reports that there is no such object. */
function isNothing(text: string): boolean {
  return text.startsWith('{"error":');
}
