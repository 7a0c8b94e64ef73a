/** Web push: a message for a player's browser, encrypted for that browser and sent to its push service. */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { hand, type Handed, type Manner, type OutboundBindings } from './outbound.ts';

export interface PushBindings extends OutboundBindings {
  /** Raw keys of P-256 in base64url: 65 and 32 bytes. Push needs all three settings. */
  readonly VAPID_PUBLIC_KEY?: string;
  readonly VAPID_PRIVATE_KEY?: string;
  /** The contact for push services: `mailto:` or `https:`. */
  readonly VAPID_SUBJECT?: string;
}

/** A subscription, in the form of the browser. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  /** The browser confirms that it has shown it. */
  readonly test?: true;
}

interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/** The key with which the page subscribes. Undefined if the service sends no push. */
export function pushKeyOf(env: PushBindings): string | undefined {
  return vapidOf(env)?.publicKey;
}

/** `ttl`: seconds after which the push service drops the message. */
export async function postPush(
  env: PushBindings,
  { endpoint, keys }: Subscription,
  message: PushMessage,
  ttl: number,
  manner?: Manner,
): Promise<Handed> {
  const vapid = vapidOf(env);
  if (vapid === undefined) throw new Error('VAPID_PUBLIC_KEY is not set');
  const push = { data: { ...message }, options: { ttl } };
  // Receivers on this machine use http, but the library builds requests only for https.
  const secure = endpoint.replace(/^http:/, 'https:');
  const subscription = { endpoint: secure, keys: { ...keys }, expirationTime: null };
  const { headers, body } = await buildPushPayload(push, subscription, vapid);
  const { authorization, ttl: lives } = headers;
  const sent = { Authorization: authorization, TTL: lives, 'Content-Encoding': 'aes128gcm' };
  return hand(env, { url: endpoint, headers: sent, body }, manner);
}

/** Whether the key is a point of the curve. Encryption fails for any other. */
export async function isPoint(p256dh: string): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(p256dh.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    await crypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
    return true;
  } catch {
    return false;
  }
}

function vapidOf(env: PushBindings): Vapid | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined;
}
