/**
 * Client ID metadata documents: an app needs no registration, because its `client_id` is the address of a document that describes
 * it. The service fetches the document as carefully as it posts to webhooks.
 */
import { z } from 'zod';
import { hand, allowedReceiver, type Manner, type OutboundBindings } from '../../notify/outbound.ts';
import { isLoopback } from '../../notify/bindings.ts';

export interface Client {
  readonly id: string;
  /** What the app calls itself. Anybody can write any name there. */
  readonly name: string;
  /** The host of the document: what the app can prove. */
  readonly host: string;
  readonly redirectUris: readonly string[];
}

/** Bytes of a document, and milliseconds for the whole request. */
const [LONGEST_DOCUMENT, TIMEOUT] = [5 * 1024, 5_000];
const LONGEST_ID = 500;
/** Milliseconds for which an isolate remembers a document, and that there is none. */
const [KNOWN_FOR, UNKNOWN_FOR] = [300_000, 15_000];
const REMEMBERED = 500;
const LONGEST_NAME = 60;
/** A scheme of a native app (RFC 8252) is a domain name backwards, so it has a dot. */
const PRIVATE_SCHEME = /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:$/;
/** Also marks that change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const VISIBLE = /[\p{L}\p{N}]/u;

/** Fields that a document may have besides do not matter here. */
const MetadataDocument = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string().max(LONGEST_ID)).min(1).max(30),
  token_endpoint_auth_method: z.string().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  // Everybody can read the document, so it cannot hold a secret.
  client_secret: z.never().optional(),
});

interface Known {
  readonly until: number;
  readonly client: Client | undefined;
}

const known = new Map<string, Known>();

/** Whether this may be the address of a document: HTTPS, with a path, written as a URL writes itself. */
export function isClientId(env: OutboundBindings, text: string): boolean {
  if (text.length > LONGEST_ID || allowedReceiver(env, text) === undefined) return false;
  const { href, pathname, hash, search } = new URL(text);
  return href === text && pathname !== '/' && hash === '' && search === '' && !text.endsWith('#');
}

/** `mayFetch` counts a fetch, and allows or refuses it. Undefined if there is no valid document. */
export async function clientOf(
  env: OutboundBindings,
  id: string,
  mayFetch: () => boolean,
  manner: Manner = {},
): Promise<Client | undefined | 'too-many-requests'> {
  if (!isClientId(env, id)) return undefined;
  const now = Date.now();
  const found = known.get(id);
  if (found !== undefined && found.until > now) return found.client;
  if (!mayFetch()) return 'too-many-requests';
  const headers = { Accept: 'application/json' };
  const read = { timeout: TIMEOUT, ...manner, read: LONGEST_DOCUMENT + 1 };
  const { status, text = '' } = await hand(env, { url: id, headers }, read);
  const client = status === 200 ? clientIn(id, text) : undefined;
  if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
  known.delete(id);
  known.set(id, { until: now + (client === undefined ? UNKNOWN_FOR : KNOWN_FOR), client });
  return client;
}

/** The app that this document describes. Undefined if the document is invalid, or belongs to another address. */
export function clientIn(id: string, text: string): Client | undefined {
  if (new TextEncoder().encode(text).length > LONGEST_DOCUMENT) return undefined;
  const parsed = MetadataDocument.safeParse(jsonIn(text));
  if (!parsed.success || parsed.data.client_id !== id) return undefined;
  const { client_name: given = '', redirect_uris: redirectUris } = parsed.data;
  const methods = [
    parsed.data.token_endpoint_auth_method ?? 'none',
    ...(parsed.data.token_endpoint_auth_methods_supported ?? []),
  ];
  if (!methods.includes('none')) return undefined;
  const { host } = new URL(id);
  const name = Array.from(given.replaceAll(UNSEEN, '').trim()).slice(0, LONGEST_NAME).join('');
  return { id, name: VISIBLE.test(name) ? name : host, host, redirectUris };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether the app may get its code at this address: one of its document, to the character. On this machine only the port may differ,
 * because a native app listens on any free one (RFC 8252).
 */
export function isRedirectOf({ redirectUris }: Client, uri: string): boolean {
  if (!isRedirect(uri)) return false;
  const anyPort = withoutLocalPort(uri);
  return redirectUris.some(
    (listed) => listed === uri || (isRedirect(listed) && withoutLocalPort(listed) === anyPort),
  );
}

/** Where a code may go at all: HTTPS, this machine, or a native app. */
function isRedirect(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes('#')) return false;
  const url = new URL(uri);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLocal(url) || PRIVATE_SCHEME.test(url.protocol);
}

const isLocal = (url: URL): boolean => url.protocol === 'http:' && isLoopback(url);

/** Unchanged if it is not on this machine. */
function withoutLocalPort(uri: string): string {
  const url = new URL(uri);
  if (!isLocal(url)) return uri;
  url.port = '';
  return url.href;
}

/** Where the code goes, as people read it. */
export function destinationOf(uri: string): { readonly host: string; readonly local: boolean } {
  const url = new URL(uri);
  const local = isLocal(url) || PRIVATE_SCHEME.test(url.protocol);
  return { host: url.host === '' ? url.protocol : url.host, local };
}
