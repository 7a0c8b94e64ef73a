/** A running service, as its operator reaches it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SETTINGS = path.join(import.meta.dirname, '../../.dev.vars');
/** Milliseconds for one answer. */
const TIMEOUT = 120_000;
/** The reason where an answer does not come from this service. */
const FOREIGN = 'no answer of this service';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What went wrong, for a person to read. */
export class Failure extends Error {}

/** A file of a backup is not what it was. */
export class Damaged extends Failure {}

/** No answer came, or not all of one. */
export class Silence extends Failure {}

/** The service said no. */
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
  /** Null if the tag is the one that was known. */
  readonly text: string | null;
  /** Where it goes on, as JSON. */
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
      throw new Failure(`${url}: a secret travels by https: alone`);
  }

  /** What is stored there, unless it still has this tag. Undefined if there is nothing. */
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
    if (tag === undefined) throw new Failure(`GET ${path}: the service is of another build than this tool`);
    const next = response.headers.get('Next');
    return {
      tag,
      text: response.status === 304 ? null : text,
      ...(next !== null && { next: decodeURIComponent(next) }),
    };
  }

  /** What the operator's API answers. `path` begins after its prefix; a text is sent as it is, all else as JSON. */
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

  /** Whether it answers at all, whatever it says. */
  async answers(): Promise<boolean> {
    try {
      await this.health();
      return true;
    } catch {
      return false;
    }
  }

  /** Needs no secret. */
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
      throw new Failure('OPERATOR_SECRET is set neither in the environment nor in .dev.vars');
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
      throw new Silence(`an answer of ${this.url.origin} broke off`, { cause: error });
    }
  }
}

/** From the environment or, for a service on this machine, from what `npm start` made. */
export function operatorSecret(): string | undefined {
  const given = process.env['OPERATOR_SECRET'];
  if (given) return given;
  const kept = existsSync(SETTINGS) ? readFileSync(SETTINGS, 'utf8') : '';
  return /^OPERATOR_SECRET="?([^"\n]+)"?$/m.exec(kept)?.[1];
}

/** Whoever has not the secret is told what everybody is who asks for an address that does not exist. */
function reasonIn(text: string): string {
  try {
    const { error, detail, code } = JSON.parse(text) as Record<string, string | undefined>;
    if (code === 'unknown-route' || code === 'invalid-token')
      return 'the secret is not the service’s, or it has none';
    return [error ?? code, detail].filter((part) => part !== undefined).join(': ');
  } catch {
    return FOREIGN;
  }
}

/** Whether the operator's API says that there is no such object. */
function isNothing(text: string): boolean {
  return text.startsWith('{"error":');
}
