/**
 * A ticket opens one WebSocket, within half a minute, in place of the credential of its player: pages of other origins cannot set
 * headers when they open a WebSocket. It carries the credential, so that revoking the credential also closes the socket.
 */
import type { Credential } from './caller.ts';
import type { Secrets } from './tokens/links.ts';
import { opened, secretsOf, signed } from './tokens/signing.ts';

export interface Ticket {
  readonly credential: Credential;
  /** Distinguishes tickets, so that each can be used only once. */
  readonly nonce: string;
  /** Milliseconds since 1970. */
  readonly issued: number;
}

/** Seconds for which a ticket is valid. */
export const TICKET_LASTS = 30;

const PREFIX = 'pt1_';
/** An upper limit for the length of a signed ticket. */
const LONGEST = 2048;

export function signTicket({ SECRET }: Secrets, { credential, nonce, issued }: Ticket): Promise<string> {
  return signed(SECRET, PREFIX, [credential, nonce, issued]);
}

/** Undefined if no secret signed it, or if it has expired. Does not check whether it was used. */
export async function readTicket(env: Secrets, text: string, now: number): Promise<Ticket | undefined> {
  if (text.length > LONGEST) return undefined;
  const payload = (await opened(secretsOf(env), PREFIX, text))?.payload;
  if (payload === undefined) return undefined;
  const [credential, nonce, issued] = payload as [Credential, string, number];
  return now - issued < TICKET_LASTS * 1000 ? { credential, nonce, issued } : undefined;
}
