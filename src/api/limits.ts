/**
 * Rate limits: exact where it matters, in an object for each subject; in this isolate's memory for everything else. Known players
 * count by themselves, others by place, so nobody uses up the limit of somebody else. A new guest costs nothing, so what guests
 * do counts by place as well; moves in running games never do.
 */
import type { Credential } from '../auth/caller.ts';
import type { Shown } from '../auth/proofs.ts';
import { factorOf, type Rate } from '../auth/rates.ts';
import type { Reply } from '../room/table/visit.ts';
import { fail, type Refusal } from '../rules/vocabulary.ts';
import { costAt, pressComputing } from './computing.ts';
import { count, countOf, uncount } from './counts.ts';
import { isWithinFloor } from './floors.ts';
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
  /** To all plus-addresses of one mailbox together. The desk of the plain address counts its own mails. */
  mailsToMailbox: { most: 20, within: HOUR },
  /** Of these, as many are asked for from one place: one stranger does not use up what its reader needs. */
  mailsToMailboxHere: { most: 5, within: HOUR },
  /** Beyond these, only the first of an hour to each plus-address. */
  firstMailsToMailbox: { most: 60, within: HOUR },
  names: { most: 10, within: HOUR },
  exports: { most: 10, within: HOUR },
  /** A row and a mailbox each, which stay. */
  guestsHere: { most: 1000, within: DAY },
  availabilityChanges: { most: 60, within: HOUR },
} as const satisfies Record<string, Rate>;

/** Requests a minute, of whatever kind; keys looked up, and new guests, from one place. */
const MOST_REQUESTS = 1200;
/** For 30 people behind one address: docs/identity.md has the arithmetic. */
const MOST_REQUESTS_HERE = 6000;
const MOST_MESSAGES_HERE = 300;
const MOST_LOOKS = 600;
const MOST_GUESTS = 30;
const MOVE = /^https?:\/\/[^/]+\/api\/v1\/games\/[\w-]{1,64}\/commands$/;
/**
 * Commands of one player that may fail in a minute before they count by place; when those of all at the place have failed so
 * often, only one at a time, which is enough for whoever plays.
 */
export const FAILURES = { most: 10, least: 1, here: 300 } as const;

/** Does one more of these, unless there were too many. What is refused is not counted. */
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

/** Who asks: `account` is what they are, if they are somebody. */
interface Sender {
  readonly request: Request;
  readonly account: { readonly id: string; readonly address: string | null } | undefined;
}

/**
 * As `counted`; and whoever has no address, together with all such at the same place. Others there may have used that up:
 * the first mail of an hour to an address goes out all the same, so neighbours who sign in keep nobody from their account.
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
 * Mails to plus-addresses count by the mailbox where they all arrive. Only its desk counts the plain address: otherwise somebody
 * could ask for mails to its plus-addresses and so lock its reader out. For the same reason the first mail of an hour to a
 * plus-address goes out although others have used up the count of the mailbox: somebody's account may have that address.
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
    const any = await counted(env, 'mailsToMailbox', mailbox, () => act(false));
    if (!isExhausted(any)) return any;
    const first = await counted(env, 'firstMailsToMailbox', mailbox, () => act(true));
    return first.ok ? first : any;
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

/** Counts wrong codes by place. Right ones do not count, and links never do, since nobody can guess them. */
export async function countedCodes<T>(
  env: Env,
  request: Request,
  shown: Shown,
  prove: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  if (!('code' in shown)) return prove();
  const allowance = env.ALLOWANCES.getByName(`wrongCodesHere:${placeOf(env, request)}`);
  // Taken before the guess is tried: otherwise many guesses at once could exceed the limit.
  const retryAfter = await allowance.take(rateOf(env, 'wrongCodesHere'));
  if (retryAfter !== undefined) return fail({ code: 'too-many-requests', retryAfter });
  const reply = await prove();
  if (reply.ok || reply.error.code !== 'wrong-code') await allowance.giveBack();
  return reply;
}

/** As `counted`; and whoever has no address, together with all such at the same place. */
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

/** A new guest, by place. */
export function countedGuest<T>(env: Env, request: Request, act: () => Promise<Reply<T>>): Promise<Reply<T>> {
  if (!isPlaceKnown(env)) return act();
  return counted(env, 'guestsHere', placeOf(env, request), act);
}

/** Guests cost nothing, but that one is gone is remembered for ever. */
export function countedGone<T>(
  env: Env,
  { request, account }: Sender,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  return account?.address ? act() : counted(env, 'guestsGoneHere', placeOf(env, request), act);
}

/**
 * Any request at all, cheaply. It counts by place as well: what it makes the service compute, and, of guests, that it was sent.
 * Commands go by `pressMove`.
 */
export function press(env: Env, request: Request, caller: Credential | null): Refusal | undefined {
  return pressPlayer(env, request, caller?.player.id) ?? pressPlace(env, request, caller);
}

/** A command that may be sent, or why not. */
export interface Move {
  readonly refusal?: Refusal;
  /** To be called when it was accepted. */
  succeeded(): void;
}

/**
 * A command. As long as the commands of its player succeed, it counts by them alone, so neighbours cannot stop moves. It counts
 * as failed until it has succeeded; after so many failures in a minute, a player's commands count by place like other requests.
 */
export function pressMove(
  env: Env,
  request: Request,
  caller: Pick<Credential, 'player'> & Partial<Credential>,
): Move {
  const { id } = caller.player;
  const pressed = pressPlayer(env, request, id);
  if (pressed !== undefined) return refusedMove(pressed);
  const [failed, failedHere] = [`failed ${id}`, `failed at ${placeOf(env, request)}`];
  const most = countOf(failedHere) < FAILURES.here * factorOf(env) ? FAILURES.most : FAILURES.least;
  if (count(failed, most) !== undefined) {
    const refusal = pressPlace(env, request, caller);
    return refusal === undefined ? COUNTED_MOVE : refusedMove(refusal);
  }
  count(failedHere, Infinity);
  return { succeeded: () => [failed, failedHere].forEach(uncount) };
}

const COUNTED_MOVE: Move = { succeeded: () => undefined };

function refusedMove(refusal: Refusal): Move {
  return { refusal, succeeded: () => undefined };
}

/** Counts a request by its player, or by place if nobody is known to have sent it. */
export function pressPlayer(env: Env, request: Request, player: string | undefined): Refusal | undefined {
  return counting(player ?? placeOf(env, request), MOST_REQUESTS * factorOf(env));
}

/** What all at a place share, beyond the floors of a few players there. */
function pressPlace(
  env: Env,
  request: Request,
  caller: (Pick<Credential, 'player'> & Partial<Credential>) | null,
): Refusal | undefined {
  if (!isPlaceKnown(env)) return undefined;
  const place = placeOf(env, request);
  const cost = costAt(place, request);
  if (caller !== null && isWithinFloor(env, { place, player: caller.player.id }, cost)) return undefined;
  const shared = isShared(caller)
    ? counting(sharedBy(env, request, caller), MOST_REQUESTS_HERE * factorOf(env))
    : undefined;
  return shared ?? pressComputing(env, place, cost);
}

/** Whether this is a command. */
export function isMove({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  return method === 'POST' && MOVE.test(url);
}

/** Counts, by place, a message from a caller who may be a guest. */
export function pressMessage(env: Env, request: Request, caller: Credential | null): Refusal | undefined {
  if (!isShared(caller) || !isPlaceKnown(env)) return undefined;
  return counting(`messages ${sharedBy(env, request, caller)}`, MOST_MESSAGES_HERE * factorOf(env));
}

type Shared = Pick<Credential, 'player' | 'by' | 'proven'>;

/** Whether the caller has a credential that does not show an address. Callers without one count by place anyway. */
function isShared(caller: Partial<Credential> | null): caller is Shared {
  return caller?.by !== undefined && caller.proven !== true;
}

/** Keys count apart: bots must not keep guests from the page. */
function sharedBy(env: Env, request: Request, { by }: Shared): string {
  return `${by} at ${placeOf(env, request)}`;
}

/**
 * A look into D1 for whoever shows a key that is not known here yet: they may be nobody, and are counted by where they are.
 * Apart from requests of other kinds, so these keep no good key from being known.
 */
export function pressKeys(env: Env, request: Request): Refusal | undefined {
  return counting(`keys:${placeOf(env, request)}`, MOST_LOOKS * factorOf(env));
}

export function mayAsk(env: Env, request: Request): boolean {
  return pressKeys(env, request) === undefined;
}

/** New guests cost a row each, and have nobody whom they could be counted as. */
export function pressGuests(env: Env, request: Request): Refusal | undefined {
  return counting(`guests:${placeOf(env, request)}`, MOST_GUESTS * factorOf(env));
}

function rateOf(env: Env, what: keyof typeof RATES): Rate {
  const { most, within } = RATES[what];
  return { most: Math.max(1, Math.round(most * factorOf(env))), within };
}

function counting(subject: string, most: number): Refusal | undefined {
  const retryAfter = count(subject, most);
  return retryAfter === undefined ? undefined : { code: 'too-many-requests', retryAfter };
}
