/** Who leads by an amount that everybody sees, and after the end who won with it. */
import type { Seat } from '../vocabulary.ts';

/** The seats that have the most of what decides the game, such as colonies; after the end, the winners and what each of them has. */
export interface Leader {
  readonly seats: readonly Seat[];
  readonly amount: number;
  /** After the end: the only winner won because all others had left. */
  readonly isLast?: true;
}

type Amounts = readonly { readonly seat: Seat; readonly amount: number }[];

/** `amounts`: what each seat in play has. Null if all have the same amount. */
export function leaderBy(amounts: Amounts): Leader | null {
  const most = Math.max(...amounts.map(({ amount }) => amount));
  const first = amounts.filter(({ amount }) => amount === most);
  return first.length === amounts.length ? null : { seats: first.map(({ seat }) => seat), amount: most };
}

/** The winners. Null if they do not all have the same amount, or if one of them is no longer in play. */
export function winnersBy([winners = []]: readonly (readonly Seat[])[], amounts: Amounts): Leader | null {
  const won = amounts.filter(({ seat }) => winners.includes(seat));
  const [first] = won;
  const isComplete = won.length === winners.length;
  return first === undefined || !isComplete || won.some(({ amount }) => amount !== first.amount)
    ? null
    : { seats: winners, amount: first.amount, ...(amounts.length === 1 && { isLast: true }) };
}
