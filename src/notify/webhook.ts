/** A message to a player's own program, signed by what only they and we know, as Standard Webhooks has it. */
import { hand, type Handed, type Manner, type OutboundBindings } from './outbound.ts';

export interface Message {
  /** Stays the same when it is sent again. */
  readonly id: string;
  readonly body: object;
}

export interface Receiver {
  readonly url: string;
  readonly secret: string;
}

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const SECOND = 1000;

/** To be shown once. */
export function newSecret(): string {
  return PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** What `webhook-signature` says of this body, at this second. */
export async function signatureOf(
  secret: string,
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(PREFIX.length)), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = new TextEncoder().encode(`${id}.${seconds}.${body}`);
  return `v1,${toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', key, signed)))}`;
}

/** `now` in milliseconds. */
export async function postMessage(
  env: OutboundBindings,
  { url, secret }: Receiver,
  message: Message,
  now: number,
  manner?: Manner,
): Promise<Handed> {
  const [id, seconds, body] = [message.id, Math.floor(now / SECOND), JSON.stringify(message.body)];
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Parsec-Post',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': await signatureOf(secret, { id, seconds, body }),
  };
  return hand(env, { url, headers, body }, manner);
}

/** 2xx, and nothing else. */
export function isTaken({ status }: Handed): boolean {
  return status !== null && status >= 200 && status < 300;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
