/**
 * A player's token: `pp1_<payload>.<signature>`, with both parts in base64url. The signature is HMAC-SHA256 over everything before
 * the dot. The payload is the array `[id, name, issued]`. If the player signed in, a fourth element is the session. A fifth is when
 * the session began; it is left out if that equals `issued` and there is no sixth. The sixth is 1 if the player had an e-mail
 * address when the token was made. Tokens are not stored: a caller with a valid token is the player, unless it was revoked.
 */
import { opened, signed } from './signing.ts';

export interface Identity {
  readonly id: string;
  /** The name when the token was made. */
  readonly name: string;
}

export type Token = FirstToken | SessionToken;

/** A guest's first token, which never expires. */
interface FirstToken extends Identity {
  /** Seconds since 1970, with a fraction. */
  readonly issued: number;
  readonly session?: undefined;
  readonly began?: undefined;
  readonly verified?: undefined;
}

interface SessionToken extends Omit<FirstToken, 'session' | 'began' | 'verified'> {
  /** The session of one browser or client, which can be revoked separately. */
  readonly session: string;
  /**
   * When the session began, if the token was renewed. Signing out everywhere compares this instant, so it also voids renewed
   * cookies.
   */
  readonly began?: number;
  /** The player had an e-mail address when the token was made. Tokens of earlier builds lack this. */
  readonly verified?: boolean;
}

/** Seconds for which a session's token is valid: the longest time for which browsers keep a cookie. Using the token renews it. */
export const SESSION_LASTS = 400 * 86_400;

const PREFIX = 'pp1_';
/** An upper limit for the length of a signed token. */
const LONGEST = 512;

type Payload = readonly [string, string, number, string?, number?, 1?];

export async function sign(
  secret: string,
  { id, name, issued, session, began, verified }: Token,
): Promise<string> {
  const from = verified ? [began ?? issued, 1] : [began];
  const payload = [id, name, issued, session, ...from].filter((part) => part !== undefined);
  return signed(secret, PREFIX, payload);
}

/** The content of this token, and whether a former secret signed it. Undefined if no secret signed it. */
export async function verify(
  secrets: readonly string[],
  token: string,
): Promise<{ readonly token: Token; readonly former: boolean } | undefined> {
  const found = token.length > LONGEST ? undefined : await opened(secrets, PREFIX, token);
  return found && { token: read(found.payload as Payload), former: found.former };
}

function read([id, name, issued, session, began, verified]: Payload): Token {
  const first = { id, name, issued };
  if (session === undefined) return first;
  return {
    ...first,
    session,
    ...(began !== undefined && { began }),
    ...(verified === 1 && { verified: true }),
  };
}
