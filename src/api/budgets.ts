/**
 * What may be stored in a day, in bytes, for one player, for all at one place, and by the whole service. Games are charged with what
 * they are expected to take when they are made, and when a bot is seated: so a used-up budget stops new games, and never a
 * running one. Messages have a budget of their own. It all holds for accounts with an address as well. The budget of the
 * service stops nobody: it alerts the operator.
 */
import type { Allowance } from '../auth/allowance.ts';
import { factorOf, type Rate } from '../auth/rates.ts';
import { faultOf, log } from '../log.ts';
import type { Reply } from '../room/table/visit.ts';
import { fail } from '../rules/vocabulary.ts';
import { watchOf } from '../watch/bindings.ts';
import { placeOf } from './place.ts';

const DAY = 86_400_000;

/** Bytes. The arithmetic: docs/decisions/059-budgets-in-what-things-cost.md; test/budgets.test.ts checks it. */
export const BUDGETS = {
  games: { player: { most: 24_000_000, within: DAY }, place: { most: 48_300_000, within: DAY } },
  talk: { player: { most: 1_000_000, within: DAY }, place: { most: 5_000_000, within: DAY } },
} as const satisfies Record<string, Record<'player' | 'place', Rate>>;
/** The allowance of the service. */
export const OF_SERVICE = 'bytes of the service';
export const SERVICE_BUDGET: Rate = { most: 1_000_000_000, within: DAY };

/** A guest's row in D1, and their mailbox. */
export const GUEST_BYTES = 5_000;
/** What a message takes beside its text. */
const MESSAGE_BYTES = 200;

interface Spender {
  readonly request: Request;
  readonly account: { readonly id: string };
}

/** Makes a game or seats a bot, unless that would store more than player or place may. */
export function budgetedGame<T>(
  env: Env,
  spender: Spender,
  bytes: number,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  return budgeted(env, spender, { what: 'games', bytes }, act);
}

/** Says something, likewise. */
export function budgetedMessage<T>(
  env: Env,
  spender: Spender,
  text: string,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const bytes = MESSAGE_BYTES + new TextEncoder().encode(text).length;
  return budgeted(env, spender, { what: 'talk', bytes }, act);
}

interface Cost {
  readonly what: keyof typeof BUDGETS;
  readonly bytes: number;
}

/** What is refused, or comes to nothing, costs nothing. */
async function budgeted<T>(
  env: Env,
  { request, account }: Spender,
  { what, bytes }: Cost,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const player = budgetOf(env, `${what} of player:${account.id}`, BUDGETS[what].player);
  const place = budgetOf(env, `${what} of place:${placeOf(env, request)}`, BUDGETS[what].place);
  const own = await player.allowance.spend(player.rate, bytes);
  if (own !== undefined) return fail({ code: 'budget-used', retryAfter: own });
  const shared = await place.allowance.spend(place.rate, bytes);
  const reply = shared === undefined ? await act() : fail({ code: 'budget-used', retryAfter: shared });
  if (reply.ok) {
    await chargeService(env, bytes);
    return reply;
  }
  await player.allowance.refund(bytes);
  if (shared === undefined) await place.allowance.refund(bytes);
  return reply;
}

/** New guests spend the budget of their place, and are not refused for it: who joins a running game has to be somebody. */
export async function chargeGuest(env: Env, request: Request): Promise<void> {
  await anyway(async () => {
    const { allowance, rate } = budgetOf(env, `games of place:${placeOf(env, request)}`, BUDGETS.games.place);
    await allowance.charge(rate, GUEST_BYTES);
  });
  await chargeService(env, GUEST_BYTES);
}

function chargeService(env: Env, bytes: number): Promise<void> {
  return anyway(async () => {
    const spent = await env.ALLOWANCES.getByName(OF_SERVICE).charge(SERVICE_BUDGET, bytes);
    // Tests under load lift it; tests of lower limits leave it alone.
    const budget = SERVICE_BUDGET.most * Math.max(1, factorOf(env));
    if (spent <= budget) return;
    const [stored, most] = [spent, budget].map((sum) => `${Math.round(sum / 1_000_000)} MB`);
    await watchOf(env).met(
      'budget',
      `what was begun in the last 24 hours takes ${stored}, the budget is ${most}`,
    );
  });
}

/** What is only counted is no reason to refuse anybody. */
async function anyway(count: () => Promise<void>): Promise<void> {
  try {
    await count();
  } catch (error) {
    log('warn', 'budget-not-charged', { ...faultOf(error) });
  }
}

interface Budget {
  readonly allowance: DurableObjectStub<Allowance>;
  readonly rate: Rate;
}

function budgetOf(env: Env, name: string, { most, within }: Rate): Budget {
  return { allowance: env.ALLOWANCES.getByName(name), rate: { most: most * factorOf(env), within } };
}
