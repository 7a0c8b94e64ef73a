/** Asks who is at a table and whom of them a caller has blocked, or is blocked by, before the room decides. */
import { blocksAmong } from '../history/blocks.ts';
import { COMPANY_CHANGED, companyIn } from '../room/company.ts';
import type { Company, Player, Reply, Room, Visit } from '../room/protocol.ts';
import { refuse } from '../rules/vocabulary.ts';

/** People come and go while D1 is asked. */
const MOST_TRIES = 5;

/**
 * Does what depends on the company at a table. Everybody goes the same way, blocked or not. Refused as the room refuses who may
 * not find the game; with `unavailable` where the company changes all the time.
 */
export async function amongCompany<T>(
  { DB }: Env,
  room: Room,
  visit: Visit & { readonly player: Player },
  act: (company: Company) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const seen = await room.summary(visit);
    if (!seen.ok) return seen;
    const known = companyIn(seen.value);
    const reply = await act({ known, ...(await blocksAmong(DB, visit.player.id, known)) });
    if (reply.ok || reply.error.code !== COMPANY_CHANGED) return reply;
  }
  return refuse('unavailable');
}
