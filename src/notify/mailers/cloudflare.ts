/** Sends mail through the platform: a domain on the same account, without a password. */
import type { MailBindings } from '../bindings.ts';
import type { Mailer, Posted } from '../mail.ts';
import { senderOf } from '../sender.ts';

/** Lasting refusals. All other errors, and unknown ones, may pass. */
const FINAL =
  /^E_(?:VALIDATION_ERROR|FIELD_MISSING|TOO_MANY_\w+|CONTENT_TOO_LARGE|HEADER_\w+|RECIPIENT_\w+)$/;
/** The platform refuses MAIL_FROM, so it would accept no e-mail. */
const SETTINGS = /^E_SENDER_\w+$/;

export function cloudflareMailer(env: MailBindings): Mailer {
  const { EMAIL } = env;
  if (EMAIL === undefined) throw new Error('EMAIL is not bound: wrangler.toml needs [[send_email]]');
  const { email, name } = senderOf(env);
  const from = name === undefined ? email : { email, name };
  return {
    async post({ to, replyTo, subject, text, html, headers }) {
      try {
        const { messageId } = await EMAIL.send({
          from,
          to,
          ...(replyTo !== undefined && { replyTo }),
          subject,
          text,
          html,
          ...(headers && { headers: { ...headers } }),
        });
        return { ok: true, id: messageId };
      } catch (error) {
        return refused(error);
      }
    },
  };
}

/** Messages of the platform's errors may name the address, so only their codes are used. */
function refused(error: unknown): Posted {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = /^E_[A-Z_]{1,60}$/.test(code) ? `EMAIL answered ${code}` : 'EMAIL failed';
  if (SETTINGS.test(code)) return { ok: false, again: true, fault: 'settings', reason };
  return { ok: false, again: !FINAL.test(code), reason };
}
