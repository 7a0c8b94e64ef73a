/** Verifying messages that others signed. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSecret, isSigned, newSecret, signatureOf } from '../../../src/notify/signature.ts';

const SECRET = newSecret();
const NOW = Date.parse('2031-01-06T10:00:00Z');
const SECONDS = NOW / 1000;
const BODY = '{"type":"email.bounced","data":{}}';

interface Message {
  readonly id?: string;
  readonly seconds?: string;
  readonly body?: string;
  readonly signature?: string;
  readonly prefix?: string;
}

const ours = await signatureOf(SECRET, { id: 'm1', seconds: SECONDS, body: BODY });

function believed({
  id = 'm1',
  seconds = `${SECONDS}`,
  body = BODY,
  signature = ours,
  prefix = 'webhook',
}: Message) {
  const headers = new Headers({
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: seconds,
    [`${prefix}-signature`]: signature,
  });
  return isSigned(SECRET, { headers, body }, NOW);
}

describe('a message with a valid signature', () => {
  it.each<[string, Message]>([
    ['as the standard says', {}],
    ['as those say who are older than it', { prefix: 'svix' }],
    ['by the secret of before as well', { signature: `v1,AAAA v1a,${ours.slice(3)} ${ours}` }],
  ])('is accepted %s', async (_, message) => {
    expect(await believed(message)).toBe(true);
  });

  it('is accepted for five minutes, by clocks that are fast or slow', async () => {
    for (const [seconds, is] of [
      [SECONDS - 300, true],
      [SECONDS + 300, true],
      [SECONDS - 301, false],
      [SECONDS + 301, false],
    ] as const) {
      const signature = await signatureOf(SECRET, { id: 'm1', seconds, body: BODY });
      expect(await believed({ seconds: `${seconds}`, signature }), `${seconds - SECONDS}`).toBe(is);
    }
  });

  it('is refused with headers of two kinds', async () => {
    const headers = new Headers({
      'svix-id': 'm1',
      'webhook-timestamp': `${SECONDS}`,
      'webhook-signature': ours,
    });
    expect(await isSigned(SECRET, { headers, body: BODY }, NOW)).toBe(false);
  });

  it('is refused without an id or a time, even if it was signed so', async () => {
    const sign = (id: string, seconds: string) =>
      createHmac('sha256', Buffer.from(SECRET.slice('whsec_'.length), 'base64'))
        .update(`${id}.${seconds}.${BODY}`)
        .digest('base64');
    const signed = (id: string, seconds: string) =>
      believed({ id, seconds, signature: `v1,${sign(id, seconds)}` });
    expect(await signed('', `${SECONDS}`)).toBe(false);
    expect(await signed('m1', ` ${SECONDS}.0`)).toBe(false);
    expect(await signed('m1', `${SECONDS}.0`)).toBe(false);
    expect(await signed('m1', `0x${SECONDS.toString(16)}`)).toBe(false);
    expect(await signed('m1', `${SECONDS}`)).toBe(true);
  });

  it('has the signature that other programs make', () => {
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const mac = createHmac('sha256', key).update(`m1.${SECONDS}.${BODY}`).digest('base64');
    expect(ours).toBe(`v1,${mac}`);
  });
});

describe('a message', () => {
  it.each<[string, Message]>([
    ['with another body', { body: BODY.replace('bounced', 'delivered') }],
    ['with another id', { id: 'm2' }],
    ['with another second', { seconds: `${SECONDS - 1}` }],
    ['without an id', { id: '' }],
    ['with a second that is none', { seconds: `${SECONDS}.0` }],
    ['without a signature', { signature: '' }],
    ['with a signature that is no base64', { signature: 'v1,*' }],
    ['with a signature of another version', { signature: ours.replace('v1', 'v2') }],
    ['with the signature behind too many others', { signature: `${'v1,AAAA '.repeat(5)}${ours}` }],
    ['under headers that nobody knows', { prefix: 'hook' }],
  ])('%s is refused', async (_, message) => {
    expect(await believed(message)).toBe(false);
  });
});

describe('a secret', () => {
  it.each([
    [newSecret(), true],
    [`whsec_${btoa('x'.repeat(24))}`, true],
    [`whsec_${btoa('x'.repeat(23))}`, false],
    [btoa('x'.repeat(32)), false],
    ['whsec_', false],
    ['whsec_***************************************', false],
    ['', false],
  ])('%s is valid: %s', (text, is) => {
    expect(isSecret(text)).toBe(is);
  });
});
