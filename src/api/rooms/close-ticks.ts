/** Closes the sockets for ticks of a player, after a credential of theirs was revoked. */
import { seatedIn } from '../../history/games/queries.ts';
import { faultOf, log } from '../../log.ts';
import { answersOf } from './calls.ts';

/**
 * Closes all sockets of the player, or only those of `by`: the id of an API key or of an app’s grant. Never throws: a socket that cannot be closed
 * gets no ticks after a minute anyway, because src/ticks/sockets.ts checks the list of revocations.
 */
export async function closeTicks(env: Env, player: string, by?: string): Promise<void> {
  try {
    await closed(env, player, by);
  } catch (error) {
    log('warn', 'ticks-not-closed', { player, ...faultOf(error) });
  }
}

async function closed(env: Env, player: string, by: string | undefined): Promise<void> {
  const games = await gamesOf(env, player);
  await env.MAILBOXES.getByName(player).closeTicks(player, games, by);
  await answersOf(env, games, (room) => room.closeTicks({ player, by }));
}

/** Empty if D1 fails: the mailbox and the rooms that it knows close their sockets all the same. */
async function gamesOf({ DB }: Env, player: string): Promise<readonly string[]> {
  try {
    return (await seatedIn(DB, player)).map(({ id }) => id);
  } catch (error) {
    log('warn', 'ticks-not-closed', { player, ...faultOf(error) });
    return [];
  }
}
