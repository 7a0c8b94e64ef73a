/** One request as it goes over the wire, and what came back. */
import type { Answered } from '../../test/support/api/document.ts';

export const PREFIX = '/api/v1';
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Any JSON, looked into freely. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface Request {
  readonly method: string;
  /** With prefix and query, as it stands in the first line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface Answer extends Answered {
  readonly headers: Headers;
  readonly body: Json;
}

export function jsonRequest(
  method: string,
  path: string,
  headers: Request['headers'],
  body?: unknown,
): Request {
  if (body === undefined) return { method, path, headers };
  return withText(
    { method, path, headers: { ...headers, 'Content-Type': 'application/json' } },
    JSON.stringify(body),
  );
}

export function withText(request: Request, text: string): Request {
  return { ...request, body: Buffer.from(text) };
}

/** The header is left out where `value` is undefined. */
export function withHeader(request: Request, name: string, value: string | undefined): Request {
  const others = Object.entries(request.headers).filter(([key]) => key.toLowerCase() !== name.toLowerCase());
  return {
    ...request,
    headers: Object.fromEntries(value === undefined ? others : [...others, [name, value]]),
  };
}

/** What this request says in JSON, if it does. */
export function bodyOf({ body }: Request): Json {
  try {
    return body === undefined ? undefined : JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The whole request, to find out what an answer merely repeats. */
export function saidBy({ path, headers, body }: Request): string {
  return [path, decodedBy(decodeURIComponent, path), ...Object.values(headers), body?.toString() ?? ''].join(
    '\n',
  );
}

/** The path by which the service finds a route: dot segments are resolved, and needless percent-encoding is decoded. */
export function routeOf({ path }: Request): string {
  // What cannot be decoded stays as it is, the rest is decoded.
  const { pathname } = new URL(`http://service${path}`);
  return pathname.replaceAll(/(?:%[0-9a-f]{2})+/gi, (coded) => decodedBy(decodeURI, coded));
}

/** The request as text, which can be sent again by hand. */
export function printed({ method, path, headers, body }: Request): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${short(value, 300)}`);
  const text = body === undefined ? '' : `\n\n${short(JSON.stringify(body.toString('latin1')), 2000)}`;
  return `${method} ${short(path, 1000)}\n${lines.join('\n')}${text}`;
}

export function short(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;
}

function decodedBy(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
