/** The sender of e-mail, from MAIL_FROM. */
import { setting, type MailBindings } from './bindings.ts';
import { hasControls, isAddress } from './mail.ts';

export interface Sender {
  readonly email: string;
  readonly name?: string;
}

const NAMED = /^("?)([^"<>]*)\1 *<([^<>]*)>$/;

export function senderOf(env: MailBindings): Sender {
  const text = setting(env, 'MAIL_FROM').trim();
  const [, , name = '', email = text] = NAMED.exec(text) ?? [];
  if (!isAddress(email) || hasControls(name)) {
    throw new Error('MAIL_FROM must be an address, as in: Parsec Post <post@example.org>');
  }
  return { email, ...(name.trim() !== '' && { name: name.trim() }) };
}
