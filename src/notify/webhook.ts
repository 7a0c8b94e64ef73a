/** A message to a player's webhook, signed with a shared secret as Standard Webhooks defines. */
import { hand, type Handed, type Manner, type OutboundBindings } from './outbound.ts';
import { signatureOf } from './signature.ts';

export interface Message {
  /** The same in each retry. */
  readonly id: string;
  readonly body: object;
}

export interface Receiver {
  readonly url: string;
  readonly secret: string;
}

const SECOND = 1000;

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

/** True only for a 2xx status. */
export function isTaken({ status }: Handed): boolean {
  return status !== null && status >= 200 && status < 300;
}
