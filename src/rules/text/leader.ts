/** Who leads by an amount that everybody sees. */
import type { Seat } from '../vocabulary.ts';

/** `amounts`: what each seat in play has. Null if all have the same amount. */
export function leaderBy(
  amounts: readonly { readonly seat: Seat; readonly amount: number }[],
): { readonly seats: readonly Seat[]; readonly amount: number } | null {
  const most = Math.max(...amounts.map(({ amount }) => amount));
  const first = amounts.filter(({ amount }) => amount === most);
  return first.length === amounts.length ? null : { seats: first.map(({ seat }) => seat), amount: most };
}
