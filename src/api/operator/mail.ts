/** E-mail as the service is set up for it, and a test e-mail. No secret and no password leaves the service. */
import { Hono } from 'hono';
import * as z from 'zod';
import { baseOf } from '../../auth/tokens/reply-address.ts';
import type { MailBindings } from '../../notify/bindings.ts';
import { isAddress } from '../../notify/mail.ts';
import { mailerOf } from '../../notify/mailer.ts';
import { takesReports } from '../../notify/reports.ts';
import { senderOf } from '../../notify/sender.ts';
import { isSecret } from '../../notify/signature.ts';
import type { ApiEnv } from '../http/router.ts';
import { testMail } from './test-mail.ts';

export const mailRoutes = new Hono<ApiEnv>();

/** What the operator's tool needs to check the domains. Null: not set. */
export interface MailSettings {
  readonly mailer: string | null;
  /** Why no mailer can be made from the settings. */
  readonly fault: string | null;
  readonly hasOrigin: boolean;
  /** The sender's address, without a name. */
  readonly from: string | null;
  readonly takesReports: boolean;
  readonly reply: string | null;
  /** Why nobody can reply to that address. */
  readonly replyFault: string | null;
  readonly authserv: string | null;
  /** Whether `POST /mail/replies` exists. */
  readonly takesReplies: boolean;
}

const TestMail = z.strictObject({ to: z.string().refine(isAddress) });

mailRoutes.get('/mail', (c) => c.json(settingsOf(c.env)));

/** The answer is the mailer's: whether the next server accepted the e-mail, or why not. */
mailRoutes.post('/mail', async (c) => {
  const test = TestMail.safeParse(await c.req.json().catch(() => undefined));
  if (!test.success) return c.json({ error: 'to must be an e-mail address' }, 400);
  const { fault } = settingsOf(c.env);
  if (fault !== null) return c.json({ ok: false, again: true, fault: 'settings', reason: fault });
  return c.json(await mailerOf(c.env).post(testMail(test.data.to)));
});

function settingsOf(env: Env): MailSettings {
  const { MAILER, MAIL_REPLY, MAIL_AUTHSERV, MAIL_REPLY_SECRET, ORIGIN } = env;
  return {
    mailer: MAILER || null,
    fault: thrownBy(() => mailerOf(env)),
    hasOrigin: Boolean(ORIGIN),
    from: senderIn(env),
    takesReports: takesReports(env),
    reply: MAIL_REPLY || null,
    replyFault: thrownBy(() => baseOf(env)),
    authserv: MAIL_AUTHSERV || null,
    takesReplies: isSecret(MAIL_REPLY_SECRET ?? ''),
  };
}

function senderIn(env: MailBindings): string | null {
  return thrownBy(() => senderOf(env)) === null ? senderOf(env).email : null;
}

function thrownBy(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
