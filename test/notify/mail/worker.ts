/** A Worker that sends the requested e-mails with the requested settings. */
import type { MailBindings } from '../../../src/notify/bindings.ts';
import type { Mailer } from '../../../src/notify/mail.ts';
import { mailerOf } from '../../../src/notify/mailer.ts';
import { httpMailer } from '../../../src/notify/mailers/http.ts';
import { smtpMailer } from '../../../src/notify/mailers/smtp.ts';
import type { Handed } from '../../../src/notify/outbound.ts';
import { postMessage } from '../../../src/notify/webhook.ts';
import { MAIL, type HookOrder, type Order } from './order.ts';

const MAIL_FROM = 'Parsec Post <post@example.org>';
const hasty = { http: httpMailer, smtp: smtpMailer };

const worker: ExportedHandler<MailBindings> = {
  async fetch(request, env) {
    const order = await request.json<Order | HookOrder>();
    if ('receiver' in order) return Response.json(await hookBy(order));
    const { settings, mail, timeout } = order;
    const mailer = mailerBy({ MAIL_FROM, ...env, ...settings }, timeout);
    return Response.json(await mailer.post({ ...MAIL, ...mail }));
  },
};
// Where the platform looks for it.
export { worker as default };

function hookBy({ settings, receiver, message, now, timeout }: HookOrder): Promise<Handed> {
  return postMessage(settings, receiver, message, now, timeout === undefined ? {} : { timeout });
}

function mailerBy(env: MailBindings, timeout: number | undefined): Mailer {
  return timeout === undefined ? mailerOf(env) : hasty[env.MAILER as keyof typeof hasty](env, timeout);
}
