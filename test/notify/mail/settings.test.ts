/** The settings of mailers, and the mailers that need no network. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MailBindings } from '../../../src/notify/bindings.ts';
import { mailerOf } from '../../../src/notify/mailer.ts';
import { lastMails } from '../../../src/notify/mailers/log.ts';
import { senderOf } from '../../../src/notify/sender.ts';
import { REPORT_SECRET } from '../../support/settings/mail-reports.ts';
import { MAIL } from './order.ts';

const MAIL_FROM = 'Parsec Post <post@example.org>';
const LOG = { MAILER: 'log', DEVELOPMENT: 'true' };
const SMTP = { MAILER: 'smtp', MAIL_FROM, SMTP_URL: 'smtps://user:pass@mail.example.org' };
const HTTP = {
  MAILER: 'http',
  MAIL_FROM,
  MAIL_URL: 'https://api.example.org/emails',
  MAIL_TOKEN: 'key-1',
};
const bound = (send: (builder: object) => Promise<EmailSendResult>): MailBindings => ({
  MAILER: 'cloudflare',
  MAIL_FROM,
  EMAIL: { send },
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a mailer', () => {
  it.each([
    LOG,
    SMTP,
    HTTP,
    { ...HTTP, MAIL_REPORT_SECRET: REPORT_SECRET },
    { ...HTTP, MAIL_URL: 'http://localhost:8025/send' },
  ])('is made from the settings %o', (env) => {
    expect(() => mailerOf(env)).not.toThrow();
  });

  it.each<[string, MailBindings]>([
    ['MAILER', {}],
    ['MAILER', { MAILER: '' }],
    ['MAILER', { MAILER: 'constructor' }],
    ['MAILER', { MAILER: 'log' }],
    ['MAILER', { MAILER: 'log', DEVELOPMENT: 'false' }],
    ['MAIL_FROM', { ...SMTP, MAIL_FROM: '' }],
    ['MAIL_FROM', { ...HTTP, MAIL_FROM: 'Parsec Post' }],
    ['MAIL_FROM', { MAILER: 'http', MAIL_URL: HTTP.MAIL_URL, MAIL_TOKEN: HTTP.MAIL_TOKEN }],
    ['MAIL_FROM', { ...HTTP, MAIL_FROM: '<Post <post@example.org>' }],
    ['MAIL_FROM', { ...HTTP, MAIL_FROM: 'Post <post@example.org>, eve@example.com' }],
    ['MAIL_FROM', { ...HTTP, MAIL_FROM: 'Post\r\nBcc: eve@example.com <post@example.org>' }],
    ['MAIL_FROM', { ...bound(vi.fn()), MAIL_FROM: '' }],
    ['EMAIL', { MAILER: 'cloudflare', MAIL_FROM }],
    ['SMTP_URL', { MAILER: 'smtp', MAIL_FROM }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'mail.example.org' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'https://mail.example.org' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'smtp://' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'smtp://mail%0d%0a:25' }],
    ['SMTP_URL', { ...SMTP, SMTP_URL: 'smtp://us%er:pass@mail.example.org' }],
    ['MAIL_URL', { ...HTTP, MAIL_URL: '' }],
    ['MAIL_URL', { ...HTTP, MAIL_URL: 'http://api.example.org/emails' }],
    ['MAIL_URL', { ...HTTP, MAIL_URL: 'api.example.org' }],
    ['MAIL_TOKEN', { ...HTTP, MAIL_TOKEN: '' }],
    ['MAIL_TOKEN', { ...HTTP, MAIL_TOKEN: 'a\r\nb' }],
    ['MAIL_REPORT_SECRET', { ...HTTP, MAIL_REPORT_SECRET: 'secret' }],
  ])('with a missing or wrong %s is refused, naming the setting: %o', (name, env) => {
    expect(() => mailerOf(env)).toThrow(new RegExp(`^${name} `));
  });

  it('without a setting is refused as not set, naming the setting', () => {
    for (const env of [
      { ...SMTP, SMTP_URL: '' },
      { MAILER: 'smtp', MAIL_FROM },
    ])
      expect(() => mailerOf(env)).toThrow('SMTP_URL is not set');
  });

  it('does not reveal a wrong secret in its refusal', () => {
    const secrets = { SMTP_URL: 'smtp://us%er:hidden@mail.example.org', MAIL_TOKEN: 'hidden\n' };
    for (const env of [
      { ...SMTP, ...secrets },
      { ...HTTP, ...secrets },
    ]) {
      expect(() => mailerOf(env)).toThrow(/^(?!.*hidden)/);
    }
  });

  it.each([
    ['post@example.org', { email: 'post@example.org' }],
    ['<post@example.org>', { email: 'post@example.org' }],
    [' Parsec Post <post@example.org> ', { email: 'post@example.org', name: 'Parsec Post' }],
    ['"Post, Parsec"<post@example.org>', { email: 'post@example.org', name: 'Post, Parsec' }],
  ])('has the sender %s', (text, sender) => {
    expect(senderOf({ MAIL_FROM: text })).toEqual(sender);
  });
});

describe('the mailer log', () => {
  it('logs where to read an e-mail and nothing of its content, and keeps the last fifty', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const mailer = mailerOf(LOG);
    for (let n = 1; n <= 51; n += 1) await mailer.post({ ...MAIL, subject: `Mail ${n}` });
    expect(said.mock.calls[0]).toEqual(['{"level":"warn","event":"email-kept","read":"/dev/mail"}']);
    expect(said).toHaveBeenCalledTimes(51);
    expect(lastMails().map(({ subject }) => subject)).toEqual(
      Array.from({ length: 50 }, (_, n) => `Mail ${51 - n}`),
    );
    expect(lastMails()[0]).toEqual({ ...MAIL, subject: 'Mail 51' });
  });

  it('writes no log lines from an e-mail’s content', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    await mailerOf(LOG).post({ ...MAIL, subject: 'Hello\nMail to eve@example.com' });
    expect(said).not.toHaveBeenCalled();
  });
});

describe('the mailer cloudflare', () => {
  it('passes on sender, recipient and all parts', async () => {
    const send = vi.fn(() => Promise.resolve({ messageId: 'm-1' }));
    const headers = { 'X-Game': 'g1' };
    expect(await mailerOf(bound(send)).post({ ...MAIL, headers })).toEqual({ ok: true, id: 'm-1' });
    const from = { email: 'post@example.org', name: 'Parsec Post' };
    expect(send).toHaveBeenCalledExactlyOnceWith({ from, ...MAIL, headers });
  });

  it.each([
    ['E_RECIPIENT_SUPPRESSED', false],
    ['E_FIELD_MISSING', false],
    ['E_TOO_MANY_RECIPIENTS', false],
    ['E_CONTENT_TOO_LARGE', false],
    ['E_HEADER_VALUE_TOO_LONG', false],
    ['E_VALIDATION_ERROR_OF_OURS', true],
    ['E_NO_VALIDATION_ERROR', true],
    ['E_VALIDATION_ERROR', false],
    ['E_RATE_LIMIT_EXCEEDED', true],
    ['E_DAILY_LIMIT_EXCEEDED', true],
    ['E_INTERNAL_SERVER_ERROR', true],
    ['E_SOMETHING_NEW', true],
  ])('retries after the error %s: %s', async (code, again) => {
    const error = Object.assign(new Error('not to ada@example.com'), { code });
    const posted = await mailerOf(bound(() => Promise.reject(error))).post(MAIL);
    expect(posted).toEqual({ ok: false, again, reason: `EMAIL answered ${code}` });
  });

  it('retries after a refused sender, because the settings are at fault', async () => {
    const code = 'E_SENDER_NOT_VERIFIED';
    const refuse = () => Promise.reject(Object.assign(new Error('no'), { code }));
    const reason = `EMAIL answered ${code}`;
    expect(await mailerOf(bound(refuse)).post(MAIL)).toEqual({
      ok: false,
      again: true,
      fault: 'settings',
      reason,
    });
  });

  it('retries after other errors, and quotes only their codes', async () => {
    for (const code of [undefined, 'ada@example.com', 'E_ada@example.com']) {
      const error = Object.assign(new Error('not to ada@example.com'), { code });
      const posted = await mailerOf(bound(() => Promise.reject(error))).post(MAIL);
      expect(posted).toEqual({ ok: false, again: true, reason: 'EMAIL failed' });
    }
    for (const thrown of [{ code: 'E_SENDER_NOT_VERIFIED' }, 'E_SENDER_NOT_VERIFIED', null]) {
      const rejecting = vi.fn<() => Promise<EmailSendResult>>().mockRejectedValue(thrown);
      expect(await mailerOf(bound(rejecting)).post(MAIL)).toEqual({
        ok: false,
        again: true,
        reason: 'EMAIL failed',
      });
    }
  });
});
