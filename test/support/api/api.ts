/** Calls of the API. Every answer is checked against the OpenAPI document. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import worker from '../../../src/index.ts';
import { faultOf, operationOf } from './document.ts';

export const PREFIX = '/api/v1';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, if it is JSON. */
  readonly body: Json;
}

/** Tests read bodies without types: the document checks them. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface Call {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `path` begins after the prefix. */
export async function call(
  method: string,
  path: string,
  { token, body, headers }: Call = {},
): Promise<Answer> {
  const response = await raw(method, `${PREFIX}${path}`, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const text = await response.text();
  const type = response.headers.get('Content-Type') ?? '';
  const { status, headers: sent } = response;
  if (type === 'application/x-ndjson') {
    const lines: Json[] = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    for (const line of lines) checkDocumented(method, path, { status, headers: sent, text, body: line });
    return { status, headers: sent, text, body: lines };
  }
  const answer = { status, headers: sent, text, body: /json/.test(type) ? JSON.parse(text) : undefined };
  checkDocumented(method, path, answer);
  return answer;
}

/**
 * For requests that are invalid as HTTP. `path` begins with the prefix. The handler is called as the platform does:
 * `exports.default.fetch` of the test runner gets slower with every request, and this suite makes thousands.
 */
export async function raw(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  return rawIn(env as Env, method, path, init);
}

/** As `raw`, with other settings. The tests' own settings lift the limits. */
export async function rawIn(
  settings: Env,
  method: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const request = new Request(`https://parsec.test${path}`, { ...init, method });
  // Clients state it. A body whose length is unknown is charged as the longest.
  if (typeof init.body === 'string' && !request.headers.has('Content-Length'))
    request.headers.set('Content-Length', `${new TextEncoder().encode(init.body).length}`);
  return worker.fetch(request as Parameters<typeof worker.fetch>[0], settings, createExecutionContext());
}

function checkDocumented(method: string, path: string, answer: Answer): void {
  const operation = operationOf(method, `${PREFIX}${path}`.split('?')[0]!);
  const fault = operation && faultOf(operation, answer);
  expect(fault, `${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`).toBeUndefined();
}

export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

export async function guest(name: string): Promise<Guest> {
  const { status, body } = await call('POST', '/players', { body: { name } });
  expect(status).toBe(201);
  return { ...body.player, token: body.token };
}

const RULESET = 'interstellar-conquest';

/** An open game of two seats, except for the patch. */
export async function openGame({ token }: Guest, patch: object = {}): Promise<string> {
  const { status, body } = await call('POST', '/games', {
    token,
    body: { ruleset: RULESET, seats: 2, ...patch },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.game.id;
}

/** A running game of these people, seated in order. */
export async function runningGame(people: readonly Guest[], patch: object = {}): Promise<string> {
  const game = await openGame(people[0]!, { seats: people.length, sandbox: true, ...patch });
  for (const { token } of people) await call('POST', `/games/${game}/seats`, { token, body: {} });
  return game;
}

export async function look(game: string, guest?: Guest, query = ''): Promise<Json> {
  const { status, body } = await call('GET', `/games/${game}/view${query}`, { token: guest?.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export function send(
  game: string,
  { token }: Guest,
  body: object,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  return call('POST', `/games/${game}/commands`, { token, body, headers: { 'Idempotency-Key': key } });
}

export function say(
  game: string,
  { token }: Guest,
  body: object,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  return call('POST', `/games/${game}/messages`, { token, body, headers: { 'Idempotency-Key': key } });
}

/** The first of these players with an open decision, and the decision. */
export async function asked(
  game: string,
  people: readonly Guest[],
): Promise<{ guest: Guest; decision: Json }> {
  for (const guest of people) {
    const decision = (await look(game, guest)).decisions.find((d: Json) => d.answer === undefined);
    if (decision !== undefined) return { guest, decision };
  }
  throw new Error('nobody is asked');
}

/** A game of only two random bots, played to its end. */
export async function playedGame(host: Guest, patch: object = {}): Promise<string> {
  const game = await openGame(host, { sandbox: true, options: { rounds: 5 }, ...patch });
  for (const _ of [0, 1])
    await call('POST', `/games/${game}/seats`, { token: host.token, body: { bot: 'random' } });
  for (let steps = 0; steps < 100; steps += 1) {
    if ((await call('GET', `/games/${game}`, { token: host.token })).body.game.status === 'finished')
      return game;
    await call('POST', `/games/${game}/advance`, { token: host.token, body: { seconds: 60 } });
  }
  throw new Error('the game does not end');
}
