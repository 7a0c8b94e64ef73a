/**
 * Daily storage budgets in bytes: for each player, for all players at one place, and for the whole service. A new game is charged
 * with its expected size, so a used-up budget stops new games and never a running one. Texts (messages, notes, standing orders)
 * have a budget of their own, and so have small records (keys, apps, bots, webhooks, blocks, reports). The budgets also apply to accounts with an address. If places are unknown, only players have
 * budgets. The budget of the service stops nobody: it alerts the operator.
 */
import type { Allowance } from '../../auth/limits/allowance.ts';
import { factorOf, type Rate } from '../../auth/limits/rates.ts';
import { faultOf, log } from '../../log.ts';
import type { Reply } from '../../room/table/visit.ts';
import { fail } from '../../rules/vocabulary.ts';
import { watchOf } from '../../watch/bindings.ts';
import { isPlaceKnown, placeOf } from './place.ts';

const DAY = 86_400_000;

/** Bytes. The arithmetic: docs/decisions/059-budgets-in-what-things-cost.md; test/api/requests/budgets/budgets.node.test.ts checks it. */
export const BUDGETS = {
  games: { player: { most: 21_000_000, within: DAY }, place: { most: 42_000_000, within: DAY } },
  talk: { player: { most: 500_000, within: DAY }, place: { most: 2_500_000, within: DAY } },
  /** Keys, apps, webhooks, blocks and reports. Not part of `talk`, so that no neighbour's talk stops somebody who reports a message. */
  records: { player: { most: 50_000, within: DAY }, place: { most: 450_000, within: DAY } },
} as const satisfies Record<string, Record<'player' | 'place', Rate>>;
/** The allowance of the service. */
export const OF_SERVICE = 'bytes of the service';
export const SERVICE_BUDGET: Rate = { most: 1_000_000_000, within: DAY };

/** The row of a guest or an account in D1, and their mailbox. */
export const GUEST_BYTES = 5_000;
/** The size of a message besides its text. */
const MESSAGE_BYTES = 200;

/** The size of a record besides its text, in all tables and indexes, and in the mirror or the mailbox. */
export const RECORD_BYTES = { key: 600, app: 1200, webhook: 400, block: 200, report: 600, bot: 600 } as const;

interface Spender {
  readonly request: Request;
  readonly account: { readonly id: string };
}

/** Creates a game, unless the budget of the player or the place is used up. */
export function budgetedGame<T>(
  env: Env,
  spender: Spender,
  bytes: number,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  return budgeted(env, spender, { what: 'games', bytes }, act);
}

/**
 * Sends a command. If it makes the game larger, it is charged like a new game, and sent again once the budgets allow it. Of several
 * requests at once with the same key, one is charged.
 */
export async function budgetedCommand<T extends Repeatable>(
  env: Env,
  spender: Spender,
  send: (paid?: number) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const reply = await send();
  const bytes = reply.ok ? undefined : reply.error.bytes;
  if (bytes === undefined) return reply;
  return budgeted(env, spender, { what: 'games', bytes }, () => send(bytes), unlessRepeated(bytes));
}

/** Sends a message, within the text budgets of the player and the place. One that was stored before costs nothing. */
export function budgetedMessage<T extends Repeatable>(
  env: Env,
  spender: Spender,
  text: string,
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const bytes = MESSAGE_BYTES + new TextEncoder().encode(text).length;
  return budgeted(env, spender, { what: 'talk', bytes }, act, unlessRepeated(bytes));
}

/**
 * Replaces a text that is stored once: notes, standing orders. The place paid for standing orders when the game was made, so only
 * the budget of the player counts them. `act` returns by how many bytes the text grew, which is the cost. Rooms of another build
 * may not return that; then the whole text counts.
 */
export function budgetedText<T extends { readonly grown?: number }>(
  env: Env,
  spender: Spender,
  { text, isPartOfGame = false }: { readonly text: string; readonly isPartOfGame?: boolean },
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const bytes = new TextEncoder().encode(text).length;
  const growthIn = ({ grown = bytes }: T) => Math.min(bytes, Math.max(0, grown));
  return budgeted(env, spender, { what: 'talk', bytes, isPartOfGame }, act, growthIn);
}

/** Stores a record of the player, within the budgets of the player and the place. `text` is what the record holds of any length. */
export function budgetedRecord<T>(
  env: Env,
  spender: Spender,
  { kind, text = '' }: { readonly kind: keyof typeof RECORD_BYTES; readonly text?: string },
  act: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const bytes = RECORD_BYTES[kind] + new TextEncoder().encode(text).length;
  return budgeted(env, spender, { what: 'records', bytes }, act);
}

interface Cost {
  readonly what: keyof typeof BUDGETS;
  readonly bytes: number;
  /** The charge of the game includes these bytes, so they are not charged to a place again. */
  readonly isPartOfGame?: boolean;
}

/** `isRepeat`: the request was carried out before, under the same key. */
interface Repeatable {
  readonly isRepeat?: true;
}

const unlessRepeated =
  (bytes: number) =>
  ({ isRepeat }: Repeatable): number =>
    isRepeat === true ? 0 : bytes;

/** A refused or failed action costs nothing. `storedBy`: bytes that an action has stored, if that may be less than expected. */
async function budgeted<T>(
  env: Env,
  spender: Spender,
  cost: Cost,
  act: () => Promise<Reply<T>>,
  storedBy: (value: T) => number = () => cost.bytes,
): Promise<Reply<T>> {
  const { bytes } = cost;
  const spent: Budget[] = [];
  const giveBack = (unused: number) =>
    countOrLog(async () => {
      await Promise.all(spent.map(({ allowance }) => allowance.refund(unused)));
    });
  const spendAndAct = async (): Promise<Reply<T>> => {
    for (const budget of budgetsOf(env, spender, cost)) {
      const retryAfter = await budget.allowance.spend(budget.rate, bytes);
      if (retryAfter !== undefined) return fail({ code: 'budget-used', retryAfter });
      spent.push(budget);
    }
    return act();
  };
  const reply = await spendAndAct().catch(async (error: unknown) => {
    await giveBack(bytes);
    throw error;
  });
  const stored = reply.ok ? storedBy(reply.value) : 0;
  if (stored < bytes) await giveBack(bytes - stored);
  if (stored > 0) await chargeService(env, stored);
  return reply;
}

/** The budget of the player, and that of the place if it is known and charged. */
function budgetsOf(
  env: Env,
  { request, account }: Spender,
  { what, isPartOfGame = false }: Cost,
): readonly Budget[] {
  const player = budgetOf(env, `${what} of player:${account.id}`, BUDGETS[what].player);
  if (isPartOfGame || !isPlaceKnown(env)) return [player];
  return [player, budgetOf(env, `${what} of place:${placeOf(env, request)}`, BUDGETS[what].place)];
}

/** New guests and accounts spend the budget of their place but are never refused for it: people need one to join a running game. */
export async function chargeGuest(env: Env, request: Request): Promise<void> {
  await countOrLog(async () => {
    if (!isPlaceKnown(env)) return;
    const { allowance, rate } = budgetOf(env, `games of place:${placeOf(env, request)}`, BUDGETS.games.place);
    await allowance.charge(rate, GUEST_BYTES);
  });
  await chargeService(env, GUEST_BYTES);
}

function chargeService(env: Env, bytes: number): Promise<void> {
  return countOrLog(async () => {
    const spent = await env.ALLOWANCES.getByName(OF_SERVICE).charge(SERVICE_BUDGET, bytes);
    // Load tests raise it. Tests of lower limits leave it unchanged.
    const budget = SERVICE_BUDGET.most * Math.max(1, factorOf(env));
    if (spent <= budget) return;
    const [stored, most] = [spent, budget].map((sum) => `${Math.round(sum / 1_000_000)} MB`);
    await watchOf(env).reportFault(
      'budget',
      `what was begun in the last 24 hours takes ${stored}, the budget is ${most}`,
    );
  });
}

/** A failure here refuses nobody, because this only counts. */
async function countOrLog(count: () => Promise<void>): Promise<void> {
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
