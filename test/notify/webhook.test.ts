/** Signed messages to real receivers on loopback, and their results. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hand } from '../../src/notify/outbound.ts';
import { newSecret, signatureOf } from '../../src/notify/signature.ts';
import { Poster } from './mail/poster.ts';

/** Bytes 0 to 31. */
const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const MESSAGE = { id: 'msg_1', body: { type: 'test', data: { text: 'Ünïcödé 🚀' } } };
const NOW = 1_900_000_000_999;

let poster: Poster;
let server: Server | undefined;

beforeAll(async () => {
  poster = await Poster.launch();
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => poster.end());

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers one request after the other like that; the last one for ever. */
async function receiver(...answers: readonly ((response: ServerResponse) => void)[]) {
  const received: Received[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = answers[Math.min(received.length, answers.length - 1)]!;
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (more: { readonly timeout?: number } = {}, listed = host) =>
    poster.hook({
      settings: { DEVELOPMENT: 'true', WEBHOOK_LOOPBACK: listed },
      receiver: { url: `http://${host}/hook`, secret: SECRET },
      message: MESSAGE,
      now: NOW,
      ...more,
    });
  return { received, send };
}

const answer =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end('not read');

describe('a signature', () => {
  it('equals that of other programs for the same message', async () => {
    const message = { id: 'msg_1', seconds: 1_900_000_000, body: '{"type":"test"}' };
    expect(await signatureOf(SECRET, message)).toBe('v1,r4t2DSqtD0wfW6rvQrLdc79toodR2z7xpHgcmzgJNc0=');
  });

  it('uses a random secret of 32 bytes', () => {
    const secrets = Array.from({ length: 20 }, newSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_/);
      expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    }
  });
});

describe('a message', () => {
  it('arrives signed, so that its receiver can verify the sender', async () => {
    const { received, send } = await receiver(answer(204));
    expect(await send()).toEqual({ status: 204, reason: 'it answered 204' });
    const [{ path, headers, body }] = received as [Received];
    expect(path).toBe('/hook');
    expect(JSON.parse(body)).toEqual(MESSAGE.body);
    expect(headers['content-type']).toBe('application/json');
    expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual(['msg_1', '1900000000']);
    const key = Buffer.from(SECRET.slice(6), 'base64');
    const mac = createHmac('sha256', key).update(`msg_1.1900000000.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
  });

  it('goes only to listed receivers on this machine, if any are listed, and looks up no other', async () => {
    const resolver = vi.fn(async () => []);
    const parcel = { url: 'https://hooks.example.org/', headers: {}, body: '' };
    const sent = (WEBHOOK_LOOPBACK?: string) =>
      hand({ DEVELOPMENT: 'true', ...(WEBHOOK_LOOPBACK && { WEBHOOK_LOOPBACK }) }, parcel, { resolver });
    expect((await sent('127.0.0.1:9')).reason).toBe(
      'this development server sends nothing to other machines',
    );
    expect(resolver).not.toHaveBeenCalled();
    expect((await sent()).reason).toBe('its name has no address');
    expect(resolver).toHaveBeenCalledTimes(1);
  });

  it('has the same id when it is sent again', async () => {
    const { received, send } = await receiver(answer(500), answer(503), answer(200));
    const statuses = [(await send()).status, (await send()).status, (await send()).status];
    expect(statuses).toEqual([500, 503, 200]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(['msg_1']));
  });

  it.each([301, 302, 307, 308])('follows no redirect: %i', async (status) => {
    const { received, send } = await receiver(answer(status, { Location: '/elsewhere' }));
    expect((await send()).status).toBe(status);
    expect(received).toHaveLength(1);
  });

  it('fails if nobody answers in time, or the connection breaks', async () => {
    const silent = await receiver(() => undefined);
    const trouble = { status: null, reason: 'it did not answer' };
    expect(await silent.send({ timeout: 200 })).toEqual(trouble);
    server!.closeAllConnections();
    server!.close();
    const broken = await receiver((response) => void response.socket!.destroy());
    expect(await broken.send()).toEqual(trouble);
  });

  it('does not wait for the end of an endless answer', async () => {
    const { send } = await receiver((response) => void response.writeHead(200).write('and '));
    expect(await send()).toMatchObject({ status: 200 });
  });

  it('does not go to an unlisted receiver on this machine', async () => {
    const { received, send } = await receiver(answer(200));
    const refused = { status: null, reason: 'the service must not send to this address' };
    expect(await send({}, '127.0.0.1:1')).toEqual(refused);
    expect(received).toEqual([]);
  });
});
