/** Sends nothing: the last e-mails stay in this isolate, for /dev/mail. Only in development, because e-mails contain codes. */
import { log } from '../../log.ts';
import type { MailBindings } from '../bindings.ts';
import type { Mail, Mailer } from '../mail.ts';

const KEPT = 50;
const kept: Mail[] = [];

export function isDevelopment({ MAILER, DEVELOPMENT }: MailBindings): boolean {
  return MAILER === 'log' && DEVELOPMENT === 'true';
}

export function logMailer(env: MailBindings): Mailer {
  if (!isDevelopment(env))
    throw new Error('MAILER may be log in development only: who reads a log reads codes');
  return {
    async post(mail) {
      kept.unshift(mail);
      kept.length = Math.min(kept.length, KEPT);
      // A warning, because `npm start` shows no lower level. /dev/mail shows the receiver and the code.
      log('warn', 'email-kept', { read: '/dev/mail' });
      return { ok: true };
    },
  };
}

/** Newest first. */
export function lastMails(): readonly Mail[] {
  return [...kept];
}
