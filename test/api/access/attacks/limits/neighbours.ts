/** Requests that come from chosen places, under lowered limits. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { PREFIX, rawIn, type Guest } from '../../../../support/api/api.ts';

/** Settings with the limits of production times this factor, so that fewer requests exceed them. */
export const withLimits = (factor: number, more: Partial<Env> = {}): Env => ({
  ...(env as Env),
  LIMITS: String(factor),
  ...more,
});

let networks = 0;

export const somewhere = () => {
  networks += 1;
  return `198.${18 + Math.floor(networks / 256)}.${networks % 256}.9`;
};

interface Wish {
  readonly settings: Env;
  readonly place: string;
  readonly by?: Guest | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export function send(
  method: string,
  path: string,
  body: unknown,
  { settings, place, by, headers }: Wish,
): Promise<Response> {
  return rawIn(settings, method, `${PREFIX}${path}`, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      'CF-Connecting-IP': place,
      'Idempotency-Key': crypto.randomUUID(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(by && { Authorization: `Bearer ${by.token}` }),
      ...headers,
    },
  });
}

/** The answers with status 429, which have `Retry-After`. */
export function refusedFor(answers: readonly Response[]): readonly Response[] {
  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  return refused;
}
