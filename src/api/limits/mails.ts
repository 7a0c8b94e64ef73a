/** Limits of sign-in mails, and of the codes in them. */
import type { Shown } from '../../auth/verification/challenges.ts';
import type { Reply } from '../../room/table/visit.ts';
import { fail } from '../../rules/vocabulary.ts';
import { placeOf } from './place.ts';
import { counted, rateOf, type Sender } from './limits.ts';

/**
 * As `counted`. Callers without an address also share a limit for their place. Even if that is used up, the first mail of an
 * hour to an address is sent, so neighbours who sign in cannot lock anybody out of their account.
 */
export async function countedMails<T>(
  env: Env,
  { request, account, address }: Sender & { readonly address: string },
  send: (onlyFirst: boolean) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const here = placeOf(env, request);
  const ask = (onlyFirst: boolean) =>
    countedMailbox(env, here, address, (isBeyond) => send(onlyFirst || isBeyond));
  if (account?.address) return counted(env, 'mails', account.id, () => ask(false));
  const shared = () => counted(env, 'mailsHere', here, () => ask(false));
  const orFirst = async (reply: Reply<T>) => {
    if (!isExhausted(reply)) return reply;
    const first = await counted(env, 'firstMailsHere', here, () => ask(true));
    return first.ok ? first : reply;
  };
  if (account === undefined) return orFirst(await counted(env, 'mails', here, shared));
  return counted(env, 'mails', account.id, async () => orFirst(await shared()));
}

/**
 * Mails to plus-addresses count by their common mailbox. Only the verifier counts mails to the plain address: otherwise somebody
 * could request mails to its plus-addresses and so lock its owner out. For the same reason the first mail of an hour to a
 * plus-address goes out even if the limit of the mailbox is used up: somebody's account may have that address.
 */
async function countedMailbox<T>(
  env: Env,
  here: string,
  address: string,
  act: (onlyFirst: boolean) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const mailbox = mailboxAt(address);
  if (mailbox === address) return act(false);
  const reply = await counted(env, 'mailsToMailboxHere', `${mailbox} ${here}`, async () => {
    const usual = await counted(env, 'mailsToMailbox', mailbox, () => act(false));
    if (!isExhausted(usual)) return usual;
    const first = await counted(env, 'firstMailsToMailbox', mailbox, () => act(true));
    return first.ok ? first : usual;
  });
  return isExhausted(reply) ? fail({ ...reply.error, code: 'too-many-mails' }) : reply;
}

function isExhausted<T>(reply: Reply<T>): reply is Extract<Reply<T>, { readonly ok: false }> {
  return !reply.ok && reply.error.code === 'too-many-requests';
}

/** The address without the part from `+` to `@`, which most mail servers ignore. Only for counting: such addresses have separate accounts. */
function mailboxAt(address: string): string {
  return address.replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

/** Counts wrong codes by place. Right codes do not count, and links never count, because nobody can guess them. */
export async function countedCodes<T>(
  env: Env,
  request: Request,
  shown: Shown,
  prove: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  if (!('code' in shown)) return prove();
  const allowance = env.ALLOWANCES.getByName(`wrongCodesHere:${placeOf(env, request)}`);
  // Counted before the guess is checked: otherwise many parallel guesses could exceed the limit.
  const retryAfter = await allowance.take(rateOf(env, 'wrongCodesHere'));
  if (retryAfter !== undefined) return fail({ code: 'too-many-requests', retryAfter });
  const reply = await prove();
  if (reply.ok || reply.error.code !== 'wrong-code') await allowance.giveBack();
  return reply;
}
