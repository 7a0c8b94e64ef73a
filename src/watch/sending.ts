/** Sends alerts to the operator. */
import { mailerOf } from '../notify/mailer.ts';
import { alertMail, sentenceOf } from './alert-mail.ts';
import type { AlertMessage, AlertReceiver } from './alerts.ts';
import type { WatchBindings } from './bindings.ts';

/** Milliseconds within which a receiver must respond. */
const TIMEOUT = 10_000;

/** The operator has set the addresses, so they may be in a private network. */
export function alertReceivers(env: WatchBindings): readonly AlertReceiver[] {
  const { ALERT_WEBHOOK: url, ALERT_ADDRESS: address } = env;
  return [
    ...(url ? [{ name: 'webhook', send: (message: AlertMessage) => post(url, message) }] : []),
    ...(address ? [{ name: 'mail', send: (message: AlertMessage) => mail(env, address, message) }] : []),
  ];
}

/** Slack shows `text`, Discord shows `content`. */
async function post(url: string, message: AlertMessage): Promise<void> {
  const sentence = sentenceOf(message);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Parsec-Post' },
    body: JSON.stringify({
      ...message,
      at: new Date(message.at).toISOString(),
      text: sentence,
      content: sentence,
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

async function mail(env: WatchBindings, to: string, message: AlertMessage): Promise<void> {
  const { kind, state, at } = message;
  const posted = await mailerOf(env).post({ id: `alert-${kind}-${state}-${at}`, ...alertMail(to, message) });
  if (!posted.ok) throw new Error(posted.reason);
}
