import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { lastMails } from '../../../src/notify/mailers/log.ts';
import { newSecret } from '../../../src/notify/signature.ts';
import { rawIn } from '../../support/api/api.ts';

const OPERATOR_SECRET = 'the secret of the operator, in tests alone';

async function mail(settings: Partial<Env>, sent?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await rawIn(
    { ...env, OPERATOR_SECRET, ...settings } as Env,
    sent === undefined ? 'GET' : 'POST',
    '/api/operator/mail',
    {
      headers: { Authorization: `Bearer ${OPERATOR_SECRET}` },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    },
  );
  return { status: response.status, body: await response.json() };
}

describe('the operator’s view of e-mail', () => {
  it('has the settings that others can see anyway, and no secret', async () => {
    const secrets = {
      SMTP_URL: 'smtps://me:password@smtp.example.org:465',
      MAIL_REPORT_SECRET: newSecret(),
      MAIL_REPLY_SECRET: newSecret(),
    };
    const { body } = await mail({
      MAILER: 'smtp',
      MAIL_FROM: 'Parsec Post <post@example.org>',
      MAIL_REPLY: 'reply@example.org',
      MAIL_AUTHSERV: 'mx.example.org',
      ORIGIN: 'https://post.example.org',
      ...secrets,
    });
    expect(body).toEqual({
      mailer: 'smtp',
      fault: null,
      hasOrigin: true,
      from: 'post@example.org',
      takesReports: true,
      reply: 'reply@example.org',
      replyFault: null,
      authserv: 'mx.example.org',
      takesReplies: true,
    });
  });

  it('names the setting that is missing or wrong', async () => {
    const { body } = await mail({ MAILER: 'http', MAIL_FROM: 'nobody' });
    expect(body).toMatchObject({ mailer: 'http', fault: expect.stringContaining('MAIL_'), from: null });
    const long = await mail({ MAIL_REPLY: 'postmaster@example.org' });
    expect(long.body).toMatchObject({ replyFault: expect.stringContaining('at most 7 characters') });
  });

  it('sends a test e-mail, to a plain address alone', async () => {
    const before = lastMails().length;
    for (const sent of [{}, { to: 'me' }, { to: 'a@example.org, b@example.org' }, { to: 7 }, [], 'x'])
      expect(await mail({}, sent)).toMatchObject({ status: 400 });
    expect(lastMails()).toHaveLength(before);
    expect(await mail({}, { to: 'me@example.org' })).toEqual({ status: 200, body: { ok: true } });
    expect(lastMails()[0]).toMatchObject({ to: 'me@example.org' });
  });

  it('says why no e-mail could be sent', async () => {
    const { body } = await mail({ MAILER: 'smtp', MAIL_FROM: 'post@example.org' }, { to: 'me@example.org' });
    expect(body).toMatchObject({ ok: false, fault: 'settings', reason: 'SMTP_URL is not set' });
  });
});
