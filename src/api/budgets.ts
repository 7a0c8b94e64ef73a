/**
 * What may be stored in a day, in bytes, for one player, for all at one place, and by the whole service. Games are charged with what
 * they are expected to take when they are made, and when a bot is seated: so a used-up budget stops new games, and never a
 * running one. It holds for accounts with an address as well. The budget of the service stops nobody: it alerts the operator.
 */
import type { Allowance } from '../auth/allowance.ts';
import { factorOf, type Rate } from '../auth/rates.ts';
import { faultOf, log } from '../log.ts';
import type { Reply } from '../room/protocol.ts';
import { fail } from '../rules/vocabulary.ts';
import { watchOf } from '../watch/bindings.ts';
import { placeOf } from './place.ts';

const DAY = 86_400_000;

/** Bytes. The arithmetic: docs/decisions/059-budgets-in-what-things-cost.md; test/budgets.test.ts checks it. */
export const BUDGETS = {
  player: { most: 24_000_000, within: DAY },
  place: { most: 48_300_000, within: DAY },
  service: { most: 1_000_000_000, within: DAY },
} as const satisfies Record<string, Rate>;

/** A guest's row in D1, and their mailbox. */
export const GUEST_BYTES = 5_000;

interface Spender {
  readonly request: Request;
  readonly account: { readonly id: string };
}

/** Does this, unless that would store more than player or place may. What is refused, or comes to nothing, costs nothing. */
export async function budgeted<T>(
  env: Env,
  { request, account }: Spender,
  bytes: number,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const player = budgetOf(env, 'player', account.id);
  const place = budgetOf(env, 'place', placeOf(env, request));
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
    const { allowance, rate } = budgetOf(env, 'place', placeOf(env, request));
    await allowance.charge(rate, GUEST_BYTES);
  });
  await chargeService(env, GUEST_BYTES);
}

function chargeService(env: Env, bytes: number): Promise<void> {
  return anyway(async () => {
    const { allowance, rate } = budgetOf(env, 'service', 'all');
    const spent = await allowance.charge(rate, bytes);
    if (spent <= rate.most) return;
    const [stored, most] = [spent, rate.most].map((sum) => `${Math.round(sum / 1_000_000)} MB`);
    await watchOf(env).met('budget', `new games of the last 24 hours take ${stored}, the budget is ${most}`);
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

function budgetOf(env: Env, whose: keyof typeof BUDGETS, subject: string): Budget {
  const { most, within } = BUDGETS[whose];
  return {
    allowance: env.ALLOWANCES.getByName(`bytes of ${whose}:${subject}`),
    rate: { most: most * factorOf(env), within },
  };
}
