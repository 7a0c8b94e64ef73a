/** How many posts one receiver's host takes in an hour from all players together: nobody is flooded through us. */
import { factorOf, type Rate } from '../auth/rates.ts';
import { receiverOf } from '../notify/hosts.ts';
import type { MailboxBindings } from './bindings.ts';

const HOUR = 3_600_000;
/** A host that serves 30 players has 20 posts for each. Before it has shown that it wants any, it has a few challenges. */
const RATES = {
  posts: { most: 600, within: HOUR },
  challenges: { most: 20, within: HOUR },
} as const satisfies Record<string, Rate>;

/** Why a post that was not even tried waits, for the log. */
export const FULL = 'its host has had the posts of this hour';

/** Counts one more, or says how many seconds to wait. Exact, however many players post at a time. */
export async function waitOf(
  env: MailboxBindings,
  what: keyof typeof RATES,
  address: string,
): Promise<number | undefined> {
  const receiver = receiverOf(new URL(address));
  if (receiver === undefined) return undefined;
  const { most, within } = RATES[what];
  const rate = { most: Math.max(1, Math.round(most * factorOf(env))), within };
  return env.ALLOWANCES.getByName(`${what} to ${receiver}`).take(rate);
}
