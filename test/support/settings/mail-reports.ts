/** Reports of a mail provider, signed as the provider signs them. */
import { signatureOf } from '../../../src/notify/signature.ts';

export const REPORT_SECRET = `whsec_${btoa('a secret for reports in tests')}`;

interface Manner {
  readonly secret?: string;
  readonly id?: string;
  /** Milliseconds. */
  readonly now?: number;
}

/** The headers of a report with this body. */
export async function reportHeaders(
  body: string,
  { secret = REPORT_SECRET, id = crypto.randomUUID(), now = Date.now() }: Manner = {},
): Promise<Record<string, string>> {
  const seconds = Math.floor(now / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': await signatureOf(secret, { id, seconds, body }),
  };
}
