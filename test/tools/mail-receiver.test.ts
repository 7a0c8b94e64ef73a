/** The SMTP listener for replies: it checks who sent an e-mail, and posts it, signed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyAddress } from '../../src/auth/tokens/reply-address.ts';
import { newSecret, isSigned } from '../../src/notify/signature.ts';
import { dmarcIn } from '../../src/replies/authentication.ts';
import { readReply } from '../../src/replies/reply.ts';
import type { Seat, WindowId } from '../../src/rules/vocabulary.ts';
import { receiver } from '../../tools/mail/receiver.ts';

const [NAME, REPLY, SECRET] = ['mx.post.example', 'reply@post.example', newSecret()];
const DECISION = {
  player: 'k3v9q2m7x1p8w4za',
  game: 'abcdefgh23456789',
  seat: 0 as Seat,
  window: 'turn.1' as WindowId,
  signedOut: 0,
};
const RECORDS: Readonly<Record<string, string>> = {
  'example.org': 'v=spf1 ip4:127.0.0.1 -all',
  '_dmarc.example.org': 'v=DMARC1; p=reject',
  'bare.example': 'v=spf1 ip4:127.0.0.1 -all',
  'strict.example': 'v=spf1 ip4:192.0.2.1 -all',
  '_dmarc.strict.example': 'v=DMARC1; p=reject',
};

async function resolver(domain: string, type: string): Promise<string[][]> {
  if (domain.endsWith('silent.example')) throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
  const record = type === 'TXT' ? RECORDS[domain] : undefined;
  if (record === undefined) throw Object.assign(new Error('no such record'), { code: 'ENOTFOUND' });
  return [[record]];
}

describe('the listener for replies', () => {
  let http: Server;
  let smtp: SMTPServer;
  let posted: { readonly body: Buffer; readonly headers: Headers }[] = [];
  let status = 204;
  let to = '';

  beforeEach(async () => {
    [posted, status] = [[], 204];
    to = (await replyAddress(
      { SECRET: 'a secret for tests only, 32 bytes or more', MAIL_REPLY: REPLY },
      DECISION,
    ))!;
    http = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = new Headers(request.headers as Record<string, string>);
        posted.push({ body: Buffer.concat(chunks), headers });
        response.writeHead(request.url === '/mail/replies' ? status : 404).end();
      });
    });
    await once(http.listen(0, '127.0.0.1'), 'listening');
    const service = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const log = (): void => undefined;
    smtp = receiver({ service, secret: SECRET, name: NAME, reply: REPLY, resolver, log });
    await once(smtp.listen(0, '127.0.0.1'), 'listening');
  });

  afterEach(async () => {
    await new Promise<void>((resolve) => smtp.close(resolve));
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });

  /** The codes of the answers, up to the first refusal. */
  async function sent(
    from: string,
    mail: string,
    envelope: { readonly from?: string; readonly to?: string } = {},
  ) {
    const socket = connect((smtp.server.address() as AddressInfo).port, '127.0.0.1');
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
    const answer = async (): Promise<number> => {
      for (;;) {
        const { value } = (await lines.next()) as { readonly value: string };
        if (value[3] === ' ') return Number(value.slice(0, 3));
      }
    };
    const steps = [
      'EHLO example.org',
      `MAIL FROM:<${envelope.from ?? from}>`,
      `RCPT TO:<${envelope.to ?? to}>`,
      'DATA',
      `${mail}\r\n.`,
    ];
    let code = await answer();
    for (const step of steps) {
      if (code >= 400) break;
      socket.write(`${step}\r\n`);
      code = await answer();
    }
    socket.destroy();
    return code;
  }

  const mailOf = (from: string, headers: readonly string[] = []): string =>
    [...headers, `From: ${from}`, `To: ${to}`, 'Message-ID: <1@example.org>', '', 'pass'].join('\r\n');
  const dmarcOf = async (from: string) => {
    const { headers } = (await readReply(posted[0]!.body))!;
    return dmarcIn(headers, { authserv: NAME, domain: from.split('@')[1]! });
  };

  it.each([
    ['passes', 'ada@example.org', 'pass'],
    ['has no DMARC', 'ada@bare.example', 'none'],
    ['fails', 'ada@strict.example', 'fail'],
  ])('posts an e-mail of a sender who %s with that result, signed', async (_, from, result) => {
    expect(await sent(from, mailOf(from))).toBe(250);
    const [{ body, headers }] = posted as [(typeof posted)[0]];
    expect(headers.get('Content-Type')).toBe('message/rfc822');
    expect(await isSigned(SECRET, { headers, body }, Date.now())).toBe(true);
    const reply = (await readReply(body))!;
    expect([reply.from, reply.lines, reply.isAutomatic]).toEqual([from, ['pass'], false]);
    expect(reply.to).toContain(to);
    expect(await dmarcOf(from)).toBe(result);
  });

  it('is not deceived by a header that an e-mail already has', async () => {
    const from = 'ada@strict.example';
    const forged = `Authentication-Results: ${NAME}; dmarc=pass header.from=strict.example`;
    await sent(from, mailOf(from, [forged]));
    expect(await dmarcOf(from)).toBe('fail');
  });

  it('marks an e-mail without a sender, which is a bounce', async () => {
    await sent('ada@example.org', mailOf('ada@example.org'), { from: '' });
    expect((await readReply(posted[0]!.body))!.isAutomatic).toBe(true);
  });

  it('refuses other addresses and large e-mails, and posts nothing', async () => {
    const from = 'ada@example.org';
    expect(await sent(from, mailOf(from), { to: REPLY })).toBe(550);
    expect(await sent(from, mailOf(from), { to: 'ada@example.org' })).toBe(550);
    expect(await sent(from, `${mailOf(from)}\r\n${'x\r\n'.repeat(90_000)}`)).toBe(552);
    expect(posted).toEqual([]);
  });

  it('asks the sender to try again if the service does not take the e-mail', async () => {
    status = 503;
    expect(await sent('ada@example.org', mailOf('ada@example.org'))).toBe(451);
    expect(posted).toHaveLength(1);
  });

  it('asks the sender to try again while DNS does not say who wrote the e-mail', async () => {
    expect(await sent('ada@silent.example', mailOf('ada@silent.example'))).toBe(451);
    expect(posted).toEqual([]);
  });

  it('takes what the function in docs/mail.md posts', async () => {
    const mail = mailOf('ada@example.org');
    const code = /```js\n([^`]*handler[^]*?)```/.exec(readFileSync('docs/mail.md', 'utf8'))![1]!;
    const bucket = `class S3Client { async send({ Key }) {
      if (Key !== 'replies/a b') throw new Error(Key);
      return { Body: { transformToByteArray: async () => new TextEncoder().encode(${JSON.stringify(mail)}) } };
    } }
    class GetObjectCommand { constructor(input) { Object.assign(this, input); } }`;
    const { port } = http.address() as AddressInfo;
    const env = JSON.stringify({ ORIGIN: `http://127.0.0.1:${port}`, MAIL_REPLY_SECRET: SECRET });
    const program = code.replace(/^import .*client-s3.*$/m, bucket).replace('process.env', env);
    const { handler } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(program)}`
    );
    const records = { Records: [{ s3: { bucket: { name: 'b' }, object: { key: 'replies/a+b' } } }] };
    await handler(records);
    const [{ body, headers }] = posted as [(typeof posted)[0]];
    expect(body.toString()).toBe(mail);
    expect(await isSigned(SECRET, { headers, body }, Date.now())).toBe(true);
    status = 503;
    await expect(handler(records)).rejects.toThrow('503');
  });

  describe('for a mail server that delivers to a program', () => {
    const pipe = async (mail: string, settings: Record<string, string> = {}) => {
      const { port } = http.address() as AddressInfo;
      const program = spawn(process.execPath, ['--import', 'tsx', 'tools/mail/pipe.ts'], {
        env: { ...process.env, SERVICE: `http://127.0.0.1:${port}`, MAIL_REPLY_SECRET: SECRET, ...settings },
      });
      program.stdin.end(mail);
      const [[code], said] = await Promise.all([once(program, 'exit'), text(program.stderr)]);
      return { code: code as number, said };
    };

    it('posts the e-mail as it is, signed', async () => {
      const mail = mailOf('ada@example.org');
      expect(await pipe(mail)).toEqual({ code: 0, said: '' });
      const [{ body, headers }] = posted as [(typeof posted)[0]];
      expect(body.toString()).toBe(mail);
      expect(await isSigned(SECRET, { headers, body }, Date.now())).toBe(true);
    });

    it.each([404, 429, 500])('makes the mail server try again if the service answers %d', async (refusal) => {
      status = refusal;
      expect(await pipe(mailOf('ada@example.org'))).toEqual({
        code: 75,
        said: `The service answered ${refusal}\n`,
      });
    });

    it('makes the mail server try again while a setting is wrong', async () => {
      const { code, said } = await pipe(mailOf('ada@example.org'), { MAIL_REPLY_SECRET: 'whsec_short' });
      expect([code, said, posted]).toEqual([75, expect.stringContaining('MAIL_REPLY_SECRET'), []]);
    });

    it('drops what is too large, without a word to its sender', async () => {
      expect(await pipe('x'.repeat(300_000))).toMatchObject({ code: 0 });
      expect(posted).toEqual([]);
    });
  });
});
