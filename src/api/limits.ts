/**
 * How often: exactly, by an object for whom or what is counted, where it matters; by a count in this isolate's memory for
 * everything else. Who is known is counted as themselves, others by where they come from, so nobody uses up another's.
 * Guests are made for nothing, so what costs us most is counted by where they come from as well.
 */
import { factorOf, type Rate } from '../auth/rates.ts';
import type { Identity } from '../auth/token.ts';
import type { Reply } from '../room/protocol.ts';
import { fail, type Refusal } from '../rules/vocabulary.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Counted exactly. */
const RATES = {
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
  signOuts: { most: 30, within: DAY },
  guestsGoneHere: { most: 30, within: HOUR },
  webhooks: { most: 30, within: DAY },
  webhookTests: { most: 30, within: HOUR },
  pushTests: { most: 30, within: HOUR },
  names: { most: 10, within: HOUR },
  exports: { most: 10, within: HOUR },
  rhythms: { most: 60, within: HOUR },
} as const satisfies Record<string, Rate>;

/** Requests a minute, of whatever kind; keys looked up, and new guests, from one place. */
const MOST_REQUESTS = 1200;
const MOST_LOOKS = 600;
const MOST_GUESTS = 30;
/** Who was counted since when: begun anew each minute. */
let counts = new Map<string, number>();
let since = -Infinity;

/** Does one more of these, unless there were too many. What is refused is not counted. */
export async function counted<T>(
  env: Env,
  what: keyof typeof RATES,
  subject: string,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const { most, within } = RATES[what];
  const allowance = env.ALLOWANCES.getByName(`${what}:${subject}`);
  const retryAfter = await allowance.take({ most: most * factorOf(env), within });
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
  { request, account }: Sender,
  ask: (onlyFirst: boolean) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  if (account?.address) return counted(env, 'mails', account.id, () => ask(false));
  const here = placeOf(request);
  const shared = () => counted(env, 'mailsHere', here, () => ask(false));
  const orFirst = async (reply: Reply<T>) => {
    if (reply.ok || reply.error.code !== 'too-many-requests') return reply;
    const first = await counted(env, 'firstMailsHere', here, () => ask(true));
    return first.ok ? first : reply;
  };
  if (account === undefined) return orFirst(await counted(env, 'mails', here, shared));
  return counted(env, 'mails', account.id, async () => orFirst(await shared()));
}

/** As `counted`; and whoever has no address, together with all such at the same place. */
export function countedHere<T>(
  env: Env,
  what: 'games' | 'reports',
  { request, account }: Sender,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  if (account?.address) return counted(env, what, account.id, act);
  const here = placeOf(request);
  return counted(env, what, account?.id ?? here, () => counted(env, `${what}Here`, here, act));
}

/** Guests cost nothing, but that one is gone is remembered for ever. */
export function countedGone<T>(
  env: Env,
  { request, account }: Sender,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  return account?.address ? act() : counted(env, 'guestsGoneHere', placeOf(request), act);
}

/** Any request at all, cheaply. */
export function press(env: Env, request: Request, caller: Identity | null): Refusal | undefined {
  return count(caller?.id ?? placeOf(request), MOST_REQUESTS * factorOf(env));
}

/**
 * A look into D1 for whoever shows a key that is not known here yet: they may be nobody, and are counted by where they are.
 * Apart from requests of other kinds, so these keep no good key from being known.
 */
export function pressKeys(env: Env, request: Request): Refusal | undefined {
  return count(`keys:${placeOf(request)}`, MOST_LOOKS * factorOf(env));
}

export function mayAsk(env: Env, request: Request): boolean {
  return pressKeys(env, request) === undefined;
}

/** New guests cost a row each, and have nobody whom they could be counted as. */
export function pressGuests(env: Env, request: Request): Refusal | undefined {
  return count(`guests:${placeOf(request)}`, MOST_GUESTS * factorOf(env));
}

function count(subject: string, most: number): Refusal | undefined {
  const now = Date.now();
  // Clocks are set back, too.
  if (Math.abs(now - since) >= MINUTE) [counts, since] = [new Map(), now];
  const counted = (counts.get(subject) ?? 0) + 1;
  if (counted > most)
    return { code: 'too-many-requests', retryAfter: Math.max(1, Math.ceil((since + MINUTE - now) / 1000)) };
  counts.set(subject, counted);
  return undefined;
}

/** The platform sets the header, and lets nobody else. A household has one network of the newer kind, not one address. */
function placeOf({ headers }: Request): string {
  const address = headers.get('CF-Connecting-IP') ?? 'here';
  if (!address.includes(':')) return `ip:${address}`;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `ip:${groups.slice(0, 4).join(':')}`;
}
