/** The two ways in for replies: the platform's mail routing, and a signed request with the whole e-mail. */
import { log } from '../../../log.ts';
import { isSecret, isSigned } from '../../../notify/signature.ts';
import { LONGEST_MAIL } from '../../../replies/reply.ts';
import { isOfType, readBytes } from '../../http/body.ts';
import { corsFor } from '../../http/cors.ts';
import { failed } from '../../http/fallback.ts';
import { problem, refusal } from '../../http/problem.ts';
import type { Refusal } from '../../../rules/vocabulary.ts';
import { countRequest } from '../../limits/limits.ts';
import { takeReply } from './take.ts';

const PATH = '/mail/replies';

/** Undefined if the request is for another address. Without a secret nobody can sign, so the address does not exist. */
export function incomingReplies(request: Request, env: Env): Promise<Response> | undefined {
  const isOpen = isSecret(env.MAIL_REPLY_SECRET ?? '');
  if (new URL(request.url).pathname !== PATH || request.method !== 'POST' || !isOpen) return undefined;
  return posted(request, env).catch((error: Error) => failed(error, request, corsFor(request)));
}

async function posted(request: Request, env: Env): Promise<Response> {
  const refused = countRequest(env, request, null);
  if (refused !== undefined) return problem(refused);
  if (!isOfType('message/rfc822', request.headers.get('Content-Type') ?? undefined))
    return problem({ code: 'wrong-content-type', detail: 'The body must be message/rfc822.' });
  const raw = await readBytes(request, LONGEST_MAIL);
  if (raw === undefined) return refusal('too-large');
  const message = { headers: request.headers, body: raw };
  if (!(await isSigned(env.MAIL_REPLY_SECRET!, message, Date.now()))) return refusal('invalid-signature');
  if (!(await takeReply(env, { raw, request }))) return problem(UNDER_WAY);
  return new Response(null, { status: 204 });
}

/** The mail server must send it again, because the delivery before it may have died. */
const UNDER_WAY: Refusal = {
  code: 'game-unavailable',
  detail: 'An earlier delivery of this e-mail is being carried out',
  retryAfter: 60,
};

/** Only an e-mail whose envelope has a sender can be a person's. */
export async function routedReply(mail: ForwardableEmailMessage, env: Env): Promise<void> {
  const reason = mail.from === '' ? 'automatic' : mail.rawSize > LONGEST_MAIL ? 'unreadable' : undefined;
  if (reason !== undefined) return log('info', 'reply-ignored', { reason });
  const raw = new Uint8Array(await new Response(mail.raw).arrayBuffer());
  // Limits of a place do not apply: the platform is the place.
  const request = new Request(`https://${mail.to.split('@').at(-1)}${PATH}`, { method: 'POST' });
  // The platform then answers the sender's server with a temporary failure.
  if (!(await takeReply(env, { raw, to: [mail.to], request }))) throw new Error('the reply is under way');
}
