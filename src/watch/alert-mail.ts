/** The e-mail to the operator when a fault begins or ends. */
import { escaped, mailHtml } from '../notify/html.ts';
import type { Mail } from '../notify/mail.ts';
import type { AlertMessage } from './alerts.ts';

export function alertMail(to: string, message: AlertMessage): Mail {
  const sentence = sentenceOf(message);
  const at = new Date(message.at).toISOString();
  const hint = 'What to do: docs/watch.md, “Alerts”.';
  return {
    to,
    subject: `Parsec Post: ${message.kind} ${message.state}`,
    text: `${sentence}\n\n${at}\n\n${hint}\n`,
    html: mailHtml(`<p>${escaped(sentence)}</p>\n<p>${at}</p>\n<p>${hint}</p>`),
  };
}

export function sentenceOf({ kind, state, detail }: AlertMessage): string {
  return state === 'raised'
    ? `Parsec Post, ${kind}: ${detail}`
    : `Parsec Post, ${kind}: resolved. It was: ${detail}`;
}
