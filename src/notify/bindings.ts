/** What decides how mail goes out. docs/mail.md has the table. */
export interface MailBindings {
  /** `log`, `cloudflare`, `smtp` or `http`. */
  readonly MAILER?: string;
  /** `Parsec Post <post@example.org>`, or the address alone. */
  readonly MAIL_FROM?: string;
  /** `smtp://user:password@host:port`; `smtps://` for TLS from the first byte. */
  readonly SMTP_URL?: string;
  readonly MAIL_URL?: string;
  readonly MAIL_TOKEN?: string;
  /** By which the provider signs what it reports of mails that it took: `whsec_…`. Without it none are taken. */
  readonly MAIL_REPORT_SECRET?: string;
  readonly EMAIL?: SendEmail;
  /** `true` under `npm start` alone. */
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

/** Whether it never leaves this machine: a secret may travel there as it is. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
