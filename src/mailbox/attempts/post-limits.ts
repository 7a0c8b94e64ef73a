/** Limits the posts an hour to one receiver from all players together, so that nobody can flood a host through the service. */
import { factorOf, type Rate } from '../../auth/limits/rates.ts';
import { receiverOf } from '../../notify/hosts.ts';
import type { MailboxBindings } from '../bindings.ts';

const HOUR = 3_600_000;
/** A host that serves 30 players gets 20 posts for each. A host that has not been verified gets few challenges. */
const RATES = {
  posts: { most: 600, within: HOUR },
  challenges: { most: 60, within: HOUR },
  pushes: { most: 60, within: HOUR },
} as const satisfies Record<string, Rate>;

/** For the log: why a post that was not tried waits. */
export const FULL = 'its host has reached the limit of posts for this hour';

/** Counts one more post, or returns the seconds to wait. Exact, even with many concurrent posts. */
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
