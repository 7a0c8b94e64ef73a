/** Sign-in mails, as the tests' mailer stores them. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { lastMails } from '../../../src/notify/mailers/log.ts';
import { call, type Answer, type Json } from './api.ts';

export interface SignInMail {
  readonly subject: string;
  readonly code: string;
  /** The end of the link. */
  readonly secret: string;
}

let made = 0;

/** A new address for each call. */
export function newAddress(): string {
  made += 1;
  return `reader-${made}-${crypto.randomUUID()}@example.org`;
}

/** Requests a code, as the page does. */
export async function askFor(address: string, token?: string): Promise<Answer> {
  return call('POST', '/sign-ins', { token, body: { address } });
}

/** The mail to this address for this sign-in. */
export async function mailOf(address: string, signIn: string): Promise<SignInMail> {
  await runDurableObjectAlarm(env.DESKS.getByName(address.toLowerCase()));
  // The alarm may have fired by itself, so that the mail is just being sent.
  const { subject, text } = await vi.waitFor(
    () => {
      const mail = lastMails().find(({ to, text }) => to === address.toLowerCase() && text.includes(signIn));
      expect(mail, `no mail to ${address}`).toBeDefined();
      return mail!;
    },
    { interval: 5, timeout: 5000 },
  );
  const [, code] = /^ {4}(\w{4}-\w{4})$/m.exec(text)!;
  const [, secret] = /sign-in\.html#[\da-f]+\.[\w-]{12}\.([\w-]{43})$/m.exec(text)!;
  return { subject, code: code!, secret: secret! };
}

/** Another code of the same form. */
export function wrongCode(code: string): string {
  return code.replace(/^./, (first) => (first === 'C' ? 'D' : 'C'));
}

/** Verifies the address with the code, with this token or without one. */
export async function signInByCode(
  address: string,
  { token, ...more }: { readonly token?: string; readonly name?: string; readonly cookie?: boolean } = {},
): Promise<Answer> {
  const asked = await askFor(address, token);
  expect(asked.status, asked.text).toBe(202);
  const { code } = await mailOf(address, asked.body.signIn);
  return call('POST', `/sign-ins/${asked.body.signIn}`, { token, body: { code, ...more } });
}

/** An account with this address. */
export async function account(name: string, address = newAddress()): Promise<Json> {
  const { status, body } = await signInByCode(address, { name });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body.player, token: body.token, address };
}
