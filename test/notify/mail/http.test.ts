/** E-mails through a provider's JSON API, and through the platform's simulation. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAIL } from './order.ts';
import { Poster } from './poster.ts';

let poster: Poster;
let provider: Server | undefined;

beforeAll(async () => {
  poster = await Poster.launch();
});
afterEach(async () => {
  provider?.closeAllConnections();
  provider?.close();
});
afterAll(() => poster.end());

interface Asked {
  readonly request: string;
  readonly token: string | undefined;
  readonly type: string | undefined;
  readonly body: unknown;
}

/** Answers every request like that. */
async function providing(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: Asked[] = [];
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const body = JSON.parse(Buffer.concat(chunks).toString()) as unknown;
      asked.push({
        request: `${method} ${url}`,
        token: headers.authorization,
        type: headers['content-type'],
        body,
      });
      answer(response, request);
    });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const settings = { MAILER: 'http', MAIL_URL: `http://127.0.0.1:${port}/emails`, MAIL_TOKEN: 'key-1' };
  return { asked, settings };
}

describe('an e-mail by HTTP', () => {
  it('is posted completely, and returns the id that the provider gave it', async () => {
    const { asked, settings } = await providing((response) => response.end('{"id":"m-1"}'));
    const mail = { subject: 'Ünïcödé 🚀', text: '.\r\n.', headers: { 'X-Game': 'g1' } };
    expect(await poster.post({ settings, mail })).toEqual({ ok: true, id: 'm-1' });
    expect(asked).toEqual([
      {
        request: 'POST /emails',
        token: 'Bearer key-1',
        type: 'application/json',
        body: { from: 'Parsec Post <post@example.org>', ...MAIL, ...mail },
      },
    ]);
  });

  it('says where replies go', async () => {
    const { asked, settings } = await providing((response) => response.end('{}'));
    await poster.post({ settings, mail: { replyTo: 'reply+x@post.example' } });
    expect(asked[0]!.body).toEqual({
      from: 'Parsec Post <post@example.org>',
      ...MAIL,
      reply_to: 'reply+x@post.example',
    });
  });

  it('has its id as idempotency key, and no key without an id', async () => {
    const keys: unknown[] = [];
    const { settings } = await providing((response, { headers }) => {
      keys.push(headers['idempotency-key']);
      response.end('{}');
    });
    await poster.post({ settings, mail: { id: 'letter-1' } });
    await poster.post({ settings });
    expect(keys).toEqual(['letter-1', undefined]);
  });

  it('is from the bare address if MAIL_FROM has no name', async () => {
    const { asked, settings } = await providing((response) => response.end('{}'));
    await poster.post({ settings: { ...settings, MAIL_FROM: 'post@example.org' } });
    expect(asked[0]!.body).toMatchObject({ from: 'post@example.org' });
  });

  it('has its tags as a list, which the provider returns in reports', async () => {
    const { asked, settings } = await providing((response) => response.end('{"id":"m-1"}'));
    await poster.post({ settings, mail: { tags: { player: 'p1', letter: 'l1' } } });
    const tags = [
      { name: 'player', value: 'p1' },
      { name: 'letter', value: 'l1' },
    ];
    expect(asked[0]!.body).toMatchObject({ tags });
  });

  it('is accepted even if the provider returns no id', async () => {
    for (const body of ['', 'queued', '{"id":7}', 'null']) {
      const { settings } = await providing((response) => response.writeHead(202).end(body));
      expect(await poster.post({ settings }), body).toEqual({ ok: true });
      provider!.close();
    }
  });

  it.each([
    [429, true, 'MAIL_URL answered 429'],
    [500, true, 'MAIL_URL answered 500'],
    [503, true, 'MAIL_URL answered 503'],
    [400, false, 'MAIL_URL answered 400'],
    [422, false, 'MAIL_URL answered 422'],
  ])('that gets the status %i is retried: %s', async (status, again, reason) => {
    const { settings } = await providing((response) =>
      response.writeHead(status).end('{"message":"not ada@example.com"}'),
    );
    expect(await poster.post({ settings })).toEqual({ ok: false, again, reason });
  });

  it.each([401, 402, 403, 404, 405])(
    'that gets the status %i is retried, because the settings are at fault',
    async (status) => {
      const { settings } = await providing((response) => response.writeHead(status).end());
      const reason = `MAIL_URL answered ${status}`;
      expect(await poster.post({ settings })).toEqual({ ok: false, again: true, fault: 'settings', reason });
    },
  );

  it('that gets an answer without a body is retried', async () => {
    const { settings } = await providing((response) => response.writeHead(304).end());
    const reason = 'MAIL_URL redirects (304)';
    expect(await poster.post({ settings })).toEqual({ ok: false, again: true, fault: 'settings', reason });
  });

  it('follows no redirect, which would reveal the token', async () => {
    const { asked, settings } = await providing((response) =>
      response.writeHead(307, { Location: '/elsewhere' }).end(),
    );
    const reason = 'MAIL_URL redirects (307)';
    expect(await poster.post({ settings })).toEqual({ ok: false, again: true, fault: 'settings', reason });
    expect(asked).toHaveLength(1);
  });

  it('is retried when nobody answers', async () => {
    const trouble = { ok: false, again: true, reason: 'MAIL_URL did not answer' };
    const { settings } = await providing((_, request) => request.socket.destroy());
    expect(await poster.post({ settings })).toEqual(trouble);
    const silent = await providing(() => undefined);
    expect(await poster.post({ settings: silent.settings, timeout: 200 })).toEqual(trouble);
    const stuck = await providing((response) => response.write('{"id":'));
    expect(await poster.post({ settings: stuck.settings, timeout: 200 })).toEqual(trouble);
  });

  it('is not sent with a line break in its subject', async () => {
    const { asked, settings } = await providing((response) => response.end('{}'));
    const mail = { subject: 'Hello\r\nBcc: eve@example.com' };
    expect(await poster.post({ settings, mail })).toMatchObject({ ok: false, again: false });
    expect(asked).toEqual([]);
  });
});

describe('an e-mail through the platform', () => {
  it.each(['Parsec Post <post@example.org>', 'post@example.org'])('is accepted from %s', async (from) => {
    const settings = { MAILER: 'cloudflare', MAIL_FROM: from };
    const mail = { subject: 'Ünïcödé 🚀', headers: { 'X-Game': 'g1' } };
    expect(await poster.post({ settings, mail })).toEqual({ ok: true, id: expect.stringMatching(/.@./) });
  });
});
