/** Receivers of webhooks and pushes in place of the network: every name resolves to a public address. */
import { runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import { bindingsOf } from '../cast.ts';

export interface Received {
  readonly url: string;
  readonly headers: Headers;
  /** The body as it was sent. */
  readonly text: string;
}

/**
 * Answers with the status that `answer` returns, and records the requests. It echoes each challenge that it accepts. To be
 * restored after the test.
 */
export function receivers(answer: (received: Received) => number): readonly Received[] {
  const all: Received[] = [];
  answering((received) => {
    all.push(received);
    return answer(received);
  }, echoOf);
  return all;
}

/** Every receiver answers with this status, and with the body that `body` returns. */
export function answering(
  status: number | ((received: Received) => number),
  body: (text: string) => string | null,
): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { hostname, searchParams } = new URL(request.url);
    if (hostname === 'cloudflare-dns.com') {
      const isV4 = searchParams.get('type') === 'A';
      return Response.json({ Status: 0, Answer: isV4 ? [{ type: 1, data: '8.8.8.8' }] : [] });
    }
    const received = { url: request.url, headers: request.headers, text: await request.text() };
    const code = typeof status === 'number' ? status : status(received);
    return new Response(code === 204 ? null : body(received.text), { status: code });
  });
}

/** The answer to a challenge; null for anything else. */
export function echoOf(text: string): string | null {
  const challenge = /^\{"type":"challenge",.*"challenge":"([\w-]+)"/.exec(text)?.[1];
  return challenge === undefined ? null : JSON.stringify({ challenge });
}

/** Sends the mails of this object and of all others to a provider at that address, until the returned function is called. */
export async function mailingTo(object: DurableObjectStub, url: string): Promise<() => void> {
  // All objects share one such object.
  const settings = await runInDurableObject(object, bindingsOf);
  const before = { ...settings };
  Object.assign(settings, { MAILER: 'http', MAIL_URL: url, MAIL_TOKEN: 'key-1' });
  return () => void Object.assign(settings, { MAILER: before.MAILER });
}
