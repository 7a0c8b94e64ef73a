/**
 * A player's token: `pp1_<payload>.<signature>`, both base64url. The payload is `[id, name, issued]`, with the session as
 * a fourth part if somebody signed in. A fifth part is when the session began, if the token was renewed since or has a sixth part,
 * which is 1 if the player had an address by then. The signature is HMAC-SHA256 over all before the dot. Tokens are not stored: whoever holds one is the player, unless it was revoked.
 */
import { opened, signed } from './signing.ts';

export interface Identity {
  readonly id: string;
  /** As it was when the token was made. */
  readonly name: string;
}

export type Token = FirstToken | SessionToken;

/** A guest's first token, which never expires. */
interface FirstToken extends Identity {
  /** Seconds since 1970, with a fraction. */
  readonly issued: number;
  readonly session?: undefined;
  readonly began?: undefined;
  readonly proven?: undefined;
}

interface SessionToken extends Omit<FirstToken, 'session' | 'began' | 'proven'> {
  /** The session of one browser or client, which can be revoked separately. */
  readonly session: string;
  /** When the session began, if that was earlier. Signing out everywhere compares this instant, so a renewed cookie is also void. */
  readonly began?: number;
  /** The player had an address when the token was made. Tokens of earlier builds do not say so. */
  readonly proven?: boolean;
}

/** Seconds for which a session's token is valid: as long as browsers keep a cookie. Using the token renews it. */
export const SESSION_LASTS = 400 * 86_400;

const PREFIX = 'pp1_';
/** Longer than any token that we sign. */
const LONGEST = 512;

type Payload = readonly [string, string, number, string?, number?, 1?];

export async function sign(
  secret: string,
  { id, name, issued, session, began, proven }: Token,
): Promise<string> {
  const from = proven ? [began ?? issued, 1] : [began];
  const payload = [id, name, issued, session, ...from].filter((part) => part !== undefined);
  return signed(secret, PREFIX, payload);
}

/** The content of this token, and whether a secret other than the first signed it. Undefined if none did. */
export async function verify(
  secrets: readonly string[],
  token: string,
): Promise<{ readonly token: Token; readonly former: boolean } | undefined> {
  const found = token.length > LONGEST ? undefined : await opened(secrets, PREFIX, token);
  return found && { token: read(found.payload as Payload), former: found.former };
}

function read([id, name, issued, session, began, proven]: Payload): Token {
  const first = { id, name, issued };
  if (session === undefined) return first;
  return {
    ...first,
    session,
    ...(began !== undefined && { began }),
    ...(proven === 1 && { proven: true }),
  };
}
