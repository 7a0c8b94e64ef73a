/** Messages between programs, signed with a shared secret as Standard Webhooks defines. */

/** The signed parts of a message, which include its id and the second at which it is sent. */
export interface Signable {
  readonly id: string;
  readonly seconds: number;
  readonly body: string | Uint8Array;
}

interface Incoming {
  readonly headers: Headers;
  readonly body: string | Uint8Array;
}

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** The minimum length of a secret that others created. A shorter one is ignored. */
const FEWEST_BYTES = 24;
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;
const VERSION = 'v1,';
const SECOND = 1000;
/** Seconds by which the time of a message may differ from our clock. This limits replays of intercepted messages. */
const TOLERANCE = 300;
/** While a secret is replaced, a message has several signatures. */
const MOST_SIGNATURES = 5;
/** The second prefix is in use by providers that do not follow the standard yet. */
const HEADERS = ['webhook', 'svix'] as const;

/** A new secret, which is shown once. */
export function newSecret(): string {
  return PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** Whether the secret can verify messages. */
export function isSecret(text: string): boolean {
  return text.startsWith(PREFIX) && (bytesOf(text.slice(PREFIX.length))?.length ?? 0) >= FEWEST_BYTES;
}

/** The `webhook-signature` of this message. */
export async function signatureOf(secret: string, message: Signable): Promise<string> {
  const { id, seconds, body } = message;
  const signed = signedBytes({ id, seconds, body });
  const signature = await crypto.subtle.sign(ALGORITHM, await keyOf(secret), signed);
  return `${VERSION}${toBase64(new Uint8Array(signature))}`;
}

/** Whether the message is recent and signed with the secret. `now` in milliseconds. */
export async function isSigned(secret: string, { headers, body }: Incoming, now: number): Promise<boolean> {
  const name = HEADERS.find((one) => headers.has(`${one}-signature`));
  if (name === undefined) return false;
  const of = (part: string): string => headers.get(`${name}-${part}`) ?? '';
  const [id, seconds] = [of('id'), of('timestamp')];
  if (id === '' || !/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now / SECOND - Number(seconds)) > TOLERANCE) return false;
  const signed = signedBytes({ id, seconds, body });
  const key = await keyOf(secret);
  for (const signature of of('signature').split(' ').slice(0, MOST_SIGNATURES)) {
    const given = signature.startsWith(VERSION) ? bytesOf(signature.slice(VERSION.length)) : undefined;
    // The platform compares in constant time.
    if (given !== undefined && (await crypto.subtle.verify(ALGORITHM, key, given, signed))) return true;
  }
  return false;
}

/** `seconds` as the header has it. */
function signedBytes({
  id,
  seconds,
  body,
}: Pick<Signable, 'id' | 'body'> & { readonly seconds: number | string }): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${seconds}.`);
  const tail = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const all = new Uint8Array(head.length + tail.length);
  all.set(head);
  all.set(tail, head.length);
  return all;
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.slice(PREFIX.length))!;
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['sign', 'verify']);
}

/** Undefined if it is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
