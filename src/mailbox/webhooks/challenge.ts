/**
 * Verifies that a receiver wants our messages, before anything else is posted there. A program echoes a challenge. A chat
 * cannot echo, so the player reads a code there.
 */
import { newCode, plainCode, shownCode } from '../../auth/verification/code.ts';
import { digest, randomText } from '../../auth/tokens/encoding.ts';
import { chatAt, chatMessage } from '../../notify/hosts.ts';
import { isTaken, postMessage } from '../../notify/webhook.ts';
import { fail, ok, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { MailboxBindings } from '../bindings.ts';
import { waitOf } from '../attempts/post-limits.ts';
import type { Tested } from '../protocol.ts';
import type { WebhookMessage } from './messages.ts';
import type { Webhook, Webhooks } from './webhooks.ts';

/** The lifetime of a code in milliseconds. */
const CODE_LASTS = 15 * 60_000;
const MOST_GUESSES = 5;
/** Bytes of an answer that are read: enough for a challenge and the JSON around it. */
const LONGEST_ECHO = 1024;

/** Returns only whether the receiver answered: it may not belong to the caller. */
export async function challenge(
  env: MailboxBindings,
  hooks: Webhooks,
  hook: Webhook,
  now: number,
): Promise<Result<Tested, Refusal>> {
  const retryAfter = await waitOf(env, 'challenges', hook.url);
  if (retryAfter !== undefined) return fail({ code: 'too-many-requests', retryAfter });
  const isCode = chatAt(new URL(hook.url)) !== undefined;
  return ok(await (isCode ? postCode : postChallenge)(env, hooks, hook, now));
}

async function postChallenge(
  env: MailboxBindings,
  hooks: Webhooks,
  hook: Webhook,
  now: number,
): Promise<Tested> {
  const drawn = randomText();
  const timestamp = new Date(now).toISOString();
  const body: WebhookMessage = { type: 'challenge', timestamp, data: { challenge: drawn } };
  const message = { id: crypto.randomUUID(), body };
  const handed = await postMessage(env, hook, message, now, { read: LONGEST_ECHO });
  const isEchoed = isTaken(handed) && isEcho(handed.text, drawn);
  if (isEchoed) hooks.verify(hook.id, Date.now());
  return testedOf(isEchoed, handed.status);
}

/** The code reports whether the post arrived. The result must not: a status of 2xx already shows what is at the address. */
async function postCode(env: MailboxBindings, hooks: Webhooks, hook: Webhook, now: number): Promise<Tested> {
  const code = newCode();
  hooks.keepCode(hook.id, { hash: await hashOf(hook, code), until: now + CODE_LASTS, guesses: 0 });
  const text = `${shownCode(code)} is the code for this webhook of Parsec Post. Enter it in your settings there.`;
  const body = chatMessage(chatAt(new URL(hook.url))!, text);
  const handed = await postMessage(env, hook, { id: crypto.randomUUID(), body }, now);
  return testedOf(false, handed.status);
}

/** The right code verifies the webhook; five wrong guesses void the code. */
export async function proveByCode(
  hooks: Webhooks,
  hook: Webhook,
  typed: string,
  now: number,
): Promise<Refusal | undefined> {
  const hash = await hashOf(hook, plainCode(typed));
  const code = hooks.find(hook.id)?.code;
  if (code === undefined || code.until <= now || code.guesses >= MOST_GUESSES)
    return { code: 'code-expired' };
  if (code.hash !== hash) {
    hooks.keepCode(hook.id, { ...code, guesses: code.guesses + 1 });
    return { code: 'wrong-code' };
  }
  hooks.verify(hook.id, now);
  return undefined;
}

function hashOf({ id }: Webhook, code: string): Promise<string> {
  return digest(`${id}.${code}`);
}

/** Strict: a server that returns the whole request does not count as echoing. */
function isEcho(text: string | undefined, drawn: string): boolean {
  if (text === undefined) return false;
  if (text.trim() === drawn) return true;
  try {
    const answer: unknown = JSON.parse(text);
    return (answer as { challenge?: unknown } | null)?.challenge === drawn;
  } catch {
    return false;
  }
}

function testedOf(taken: boolean, status: number | null): Tested {
  return { taken, status: null, reason: status === null ? 'it did not answer' : 'it answered' };
}
