/** One request to an address that a player named: only to public receivers, looked up each time. */
import { hostOf, isAddress, isPublicAddress, receiverIn } from './addresses.ts';
import { isLoopback } from './bindings.ts';
import { resolve, type Resolver } from './resolver.ts';

export interface OutboundBindings {
  /** `true` only under `npm start`. */
  readonly DEVELOPMENT?: string;
  /** In development: the only allowed receivers, on this machine: `127.0.0.1:8080,localhost:8081`. */
  readonly WEBHOOK_LOOPBACK?: string;
}

export interface Parcel {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Left out: a GET. */
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** `status` is null if there was no response or no request. `reason` is for the log, and does not reveal the address. */
export interface Handed {
  readonly status: number | null;
  readonly reason: string;
  /** The beginning of the response, if `Manner.read` is set. */
  readonly text?: string;
}

export interface Manner {
  readonly resolver?: Resolver;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Bytes of the response to read. Left out: none. */
  readonly read?: number;
}

const TIMEOUT = 10_000;

/** The URL of the receiver. Undefined if it is not allowed. Does not look up names. */
export function allowedReceiver(env: OutboundBindings, text: string): URL | undefined {
  return receiverIn(text) ?? loopbackIn(env, text);
}

/** Reads no response unless `manner` says so. Follows no redirect, which could lead to an address that is not allowed. */
export async function hand(env: OutboundBindings, parcel: Parcel, manner: Manner = {}): Promise<Handed> {
  const { resolver = resolve, timeout = TIMEOUT, read = 0 } = manner;
  const url = allowedReceiver(env, parcel.url);
  if (url === undefined) return { status: null, reason: 'the service must not send to this address' };
  const isListed = loopbackIn(env, parcel.url) !== undefined;
  if (!isListed && staysHere(env))
    return { status: null, reason: 'this development server sends nothing to other machines' };
  const fault = isListed ? undefined : await faultIn(url, resolver);
  if (fault !== undefined) return { status: null, reason: fault };
  try {
    const response = await fetch(url, {
      method: parcel.body === undefined ? 'GET' : 'POST',
      headers: { ...parcel.headers },
      ...(parcel.body !== undefined && { body: parcel.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await beginningOf(response, read);
    const answered = { status: response.status, reason: `it answered ${response.status}` };
    return text === undefined ? answered : { ...answered, text };
  } catch {
    return { status: null, reason: 'it did not answer' };
  }
}

/** Undefined if `bytes` is 0 or the response has no body. Cuts off longer responses. */
async function beginningOf({ body }: Response, bytes: number): Promise<string | undefined> {
  if (body === null || bytes === 0) {
    await body?.cancel();
    return undefined;
  }
  const reader = body.getReader();
  const read = new Uint8Array(bytes);
  let length = 0;
  while (length < bytes) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = (value as Uint8Array).subarray(0, bytes - length);
    read.set(part, length);
    length += part.length;
  }
  await reader.cancel();
  return new TextDecoder().decode(read.subarray(0, length));
}

async function faultIn(url: URL, resolver: Resolver): Promise<string | undefined> {
  const host = hostOf(url);
  if (isAddress(host)) return undefined;
  try {
    const addresses = await resolver(host);
    if (addresses.length === 0) return 'its name has no address';
    return addresses.every(isPublicAddress) ? undefined : 'its name leads to an address that is not public';
  } catch {
    return 'its name could not be looked up';
  }
}

/** If receivers on this machine are listed, other names are not looked up. */
function staysHere({ DEVELOPMENT, WEBHOOK_LOOPBACK = '' }: OutboundBindings): boolean {
  return DEVELOPMENT === 'true' && WEBHOOK_LOOPBACK !== '';
}

function loopbackIn({ DEVELOPMENT, WEBHOOK_LOOPBACK = '' }: OutboundBindings, text: string): URL | undefined {
  if (DEVELOPMENT !== 'true' || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isListed = WEBHOOK_LOOPBACK.split(',').some((host) => host.trim() === url.host);
  return url.protocol === 'http:' && isLoopback(url) && isListed ? url : undefined;
}
