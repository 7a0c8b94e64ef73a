/** Posts a received e-mail to the service, signed with MAIL_REPLY_SECRET. */
import { signatureOf } from '../../src/notify/signature.ts';

/** Milliseconds of waiting for the service. */
const TIMEOUT = 30_000;

export interface Posting {
  readonly mail: Uint8Array<ArrayBuffer>;
  /** When it is signed, in milliseconds. */
  readonly at: number;
}

/** Returns the status of the answer: 204 if the service took the e-mail. */
export async function postReply(service: string, secret: string, { mail, at }: Posting): Promise<number> {
  const message = { id: crypto.randomUUID(), seconds: Math.floor(at / 1000), body: mail };
  const headers = {
    'Content-Type': 'message/rfc822',
    'webhook-id': message.id,
    'webhook-timestamp': String(message.seconds),
    'webhook-signature': await signatureOf(secret, message),
  };
  const init = { method: 'POST', headers, body: mail, signal: AbortSignal.timeout(TIMEOUT) };
  const response = await fetch(`${service}/mail/replies`, init);
  await response.body?.cancel();
  return response.status;
}
