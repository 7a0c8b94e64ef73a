/** Reads who is at a table, and which of them have a block with the caller, before the room decides. */
import { blocksAmong } from '../../history/players/blocks.ts';
import { partiesOf, PEOPLE_CHANGED, peopleAt } from '../../room/table/blocks.ts';
import type { TablePeople } from '../../room/table/wire.ts';
import type { Player, Reply, Visit } from '../../room/table/visit.ts';
import type { Room } from '../../room/protocol.ts';
import { fail } from '../../rules/vocabulary.ts';

/** People may come and go while D1 is read. */
const MOST_TRIES = 5;

/**
 * `newcomer`: the player whose blocks count. Acts on a table with the people who were read for it. Every caller takes the same path, blocked or not. Refuses as the room does
 * for callers who may not find the game, and with `game-unavailable` if the people change on every try.
 */
export async function withTablePeople<T>(
  { DB }: Env,
  room: Room,
  visit: Visit & { readonly player: Player },
  act: (people: TablePeople) => Promise<Reply<T>>,
  newcomer: Player = visit.player,
): Promise<Reply<T>> {
  const parties = partiesOf(newcomer);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const seen = await room.summary(visit);
    if (!seen.ok) return seen;
    const known = peopleAt(seen.value);
    const blocks = await Promise.all(parties.map((one) => blocksAmong(DB, one, known)));
    const blocked = blocks.flatMap((one) => one.blocked);
    const reply = await act({ known, blocked, blockers: blocks.flatMap((one) => one.blockers) });
    if (reply.ok || reply.error.code !== PEOPLE_CHANGED) return reply;
  }
  return fail({ code: 'game-unavailable', retryAfter: 1 });
}
