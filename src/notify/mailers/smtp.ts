/** Sends mail through any mail server by SMTP, with one connection for each e-mail. docs/decisions/030 has the reasons. */
import { setting, type MailBindings } from '../bindings.ts';
import type { Mailer } from '../mail.ts';
import { senderOf } from '../sender.ts';
import { deliver } from '../smtp/dialogue.ts';
import { Line, Trouble } from '../smtp/line.ts';
import { compose } from '../smtp/message.ts';
import { serverOf } from '../smtp/server.ts';

/** After the timeout the server may have accepted the e-mail anyway. Then the e-mail arrives twice, which is better than never. */
const TIMEOUT = 30_000;

/** `timeout` in milliseconds, for a whole mail. */
export function smtpMailer(env: MailBindings, timeout = TIMEOUT): Mailer {
  const server = serverOf(setting(env, 'SMTP_URL'));
  const sender = senderOf(env);
  return {
    async post(mail) {
      const message = compose(sender, mail, new Date());
      const line = await Line.open(server.host, server.secure, timeout);
      try {
        await deliver(line, server, { from: sender.email, to: mail.to, message });
        return { ok: true };
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
        const { again, fault, message: reason } = error;
        return { ok: false, again, reason, ...(fault && { fault }) };
      } finally {
        line.close();
      }
    },
  };
}
