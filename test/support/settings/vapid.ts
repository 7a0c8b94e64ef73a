/** Keys for web push, generated for each run. */
import { generateKeyPairSync } from 'node:crypto';

export interface VapidSettings {
  readonly VAPID_PUBLIC_KEY: string;
  readonly VAPID_PRIVATE_KEY: string;
  readonly VAPID_SUBJECT: string;
}

export function vapidSettings(): VapidSettings {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')];
  return {
    VAPID_PUBLIC_KEY: Buffer.concat(point).toString('base64url'),
    VAPID_PRIVATE_KEY: d!,
    VAPID_SUBJECT: 'mailto:post@example.org',
  };
}
