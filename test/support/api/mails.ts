/** Mails as their readers find them: what the desk of an address has sent, in the tests' own mailer. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { lastMails } from '../../../src/notify/mailers/log.ts';
import { call, type Answer, type Json } from './api.ts';

export interface SignInMail {
  readonly subject: string;
  readonly code: string;
  /** What the link ends with. */
  readonly secret: string;
}

let made = 0;

/** Another one each time. */
export function newAddress(): string {
  made += 1;
  return `reader-${made}-${crypto.randomUUID()}@example.org`;
}

/** Asks for a code, as the tests' page would. */
export async function askFor(address: string, token?: string): Promise<Answer> {
  return call('POST', '/sign-ins', { token, body: { address } });
}

/** The mail to this address that this asking made. */
export async function mailOf(address: string, signIn: string): Promise<SignInMail> {
  await runDurableObjectAlarm(env.DESKS.getByName(address.toLowerCase()));
  // The alarm may have begun to ring by itself, and posts at this moment.
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

/** Like this code, and another. */
export function wrongCode(code: string): string {
  return code.replace(/^./, (first) => (first === 'C' ? 'D' : 'C'));
}

/** Proves the address with the code, as this caller or as nobody. */
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
