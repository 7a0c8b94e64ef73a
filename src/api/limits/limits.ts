/**
 * Exact rate limits, in an object for each subject; `requests.ts` has those in this isolate's memory. Known players have limits of
 * their own, other callers share that of their place, so nobody uses up the limit of somebody else.
 */
import { factorOf, type Rate } from '../../auth/limits/rates.ts';
import type { Reply } from '../../room/table/visit.ts';
import { fail } from '../../rules/vocabulary.ts';
import { isPlaceKnown, placeOf } from './place.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** Counted exactly. */
export const RATES = {
  mails: { most: 20, within: HOUR },
  mailsHere: { most: 100, within: HOUR },
  firstMailsHere: { most: 300, within: HOUR },
  games: { most: 30, within: HOUR },
  gamesHere: { most: 150, within: HOUR },
  reports: { most: 30, within: HOUR },
  reportsHere: { most: 100, within: HOUR },
  sitterOffers: { most: 10, within: DAY },
  blocks: { most: 60, within: HOUR },
  keys: { most: 30, within: DAY },
  keysHere: { most: 150, within: DAY },
  signOuts: { most: 30, within: DAY },
  guestsGoneHere: { most: 30, within: HOUR },
  webhooks: { most: 30, within: DAY },
  webhooksHere: { most: 150, within: DAY },
  webhookTests: { most: 30, within: HOUR },
  webhookTestsHere: { most: 90, within: HOUR },
  pushTests: { most: 30, within: HOUR },
  pushTestsHere: { most: 90, within: HOUR },
  wrongCodesHere: { most: 100, within: HOUR },
  /** To all plus-addresses of one mailbox together. The verifier of the plain address counts its own mails. */
  mailsToMailbox: { most: 20, within: HOUR },
  /** Of these, the number that one place may request: one stranger cannot use up the limit of the address. */
  mailsToMailboxHere: { most: 5, within: HOUR },
  /** Beyond these, only the first of an hour to each plus-address. */
  firstMailsToMailbox: { most: 60, within: HOUR },
  names: { most: 10, within: HOUR },
  exports: { most: 10, within: HOUR },
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
  const retryAfter = await allowance.take(rateOf(env, what));
  if (retryAfter !== undefined) return fail({ code: 'too-many-requests', retryAfter });
  const reply = await act();
  if (!reply.ok) await allowance.giveBack();
  return reply;
}

/** The caller of a request. `account` is set if they have one. */
export interface Sender {
  readonly request: Request;
  readonly account: { readonly id: string; readonly address: string | null } | undefined;
}

/** As `counted`. Callers without an address also share a limit for their place. */
export function countedHere<T>(
  env: Env,
  what: 'games' | 'reports' | 'keys' | 'webhooks' | 'webhookTests' | 'pushTests',
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

/** The rate, times the factor of tests under load. At least one. */
export function rateOf(env: Env, what: keyof typeof RATES): Rate {
  const { most, within } = RATES[what];
  return { most: Math.max(1, Math.round(most * factorOf(env))), within };
}
