/** The operator’s calls that rewind, with a stand-in for the recovery that the local runtime lacks. */
import { env } from 'cloudflare:workers';
import { rawIn, type Json } from '../../support/api/api.ts';

const SECRET = 'the secret of the operator, in tests alone';

const OPERATED = { ...env, OPERATOR_SECRET: SECRET } as Env;

export async function operate(method: string, path: string, body?: unknown): Promise<Json> {
  const response = await rawIn(OPERATED, method, `/api/operator/${path}`, {
    headers: { Authorization: `Bearer ${SECRET}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

export const now = (): string => new Date(Date.now()).toISOString();
