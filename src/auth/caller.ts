/** Who calls, by the `Authorization` header alone: a poll must not read a database to know it. */
import { verify, type Identity } from './token.ts';

/** Tokens found genuine in this isolate: to verify again costs more than the rest of a poll. */
const genuine = new Map<string, Identity>();
const REMEMBERED = 2000;

/** The bearer token of this header; undefined if it is of another kind. */
export function tokenOf(header: string): string | undefined {
  return /^bearer ([^ ]+)$/i.exec(header)?.[1];
}

/** Null for a caller without a token, `'invalid'` for one whose token we did not sign. */
export async function callerOf(
  header: string | null | undefined,
  secret: string,
): Promise<Identity | null | 'invalid'> {
  if (header === null || header === undefined) return null;
  const known = genuine.get(header);
  if (known !== undefined) return known;
  const token = tokenOf(header);
  const identity = token === undefined ? undefined : await verify(secret, token);
  if (identity === undefined) return 'invalid';
  remember(header, identity);
  return identity;
}

/** The oldest is forgotten first: a map keeps the order of insertion. */
function remember(header: string, identity: Identity): void {
  if (genuine.size >= REMEMBERED) genuine.delete(genuine.keys().next().value!);
  genuine.set(header, identity);
}
