/** The mirror of revocations and keys, and isolates whose D1 does not answer. */
import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { unavailableIn } from '../../../../src/api/database/circuit.ts';
import { guardedDatabase } from '../../../../src/api/database/database.ts';
import { idOf, keyOf } from '../../../../src/auth/keys.ts';
import { mirrorIn } from '../../../../src/auth/revocations/mirror.ts';
import type { RevocationMirror } from '../../../../src/auth/revocations/revocation-mirror.ts';
import { standIn } from '../../../support/cast.ts';
import { call, type Guest } from '../../../support/api/api.ts';

export const { DB, REVOCATIONS, SECRET } = env as Env;

export const mirror = mirrorIn(REVOCATIONS);

export const MINUTE = 60_000;

export const away = () => {
  throw new Error('D1_ERROR: database is locked: SQLITE_BUSY');
};

/** One of its own each time, as an isolate has it. */
export const absent = () => guardedDatabase(standIn<D1Database>({ prepare: away, batch: away }));

export const inside = <T>(act: (mirror: RevocationMirror) => T | Promise<T>) =>
  runInDurableObject(REVOCATIONS.getByName('all'), act);

/** Copies the present rows of D1. */
export const copied = () => inside((one) => one.alarm());

/** Compares all, as it does once a day. */
export const compared = () =>
  inside(async (one) => {
    await one.recopy();
    await one.alarm();
  });

export async function keyFor({ token }: Guest): Promise<{ id: string; secret: string }> {
  const { body } = await call('POST', '/me/keys', { token, body: { name: 'bot', scopes: ['read'] } });
  return { id: idOf(body.secret)!, secret: body.secret };
}

export const known = (id: string) => keyOf({ DB: absent(), REVOCATIONS }, createExecutionContext(), id);

export const unavailable = async (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => false,
    (error: unknown) => unavailableIn(error) !== undefined,
  );
