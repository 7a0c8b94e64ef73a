/** The settings of e-mail. docs/mail.md has the table. */
export interface MailBindings {
  /** `log`, `cloudflare`, `smtp` or `http`. */
  readonly MAILER?: string;
  /** `Parsec Post <post@example.org>`, or the address alone. */
  readonly MAIL_FROM?: string;
  /** `smtp://user:password@host:port`; `smtps://` for TLS from the first byte. */
  readonly SMTP_URL?: string;
  readonly MAIL_URL?: string;
  readonly MAIL_TOKEN?: string;
  /** The secret by which the provider signs delivery reports: `whsec_…`. Without it, reports are refused. */
  readonly MAIL_REPORT_SECRET?: string;
  /** The address to which players reply, such as `reply@post.example.org`. Without it nobody can answer by reply. */
  readonly MAIL_REPLY?: string;
  /** The authserv-id of the receiver of replies, as in its `Authentication-Results`. */
  readonly MAIL_AUTHSERV?: string;
  /** The secret by which replies that come by HTTP are signed: `whsec_…`. Without it, they are refused. */
  readonly MAIL_REPLY_SECRET?: string;
  readonly EMAIL?: SendEmail;
  /** `true` only under `npm start`. */
  readonly DEVELOPMENT?: string;
}

export function setting(
  env: MailBindings,
  name: 'MAIL_FROM' | 'SMTP_URL' | 'MAIL_URL' | 'MAIL_TOKEN',
): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

/** Whether the host is this machine, to which a secret may be sent unencrypted. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
