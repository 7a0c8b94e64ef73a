/**
 * Exact rate limits, in an object for each subject. Known players have limits of their own, other callers share that of their
 * place, so nobody uses up the limit of somebody else. Anybody can create guests, so they also count by place.
 */
import type { Shown } from '../../auth/verification/challenges.ts';
import { factorOf, type Rate } from '../../auth/limits/rates.ts';
import type { Reply } from '../../room/table/visit.ts';
import { fail } from '../../rules/vocabulary.ts';
import { isPlaceKnown, placeOf } from './place.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];

export const RATES = {
  mails: { most: 20, within: HOUR },
  mailsHere: { most: 100, within: HOUR },
  firstMailsHere: { most: 300, within: HOUR },
  games: { most: 30, within: HOUR },
  gamesHere: { most: 150, within: HOUR },
  branches: { most: 120, within: HOUR },
  branchesHere: { most: 300, within: HOUR },
  reports: { most: 30, within: HOUR },
  reportsHere: { most: 100, within: HOUR },
  sitterOffers: { most: 10, within: DAY },
  blocks: { most: 60, within: HOUR },
  keys: { most: 30, within: DAY },
  keysHere: { most: 150, within: DAY },
  bots: { most: 10, within: DAY },
  offers: { most: 120, within: HOUR },
  apps: { most: 30, within: DAY },
  appsHere: { most: 150, within: DAY },
  signOuts: { most: 30, within: DAY },
  guestsGoneHere: { most: 30, within: HOUR },
  webhooks: { most: 30, within: DAY },
  webhooksHere: { most: 150, within: DAY },
  webhookTests: { most: 30, within: HOUR },
  webhookTestsHere: { most: 90, within: HOUR },
  pushTests: { most: 30, within: HOUR },
  pushTestsHere: { most: 90, within: HOUR },
  wrongCodesHere: { most: 100, within: HOUR },
  /** To all plus-addresses of one mailbox together. The desk of the plain address counts its own e-mails. */
  mailsToMailbox: { most: 20, within: HOUR },
  /** Of these, the number that one place may request: one stranger cannot use up the limit of the address. */
  mailsToMailboxHere: { most: 5, within: HOUR },
  /** Beyond these, only the first of an hour to each plus-address. */
  firstMailsToMailbox: { most: 60, within: HOUR },
  names: { most: 10, within: HOUR },
  exports: { most: 10, within: HOUR },
  /** Pages. */
  archives: { most: 20, within: HOUR },
  /** Each is a row and a mailbox, which stay. */
  guestsHere: { most: 1000, within: DAY },
  availabilityChanges: { most: 60, within: HOUR },
} as const satisfies Record<string, Rate>;

/** Runs the action unless its limit is used up. Refused actions are not counted. */
export async function counted<T>(
  env: Env,
  what: keyof typeof RATES,
  subject: string,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const allowance = env.ALLOWANCES.getByName(`${what}:${subject}`);
  const rate = rateOf(env, what);
  const retryAfter = await allowance.take(rate);
  if (retryAfter !== undefined) {
    const limit = { name: what, most: rate.most, seconds: rate.within / 1000 };
    return fail({ code: 'too-many-requests', retryAfter, limit });
  }
  const reply = await act();
  if (!reply.ok) await allowance.giveBack();
  return reply;
}

/** The caller of a request. `account` is set if they have one. */
interface Sender {
  readonly request: Request;
  readonly account: { readonly id: string; readonly address: string | null } | undefined;
}

/**
 * As `counted`. Callers without an address also share a limit for their place. Even if that is used up, the first e-mail of an
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
 * E-mails to plus-addresses count by their common mailbox. Only the desk counts e-mails to the plain address: otherwise somebody
 * could request e-mails to its plus-addresses and so lock its owner out. For the same reason the first e-mail of an hour to a
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
  return isExhausted(reply) ? fail({ ...reply.error, code: 'too-many-emails' }) : reply;
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
  verify: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  if (!('code' in shown)) return verify();
  const allowance = env.ALLOWANCES.getByName(`wrongCodesHere:${placeOf(env, request)}`);
  // Counted before the guess is checked: otherwise many parallel guesses could exceed the limit.
  const retryAfter = await allowance.take(rateOf(env, 'wrongCodesHere'));
  if (retryAfter !== undefined) return fail({ code: 'too-many-requests', retryAfter });
  const reply = await verify();
  if (reply.ok || reply.error.code !== 'wrong-code') await allowance.giveBack();
  return reply;
}

/** As `counted`. Callers without an address also share a limit for their place. */
export function countedHere<T>(
  env: Env,
  what: 'games' | 'branches' | 'reports' | 'keys' | 'apps' | 'webhooks' | 'webhookTests' | 'pushTests',
  { request, account }: Sender,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  if (account?.address) return counted(env, what, account.id, act);
  const here = placeOf(env, request);
  return counted(env, what, account?.id ?? here, () => counted(env, `${what}Here`, here, act));
}

/** A new guest, or a new account, by place. */
export function countedGuest<T>(env: Env, request: Request, act: () => Promise<Reply<T>>): Promise<Reply<T>> {
  if (!isPlaceKnown(env)) return act();
  return counted(env, 'guestsHere', placeOf(env, request), act);
}

/** Guests are free to create, but each deletion stays in the database for ever. */
export function countedGone<T>(
  env: Env,
  { request, account }: Sender,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  return account?.address ? act() : counted(env, 'guestsGoneHere', placeOf(env, request), act);
}

function rateOf(env: Env, what: keyof typeof RATES): Rate {
  const { most, within } = RATES[what];
  return { most: Math.max(1, Math.round(most * factorOf(env))), within };
}
