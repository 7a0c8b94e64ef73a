/** The programs in docs/mail.md that pass replies from a provider to the service. */
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { isSigned } from '../../../src/notify/signature.ts';

const SECRET = `whsec_${btoa('a secret for replies in tests')}`;
const EMAIL = Buffer.from('From: ada@example.org\r\n\r\ncommit 5 of sun \u00e9\r\n', 'latin1');
const SETTINGS = { ORIGIN: 'https://post.example.org', MAIL_REPLY_SECRET: SECRET };

/** The program below this heading, without its imports. */
function programBelow(heading: string): string {
  const [, chapter = ''] = readFileSync('docs/mail.md', 'utf8').split(`### ${heading}\n`);
  const [, code = ''] = /```js\n(.*?)```/s.exec(chapter.split(/^### /m)[0]!) ?? [];
  return code.replaceAll(/^import .*\n/gm, '');
}

/** Evaluates a program as a function of what it imports. Returns what it exports. */
function run(code: string, imported: Readonly<Record<string, unknown>>): unknown {
  const body = code
    .replace('export default', 'const exported =')
    .replace('export async function handler', 'const exported = async function handler');
  // oxlint-disable-next-line no-implied-eval -- the code is a page of our own documentation
  return new Function(...Object.keys(imported), `${body}\nreturn exported;`)(...Object.values(imported));
}

const posted: Request[] = [];

/** Replaces `fetch`: the service answers with `status`, and `others` answer at their addresses. */
function serve(status: number, others: Readonly<Record<string, () => Response>> = {}): void {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const request = new Request(url, init);
    const other = others[url];
    if (other !== undefined) return other();
    posted.push(request);
    return new Response(null, { status });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  posted.length = 0;
});

async function expectPosted(): Promise<void> {
  expect(posted.map(({ url, method }) => `${method} ${url}`)).toEqual([
    'POST https://post.example.org/mail/replies',
  ]);
  const [{ headers }] = posted as [Request];
  const body = new Uint8Array(await posted[0]!.arrayBuffer());
  expect(headers.get('content-type')).toBe('message/rfc822');
  expect(Buffer.from(body).equals(EMAIL)).toBe(true);
  expect(await isSigned(SECRET, { headers, body }, Date.now())).toBe(true);
}

const RAW = 'https://files.example.net/raw';
const AT_RESEND = {
  'https://api.resend.com/emails/receiving/e%2F1': () => Response.json({ raw: { download_url: RAW } }),
  [RAW]: () => new Response(EMAIL),
};
const notice = (type: string): Request =>
  new Request('https://relay.example.org', {
    method: 'POST',
    body: JSON.stringify({ type, data: { email_id: 'e/1' } }),
  });
const atResend = () =>
  run(programBelow('Resend'), {}) as { fetch(request: Request, env: object): Promise<Response> };
const env = { ...SETTINGS, RESEND_KEY: 're_1' };

it('passes an e-mail from Resend on, signed and byte by byte', async () => {
  serve(204, AT_RESEND);
  expect((await atResend().fetch(notice('email.received'), env)).status).toBe(204);
  await expectPosted();
});

it('has Resend repeat a notice that the service did not take, or whose e-mail cannot be read', async () => {
  serve(503, AT_RESEND);
  expect((await atResend().fetch(notice('email.received'), env)).status).toBe(503);
  for (const missing of Object.keys(AT_RESEND)) {
    serve(204, { ...AT_RESEND, [missing]: () => new Response(null, { status: 404 }) });
    expect((await atResend().fetch(notice('email.received'), env)).status).toBe(502);
  }
  expect(posted).toHaveLength(1);
});

it('ignores other notices of Resend', async () => {
  serve(204, AT_RESEND);
  expect((await atResend().fetch(notice('email.bounced'), env)).status).toBe(204);
  expect(posted).toEqual([]);
});

const stored = { Body: { transformToByteArray: async () => new Uint8Array(EMAIL) } };
const records = { Records: [{ s3: { bucket: { name: 'in' }, object: { key: 'a+b%2Fc' } } }] };

function atAmazon(): (event: object) => Promise<void> {
  const handler = run(programBelow('Amazon SES'), {
    createHmac,
    randomUUID,
    process: { env: SETTINGS },
    S3Client: class {
      async send({ Key }: { readonly Key: string }): Promise<typeof stored> {
        expect(Key).toBe('a b/c');
        return stored;
      }
    },
    GetObjectCommand: class {
      readonly Key: string;
      constructor({ Key }: { readonly Key: string }) {
        this.Key = Key;
      }
    },
  });
  return handler as (event: object) => Promise<void>;
}

it('passes an e-mail from Amazon SES on, and throws if the service did not take it', async () => {
  serve(204);
  await atAmazon()(records);
  await expectPosted();
  serve(503);
  await expect(atAmazon()(records)).rejects.toThrow('the service answered 503');
});
