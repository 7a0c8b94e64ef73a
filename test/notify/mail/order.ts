/** An e-mail that a test sends, and its settings. */
import type { MailBindings } from '../../../src/notify/bindings.ts';
import type { Mail } from '../../../src/notify/mail.ts';
import type { OutboundBindings } from '../../../src/notify/outbound.ts';
import type { Message, Receiver } from '../../../src/notify/webhook.ts';

export const MAIL: Mail = {
  to: 'ada@example.com',
  subject: 'Your code',
  text: 'It is 123456.',
  html: '<p>It is <b>123456</b>.</p>',
};

export interface Order {
  readonly settings: MailBindings;
  readonly mail?: Partial<Mail>;
  /** In milliseconds; the mailer's own without it. */
  readonly timeout?: number;
}

/** For a webhook. */
export interface HookOrder {
  readonly settings: OutboundBindings;
  readonly receiver: Receiver;
  readonly message: Message;
  readonly now: number;
  readonly timeout?: number;
}
