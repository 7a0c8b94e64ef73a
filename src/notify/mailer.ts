/** The mailer that the settings name. Throws and names the setting if one is missing or wrong. */
import type { MailBindings } from './bindings.ts';
import { faultOf, type Mailer } from './mail.ts';
import { cloudflareMailer } from './mailers/cloudflare.ts';
import { httpMailer } from './mailers/http.ts';
import { logMailer } from './mailers/log.ts';
import { smtpMailer } from './mailers/smtp.ts';

export function mailerOf(env: MailBindings): Mailer {
  const mailer = chosen(env);
  return {
    async post(mail) {
      const reason = faultOf(mail);
      return reason === undefined ? mailer.post(mail) : { ok: false, again: false, reason };
    },
  };
}

function chosen(env: MailBindings): Mailer {
  switch (env.MAILER) {
    case 'log':
      return logMailer(env);
    case 'cloudflare':
      return cloudflareMailer(env);
    case 'smtp':
      return smtpMailer(env);
    case 'http':
      return httpMailer(env);
    case undefined:
    default:
      throw new Error('MAILER must be log, cloudflare, smtp or http');
  }
}
