/**
 * What may be stored in a day, in bytes, for one player, for all at one place, and by the whole service. Games are charged with what
 * they are expected to take when they are made: so a used-up budget stops new games, and never a running one. What people write
 * (messages, notes, standing orders) has a budget of its own. It all holds for accounts with an address as well. Where places
 * are not known, only players have budgets. The budget of the service stops nobody: it alerts the operator.
 */
import type { Allowance } from '../auth/allowance.ts';
import { factorOf, type Rate } from '../auth/rates.ts';
import { faultOf, log } from '../log.ts';
import type { Reply } from '../room/table/visit.ts';
import { fail } from '../rules/vocabulary.ts';
import { watchOf } from '../watch/bindings.ts';
import { isPlaceKnown, placeOf } from './place.ts';

const DAY = 86_400_000;

/** Bytes. The arithmetic: docs/decisions/059-budgets-in-what-things-cost.md; test/budgets.test.ts checks it. */
export const BUDGETS = {
  games: { player: { most: 21_000_000, within: DAY }, place: { most: 42_000_000, within: DAY } },
  talk: { player: { most: 500_000, within: DAY }, place: { most: 2_500_000, within: DAY } },
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

/** Makes a game, unless that would store more than player or place may. */
export function budgetedGame<T>(
  env: Env,
  spender: Spender,
  bytes: number,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  return budgeted(env, spender, { what: 'games', bytes }, act);
}

/** Says something, likewise: for the talk of players and places. */
export function budgetedMessage<T>(
  env: Env,
  spender: Spender,
  text: string,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const bytes = MESSAGE_BYTES + new TextEncoder().encode(text).length;
  return budgeted(env, spender, { what: 'talk', bytes }, act);
}

/**
 * Replaces a text that is stored once: notes, standing orders. `act` says by how many bytes that grew, which is what it costs.
 * Rooms of another build may not say it; then the whole text counts.
 */
export async function budgetedText<T extends { readonly grown?: number }>(
  env: Env,
  spender: Spender,
  text: string,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const bytes = new TextEncoder().encode(text).length;
  const reply = await budgeted(env, spender, { what: 'talk', bytes }, act);
  if (!reply.ok) return reply;
  const back = bytes - Math.min(bytes, Math.max(0, reply.value.grown ?? bytes));
  if (back > 0)
    await Promise.all(budgetsOf(env, spender, 'talk').map(({ allowance }) => allowance.refund(back)));
  return reply;
}

interface Cost {
  readonly what: keyof typeof BUDGETS;
  readonly bytes: number;
}

/** What is refused, or comes to nothing, costs nothing. */
async function budgeted<T>(
  env: Env,
  spender: Spender,
  { what, bytes }: Cost,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const spent: Budget[] = [];
  const giveBack = () => Promise.all(spent.map(({ allowance }) => allowance.refund(bytes)));
  for (const budget of budgetsOf(env, spender, what)) {
    const retryAfter = await budget.allowance.spend(budget.rate, bytes);
    if (retryAfter !== undefined) {
      await giveBack();
      return fail({ code: 'budget-used', retryAfter });
    }
    spent.push(budget);
  }
  const reply = await act();
  await (reply.ok ? chargeService(env, bytes) : giveBack());
  return reply;
}

/** That of the player, and that of the place if it is known. */
function budgetsOf(env: Env, { request, account }: Spender, what: keyof typeof BUDGETS): readonly Budget[] {
  const player = budgetOf(env, `${what} of player:${account.id}`, BUDGETS[what].player);
  if (!isPlaceKnown(env)) return [player];
  return [player, budgetOf(env, `${what} of place:${placeOf(env, request)}`, BUDGETS[what].place)];
}

/** New guests spend the budget of their place, and are not refused for it: who joins a running game has to be somebody. */
export async function chargeGuest(env: Env, request: Request): Promise<void> {
  await anyway(async () => {
    if (!isPlaceKnown(env)) return;
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
