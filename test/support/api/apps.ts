/** Apps by other people: their metadata documents in place of the network, and the steps by which they get tokens. */
import { expect, vi } from 'vitest';
import { call, raw, type Guest, type Json } from './api.ts';

export const ISSUER = 'https://parsec.test';
export const REDIRECT = 'https://app.client.dev/back';

let made = 0;
/** An address that no isolate remembers. */
export function newClient(): string {
  made += 1;
  return `https://app.client.dev/oauth/${made}-${crypto.randomUUID()}.json`;
}

export function documentOf(client: string, more: object = {}): object {
  return { client_id: client, client_name: 'Star Map', redirect_uris: [REDIRECT], ...more };
}

/** Every name resolves to a public address. Returns the addresses that were fetched. To be restored after the test. */
export function publishing(documents: Readonly<Record<string, object | string>>): readonly string[] {
  const fetched: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { hostname, searchParams } = new URL(request.url);
    if (hostname === 'cloudflare-dns.com') {
      const isV4 = searchParams.get('type') === 'A';
      return Response.json({ Status: 0, Answer: isV4 ? [{ type: 1, data: '8.8.8.8' }] : [] });
    }
    fetched.push(request.url);
    const found = documents[request.url];
    if (found === undefined) return new Response('none', { status: 404 });
    return new Response(typeof found === 'string' ? found : JSON.stringify(found));
  });
  return fetched;
}

export const VERIFIER = 'a-verifier-of-the-app-with-at-least-43-characters';

export async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(hash).toString('base64url');
}

/** The query with which the app opens the page. Undefined leaves a parameter out. */
export async function queryOf(
  client: string,
  more: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const all = {
    response_type: 'code',
    client_id: client,
    redirect_uri: REDIRECT,
    scope: 'read play',
    state: 'st4te',
    code_challenge: await challengeOf(VERIFIER),
    code_challenge_method: 'S256',
    ...more,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}

/** What the page does when the player presses the button. Returns the address to which the browser goes. */
export async function allow({ token }: Guest, query: string): Promise<URL> {
  const { status, body } = await call('POST', '/authorizations', { token, body: { query } });
  expect(status, JSON.stringify(body)).toBe(201);
  return new URL(body.redirect);
}

/** `POST /oauth/…` with a form. */
export async function post(
  path: 'token' | 'revoke',
  form: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: Json }> {
  const { status, headers, ...response } = await answered(path, form);
  return { status, headers, body: response.text === '' ? undefined : JSON.parse(response.text) };
}

async function answered(path: string, form: Readonly<Record<string, string>>) {
  const response = await raw('POST', `/oauth/${path}`, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export function exchange(client: string, code: string, more: Readonly<Record<string, string>> = {}) {
  const form = { grant_type: 'authorization_code', client_id: client, redirect_uri: REDIRECT, code };
  return post('token', { ...form, code_verifier: VERIFIER, ...more });
}

export function refresh(client: string, token: string, more: Readonly<Record<string, string>> = {}) {
  return post('token', { grant_type: 'refresh_token', client_id: client, refresh_token: token, ...more });
}

export interface AppTokens {
  readonly client: string;
  readonly access: string;
  readonly refresh: string;
}

/** Tokens of a new app. Its document stays published until the test ends. */
export async function tokensOf(player: Guest, scope = 'read play'): Promise<AppTokens> {
  const client = newClient();
  publishing({ [client]: documentOf(client) });
  const back = await allow(player, await queryOf(client, { scope }));
  const { status, body } = await exchange(client, back.searchParams.get('code')!);
  expect(status, JSON.stringify(body)).toBe(200);
  return { client, access: body.access_token, refresh: body.refresh_token };
}
