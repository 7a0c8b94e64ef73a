/** Informs a mailbox that its player has a first address, so that it sends e-mails from now on. */
import { faultOf, log } from '../../log.ts';
import { mailboxOf, type Mailboxes } from '../../mailbox/bindings.ts';

/** Milliseconds before each retry. A Worker may work for half a minute after its response. */
export const PAUSES = [1_000, 5_000, 15_000] as const;

/**
 * Never throws. A mailbox that does not answer is asked again in the background, passed to `later`. If it never answers, it looks for the
 * address when the player opens the front page, and in any case within six hours.
 */
export async function noteFirstAddress(
  mailboxes: Mailboxes,
  player: string,
  later: (work: Promise<void>) => void,
): Promise<void> {
  try {
    await mailboxOf(mailboxes, player).moved();
  } catch {
    later(retry(mailboxes, player));
  }
}

async function retry(mailboxes: Mailboxes, player: string): Promise<void> {
  let last: unknown;
  for (const pause of PAUSES) {
    await scheduler.wait(pause);
    try {
      return await mailboxOf(mailboxes, player).moved();
    } catch (error) {
      last = error;
    }
  }
  log('warn', 'address-not-noted', { player, ...faultOf(last) });
}
