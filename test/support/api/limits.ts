/** The Worker with its limits as in production, and clients that exceed them. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { PREFIX, rawIn, type Guest, type Json } from './api.ts';

const { LIMITS: _, ...rest } = env as Env;
/** As in production. */
export const STRICT = rest as Env;
export const AT_ONCE = 50;
export const HOUR = 3_600_000;

export interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly wait: number;
  readonly body: Json;
}

/** A new network for each call. */
let networks = 0;
export const somewhere = () => {
  networks += 1;
  return { 'CF-Connecting-IP': `198.${18 + Math.floor(networks / 256)}.${networks % 256}.7` };
};
/** The default network of clients, another one in each test. */
let usual = somewhere();
export const usualPlace = () => usual;

export async function post(
  path: string,
  body: object,
  { token, ...headers }: Record<string, string> = {},
): Promise<Reply> {
  const response = await rawIn(STRICT, 'POST', `${PREFIX}${path}`, {
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      ...usual,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const read: Json = await response.json();
  const wait = Number(response.headers.get('Retry-After') ?? NaN);
  return { status: response.status, code: read.code, wait, body: read };
}

export const ask = (address: string, from: Record<string, string>) => post('/sign-ins', { address }, from);
export const make = ({ token }: Guest, patch: object = {}) =>
  post('/games', { ruleset: 'interstellar-conquest', seats: 2, ...patch }, { token });
export const many = <T>(act: (i: number) => Promise<T>, count = AT_ONCE) =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)));
export const withStatus = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status);
/** Gives the desk of this address the limit of production. */
export function strictDesk(address: string): Promise<void> {
  return runInDurableObject(
    env.DESKS.getByName(address),
    (desk) => void Object.assign(desk, { env: STRICT }),
  );
}

/** Counts this many requests of others at this place. */
export async function useUpLimit(what: string, place: typeof usual, count: number): Promise<void> {
  const allowance = (env as Env).ALLOWANCES.getByName(`${what}:ip:${place['CF-Connecting-IP']}`);
  await many(() => Promise.resolve(allowance.take({ most: count, within: HOUR })), count);
}

export function later(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Checks that a refused request is accepted after `Retry-After` seconds, not earlier. */
export async function expectRetryAfterHolds(refused: Reply, again: () => Promise<Reply>): Promise<void> {
  expect([refused.status, refused.wait > 0]).toEqual([429, true]);
  later((refused.wait - 1) * 1000);
  expect((await again()).status).toBe(429);
  later(1000);
  expect((await again()).status).toBeLessThan(300);
}

/** The clock moves only by `later`, and each test has another network. */
export function limited(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    usual = somewhere();
  });
  afterEach(() => vi.useRealTimers());
}
