/** Sends mail through a provider that takes JSON by POST with a bearer token, in the format of Resend. */
import { isLoopback, setting, type MailBindings } from '../bindings.ts';
import type { Mail, Mailer, Posted } from '../mail.ts';
import { takesReports } from '../reports.ts';
import { senderOf } from '../sender.ts';

const TIMEOUT = 15_000;
const TOO_MANY = 429;
/** The fault is in the token, its account, or MAIL_URL, so the provider would accept no e-mail. */
const SETTINGS: readonly number[] = [401, 402, 403, 404, 405];
const OUR_FAULT = 400;
const THEIR_FAULT = 500;

/** `timeout` in milliseconds. */
export function httpMailer(env: MailBindings, timeout = TIMEOUT): Mailer {
  const url = providerOf(setting(env, 'MAIL_URL'));
  const headers = {
    Authorization: `Bearer ${tokenOf(setting(env, 'MAIL_TOKEN'))}`,
    'Content-Type': 'application/json',
  };
  const { email, name } = senderOf(env);
  if (env.MAIL_REPORT_SECRET && !takesReports(env))
    throw new Error('MAIL_REPORT_SECRET must be whsec_ and 24 bytes or more in base64');
  const from = name === undefined ? email : `${name} <${email}>`;
  return {
    async post(mail) {
      const { id, to, replyTo, subject, text, html } = mail;
      const body = JSON.stringify({
        from,
        to,
        reply_to: replyTo,
        subject,
        text,
        html,
        headers: mail.headers,
        tags: tagsOf(mail),
      });
      // Not followed, because the target of a redirect would get the token.
      const named = id === undefined ? headers : { ...headers, 'Idempotency-Key': id };
      const init: RequestInit = { method: 'POST', headers: named, body, redirect: 'manual' };
      try {
        return await outcome(await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) }));
      } catch {
        return { ok: false, again: true, reason: 'MAIL_URL did not answer' };
      }
    },
  };
}

function tagsOf({ tags }: Mail) {
  return tags && Object.entries(tags).map(([name, value]) => ({ name, value }));
}

async function outcome(response: Response): Promise<Posted> {
  const { ok, status } = response;
  if (ok) {
    const id = idIn(await response.text());
    return { ok: true, ...(id !== undefined && { id }) };
  }
  await response.body?.cancel();
  if (status < OUR_FAULT)
    return { ok: false, again: true, fault: 'settings', reason: `MAIL_URL redirects (${status})` };
  const reason = `MAIL_URL answered ${status}`;
  if (SETTINGS.includes(status)) return { ok: false, again: true, fault: 'settings', reason };
  return { ok: false, again: status === TOO_MANY || status >= THEIR_FAULT, reason };
}

/** The e-mail was accepted, even if the response is malformed. */
function idIn(text: string): string | undefined {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

function providerOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (url === undefined || !isSafe) throw new Error('MAIL_URL must be an address that begins with https://');
  return url.href;
}

function tokenOf(text: string): string {
  if (!/^[\x21-\x7e]+$/.test(text)) throw new Error('MAIL_TOKEN must be visible ASCII characters');
  return text;
}
