/** Stands in for the Poster in tests of mail and webhooks: the same Worker, in the test's own process. */
import { standIn } from '../cast.ts';
import type { MailBindings } from '../../../src/notify/bindings.ts';
import type { Posted } from '../../../src/notify/mail.ts';
import type { Handed } from '../../../src/notify/outbound.ts';
import type { HookOrder, Order } from '../../notify/mail/order.ts';
import { default as worker } from '../../notify/mail/worker.ts';

const EMAIL = standIn<SendEmail>({
  send: () => Promise.resolve({ messageId: `${crypto.randomUUID()}@example.org` }),
});

export class Poster {
  static launch(): Promise<Poster> {
    return Promise.resolve(new Poster());
  }

  async post(order: Order): Promise<Posted> {
    return (await this.ask(order)) as Posted;
  }

  async hook(order: HookOrder): Promise<Handed> {
    return (await this.ask(order)) as Handed;
  }

  bySmtp(url: string, rest: Omit<Order, 'settings'> = {}, from?: string): Promise<Posted> {
    const settings = { MAILER: 'smtp', SMTP_URL: url, ...(from !== undefined && { MAIL_FROM: from }) };
    return this.post({ settings, ...rest });
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  private async ask(order: Order | HookOrder): Promise<unknown> {
    const request = new Request('http://localhost/', { method: 'POST', body: JSON.stringify(order) });
    const env: MailBindings = { EMAIL };
    const response = await worker.fetch!(standIn(request), env, standIn({}));
    return response.json();
  }
}
